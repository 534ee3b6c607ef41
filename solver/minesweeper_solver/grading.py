"""How hard the logic of a board is."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from minesweeper.core.minefield import Minefield
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import is_small
from minesweeper_solver.knowledge import STATES, certain, open_safe, start
from minesweeper_solver.ladder import Kind, next_step
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard the logic of a board is, opened from a certain first cell."""

    guesses: int
    """The number of guesses, if every guess opens the least risky of the safe cells."""
    steps: tuple[tuple[Kind, int], ...]
    """The number of steps of each kind, the easiest kind first. A step is as easy as possible, and includes everything
    that its kind of reasoning finds on the whole board."""
    bottleneck: int
    """The fewest safe cells that can be found at any moment before the last step; 0 if a guess is needed."""

    @property
    def solvable(self) -> bool:
        """True if no guess is needed."""
        return not self.guesses

    @property
    def hardest(self) -> Kind | None:
        """The hardest kind of step; None if the first click opens everything."""
        return self.steps[-1][0] if self.steps else None

    def __str__(self) -> str:
        times = [f"{kind} {count}" for kind, count in self.steps]
        if self.guesses:
            return ", ".join([f"{self.guesses} guess{'es' if self.guesses > 1 else ''}", *times])
        return ", ".join(["no guess", *times])


def grade(minefield: Minefield, row: int, col: int) -> Grade:
    """How hard the logic of a board is if this cell is opened first. A mine there, or a board too large for exact
    knowledge, is a `ValueError`."""
    grid = minefield.grid
    first = grid.cell(row, col)
    if first & minefield.mines:
        raise ValueError("a board cannot be graded from a mine: the first cell must be safe")
    if not is_small(grid.bits):
        raise ValueError(f"a board of {grid.width}x{grid.height} cells is too large to be graded")
    steps, guesses, bottleneck = Counter[Kind](), 0, 0
    position = open_safe(minefield, start(minefield, first))
    while left := minefield.safe & ~position.revealed:
        step = next_step(position)
        if step is None:
            guesses += 1
            position = open_safe(minefield, position.learn(_least_risky(position, left), 0))
            continue
        steps[step.kind] += 1
        position = position.learn(step.safe, step.mines)
        if step.safe:
            if not bottleneck or step.safe.bit_count() < bottleneck:
                found = step.safe | certain(position)[0]
                if not bottleneck or found != left:
                    bottleneck = min(bottleneck or grid.area, found.bit_count())
            position = open_safe(minefield, position)
    return Grade(guesses, tuple((kind, steps[kind]) for kind in Kind if steps[kind]), 0 if guesses else bottleneck)


def _least_risky(position: Position, safe: int) -> int:
    """One of these safe cells: the one that looks least risky."""
    try:
        odds = Odds(position, Clock(states=STATES))
        _, cells = min((Fraction(count, size), cells) for cells, size, count in odds.counts if cells & safe)
        safe &= cells
    except TooHardError:
        safe = safe & position.grid.around(position.revealed) or safe
    return safe & -safe
