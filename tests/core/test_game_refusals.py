"""Moves that are refused: the board stays the very same value, and the reason is a sentence."""

from itertools import product

import pytest

from minesweeper import Action, Game, Move, Refusal, Status
from tests.core.drawing import drawn, picture, refused


def refuse(game: Game, move: str, reason: Refusal) -> None:
    before, moves = game.board, list(game.moves)
    turn = game.play(Move.parse(move))
    assert turn.refusal is reason
    assert not turn.accepted
    assert turn.places == []
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
    assert turn.places == [(0, 0), (0, 2)]
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
    assert game.play(Move.surround(0, 1)).places == [(0, 2)]
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
        "the cell is already open",
        "the cell is flagged",
        "the cell is not an open number",
        "the flags around the number do not match it",
        "the hidden cells around the number do not match it",
        "no hidden cell is left around the number",
        "that move is for duels only",
        "the mine in the cell is already taken",
        "a duel has no such move",
        "this duel is played without bombs",
        "the bomb is already used",
        "a bomb may only be thrown when behind",
        "no hidden cell is left there",
    ]


@pytest.mark.parametrize("action", Action)
@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, -1), (2, 0), (0, 4), (1000, 1000)])
def test_a_move_off_the_board_is_an_error_even_after_the_end(action: Action, row: int, col: int) -> None:
    game = drawn("....", "...*")
    sentence = f"{row},{col} is off the board: cells run from 0,0 to 1,3"
    with refused(sentence):
        game.play(Move(action, row, col))
    assert game.status is Status.READY
    assert game.moves == []
    game.reveal(1, 3)
    with refused(sentence):
        game.play(Move(action, row, col))
