"""What opening a cell may lead to: its numbers with their chances, and what they would open."""

from math import log2
from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.propagate import deduce


class NumberOutcome(NamedTuple):
    """A number that a cell may show."""

    number: int
    chance: float
    """The chance that the cell is safe and shows it."""
    opens: int
    """The cells that would then certainly be safe."""


class Prospect(NamedTuple):
    """What opening a cell promises."""

    zero: float
    """The chance that it has no mine around."""
    progress: float
    """The chance that it is safe, and some other cell would then certainly be safe."""
    bits: float
    """The information its number is expected to give, in bits: 1 halves the layouts."""
    dead: bool
    """True if it can show one number only: opening it changes nothing else."""


def outcomes(odds: Odds, cell: int, clock: Clock) -> list[NumberOutcome]:
    """The numbers that an unknown or safe cell may show, given the odds of its position; none if it is known to be a
    mine."""
    position, found = odds.position, list[NumberOutcome]()
    if cell & position.mines:
        return found
    near = neighbours(position.grid)[cell]
    low = (near & position.mines).bit_count()
    for number in range(low, low + (near & position.unknown).bit_count() + 1):
        clock.check()
        after = Odds(deduce(position.show(cell, number)), clock)
        if after.layouts:
            safe, _ = after.certain()
            found.append(
                NumberOutcome(number, after.layouts / odds.layouts, safe | after.position.safe & ~position.safe)
            )
    return found


class Survey:
    """The prospects of all cells of a position that are not certainly mines, worked out a few at a time."""

    def __init__(self, odds: Odds) -> None:
        self._odds = odds
        self.found: dict[int, Prospect] = {}
        """By cell."""
        position = odds.position
        _, mines = odds.certain()
        self.left = list(bits(position.unknown & ~mines | position.safe))
        """The cells that are still to be looked at, the last one next."""
        self._alike: dict[tuple[int, int], Prospect] = {}
        """Of cells beyond the frontier with nothing but such cells around, by how many these are."""

    def go_on(self, clock: Clock) -> bool:
        """Look at more cells until time is up. Return True once all are done."""
        try:
            while self.left:
                clock.check()
                cell = self.left[-1]
                self.found[cell] = self._prospect(cell, clock)
                self.left.pop()
        except TooHardError:
            return False
        return True

    def _prospect(self, cell: int, clock: Clock) -> Prospect:
        position, beyond = self._odds.position, self._odds.beyond
        near = neighbours(position.grid)[cell]
        around = near & position.unknown
        if (cell | around) & ~beyond:
            return prospect(outcomes(self._odds, cell, clock))
        key = around.bit_count(), (near & position.mines).bit_count()
        if key not in self._alike:
            self._alike[key] = prospect(outcomes(self._odds, cell, clock))
        return self._alike[key]


def prospect(numbers: list[NumberOutcome]) -> Prospect:
    """What these outcomes of a cell amount to."""
    safe = sum(each.chance for each in numbers)
    zero = sum(each.chance for each in numbers if not each.number)
    progress = sum(each.chance for each in numbers if each.opens)
    information = sum(each.chance * log2(safe / each.chance) for each in numbers)
    return Prospect(zero, progress, information, len(numbers) == 1)
