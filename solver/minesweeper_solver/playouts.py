"""Whole games played on from a position, on layouts drawn at random: how often the solver `strong` wins them."""

from random import Random
from typing import NamedTuple

from minesweeper.core.estimates import Estimate, share
from minesweeper.core.grid import Grid, Planes
from minesweeper_solver.choose import least_risk, look_ahead
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits, search
from minesweeper_solver.sampling import Sampler
from minesweeper_solver.solvers import STRONG_ENDGAME

KEPT_STEPS = 30_000
"""The number of cached positions: most games pass through positions of earlier games."""
LOOK_SECONDS = 0.5
"""Seconds to choose a guess; after that the safest cell is taken, as `strong` does."""


class GamesTally(NamedTuple):
    """The results of games played on."""

    games: int = 0
    wins: float = 0.0
    """A game that comes to an endgame which is searched to its end adds the chance to win it."""
    guesses: int = 0

    def __add__(self, other: object) -> "GamesTally":
        if not isinstance(other, GamesTally):
            return NotImplemented
        return GamesTally(self.games + other.games, self.wins + other.wins, self.guesses + other.guesses)

    @property
    def chance(self) -> Estimate:
        """The chance to win, with its interval."""
        return share(self.wins, self.games)

    @property
    def guesses_each(self) -> float:
        """Guesses per game."""
        return self.guesses / self.games if self.games else 0.0


class PlayStep(NamedTuple):
    """How `strong` goes on in a position."""

    position: Position
    """The position, with its deductions."""
    cells: int
    """The cells to open next."""
    guess: bool
    wins: float | None = None
    """The chance to win, where a search knows it."""


class PlayOuts:
    """Plays a position on. `searched` are the largest endgames that are searched; those of `strong`, unless others are
    given."""

    def __init__(self, position: Position, clock: Clock, searched: Limits = STRONG_ENDGAME) -> None:
        self._start = position = deduce(position)
        odds = Odds(position, clock)
        self._sampler = Sampler(odds, clock)
        self._searched = searched
        self._steps: dict[tuple[Grid, int, Planes], PlayStep] = {}

    def play(self, games: range, clock: Clock) -> GamesTally:
        """The results of the games with these numbers, each on its own layout, or of the first ones if time is up.
        The same numbers give the same games."""
        tally = GamesTally()
        for number in games:
            try:
                clock.check()
                tally += self.play_on(self._start.mines | self._sampler.draw(Random(number)), clock)
            except TooHardError:
                break
        return tally

    def play_on(self, mines: int, clock: Clock) -> GamesTally:
        """The result of a game with these mines."""
        position, guesses, wins = self._start, 0, None
        grid = position.grid
        numbers = grid.count(mines)
        ones, twos, fours, eights = numbers
        blank = grid.full & ~(mines | ones | twos | fours | eights)
        while position.revealed | mines != grid.full:
            step = self._step(position, clock)
            guesses += step.guess
            wins = step.wins if wins is None else wins
            if step.cells & mines:
                return GamesTally(1, wins or 0.0, guesses)
            position = _opened(step.position, step.cells, blank, numbers)
        return GamesTally(1, 1.0 if wins is None else wins, guesses)

    def _step(self, position: Position, clock: Clock) -> PlayStep:
        key = position.grid, position.revealed, position.numbers
        step = self._steps.get(key)
        if step is None:
            if len(self._steps) >= KEPT_STEPS:
                self._steps.clear()
            step = self._steps[key] = self._chosen(position, clock)
        return step

    def _chosen(self, position: Position, clock: Clock) -> PlayStep:
        position = deduce(position)
        if position.safe:
            return PlayStep(position, position.safe, guess=False)
        odds = Odds(position, clock)
        safe, mines = odds.certain()
        if safe:
            return PlayStep(position.learn(safe, mines), safe, guess=False)
        plan = search(odds, self._searched, clock)
        position = position.learn(0, mines)
        if plan:
            wins = plan.wins / plan.layouts if plan.layouts == odds.layouts else None
            return PlayStep(position, plan.cell, guess=True, wins=wins)
        try:
            cell = look_ahead(odds, Clock(LOOK_SECONDS))[0].cell
        except TooHardError:
            cell = least_risk(odds).cell
        return PlayStep(position, cell, guess=True)


def _opened(position: Position, cells: int, blank: int, numbers: Planes) -> Position:
    """The position after these safe cells were opened on a board with these numbers, `blank` where they are 0."""
    grid, revealed, _, unknown, mines, safe, mine_count = position
    if cells & blank:
        cells = grid.fill(cells, blank)
    revealed |= cells
    ones, twos, fours, eights = numbers
    shown = ones & revealed, twos & revealed, fours & revealed, eights & revealed
    return Position(grid, revealed, shown, unknown & ~cells, mines, safe & ~cells, mine_count)
