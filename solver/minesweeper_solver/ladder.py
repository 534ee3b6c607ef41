"""The kinds of reasoning, from the easiest to the hardest, and the easiest that helps in a position."""

from enum import StrEnum
from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import is_small
from minesweeper_solver.knowledge import STATES, certain
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import compare_pairs, count_out
from minesweeper_solver.reasons import number_sets, proven

SET = 4
"""The most numbers in a set; a proof with more numbers counts as cases."""


class Kind(StrEnum):
    """A kind of reasoning. The order is from the easiest to the hardest."""

    COUNTING = "counting"
    """One number, and the mines found before."""
    PAIRS = "pairs"
    """Two numbers that share cells."""
    SETS = "sets"
    """Three or four numbers that share cells."""
    CASES = "cases"
    """More numbers, case by case."""
    MINE_COUNT = "mine count"
    """The number of mines that are left."""

    @property
    def rank(self) -> int:
        """0 for the easiest."""
        return list(Kind).index(self)


class LadderStep(NamedTuple):
    """The findings of the easiest kind of reasoning that finds anything."""

    kind: Kind
    safe: int
    mines: int


def next_step(position: Position, most: Kind = Kind.MINE_COUNT) -> LadderStep | None:
    """The step by the easiest kind of reasoning that finds anything; None if that is harder than `most`, or nothing is
    certain."""
    for kind, after in ((Kind.COUNTING, count_out), (Kind.PAIRS, compare_pairs)):
        found = after(position)
        if found.unknown != position.unknown:
            return LadderStep(kind, found.safe, found.mines & position.unknown)
        if kind is most:
            return None
    safe, mines = _without_mine_count(position)
    if safe | mines:
        few_safe, few_mines = _by_few_numbers(position, safe | mines)
        if few_safe | few_mines:
            return LadderStep(Kind.SETS, few_safe, few_mines)
        return LadderStep(Kind.CASES, safe, mines) if most.rank >= Kind.CASES.rank else None
    if most is not Kind.MINE_COUNT:
        return None
    safe, mines = certain(position)
    return LadderStep(Kind.MINE_COUNT, safe, mines) if safe | mines else None


def _without_mine_count(position: Position) -> tuple[int, int]:
    """The cells that are certainly safe, and those that are certainly mines, from all numbers together."""
    if not is_small(position.grid.bits):
        return 0, 0
    try:
        return proven(position, position.revealed, Clock(states=STATES))
    except TooHardError:
        return 0, 0


def _by_few_numbers(position: Position, targets: int) -> tuple[int, int]:
    """The safe cells and mines that follow from small sets of numbers near the targets."""
    safe = mines = 0
    for numbers in number_sets(position, targets, SET):
        found = proven(position, numbers)
        safe |= found[0]
        mines |= found[1]
    return safe, mines
