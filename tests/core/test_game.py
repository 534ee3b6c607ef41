"""Playing: what each move does, what is refused and why, how games begin, end and go back."""

import gc
import tracemalloc
from itertools import product
from random import Random

import pytest

from minesweeper import (
    Action,
    Board,
    Difficulty,
    FirstClick,
    Game,
    Generator,
    Grid,
    LayingError,
    LogEntry,
    Minefield,
    Move,
    Refusal,
    Setup,
    Status,
    lay_mines,
)
from minesweeper.core.game import replay
from tests.core.drawing import drawn, field, logged, picture, refused, shape

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
HUGE = Difficulty("huge", 1000, 1000, 120_000)


# Revealing


def test_revealing_a_zero_opens_its_whole_region_up_to_the_numbers() -> None:
    game = drawn(
        "....",
        "...*",
    )
    turn = game.reveal(0, 0)
    assert picture(game.board) == [
        "001#",
        "001#",
    ]
    assert turn.accepted
    assert turn.reason is None
    assert turn.status is Status.PLAYING


def test_revealing_a_number_opens_only_that_cell() -> None:
    game = drawn(
        "....",
        "...*",
    )
    turn = game.reveal(0, 2)
    assert picture(game.board) == [
        "##1#",
        "####",
    ]
    assert turn.cells == [(0, 2)]


def test_numbers_stop_the_cascade_so_that_another_region_stays_hidden() -> None:
    game = drawn(
        "..*..",
        "..*..",
    )
    game.reveal(0, 0)
    assert picture(game.board) == [
        "02###",
        "02###",
    ]


def test_a_cascade_slips_through_corners() -> None:
    game = drawn(
        "...*",
        "....",
        "....",
        "*...",
    )
    game.reveal(0, 0)
    assert picture(game.board) == [
        "001F",
        "0011",
        "1100",
        "F100",
    ]


def test_a_cascade_neither_opens_nor_crosses_a_flag() -> None:
    game = drawn(".......*")
    game.flag(0, 3)
    game.reveal(0, 0)
    assert picture(game.board) == ["000F####"]
    game.flag(0, 3)
    game.reveal(0, 3)
    assert picture(game.board) == ["0000001F"]


def test_a_cascade_opens_question_marks() -> None:
    game = drawn("....*.", questions=True)
    game.flag(0, 1)
    game.flag(0, 1)
    assert picture(game.board) == ["#?####"]
    game.reveal(0, 0)
    assert picture(game.board) == ["0001##"]


def test_a_question_mark_can_be_revealed() -> None:
    game = drawn("..*.", questions=True)
    game.flag(0, 1)
    game.flag(0, 1)
    assert game.reveal(0, 1).accepted
    assert picture(game.board) == ["#1##"]


def test_revealed_cells_are_never_revealed_twice() -> None:
    game = drawn("...*.")
    game.reveal(0, 1)
    assert game.reveal(0, 0).accepted is False, "the cascade has opened it"
    assert game.board.safe_left == 1


# Marks


def test_a_flag_goes_on_and_off_and_the_counter_follows_below_zero() -> None:
    game = drawn("..*")
    counter = []
    for col in (0, 1, 2, 0):
        game.flag(0, col)
        counter.append((str(game.board), game.mines_left))
    assert counter == [("F##", 0), ("FF#", -1), ("FFF", -2), ("#FF", -1)]


def test_with_question_marks_a_mark_goes_round_in_three_steps() -> None:
    game = drawn("..*", questions=True)
    seen = []
    for _ in range(4):
        game.flag(0, 0)
        seen.append(str(game.board))
    assert seen == ["F##", "?##", "###", "F##"]


def test_question_marks_can_be_switched_off_in_mid_game_and_old_ones_still_go_away() -> None:
    game = drawn("..*", questions=True)
    game.flag(0, 0)
    game.flag(0, 0)
    game.questions = False
    game.flag(0, 0)
    assert picture(game.board) == ["###"]
    game.flag(0, 0)
    game.flag(0, 0)
    assert picture(game.board) == ["###"]


def test_flags_may_be_set_before_the_first_reveal_and_the_game_is_still_ready() -> None:
    game = Game(BEGINNER, seed=1)
    assert game.flag(0, 0).accepted
    assert game.status is Status.READY
    assert game._field is None


def test_a_mark_brings_a_question_even_where_they_are_not_in_use() -> None:
    game = drawn("..*")
    for shown in ("F##", "?##", "###"):
        turn = game.play(Move(Action.MARK, 0, 0))
        assert turn.cells == [(0, 0)]
        assert str(game.board) == shown


def test_where_question_marks_are_in_use_a_flag_is_kept_as_a_mark() -> None:
    game = drawn("..*", questions=True)
    assert game.flag(0, 0).move == Move(Action.MARK, 0, 0)
    game.questions = False
    game.flag(0, 1)
    assert [str(move) for move in game.moves] == ["m0,0", "f0,1"]


# Chords


def test_a_chord_opens_the_neighbours_and_what_spreads_from_them() -> None:
    game = drawn(
        ".*...",
        ".....",
        ".....",
        "....*",
        "*....",
    )
    game.reveal(1, 1)
    game.flag(0, 1)
    assert picture(game.board) == [
        "#F###",
        "#1###",
        "#####",
        "#####",
        "#####",
    ]
    turn = game.chord(1, 1)
    assert turn.accepted
    assert picture(game.board) == [
        "1F100",
        "11100",
        "00011",
        "1101#",
        "#101#",
    ]


def test_a_chord_with_a_wrong_flag_loses_and_shows_all() -> None:
    game = drawn(
        ".*..",
        "....",
        "...*",
    )
    game.reveal(1, 1)
    game.flag(0, 0)
    assert game.chord(1, 1).status is Status.LOST
    assert picture(game.board) == [
        "x!1#",
        "112#",
        "001*",
    ]


def test_a_chord_can_hit_several_mines_at_once() -> None:
    game = drawn(
        "**.",
        "...",
        "..*",
    )
    game.reveal(1, 1)
    for row, col in ((0, 2), (1, 2), (2, 0)):
        game.flag(row, col)
    game.chord(1, 1)
    assert picture(game.board) == [
        "!!x",
        "23x",
        "x1!",
    ]


def test_a_chord_can_win() -> None:
    game = drawn(
        "*.",
        "..",
    )
    game.reveal(1, 1)
    game.flag(0, 0)
    assert game.chord(1, 1).status is Status.WON
    assert picture(game.board) == [
        "F1",
        "11",
    ]


def test_a_chord_counts_question_marks_as_hidden_cells_not_as_flags() -> None:
    game = drawn(
        "*.",
        "..",
        questions=True,
    )
    game.reveal(1, 1)
    game.flag(0, 0)
    game.flag(0, 0)
    assert game.chord(1, 1).reason is Refusal.FLAGS_DIFFER
    game.flag(0, 1)
    assert game.chord(1, 1).status is Status.LOST
    assert picture(game.board) == [
        "!x",
        "11",
    ]


# Refusals: the board stays the very same value, and the reason is a sentence


def refuse(game: Game, move: str, reason: Refusal) -> None:
    before, moves = game.board, list(game.moves)
    turn = game.play(Move.parse(move))
    assert turn.reason is reason
    assert not turn.accepted
    assert turn.cells == []
    assert turn.layers == []
    assert game.board is turn.before is turn.after is before
    assert game.moves == moves


def test_a_flagged_cell_cannot_be_revealed() -> None:
    game = drawn("..*")
    game.flag(0, 0)
    refuse(game, "r0,0", Refusal.FLAGGED)


def test_a_revealed_cell_can_be_neither_revealed_nor_flagged() -> None:
    game = drawn("..*.")
    game.reveal(0, 1)
    refuse(game, "r0,1", Refusal.REVEALED)
    refuse(game, "f0,1", Refusal.REVEALED)


def test_only_a_revealed_number_can_be_chorded() -> None:
    game = drawn("...*.")
    refuse(game, "c0,0", Refusal.NOT_A_NUMBER)
    game.flag(0, 4)
    refuse(game, "c0,4", Refusal.NOT_A_NUMBER)
    game.reveal(0, 0)
    assert picture(game.board) == ["001#F"]
    refuse(game, "c0,0", Refusal.NOT_A_NUMBER)


def test_a_chord_needs_exactly_as_many_flags_as_the_number_says() -> None:
    game = drawn(
        "*..",
        "...",
        "..*",
    )
    game.reveal(1, 1)
    refuse(game, "c1,1", Refusal.FLAGS_DIFFER)
    game.flag(0, 0)
    refuse(game, "c1,1", Refusal.FLAGS_DIFFER)
    game.flag(0, 1)
    game.flag(0, 2)
    refuse(game, "c1,1", Refusal.FLAGS_DIFFER)


def test_a_chord_needs_something_left_to_open() -> None:
    game = drawn("...*.")
    game.reveal(0, 0)
    game.flag(0, 3)
    assert picture(game.board) == ["001F#"]
    refuse(game, "c0,2", Refusal.NOTHING_HIDDEN)


def test_a_number_is_surrounded_with_flags_in_one_move_and_one_undo() -> None:
    game = drawn("*.*.", questions=True)
    game.reveal(0, 1)
    game.flag(0, 2)
    game.flag(0, 2)
    assert picture(game.board) == ["#2?#"]
    turn = game.play(Move.surround(0, 1))
    assert picture(game.board) == ["F2F#"]
    assert turn.cells == [(0, 0), (0, 2)]
    assert list(game.replay())[-1].after == game.board
    assert game.undo()
    assert picture(game.board) == ["#2?#"]


def test_a_number_is_surrounded_only_if_all_its_hidden_neighbours_must_be_mines() -> None:
    game = drawn("*...", "....")
    refuse(game, "s0,1", Refusal.NOT_A_NUMBER)
    game.reveal(0, 1)
    refuse(game, "s0,1", Refusal.HIDDEN_DIFFER)
    for row, col in ((1, 0), (1, 1)):
        game.reveal(row, col)
    refuse(game, "s0,1", Refusal.HIDDEN_DIFFER)
    game.reveal(0, 3)
    assert picture(game.board) == ["F100", "1100"]


def test_a_number_that_has_its_flags_is_not_surrounded_again() -> None:
    game = drawn("*.*.")
    game.reveal(0, 1)
    game.flag(0, 0)
    assert game.play(Move.surround(0, 1)).cells == [(0, 2)]
    refuse(game, "s0,1", Refusal.NOTHING_HIDDEN)


@pytest.mark.parametrize("last", ["r0,2", "r0,0"])
def test_after_the_end_no_move_is_possible(last: str) -> None:
    game = drawn(".*.*")
    game.reveal(0, 0) if last == "r0,2" else game.reveal(0, 2)
    game.play(Move.parse(last))
    assert game.status is Status.WON
    for action, col in product("rfcs", range(4)):
        refuse(game, f"{action}0,{col}", Refusal.OVER)


def test_after_a_loss_no_move_is_possible() -> None:
    game = drawn("..*.")
    game.reveal(0, 2)
    for action, col in product("rfcs", range(4)):
        refuse(game, f"{action}0,{col}", Refusal.OVER)


def test_every_refusal_reads_like_the_end_of_a_sentence() -> None:
    assert [str(reason) for reason in Refusal] == [
        "the game is over",
        "the game is paused",
        "the cell is already revealed",
        "the cell is flagged",
        "the cell is not a revealed number",
        "the flags around the number do not match it",
        "the hidden cells around the number do not match it",
        "no hidden cell is left around the number",
        "that is a move of duels",
        "the cell is off the board",
        "the mine in the cell is already taken",
        "a duel has no such move",
        "this duel is played without bombs",
        "the side has used its bomb",
        "only the side that is behind may use its bomb",
        "no hidden cell is left there",
    ]


@pytest.mark.parametrize("action", Action)
@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, -1), (2, 0), (0, 4), (1000, 1000)])
def test_a_move_off_the_board_is_an_error_even_after_the_end(action: Action, row: int, col: int) -> None:
    game = drawn(
        "....",
        "...*",
    )
    sentence = f"row {row}, column {col} is off the board: rows run from 0 to 1, columns from 0 to 3"
    with refused(sentence):
        game.play(Move(action, row, col))
    assert game.status is Status.READY
    assert game.moves == []
    game.reveal(1, 3)
    with refused(sentence):
        game.play(Move(action, row, col))


# The end


def test_the_last_safe_cell_wins_and_flags_all_mines() -> None:
    game = drawn(
        "..*",
        ".*.",
    )
    for row, col in ((0, 0), (0, 1), (1, 0)):
        assert game.reveal(row, col).status is Status.PLAYING
    assert game.mines_left == 2
    assert game.reveal(1, 2).status is Status.WON
    assert picture(game.board) == [
        "12F",
        "1F2",
    ]
    assert game.mines_left == 0


def test_flags_have_no_say_in_winning() -> None:
    game = drawn(".*.")
    game.flag(0, 1)
    assert game.reveal(0, 0).status is Status.PLAYING, "all mines flagged is not a win"
    assert game.reveal(0, 2).status is Status.WON


def test_a_win_turns_question_marks_on_mines_into_flags() -> None:
    game = drawn(".*", questions=True)
    game.flag(0, 1)
    game.flag(0, 1)
    game.reveal(0, 0)
    assert picture(game.board) == ["1F"]
    assert game.board.questions == 0


def test_a_loss_shows_unflagged_mines_wrong_flags_and_the_hit_mine() -> None:
    game = drawn(
        "*..*",
        "....",
        "*..*",
        questions=True,
    )
    game.flag(0, 0)
    game.flag(1, 0)
    for row, col in ((2, 0), (1, 2)):
        game.flag(row, col)
        game.flag(row, col)
    game.reveal(0, 1)
    assert game.reveal(2, 3).status is Status.LOST
    assert picture(game.board) == [
        "F1#*",
        "x#?#",
        "*##!",
    ]
    assert game.mines_left == 2


def test_a_game_without_mines_is_won_by_the_first_reveal() -> None:
    game = Game(Difficulty("meadow", 4, 2, 0), seed=1)
    assert game.reveal(1, 1).status is Status.WON
    assert picture(game.board) == [
        "0000",
        "0000",
    ]


def test_a_board_of_one_cell_is_a_whole_game() -> None:
    game = Game(Difficulty("dot", 1, 1, 0), seed=1)
    assert picture(game.board) == ["#"]
    assert game.chord(0, 0).reason is Refusal.NOT_A_NUMBER
    game.flag(0, 0)
    assert game.reveal(0, 0).reason is Refusal.FLAGGED
    game.flag(0, 0)
    turn = game.reveal(0, 0)
    assert (turn.status, turn.cells, picture(game.board)) == (Status.WON, [(0, 0)], ["0"])


def test_the_secret_is_told_only_after_the_end() -> None:
    game = drawn(".*.")
    assert game.minefield is None
    game.reveal(0, 0)
    assert game.minefield is None
    game.reveal(0, 2)
    assert game.minefield == field(".*.")


@pytest.mark.parametrize("first_click", FirstClick)
def test_while_playing_a_board_holds_no_mine_that_could_be_spied_out(first_click: FirstClick) -> None:
    game = Game(Difficulty("dense", 8, 8, 12), seed=3, first_click=first_click, questions=True)
    game.flag(0, 0)
    for row, col in product(range(8), repeat=2):
        if game.status.over:
            break
        game.play(Move.reveal(row, col))
        board = game.board
        if not board.status.over:
            assert board.mines == board.hit == 0
            assert all(plane & ~board.revealed == 0 for plane in board.numbers)
            assert Board.parse(str(board), 12) == board, "nothing but what the text shows"
    assert game.status.over


# States


def test_a_game_is_ready_then_playing_then_won_or_lost_and_ready_again_by_a_new_one() -> None:
    game = drawn(".*.")
    assert game.status is Status.READY
    assert game.reveal(0, 0).status is Status.PLAYING
    assert game.reveal(0, 2).status is Status.WON
    game.new(seed=1)
    assert game.board.status is Status.READY


def test_no_move_makes_any_other_transition() -> None:
    """All sequences of four moves on a small board, every step looked at."""
    legal = {
        (Status.READY, Status.READY),
        (Status.READY, Status.PLAYING),
        (Status.READY, Status.WON),
        (Status.READY, Status.LOST),
        (Status.PLAYING, Status.PLAYING),
        (Status.PLAYING, Status.WON),
        (Status.PLAYING, Status.LOST),
        (Status.WON, Status.WON),
        (Status.LOST, Status.LOST),
    }
    moves = [Move(action, 0, col) for action in Action for col in range(3)]
    seen = set()
    game = drawn(".*.")
    for sequence in product(moves, repeat=4):
        game.restart()
        for move in sequence:
            turn = game.play(move)
            seen.add((turn.before.status, turn.after.status))
    assert seen == legal - {(Status.READY, Status.WON)}
    meadow = drawn("...")
    turn = meadow.reveal(0, 0)
    assert (turn.before.status, turn.after.status) == (Status.READY, Status.WON)


# Beginning: new, restart, seeds, drawn fields


def test_mines_are_laid_by_the_first_reveal_not_before() -> None:
    game = Game(BEGINNER, seed=7)
    assert game._field is None
    game.reveal(4, 4)
    assert picture(game.board) == [
        "#1000001#",
        "#1000112#",
        "110002###",
        "000003###",
        "111003###",
        "##1003###",
        "##2112###",
        "#########",
        "#########",
    ]


def test_the_same_seed_and_first_click_give_the_same_game() -> None:
    one, other = Game(EXPERT, seed=99), Game(EXPERT, seed=99)
    assert one.reveal(3, 3).after == other.reveal(3, 3).after


def test_without_a_seed_games_differ_and_can_be_had_again_by_their_seed() -> None:
    one, other = Game(EXPERT), Game(EXPERT)
    assert one.seed != other.seed
    again = Game(EXPERT, seed=one.seed)
    assert again.reveal(0, 0).after == one.reveal(0, 0).after


@pytest.mark.parametrize("row", range(0, 9, 4))
@pytest.mark.parametrize("col", range(0, 9, 4))
def test_the_first_reveal_is_an_opening_by_default(row: int, col: int) -> None:
    for seed in range(20):
        game = Game(BEGINNER, seed=seed)
        game.reveal(row, col)
        assert game.board.cell(row, col).adjacent == 0


def test_with_any_the_first_reveal_can_lose() -> None:
    game = Game(Difficulty("dense", 3, 3, 8), seed=5, first_click="any")
    assert game.reveal(0, 0).status is Status.LOST
    assert game.undo()
    assert game.status is Status.READY
    assert game.reveal(0, 0).status is Status.LOST, "undo does not change one's luck"


def test_new_clears_everything() -> None:
    game = drawn("..*.", questions=True)
    game.flag(0, 3)
    game.flag(0, 0)
    game.flag(0, 0)
    game.reveal(0, 2)
    game.new(seed=5)
    assert picture(game.board) == ["####"]
    assert game.board == Board.start(game.board.grid, 1)
    assert (game.status, game.mines_left, game.moves, game.seed) == (Status.READY, 1, [], 5)
    assert game.undo() is False
    assert game._field is None


def test_new_without_a_seed_takes_another_one() -> None:
    game = Game(BEGINNER, seed=5)
    game.new()
    assert game.seed != 5


def test_restart_gives_the_same_board_again_whatever_is_clicked_first() -> None:
    game = Game(BEGINNER, seed=7)
    game.reveal(4, 4)
    laid = game._field
    game.flag(0, 0)
    game.restart()
    assert (game.status, game.moves, game.undo()) == (Status.READY, [], False)
    game.reveal(0, 0)
    assert game._field is laid
    game.undo()
    game.reveal(0, 8)
    assert game._field is laid
    assert game.status is Status.LOST


def test_restart_before_the_first_reveal_lays_nothing() -> None:
    game = Game(BEGINNER, seed=7)
    game.flag(0, 0)
    game.restart()
    assert game._field is None
    assert game.mines_left == 10


def test_a_game_can_start_from_a_drawn_field_and_nothing_is_laid() -> None:
    game = Game.from_mines(30, 16, [(0, 4), (2, 9)])
    assert str(game.difficulty) == "drawn:30x16x2"
    assert game.reveal(0, 4).status is Status.LOST
    named = Game.from_minefield(Minefield.parse(".*"), name="puzzle", questions=True)
    assert str(named.difficulty) == "puzzle:2x1x1"
    assert named.questions


def test_a_drawn_field_needs_one_safe_cell() -> None:
    with refused("mines must be 0 to 1 on a 2x1 board, which keeps one cell safe, not 2"):
        drawn("**")


def test_the_secret_can_be_peeked_at_for_saving() -> None:
    game = Game(BEGINNER, seed=7)
    assert game.peek() is None
    game.reveal(4, 4)
    assert game.peek() is game._field


def test_a_game_left_in_the_middle_goes_on_with_all_its_undo() -> None:
    left = drawn("..*.")
    left.flag(0, 2)
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(left.moves))
    assert picture(game.board) == ["01F#"]
    assert game.moves == left.moves
    assert [game.undo(), game.undo(), game.undo()] == [True, True, False]
    assert picture(game.board) == ["####"]
    assert game.reveal(0, 0).accepted


@pytest.mark.parametrize("moves", ["", "r0,3", "r0,0 r0,0"])
def test_undo_of_a_game_whose_moves_do_not_lead_to_its_board_does_not_reach_back(moves: str) -> None:
    left = drawn("..*.")
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(map(Move.parse, moves.split())))
    assert picture(game.board) == ["01##"]
    assert game.undo() is False


def test_undo_of_a_huge_game_taken_up_does_not_reach_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.game.HISTORY_CELLS", 3)
    left = drawn("..*.")
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(left.moves))
    assert game.undo() is False


def test_mines_may_be_laid_by_anyone_who_keeps_the_promises() -> None:
    def lay_on_the_right(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
        assert (first, rng.random(), first_click) == (grid.cell(0, 0), Random(7).random(), "safe")
        return Minefield(grid, sum(grid.cell(row, grid.width - 1) for row in range(mines)))

    game = Game(
        Difficulty("right", 4, 3, 2), seed=7, first_click="safe", generator=Generator("right", lay_on_the_right)
    )
    game.reveal(0, 0)
    assert picture(game.board) == [
        "002#",
        "002#",
        "001#",
    ]


@pytest.mark.parametrize(
    "odd",
    [
        field("...."),
        field("*..*"),
        field("..*"),
        Minefield(Grid(4, 1), 1 << 4),
    ],
    ids=["too few", "too many", "another size", "off the board"],
)
def test_a_generator_that_lays_something_else_costs_a_uniform_board_and_the_setup_says_so(odd: Minefield) -> None:
    level = Difficulty("odd", 4, 1, 1)
    game = Game(level, seed=1, generator=Generator("odd", lambda *_: odd))
    assert game.setup.generator == "odd"
    game.reveal(0, 1)
    assert game.problem == "the generator odd did not lay 1 mines on 4x1 cells"
    assert game.setup == Setup(level, 1)
    uniform = Game(level, seed=1)
    uniform.reveal(0, 1)
    assert game.peek() == uniform.peek()


def test_a_generator_must_not_lay_under_the_first_click_unless_anything_goes() -> None:
    trap = Generator("trap", lambda *_: field("*..."))
    level = Difficulty("trap", 4, 1, 1)
    game = Game(level, seed=1, first_click="safe", generator=trap)
    assert game.reveal(0, 0).status is not Status.LOST
    assert game.problem == "the generator trap laid a mine under the first click"
    assert Game(level, seed=1, first_click="any", generator=trap).reveal(0, 0).status is Status.LOST


def test_a_generator_that_promised_an_opening_must_leave_it_free_as_far_as_it_fits() -> None:
    beside = Generator("beside", lambda *_: field(".*.."))
    game = Game(Difficulty("trap", 4, 1, 1), seed=1, generator=beside)
    game.reveal(0, 0)
    assert game.problem == "the generator beside laid mines round the first click, which was promised an opening"
    crowded = Game(Difficulty("trap", 4, 1, 3), seed=1, generator=Generator("full", lambda *_: field(".***")))
    crowded.reveal(0, 0)
    assert crowded.problem == ""


def test_a_generator_that_lays_no_field_at_all_costs_a_uniform_board() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("odd", lambda *_: 7))  # type: ignore[arg-type]
    game.reveal(4, 4)
    assert game.problem == "the generator odd laid no Minefield but a int"


def test_once_a_generator_has_failed_the_game_does_without_it_until_the_next() -> None:
    asked = []

    def fail(*_: object) -> Minefield:
        asked.append(1)
        raise LayingError("no luck today")

    game = Game(BEGINNER, seed=1, generator=Generator("moody", fail))
    game.reveal(4, 4)
    assert game.undo()
    game.reveal(0, 0)
    assert (asked, game.problem) == ([1], "no luck today")
    game.new()
    assert game.problem == ""


def test_a_game_of_a_setup_whose_generator_is_missing_is_laid_at_random_and_says_so() -> None:
    game = Game.of(Setup(BEGINNER, 3, generator="gone"))
    game.reveal(4, 4)
    assert game.problem == "the generator is not there"
    assert game.setup == Setup(BEGINNER, 3)


def test_a_field_laid_ahead_is_used_only_if_its_cell_is_the_first() -> None:
    asked = []

    def left_column(grid: Grid, mines: int, first: int, *_: object) -> Minefield:
        asked.append(grid.cells(first))
        return Minefield(grid, sum(grid.cell(row, 0) for row in range(mines)))

    game = Game(Difficulty("left", 4, 3, 3), seed=1, generator=Generator("left", left_column))
    assert game.unlaid(Move.reveal(0, 3))
    ahead = game.lay(0, 3)
    game.lay_ahead(0, 3, ahead)
    assert not game.unlaid(Move.reveal(0, 3))
    assert game.unlaid(Move.reveal(2, 3))
    game.reveal(0, 3)
    assert game.peek() is ahead.field
    game.undo()
    game.reveal(2, 3)
    assert game.peek() is not ahead.field
    assert asked == [[(0, 3)], [(2, 3)]]


def test_only_a_reveal_that_would_be_played_has_the_mines_laid() -> None:
    game = Game(BEGINNER, seed=1)
    game.flag(0, 0)
    assert not game.unlaid(Move.flag(4, 4))
    assert not game.unlaid(Move.reveal(0, 0))
    assert game.unlaid(Move.reveal(4, 4))
    game.reveal(4, 4)
    assert not game.unlaid(Move.reveal(8, 8))


def test_mines_are_laid_for_the_cell_that_the_setup_names_wherever_the_player_begins() -> None:
    setup = Setup(BEGINNER, 5, first=(4, 4))
    usual, elsewhere = Game.of(Setup(BEGINNER, 5)), Game.of(setup)
    usual.reveal(4, 4)
    elsewhere.reveal(0, 0)
    assert elsewhere.peek() == usual.peek()
    assert elsewhere.setup == setup


def test_a_game_of_a_setup_is_laid_by_the_generator_handed_over() -> None:
    top = Generator("top", lambda *_: field("*..."))
    game = Game.of(Setup(Difficulty("top", 4, 1, 1), 3, generator="top"), top)
    game.reveal(0, 3)
    assert (picture(game.board), game.problem, game.setup.generator) == (["F100"], "", "top")


def test_a_new_game_is_of_the_same_kind_but_not_the_same_board() -> None:
    game = Game.of(Setup(BEGINNER, 5, FirstClick.SAFE, first=(4, 4)))
    game.new(seed=6)
    assert game.setup == Setup(BEGINNER, 6, FirstClick.SAFE)


def test_a_generator_has_a_name() -> None:
    assert Generator("classic", lay_mines).title == ""


# Undo


def test_undo_takes_back_one_move_at_a_time_to_the_very_start() -> None:
    game = drawn("...*.", questions=True)
    boards = [game.board]
    for move in ("f0,4", "f0,4", "r0,0", "f0,3", "r0,4"):
        assert game.play(Move.parse(move)).accepted
        boards.append(game.board)
    assert [str(board) for board in boards] == ["#####", "####F", "####?", "001#?", "001F?", "001F1"]
    for board in reversed(boards[:-1]):
        assert game.undo()
        assert game.board is board
    assert game.undo() is False
    assert game.moves == []


def test_undo_brings_a_lost_game_back_to_life() -> None:
    game = drawn("..*.")
    game.reveal(0, 0)
    assert game.reveal(0, 2).status is Status.LOST
    assert game.undo()
    assert game.status is Status.PLAYING
    assert picture(game.board) == ["01##"]
    assert game.reveal(0, 3).status is Status.WON


def test_refused_moves_leave_nothing_to_undo() -> None:
    game = drawn("..*.")
    game.chord(0, 0)
    assert game.undo() is False


def test_undoing_the_first_reveal_lays_anew_for_the_next_first_click() -> None:
    game = Game(BEGINNER, seed=7)
    game.reveal(4, 4)
    laid = game._field
    game.undo()
    game.reveal(0, 8)
    assert game._field != laid
    assert game.board.cell(0, 8).adjacent == 0, "the promise holds for the new first click"
    game.undo()
    game.reveal(4, 4)
    assert game._field == laid


def test_undoing_a_later_move_keeps_the_field() -> None:
    game = Game(BEGINNER, seed=7)
    game.reveal(4, 4)
    laid = game._field
    game.flag(0, 0)
    game.undo()
    assert game._field is laid


def test_moves_are_kept_in_order_without_the_refused_ones() -> None:
    game = drawn("...*.")
    for move in ("r0,0", "r0,0", "f0,3", "c0,2", "f0,3"):
        game.play(Move.parse(move))
    assert [str(move) for move in game.moves] == ["r0,0", "f0,3", "f0,3"]


def test_history_is_limited_in_cells_not_in_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.game.HISTORY_CELLS", 10)
    game = drawn("...*.")
    for _ in range(5):
        game.flag(0, 4)
    assert (game.undo(), game.undo(), game.undo()) == (True, True, False)
    assert len(game.moves) == 3


def test_one_move_can_be_undone_however_large_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.game.HISTORY_CELLS", 1)
    game = drawn("...*.")
    game.flag(0, 4)
    game.flag(0, 3)
    assert (game.undo(), game.undo()) == (True, False)
    assert picture(game.board) == ["####F"]


# Size


def test_memory_does_not_grow_over_repeated_new_games() -> None:
    def play(games: int) -> None:
        for seed in range(games):
            game.new(seed)
            game.reveal(8, 15)
            for col in range(30):
                game.flag(0, col)
                game.reveal(15, col)
        game.new(0)
        gc.collect()

    game = Game(EXPERT, seed=0)
    tracemalloc.start()
    try:
        play(5)
        before, _ = tracemalloc.get_traced_memory()
        play(40)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 20_000, "forty games of Expert left more behind than one board takes"


def test_a_million_cells_can_be_played() -> None:
    game = Game(HUGE, seed=1)
    turn = game.reveal(500, 500)
    assert turn.accepted
    assert game.board.cell(500, 500).adjacent == 0
    assert len(turn.cells) == 880_000 - game.board.safe_left
    assert game.flag(999, 999).accepted
    assert game.mines_left == 119_999
    assert game.undo()
    assert Board.parse(str(game.board), 120_000) == game.board


def test_a_million_empty_cells_open_at_one_click() -> None:
    game = Game(Difficulty("meadow", 1000, 1000, 0), seed=1)
    assert game.reveal(0, 0).status is Status.WON
    assert game.board.revealed == game.board.grid.full


def test_a_single_row_and_a_single_column_behave_alike() -> None:
    row, column = drawn("..*...."), drawn(*"..*....")
    row.reveal(0, 6)
    column.reveal(6, 0)
    assert picture(row.board) == ["###1000"]
    assert picture(column.board) == list("###1000")
    assert shape(column.board.grid, column.board.hidden) == list("ooo....")


def test_a_game_can_be_played_again_from_its_moves_even_if_question_marks_came_and_went() -> None:
    game = drawn(
        "...*",
        "*...",
    )
    game.questions = True
    turns = [game.flag(0, 3), game.flag(0, 3), game.reveal(0, 0)]
    game.questions = False
    turns += [game.flag(0, 3), game.flag(0, 3), game.flag(1, 0), game.chord(0, 0)]
    assert [str(move) for move in game.moves] == ["m0,3", "m0,3", "r0,0", "f0,3", "f0,3", "f1,0", "c0,0"]
    assert list(game.replay()) == turns


def test_a_game_laid_at_random_is_played_again_on_the_same_mines() -> None:
    game = Game(BEGINNER, seed=3)
    turns = [game.flag(0, 0), game.reveal(4, 4), game.flag(0, 0), game.reveal(0, 0)]
    assert list(game.replay()) == turns


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_that_another_one_would_equal_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"a seed must be 0 to 9223372036854775807, not {seed}"):
        Game(BEGINNER, seed=seed)


def test_a_log_is_played_again_on_its_mines_with_what_was_refused_and_taken_back() -> None:
    log = [LogEntry.parse(text) for text in ("r0,0@0", "r0,0@1!", "f0,3@2", "u@3", "r0,4@4")]
    seen = [(turn and turn.accepted, str(board)) for _, turn, board in replay(field("...*."), log)]
    assert seen == [(True, "001##"), (False, "001##"), (True, "001F#"), (None, "001##"), (True, "001F1")]
