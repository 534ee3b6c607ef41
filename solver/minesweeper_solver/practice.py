"""Positions to practise a kind of reasoning: it finds a safe cell there, and no easier kind does."""

from random import Random
from typing import NamedTuple

from minesweeper.core import rules
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, choose, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper_solver.analysis import analyse
from minesweeper_solver.knowledge import certain, open_safe, start
from minesweeper_solver.ladder import Kind, next_step
from minesweeper_solver.position import Position

SIZES = {
    Kind.COUNTING: (9, 9, 10),
    Kind.PAIRS: (9, 9, 12),
    Kind.SETS: (12, 10, 26),
    Kind.CASES: (12, 12, 26),
    Kind.MINE_COUNT: (9, 9, 16),
}
"""Width, height and mines of the boards to search for each kind: small, and dense enough to need the kind often."""


class Drill(NamedTuple):
    """A position on a board, and the cells that are certainly safe there."""

    field: Minefield
    revealed: int
    safe: int


def drill(kind: Kind, rng: Random) -> Drill:
    """A random position that needs this kind of reasoning."""
    width, height, mines = SIZES[kind]
    grid = Grid(width, height)
    while True:
        first = choose(grid.full, 1, rng)
        field = lay_mines(grid, mines, first, rng, FirstClick.OPENING)
        position = open_safe(field, start(field, first))
        found = list[Position]()
        while position.revealed != field.safe:
            hardest, after = needed(position)
            if hardest is kind:
                found.append(position)
            if hardest is None:
                break
            position = open_safe(field, position._replace(unknown=position.unknown & ~after.safe, safe=after.safe))
        if found:
            position = rng.choice(found)
            after = needed(position)[1]
            return Drill(field, position.revealed, after.safe | certain(after)[0])


def needed(position: Position) -> tuple[Kind | None, Position]:
    """The hardest kind of reasoning needed to find a safe cell, with the position in which it has been found; `None` if
    no kind finds one."""
    hardest = Kind.COUNTING
    while not position.safe:
        step = next_step(position)
        if step is None:
            return None, position
        hardest = max(hardest, step.kind, key=lambda kind: kind.rank)
        position = position.learn(step.safe, step.mines)
    return hardest, position


LEAST_CERTAIN = 6
"""The fewest cells to find in a position where everything certain is asked for."""


def everything(rng: Random) -> Drill:
    """A random position with several cells that are certainly safe and several that are mines, none of them flagged."""
    width, height, mines = SIZES[Kind.PAIRS]
    grid = Grid(width, height)
    while True:
        first = choose(grid.full, 1, rng)
        field = lay_mines(grid, mines, first, rng, FirstClick.OPENING)
        position = open_safe(field, start(field, first))
        known = analyse(rules.position(field, position.revealed, 0, 0, 0))
        if known.safe and known.mines and (known.safe | known.mines).bit_count() >= LEAST_CERTAIN:
            return Drill(field, position.revealed, known.safe)


def last_cell(rng: Random) -> Drill:
    """A random position in which one cell alone is certainly safe, and no number proves it by itself."""
    width, height, mines = SIZES[Kind.MINE_COUNT]
    grid = Grid(width, height)
    while True:
        first = choose(grid.full, 1, rng)
        field = lay_mines(grid, mines, first, rng, FirstClick.OPENING)
        position = open_safe(field, start(field, first))
        while position.revealed != field.safe:
            hardest, after = needed(position)
            if hardest is None:
                break
            safe = after.safe if hardest is Kind.COUNTING else after.safe | certain(after)[0]
            if hardest is not Kind.COUNTING and not safe & (safe - 1):
                return Drill(field, position.revealed, safe)
            position = open_safe(field, position._replace(unknown=position.unknown & ~safe, safe=safe))
