"""Games to their end, their states, moves taken back, and their size."""

import gc
import tracemalloc
from itertools import product

import pytest

from minesweeper import Action, Board, Difficulty, FirstClick, Game, LogEntry, Move, Refusal, Status
from minesweeper.core.log import ReplayError
from minesweeper.core.playable import play_log
from tests.core.drawing import drawn, field, picture, shape

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
HUGE = Difficulty("huge", 1000, 1000, 120_000)


# The end


def test_the_last_safe_cell_wins_and_flags_all_mines() -> None:
    game = drawn("..*", ".*.")
    for row, col in ((0, 0), (0, 1), (1, 0)):
        assert game.reveal(row, col).status is Status.PLAYING
    assert game.mines_left == 2
    assert game.reveal(1, 2).status is Status.WON
    assert picture(game.board) == ["12F", "1F2"]
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
    assert picture(game.board) == ["0000", "0000"]


def test_a_board_of_one_cell_is_a_whole_game() -> None:
    game = Game(Difficulty("dot", 1, 1, 0), seed=1)
    assert picture(game.board) == ["#"]
    assert game.chord(0, 0).refusal is Refusal.NOT_A_NUMBER
    game.flag(0, 0)
    assert game.reveal(0, 0).refusal is Refusal.FLAGGED
    game.flag(0, 0)
    turn = game.reveal(0, 0)
    assert (turn.status, turn.places, picture(game.board)) == (Status.WON, [(0, 0)], ["0"])


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


@pytest.mark.slow
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
    laid = game.peek()
    game.undo()
    game.reveal(0, 8)
    assert game.peek() != laid
    assert game.board.cell(0, 8).adjacent == 0, "the promise holds for the new first click"
    game.undo()
    game.reveal(4, 4)
    assert game.peek() == laid


def test_undoing_a_later_move_keeps_the_field() -> None:
    game = Game(BEGINNER, seed=7)
    game.reveal(4, 4)
    laid = game.peek()
    game.flag(0, 0)
    game.undo()
    assert game.peek() is laid


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
    assert len(turn.places) == 880_000 - game.board.safe_left
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
    game = drawn("...*", "*...")
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
    game = drawn("...*.")
    with pytest.raises(ReplayError, match="step 1 takes back a move that was never made"):
        list(play_log(game, [LogEntry(0.0, None)]))
    seen = [(bool(turn), str(game.board)) for _, turn in play_log(game, log)]
    assert seen == [(True, "001##"), (False, "001##"), (True, "001F#"), (False, "001##"), (True, "001F1")]
