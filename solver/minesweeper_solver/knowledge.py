"""Plays a known field by certain knowledge alone, from a first cell, without a guess."""

from minesweeper.core.minefield import Minefield
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import is_small
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce

STATES = 3_000
"""The most states per layer when layouts are counted: beyond it, no more cells count as certain. It is a number of
states, not a time, so the answer is the same on every machine."""


def start(field: Minefield, first: int) -> Position:
    """The position before the first cell is opened: that cell alone is known to be safe."""
    grid = field.grid
    return Position(grid, 0, (0, 0, 0, 0), grid.full ^ first, 0, first, field.mines.bit_count())


def open_safe(field: Minefield, position: Position) -> Position:
    """The position after all cells known to be safe have been opened, with those that spread from them."""
    grid, revealed, _, unknown, mines, safe, mine_count = position
    if safe & field.zeros:
        safe = grid.fill(safe, field.zeros & ~revealed)
    revealed |= safe
    ones, twos, fours, eights = field.numbers
    numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
    return Position(grid, revealed, numbers, unknown & ~safe, mines, 0, mine_count)


def certain(position: Position) -> tuple[int, int]:
    """The unknown cells that are safe in every layout, and those that are mines in every layout; both empty if that is
    too much work."""
    if not is_small(position.grid.bits):
        return 0, 0
    try:
        return Odds(position, Clock(states=STATES)).certain()
    except TooHardError:
        return 0, 0


def play_out(field: Minefield, position: Position) -> Position:
    """The position after opening certain cells until there are no more; won if all safe cells are open."""
    while True:
        position = open_safe(field, position)
        if position.revealed == field.safe:
            return position
        position = deduce(position)
        if not position.safe:
            safe, mines = certain(position)
            if not safe:
                return position.learn(0, mines)
            position = position.learn(safe, mines)


def needs_no_guess(field: Minefield, first: int) -> bool:
    """Return True if certain knowledge opens the whole field, once this cell has been opened."""
    return not first & field.mines and play_out(field, start(field, first)).revealed == field.safe
