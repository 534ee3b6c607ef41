"""Flags that are wrong: named with their proof, or shown together if it is unknown which of them it is."""

from random import Random

import pytest

from minesweeper import Board, Difficulty, Game, Move
from minesweeper_solver import list_layouts
from minesweeper_solver.flags import wrong_flags

SECONDS = 5.0


def said(text: str, mines: int) -> tuple[str, str]:
    advice = wrong_flags(Board.parse(text, mines), SECONDS)
    assert advice
    return advice.why.sentence, advice.why.beside_board


def test_a_flag_on_a_safe_cell_is_named_with_the_proof() -> None:
    board = Board.parse("1F1\n1#1\n111\n", mines=1)
    advice = wrong_flags(board, SECONDS)
    assert advice
    assert (advice.moves, advice.chance) == ((Move.flag(0, 1),), 0.0)
    assert advice.why.sentence.startswith("The flag in row 1, column 2 is wrong. ")
    assert advice.why.pointed.startswith("This flag is wrong. ")
    assert (advice.why.cells, board.revealed & advice.why.numbers) == (board.flags, advice.why.numbers)


def test_a_number_with_too_many_flags_shows_them_all() -> None:
    assert said("F1F\n###\n###", 2) == (
        "One of the two flags around the 1 in row 1, column 2 is wrong.",
        "One of these flags is wrong: this 1 has two.",
    )


def test_more_flags_than_mines_cannot_all_be_right() -> None:
    assert said("FF#\n###\n##0", 1)[1] == "There are 2 flags, but only one mine."


@pytest.mark.parametrize("text", ["F##\n###\n##1", "###\n###\n###", "2F\n##"])
def test_flags_that_may_all_be_right_are_left_alone(text: str) -> None:
    assert wrong_flags(Board.parse(text, 2), SECONDS) is None


def test_without_time_nothing_is_claimed() -> None:
    game = Game(Difficulty("wide", 60, 40, 480), seed=5)
    game.reveal(20, 30)
    game.flag(0, 0)
    advice = wrong_flags(game.board, 0.0)
    assert advice is None or advice.why.cells == game.board.flags


@pytest.mark.parametrize("seed", range(60))
def test_wrong_flags_are_found_exactly_where_no_layout_has_them_all(seed: int) -> None:
    rng = Random(seed)
    game = Game(Difficulty("small", 5, 4, rng.randint(3, 6)), seed=seed)
    game.reveal(rng.randrange(4), rng.randrange(5))
    hidden = game.board.grid.places(game.board.hidden)
    for row, col in rng.sample(hidden, min(len(hidden), rng.randint(1, 4))):
        game.flag(row, col)
    board, layouts = game.board, [field.mines for field in list_layouts(game.board)]
    advice = wrong_flags(board, SECONDS)
    assert (advice is None) == any(board.flags & ~mines == 0 for mines in layouts)
    if advice:
        flags = advice.why.cells
        assert flags & ~board.flags == 0
        assert not any(flags & ~mines == 0 for mines in layouts), "one of those that are shown is wrong"
        removed = board.grid.gather((move.row, move.col) for move in advice.moves)
        assert removed == (flags & ~_union(layouts) if advice.moves else 0)
        assert not removed or removed == flags


def _union(layouts: list[int]) -> int:
    found = 0
    for mines in layouts:
        found |= mines
    return found
