"""Tournaments of duels: every pair of solvers meets on the same boards, and each of the two begins once per board."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar, TypeVar

from minesweeper.arena import workers
from minesweeper.arena.duel_match import DuelOutcome, forfeited, play_duel
from minesweeper.arena.elo import Matrix, ratings
from minesweeper.arena.match import Outcome
from minesweeper.arena.portions import PORTION_SECONDS, Portion
from minesweeper.arena.standings import count
from minesweeper.arena.tournament import Tournament, run_by
from minesweeper.core.advice import Solver
from minesweeper.core.duel import Duel
from minesweeper.core.estimates import Estimate, share
from minesweeper.plugins.host import same_plugins

DuelResults = dict[int, list[DuelOutcome]]
"""The outcomes by the number of the board: two per pair, one for each solver that begins."""
Played = Outcome | DuelOutcome
"""The outcome of a game or a duel in a tournament."""
R = TypeVar("R", bound=Mapping[int, Sequence[Played]])
Run = Callable[[Tournament, Executor, Callable[[str], None], float], Iterator[R]]
"""Plays a tournament of either kind: `run` or `run_duels`."""


def play_duels(tournament: Tournament, portion: Portion) -> tuple[DuelResults, float]:
    """Play the duels on some boards in this process, and return the outcomes and the seconds it took."""
    plugins = same_plugins(tournament.plugins)
    solvers = [_watched(plugins.solver(name)) for name in tournament.solvers]
    began = time.perf_counter()
    results: DuelResults = {}
    for number, seed in enumerate(portion.seeds, portion.start):
        duel = plugins.duel(replace(tournament.setup, seed=seed))
        pairs = permutations(range(len(solvers)), 2)
        results[number] = [_meet(tournament, portion, duel, solvers, pair, number) for pair in pairs]
    return results, time.perf_counter() - began


def run_duels(
    tournament: Tournament, executor: Executor, say: Callable[[str], None], seconds: float = PORTION_SECONDS
) -> Iterator[DuelResults]:
    """Play all duels, yielding results as they arrive, in any order."""
    return run_by(play_duels, tournament, executor, say, seconds)


def _watched(solver: Solver) -> Solver:
    """The same solver, but the parent process can see since when it has been thinking."""
    duel = workers.thinking(solver.duel) if solver.duel else None
    return replace(solver, think=workers.thinking(solver.think), duel=duel)


def _meet(
    tournament: Tournament, portion: Portion, duel: Duel, solvers: list[Solver], pair: tuple[int, int], number: int
) -> DuelOutcome:
    """Play a duel of these two; the first begins."""
    duel.restart()
    first, second = (solvers[index] for index in pair)
    for side, index in enumerate(pair):
        if why := portion.out.get(index):
            return forfeited((first.name, second.name), duel, side, why)

    def asking(side: int) -> None:
        workers.playing[:2] = number, pair[side]

    return play_duel((first, second), duel, tournament.seconds, asking, tournament.keep_moves)


@dataclass(frozen=True, slots=True)
class DuelStanding:
    """The results of a solver in all its duels. Times are in milliseconds of CPU time or wall-clock time."""

    solver: str
    duels: int
    won: int
    drawn: int
    lost: int
    win_rate: Estimate
    elo: Estimate
    """Its rating; the average of all players is 0."""
    began_rate: Estimate
    """Its win rate in duels that it began."""
    mean_answer_cpu_ms: float
    slowest_answer_cpu_ms: float
    mean_answer_wall_ms: float
    slowest_answer_wall_ms: float
    against: dict[str, float]
    """Its points against each opponent: 1 for a win, a half for a draw."""
    errors: dict[str, int]
    """The errors that lost duels, and the number of duels."""
    unit: ClassVar = "duels"


class DuelStandings:
    """The results so far. Memory does not grow with the number of duels."""

    def __init__(self, solvers: Iterable[str]) -> None:
        self._names = list(solvers)
        players = range(len(self._names))
        self._points: Matrix = [[0.0 for _ in players] for _ in players]
        self._tallies = [_DuelTally() for _ in players]
        self.boards = 0
        self.problems: Counter[str] = Counter()
        """Why `random` laid boards instead of the chosen generator, and the number of boards."""

    def add(self, outcomes: list[DuelOutcome]) -> None:
        """Count all duels on one board."""
        self.boards += 1
        count(self.problems, outcomes[0].problem)
        for outcome in outcomes:
            pair = [self._names.index(name) for name in outcome.solvers]
            for side, (own, other) in enumerate((pair, pair[::-1])):
                self._points[own][other] += 0.5 if outcome.winner is None else float(outcome.winner == side)
                self._tallies[own].add(outcome, side)

    def table(self) -> list[DuelStanding]:
        """One standing per solver, the strongest first; empty before the first duel."""
        if not self.boards:
            return []
        rows = []
        for index, (tally, elo) in enumerate(zip(self._tallies, ratings(self._points), strict=True)):
            against = dict(zip(self._names, self._points[index], strict=True))
            name = self._names[index]
            del against[name]
            rows.append(tally.standing(name, elo, against))
        return sorted(rows, key=lambda row: -row.elo.value)


class _DuelTally:
    """The counts of one solver."""

    def __init__(self) -> None:
        self._duels = self._won = self._drawn = self._began = self._won_begun = self._answers = 0
        self._cpu = self._wall = self._slowest_cpu = self._slowest_wall = 0.0
        self._errors: Counter[str] = Counter()

    def add(self, outcome: DuelOutcome, side: int) -> None:
        """Count a duel in which it played this side."""
        won = outcome.winner == side
        self._duels += 1
        self._won += won
        self._drawn += outcome.winner is None
        self._began += side == 0
        self._won_begun += won and side == 0
        watch = outcome.watches[side]
        self._answers += watch.answers
        self._cpu += watch.cpu_seconds
        self._wall += watch.wall_seconds
        self._slowest_cpu = max(self._slowest_cpu, watch.slowest_cpu)
        self._slowest_wall = max(self._slowest_wall, watch.slowest_wall)
        if outcome.winner == 1 - side:
            count(self._errors, outcome.error)

    def standing(self, solver: str, elo: Estimate, against: dict[str, float]) -> DuelStanding:
        return DuelStanding(
            solver,
            self._duels,
            self._won,
            self._drawn,
            self._duels - self._won - self._drawn,
            share(self._won, self._duels),
            elo,
            share(self._won_begun, self._began),
            1000 * self._cpu / max(1, self._answers),
            1000 * self._slowest_cpu,
            1000 * self._wall / max(1, self._answers),
            1000 * self._slowest_wall,
            against,
            dict(self._errors),
        )
