"""What a player sees: text both ways, the view of one cell, counters, and no secrets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Board, Cell, CellState, Game, Grid, Status
from tests.core.drawing import drawn, picture, refused, shape


def parse(*rows: str, mines: int | None = None) -> Board:
    return Board.parse("\n".join(rows), mines)


def lost_game() -> Game:
    """One flag right, one wrong, one question on a mine and one on a safe cell, and a mine hit."""
    game = drawn(
        "*..*.",
        "...*.",
        "*....",
        questions=True,
    )
    game.reveal(2, 4)
    game.flag(0, 0)
    game.flag(0, 4)
    for row, col in ((2, 0), (1, 0)):
        game.flag(row, col)
        game.flag(row, col)
    game.reveal(0, 3)
    return game


def test_a_fresh_board_is_hidden_and_ready() -> None:
    board = Board.start(Grid(3, 2), 2)
    assert picture(board) == ["###", "###"]
    assert board.status is Status.READY
    assert board.mines_left == 2
    assert board.safe_left == 4
    assert board.progress == 0
    assert board.hidden == board.grid.full


def test_a_lost_board_shows_mines_the_hit_one_wrong_flags_and_what_stays_hidden() -> None:
    assert picture(lost_game().board) == [
        "F##!x",
        "?##*#",
        "*###1",
    ]


def test_every_symbol_of_a_running_game_is_read_and_written() -> None:
    board = parse("#F?012", "345678", mines=2)
    assert picture(board) == ["#F?012", "345678"]
    assert [board.grid.places(board.showing(number)) for number in range(9)] == [
        [(0, 3)],
        [(0, 4)],
        [(0, 5)],
        [(1, 0)],
        [(1, 1)],
        [(1, 2)],
        [(1, 3)],
        [(1, 4)],
        [(1, 5)],
    ]


def test_every_symbol_of_a_lost_game_is_read_and_written() -> None:
    board = parse("F#!x", "*?12", mines=3)
    assert picture(board) == ["F#!x", "*?12"]
    assert board.status is Status.LOST
    assert shape(board.grid, board.mines) == ["o.o.", "o..."]
    assert shape(board.grid, board.wrong_flags) == ["...o", "...."]
    assert shape(board.grid, board.unflagged_mines) == ["..o.", "o..."]
    assert shape(board.grid, board.hit) == ["..o.", "...."]
    assert board.safe_left == 3


def test_the_board_of_the_readme_is_read_back() -> None:
    board = Board.parse("001#\n001#", mines=1)
    assert str(board) == "001#\n001#"
    assert board.status is Status.PLAYING
    assert board.safe_left == 1


def test_a_board_that_shows_every_mine_need_not_say_how_many() -> None:
    assert parse("!#*").mine_count == 2
    assert parse("1F1").mine_count == 1
    assert parse("000").mine_count == 0


def test_a_board_that_hides_mines_must_say_how_many() -> None:
    with refused("the board does not show all its mines: say how many there are"):
        parse("1#")


@pytest.mark.parametrize(("rows", "row", "col"), [(["1#", "#*"], 2, 2), (["x#"], 1, 1), (["##", "x*"], 2, 1)])
def test_what_only_a_lost_game_shows_needs_a_hit_mine(rows: list[str], row: int, col: int) -> None:
    with refused(f"row {row}, column {col} has a symbol of lost games, but no mine is hit (!)"):
        parse(*rows, mines=1)


@pytest.mark.parametrize(
    ("row", "mines", "hides", "shows"),
    [("12#", 2, 1, 0), ("12#", -1, 1, 0), ("###", 3, 3, 0), ("!#*", 1, 3, 2), ("!#*", 3, 3, 2), ("!", None, 1, 1)],
)
def test_mines_that_do_not_fit_the_board_are_refused(row: str, mines: int | None, hides: int, shows: int) -> None:
    asked = shows if mines is None else mines
    with refused(
        f"{asked} mines do not fit a board of {len(row)} cells, of which {hides} are hidden and {shows} show a mine"
    ):
        parse(row, mines=mines)


def test_a_won_board_has_all_its_mines_flagged_however_it_was_drawn() -> None:
    won = parse("1F", mines=1)
    assert won.status is Status.WON
    assert won.mines == won.flags == won.grid.cell(0, 1)
    assert parse("1#", mines=1) == won


def test_boards_are_values() -> None:
    assert parse("1#?", mines=1) == parse("1#?", mines=1)
    assert hash(parse("1#?", mines=1)) == hash(parse("1#?", mines=1))
    assert parse("1#?", mines=1) != parse("1##", mines=1)
    with pytest.raises(AttributeError):
        parse("1#", mines=1).revealed = 3  # type: ignore[misc]


# One cell, in the words of the data model


def test_a_hidden_cell_keeps_its_secrets() -> None:
    assert parse("1#", mines=1).cell(0, 0) == Cell(0, 0, CellState.REVEALED, mine=False, adjacent=1)
    board = parse("1#F?", mines=2)
    assert board.cell(0, 1) == Cell(0, 1, CellState.HIDDEN, mine=None, adjacent=None)
    assert board.cell(0, 2) == Cell(0, 2, CellState.FLAGGED, mine=None, adjacent=None)
    assert board.cell(0, 3) == Cell(0, 3, CellState.QUESTIONED, mine=None, adjacent=None)


def test_after_the_end_a_cell_tells_whether_it_is_a_mine() -> None:
    board = lost_game().board
    assert board.cell(0, 0) == Cell(0, 0, CellState.FLAGGED, mine=True, adjacent=None)
    assert board.cell(0, 3) == Cell(0, 3, CellState.REVEALED, mine=True, adjacent=None)
    assert board.cell(0, 4) == Cell(0, 4, CellState.FLAGGED, mine=False, adjacent=None)
    assert board.cell(1, 0) == Cell(1, 0, CellState.QUESTIONED, mine=False, adjacent=None)
    assert board.cell(1, 1) == Cell(1, 1, CellState.HIDDEN, mine=False, adjacent=None)
    assert board.cell(2, 0) == Cell(2, 0, CellState.HIDDEN, mine=True, adjacent=None)
    assert board.cell(2, 4) == Cell(2, 4, CellState.REVEALED, mine=False, adjacent=1)


@pytest.mark.parametrize("number", range(9))
def test_a_revealed_cell_tells_its_number(number: int) -> None:
    assert parse(f"{number}#", mines=1).cell(0, 0).adjacent == number


def test_a_cell_off_the_board_is_refused() -> None:
    with refused("0,2 is off the board: cells run from 0,0 to 0,1"):
        parse("1#", mines=1).cell(0, 2)


def test_cells_know_whether_they_are_revealed_or_flagged() -> None:
    board = parse("1F#", mines=1)
    assert [board.cell(0, col).revealed for col in range(3)] == [True, False, False]
    assert [board.cell(0, col).flagged for col in range(3)] == [False, True, False]


def test_flagged_cells_cannot_be_revealed_and_revealed_ones_not_flagged() -> None:
    assert [state for state in CellState if state.can_reveal] == [CellState.HIDDEN, CellState.QUESTIONED]
    assert [state for state in CellState if state.can_flag] == [
        CellState.HIDDEN,
        CellState.FLAGGED,
        CellState.QUESTIONED,
    ]


# Counters


def test_the_counter_is_mines_less_flags_and_may_go_negative() -> None:
    assert parse("1F#F", mines=1).mines_left == -1
    assert parse("1F?#", mines=2).mines_left == 1


def test_progress_is_the_share_of_safe_cells_revealed() -> None:
    assert parse("1###1", mines=1).progress == 0.5
    assert parse("1F1", mines=1).progress == 1


def test_lists_of_wrong_flags_and_unflagged_mines_are_told_only_after_the_end() -> None:
    board = lost_game().board
    assert board.grid.places(board.wrong_flags) == [(0, 4)]
    assert board.grid.places(board.unflagged_mines) == [(0, 3), (1, 3), (2, 0)]
    running = parse("1F#", mines=1)
    assert running.wrong_flags == running.unflagged_mines == 0


def test_what_is_hidden_is_all_but_the_opened_cells() -> None:
    board = lost_game().board
    assert shape(board.grid, board.hidden) == [
        "ooo.o",
        "ooooo",
        "oooo.",
    ]


def test_only_won_lost_and_drawn_are_over() -> None:
    assert [status for status in Status if status.over] == [Status.WON, Status.LOST, Status.DRAWN]


# Both ways


@given(st.integers(1, 8), st.integers(1, 8), st.data())
def test_text_and_board_turn_into_each_other_while_playing(width: int, height: int, data: st.DataObject) -> None:
    row = st.text("#F?012345678", min_size=width, max_size=width)
    text = "\n".join(data.draw(st.lists(row, min_size=height, max_size=height)))
    covered = sum(text.count(symbol) for symbol in "#F?")
    if covered == 0:
        return
    mines = data.draw(st.integers(0, covered - 1))
    assert str(Board.parse(text, mines)) == text


@given(st.integers(1, 8), st.integers(1, 8), st.data())
def test_text_and_board_turn_into_each_other_after_a_loss(width: int, height: int, data: st.DataObject) -> None:
    row = st.text("#F?012345678*!x", min_size=width, max_size=width)
    text = "\n".join(data.draw(st.lists(row, min_size=height, max_size=height)))
    mines = sum(text.count(symbol) for symbol in "*!F")
    if "!" not in text or mines == width * height:
        return
    board = Board.parse(text)
    assert str(board) == text
    assert board == Board.parse(text, mines)


def test_a_won_board_drawn_with_a_question_mark_can_be_written() -> None:
    assert picture(parse("1?", mines=1)) == ["1F"]
