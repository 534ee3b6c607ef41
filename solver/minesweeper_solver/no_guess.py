"""Laying boards that need no guess.

Where such boards are common enough, random boards are laid until one needs no guess: every one of them is then equally
likely. Where they are too rare, the last board is repaired: single mines are moved, mostly where the opened part ends.
Repaired boards are not equally likely.
"""

from random import Random

from minesweeper.core.filters import Laid
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, choose, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper.core.naming import counted
from minesweeper_solver.frontier import is_small
from minesweeper_solver.grading import grade
from minesweeper_solver.knowledge import needs_no_guess, play_out, start

TRIES, TRIED_CELLS = 1_000, 250_000
"""The most random boards that are tried, and the most cells of all of them: 500 Expert boards."""
MOVES, MOVED_CELLS = 5_000, 1_500_000
"""The same for the boards that are tried while one is repaired."""


def lay_without_guess(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Laid:
    """A field that certain knowledge opens from its first cell, which is always safe; or else one that needs a guess,
    with a remark. The limit is a number of tries, not a time, so the same seed gives the same field on every
    machine.
    """
    for _ in range(max(1, min(TRIES, TRIED_CELLS // grid.area))):
        field = lay_mines(grid, mines, first, rng, first_click)
        if needs_no_guess(field, first):
            return Laid(field)
    if first_click is FirstClick.ANY:
        field = lay_mines(grid, mines, first, rng, FirstClick.SAFE)
    kept = grid.around(first) if first_click is FirstClick.OPENING else first
    field = _repaired(field, first, kept, rng)
    return Laid(field) if needs_no_guess(field, first) else Laid(field, _remark(field, first))


def _repaired(field: Minefield, first: int, kept: int, rng: Random) -> Minefield:
    """Move mines until the field needs no guess, or the limit is reached; the cells `kept` do not change.

    A move is kept if no fewer cells can be opened after it. It begins or ends where the opened part does. Half of the
    moves stay among the unknown cells, so that the opened part hardly changes; the others may go anywhere.
    """
    grid = field.grid
    end = play_out(field, start(field, first))
    for _ in range(min(MOVES, MOVED_CELLS // grid.area)):
        if end.revealed == field.safe:
            break
        near, anywhere = grid.around(end.revealed) & end.unknown or end.unknown, end.unknown
        if rng.random() < 0.5:
            near, anywhere = grid.around(near), grid.full
        one = _one_of(near & ~kept, rng)
        other = _one_of(anywhere & ~kept & (~field.mines if one & field.mines else field.mines), rng)
        if one and other:
            moved = Minefield(grid, field.mines ^ one ^ other)
            reached = play_out(moved, start(moved, first))
            if reached.revealed.bit_count() >= end.revealed.bit_count():
                field, end = moved, reached
    return field


def _remark(field: Minefield, first: int) -> str:
    """The remark on a field that needs a guess."""
    grid, mines = field.grid, field.mines.bit_count()
    guesses = "a guess"
    if is_small(grid.bits):
        ((row, col),) = grid.places(first)
        count = grade(field, row, col).guesses
        guesses = counted(count, "guess", "guesses")
    found = f"no board of {grid.width}×{grid.height} cells with {counted(mines, 'mine')} was found that needs no guess"
    return f"{found}; this one needs {guesses}"


def _one_of(cells: int, rng: Random) -> int:
    """A random cell of a set; 0 if it is empty."""
    return choose(cells, 1, rng) if cells else 0
