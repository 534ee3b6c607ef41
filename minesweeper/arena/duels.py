"""Tournaments of duels: every pair of solvers meets on the same boards, and each of the two begins once per board."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar

from minesweeper.arena import workers
from minesweeper.arena.duel_match import play_duel
from minesweeper.arena.elo import Matrix, ratings
from minesweeper.arena.games import Results, Tournament, absent, run_by, warm_up
from minesweeper.arena.isolation import prepare
from minesweeper.arena.outcome import DUELS, Outcome, forfeited
from minesweeper.arena.portions import PORTION_SECONDS, Portion
from minesweeper.arena.standings import Pairs, Standings, WrongTally, count
from minesweeper.core.advice import Solver
from minesweeper.core.duel import Duel
from minesweeper.core.estimates import Estimate, share
from minesweeper.games.table import Row
from minesweeper.plugins import ask_in_duel
from minesweeper.plugins.host import same_plugins


def play_duels(tournament: Tournament, portion: Portion) -> tuple[Results, float]:
    """Play the duels on some boards in this process, and return the outcomes and the seconds it took."""
    plugins = same_plugins(tournament.plugins)
    prepare(tournament.setup.first_click, tournament.isolated)
    portion = replace(portion, out={**absent(tournament, plugins), **portion.out})
    names = enumerate(tournament.solvers)
    solvers = {index: tournament.solver(plugins, name) for index, name in names if index not in portion.out}
    began = time.perf_counter()
    results: Results = {}
    for number, seed in enumerate(portion.seeds, portion.start):
        duel = plugins.duel(replace(tournament.setup, seed=seed))
        pairs = permutations(range(len(tournament.solvers)), 2)
        results[number] = [_meet(tournament, portion, duel, solvers, pair, number) for pair in pairs]
    return results, time.perf_counter() - began


def run_duels(
    tournament: Tournament, executor: Executor, say: Callable[[str], None], seconds: float = PORTION_SECONDS
) -> Iterator[Results]:
    """Play all duels, yielding results as they arrive, in any order."""
    return run_by(play_duels, tournament, executor, say, seconds)


def _meet(
    tournament: Tournament,
    portion: Portion,
    duel: Duel,
    solvers: Mapping[int, Solver],
    pair: tuple[int, int],
    number: int,
) -> Outcome:
    """Play a duel of these two; the first begins."""
    duel.restart()
    for side, index in enumerate(pair):
        if why := portion.out.get(index):
            return forfeited(duel, why, *(tournament.solvers[player] for player in pair), failed=side)
    first, second = (solvers[index] for index in pair)

    def asking(side: int) -> None:
        workers.playing[:2] = number, pair[side]

    for side in range(2):
        asking(side)
        warm_up(tournament, (first, second)[side], duel.now, ask_in_duel)
    return play_duel((first, second), duel, tournament.seconds, asking)


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
    late_answers: int = 0
    """Answers that took over 1.5 times their budget."""
    wrong_certainties: int = 0
    """Cells that it claimed as certain mines, and that were none."""
    wrong_certainty_at: str = ""
    """The first of them: board code and cell."""
    unit: ClassVar = "duels"


class DuelStandings:
    """The results so far. Memory does not grow with the number of duels."""

    def __init__(self, solvers: Iterable[str]) -> None:
        self._names = list(solvers)
        players = range(len(self._names))
        self._points: Matrix = [[0.0 for _ in players] for _ in players]
        self._tallies = [_DuelTally() for _ in players]
        self.pairs = Pairs(self._names)
        """The solvers compared with each other: who wins more of its two duels on a board."""
        self.boards = 0
        self.problems: Counter[str] = Counter()
        """Why `random` laid boards instead of the chosen generator, and the number of boards."""

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Count all duels on one board."""
        self.add_rows(number, list(map(DUELS.row, outcomes)))

    def add_rows(self, number: int, rows: Sequence[Row]) -> None:
        """Count all duels on one board, given their rows in the table of duels."""
        self.boards += 1
        count(self.problems, rows[0]["problem"])
        board: Matrix = [[0.0 for _ in self._names] for _ in self._names]
        for row in rows:
            sides = "first", "second"
            for own, other in (sides, sides[::-1]):
                us, them = self._names.index(row[own]), self._names.index(row[other])
                points = float(row["won_by"] == row[own]) if row["won_by"] else 0.5
                board[us][them] += points
                self._points[us][them] += points
                self._tallies[us].add(number, row, own)
        self.pairs.add(board)

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


def standings_of(tournament: Tournament) -> Standings | DuelStandings:
    """Standings for this tournament, without any results."""
    return (DuelStandings if tournament.setup.mode.sides else Standings)(tournament.solvers)


class _DuelTally:
    """The counts of one solver."""

    def __init__(self) -> None:
        self._duels = self._won = self._drawn = self._began = self._won_begun = self._answers = 0
        self._cpu = self._wall = self._slowest_cpu = self._slowest_wall = 0.0
        self._errors: Counter[str] = Counter()
        self._wrong = WrongTally("wrong_certainties", "wrong_certainty_at")
        self._late = 0

    def add(self, number: int, row: Row, side: str) -> None:
        """Count a duel in which it played this side, the `first` or the `second`."""
        won = row["won_by"] == row[side]
        self._duels += 1
        self._won += won
        self._drawn += not row["won_by"]
        self._began += side == "first"
        self._won_begun += won and side == "first"
        self._answers += row[f"{side}_answers"]
        self._cpu += row[f"{side}_cpu_seconds"]
        self._wall += row[f"{side}_wall_seconds"]
        self._slowest_cpu = max(self._slowest_cpu, row[f"{side}_slowest_cpu"])
        self._slowest_wall = max(self._slowest_wall, row[f"{side}_slowest_wall"])
        self._late += row[f"{side}_late_answers"]
        self._wrong.add(number, row, f"{side}_")
        if row["won_by"] and not won:
            count(self._errors, row["error"])

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
            self._late,
            self._wrong.times,
            self._wrong.at,
        )
