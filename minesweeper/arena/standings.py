"""The standings of a tournament: the results of each solver."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar

from minesweeper.arena.match import Outcome
from minesweeper.core.estimates import Estimate, paired_difference, share

REASONS = 20
"""The most different reasons that are counted separately."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a solver in all games. Times are in milliseconds of CPU time or wall-clock time."""

    solver: str
    games: int
    won: int
    win_rate: Estimate
    lead: Estimate
    """The difference of its win rate from that of the solver named first, on the same boards."""
    mean_cpu_ms: float
    """Per game."""
    median_cpu_ms: float
    """Per game."""
    p95_cpu_ms: float
    """Per game: 95 % of the games take no longer."""
    max_cpu_ms: float
    """Of the slowest game."""
    slowest_answer_cpu_ms: float
    mean_wall_ms: float
    """Per game."""
    slowest_answer_wall_ms: float
    guesses: float
    """Per game, on average."""
    three_bv: float
    """The average 3BV of its boards."""
    errors: dict[str, int]
    """The errors that lost games, and the number of games."""
    unit: ClassVar = "games"


class Standings:
    """The results so far. Memory does not grow with the number of games."""

    def __init__(self, solvers: Iterable[str]) -> None:
        self._tallies = [_Tally(name) for name in solvers]
        self.games = 0
        self.problems: Counter[str] = Counter()
        """Why `random` laid boards instead of the chosen generator, and the number of boards."""
        self.dealer_problems: Counter[str] = Counter()
        """Why dealers were dropped, and the number of games."""
        self.nearest = 0
        """The number of boards that are only the nearest to the request."""
        self._first_loss: tuple[int, Outcome] | None = None

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Count the outcomes of a game, one per solver, in the order in which they play."""
        self.games += 1
        count(self.problems, outcomes[0].problem)
        self.nearest += bool(outcomes[0].remark)
        for tally, outcome in zip(self._tallies, outcomes, strict=True):
            count(self.dealer_problems, outcome.dealer_problem)
            tally.add(outcome, outcomes[0])
        lost = next((outcome for outcome in outcomes if not outcome.won and not outcome.error), None)
        if lost and (self._first_loss is None or number < self._first_loss[0]):
            self._first_loss = number, lost

    @property
    def first_loss(self) -> Outcome | None:
        """The first game that was lost to a mine."""
        return self._first_loss[1] if self._first_loss else None

    def table(self) -> list[Standing]:
        """One standing per solver, in the order in which they play; empty before the first game."""
        return [tally.standing() for tally in self._tallies] if self.games else []


class _Tally:
    """The counts of one solver."""

    def __init__(self, solver: str) -> None:
        self._solver = solver
        self._games = self._won = self._gained = self._lost = 0
        self._guesses = self._three_bv = 0
        self._cpu = self._wall = self._slowest_game = self._slowest_cpu = self._slowest_wall = 0.0
        self._times: Counter[float] = Counter()
        """The number of games by milliseconds of CPU time, rounded to three digits."""
        self._errors: Counter[str] = Counter()

    def add(self, ours: Outcome, theirs: Outcome) -> None:
        """Count a game, and compare it with that of the solver named first."""
        self._games += 1
        self._won += ours.won
        self._gained += ours.won and not theirs.won
        self._lost += theirs.won and not ours.won
        self._guesses += ours.guesses
        self._three_bv += ours.three_bv
        self._cpu += ours.cpu_seconds
        self._wall += ours.wall_seconds
        self._slowest_game = max(self._slowest_game, ours.cpu_seconds)
        self._slowest_cpu = max(self._slowest_cpu, ours.slowest_cpu)
        self._slowest_wall = max(self._slowest_wall, ours.slowest_wall)
        self._times[float(f"{1000 * ours.cpu_seconds:.3g}")] += 1
        count(self._errors, ours.error)

    def standing(self) -> Standing:
        games = self._games
        return Standing(
            self._solver,
            games,
            self._won,
            share(self._won, games),
            paired_difference(self._gained, self._lost, games),
            1000 * self._cpu / games,
            self._time(0.5),
            self._time(0.95),
            1000 * self._slowest_game,
            1000 * self._slowest_cpu,
            1000 * self._wall / games,
            1000 * self._slowest_wall,
            self._guesses / games,
            self._three_bv / games,
            dict(self._errors),
        )

    def _time(self, at: float) -> float:
        """The quantile of the games' CPU time, in milliseconds."""
        games = ceil(at * self._games)
        for time in sorted(self._times):
            games -= self._times[time]
            if games <= 0:
                break
        return time


def count(reasons: Counter[str], reason: str) -> None:
    """Count a reason unless it is empty; beyond `REASONS` different ones, the others are counted together."""
    if reason:
        reasons[reason if reason in reasons or len(reasons) < REASONS else "of other reasons"] += 1
