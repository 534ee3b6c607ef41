"""Puzzles on paper have one solution, which simple logic finds."""

import pytest

from minesweeper import Board, Minefield, Setup
from minesweeper.thinking.puzzle import puzzle
from minesweeper_solver import analyse
from tests.bundled import bundled_plugins


def test_mines_that_only_mines_touch_are_counted_by_what_is_left() -> None:
    field = Minefield.parse("***.\n***.\n***.\n....")
    assert analyse(puzzle(field)).layouts == 1


@pytest.mark.parametrize("code", ["9x9x10.beginner.3", "16x16x40.intermediate.5", "9x10x12.hex_beginner.t-hex.7"])
def test_few_numbers_leave_one_layout(code: str) -> None:
    game = bundled_plugins().game(Setup.parse(code))
    game.reveal(4, 4)
    field = game.peek()
    assert field
    shown = puzzle(field)
    assert analyse(shown).layouts == 1
    assert analyse(shown).mines == field.mines
    assert shown.revealed.bit_count() < (field.grid.full & ~field.mines).bit_count() / 2
    assert puzzle(field) == shown


def test_a_board_without_mines_needs_no_number() -> None:
    field = Minefield.parse("..\n..")
    assert puzzle(field) == Board.start(field.grid, 0)
