"""The standings of a tournament: the results of each solver."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import ClassVar

from minesweeper.arena.outcome import GAMES, Outcome
from minesweeper.core.board import Status
from minesweeper.core.estimates import Estimate, boards_needed, evidence, mcnemar, paired_difference, share
from minesweeper.games.table import Row

HALF_A_POINT = 0.005
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
    late_answers: int = 0
    """Answers that took over 1.5 times their budget."""
    wrong_certainties: int = 0
    """Cells that it was sure of, and wrong."""
    wrong_certainty_at: str = ""
    """The first of them: board code and cell, such as `9x9x10.beginner.7.r2c2 r0c3`."""
    wrong_chances: int = 0
    """Answers whose chance was not the exact one, although they called it exact or certain."""
    wrong_chance_at: str = ""
    """The first of them: board code, cell, the chance that was said, and the exact one."""
    unit: ClassVar = "games"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two solvers on the same boards. Boards with equal results tell nothing about them."""

    first: str
    second: str
    boards: int
    first_alone: int
    """Boards that the first won, and the second did not."""
    second_alone: int
    """Boards that the second won, and the first did not."""
    lead: Estimate
    """The win rate of the first, less that of the second."""
    p: float
    """The exact p-value of McNemar's test. It holds for a number of boards chosen beforehand."""
    evidence: float
    """How many times more likely the results are if the two differ. It holds whenever one looks."""
    boards_for_half_a_point: int | None
    """Boards that show a true lead of half a percentage point in 80 of 100 tournaments; `None` while unknown."""

    @classmethod
    def of(cls, first: str, second: str, boards: int, gained: int, lost: int) -> "Pair":
        lead, needed = paired_difference(gained, lost, boards), boards_needed(gained, lost, boards, HALF_A_POINT)
        p, odds = mcnemar(gained, lost), evidence(gained, lost)
        return cls(first, second, boards, gained, lost, lead, p, odds, needed)


class Pairs:
    """The boards that one solver won and another did not, for all pairs."""

    def __init__(self, solvers: Iterable[str]) -> None:
        self._names = list(solvers)
        self._alone = [[0] * len(self._names) for _ in self._names]
        self._boards = 0

    def add(self, points: Sequence[Sequence[float]]) -> None:
        """Count a board, given the points of each solver against each other."""
        self._boards += 1
        for ours, row in enumerate(points):
            for theirs, gained in enumerate(row):
                self._alone[ours][theirs] += gained > points[theirs][ours]

    def table(self) -> list[Pair]:
        """All pairs, in the order in which the solvers play."""
        pairs = combinations(range(len(self._names)), 2)
        found = [(self._names[a], self._names[b], self._alone[a][b], self._alone[b][a]) for a, b in pairs]
        return [Pair.of(first, second, self._boards, *alone) for first, second, *alone in found]

    def lead(self, solver: int) -> Estimate:
        """The lead of a solver over the one named first."""
        return paired_difference(self._alone[solver][0], self._alone[0][solver], self._boards)

    def decided(self, error: float) -> bool:
        """True if every pair is told apart. The chance that this ever names a difference between equal solvers is at
        most `error`, for all pairs together."""
        pairs = self.table()
        return bool(pairs) and all(pair.evidence >= len(pairs) / error for pair in pairs)


class Standings:
    """The results so far. Memory does not grow with the number of games."""

    def __init__(self, solvers: Iterable[str]) -> None:
        names = list(solvers)
        self._tallies = [_Tally(name) for name in names]
        self.pairs = Pairs(names)
        """The solvers compared with each other."""
        self.games = 0
        self.problems: Counter[str] = Counter()
        """Why `random` laid boards instead of the chosen generator, and the number of boards."""
        self.dealer_problems: Counter[str] = Counter()
        """Why dealers were dropped, and the number of games."""
        self.nearest = 0
        """The number of boards that are only the nearest to the request."""
        self._first_loss: tuple[int, Row] | None = None

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Count the outcomes of a game, one per solver, in the order in which they play."""
        self.add_rows(number, list(map(GAMES.row, outcomes)))

    def add_rows(self, number: int, rows: Sequence[Row]) -> None:
        """Count a game, given its rows in the table of games."""
        self.games += 1
        count(self.problems, rows[0]["problem"])
        self.nearest += bool(rows[0]["remark"])
        for tally, row in zip(self._tallies, rows, strict=True):
            count(self.dealer_problems, row["dealer_problem"])
            tally.add(number, row)
        won = [float(row["result"] == Status.WON) for row in rows]
        self.pairs.add([[points] * len(won) for points in won])
        lost = next((row for row in rows if row["result"] == Status.LOST and not row["error"]), None)
        if lost and (self._first_loss is None or number < self._first_loss[0]):
            self._first_loss = number, lost

    @property
    def first_loss(self) -> Row | None:
        """The row of the first game that was lost to a mine."""
        return self._first_loss[1] if self._first_loss else None

    def table(self) -> list[Standing]:
        """One standing per solver, in the order in which they play; empty before the first game."""
        tallies = enumerate(self._tallies if self.games else ())
        return [tally.standing(self.pairs.lead(index)) for index, tally in tallies]


class _Tally:
    """The counts of one solver."""

    def __init__(self, solver: str) -> None:
        self._solver = solver
        self._games = self._won = 0
        self._guesses = self._three_bv = 0
        self._cpu = self._wall = self._slowest_game = self._slowest_cpu = self._slowest_wall = 0.0
        self._times: Counter[float] = Counter()
        """The number of games by milliseconds of CPU time, rounded to three digits."""
        self._errors: Counter[str] = Counter()
        self._wrong = WrongTally("wrong_certainties", "wrong_certainty_at")
        self._chances = WrongTally("wrong_chances", "wrong_chance_at")
        self._late = 0

    def add(self, number: int, ours: Row) -> None:
        self._games += 1
        self._late += ours["late_answers"]
        self._wrong.add(number, ours)
        self._chances.add(number, ours)
        self._won += ours["result"] == Status.WON
        self._guesses += ours["guesses"]
        self._three_bv += ours["3bv"]
        self._cpu += ours["cpu_seconds"]
        self._wall += ours["wall_seconds"]
        self._slowest_game = max(self._slowest_game, ours["cpu_seconds"])
        self._slowest_cpu = max(self._slowest_cpu, ours["slowest_cpu"])
        self._slowest_wall = max(self._slowest_wall, ours["slowest_wall"])
        self._times[float(f"{1000 * ours['cpu_seconds']:.3g}")] += 1
        count(self._errors, ours["error"])

    def standing(self, lead: Estimate) -> Standing:
        games = self._games
        return Standing(
            self._solver,
            games,
            self._won,
            share(self._won, games),
            lead,
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
            self._late,
            self._wrong.times,
            self._wrong.at,
            self._chances.times,
            self._chances.at,
        )

    def _time(self, at: float) -> float:
        """The quantile of the games' CPU time, in milliseconds."""
        games = ceil(at * self._games)
        for time in sorted(self._times):
            games -= self._times[time]
            if games <= 0:
                break
        return time


class WrongTally:
    """What a solver said and was wrong about in all games: how often, and where first, by the number of the board."""

    def __init__(self, times: str, at: str) -> None:
        self._columns = times, at
        self.times = 0
        self._first: tuple[int, str] | None = None

    def add(self, number: int, row: Row, prefix: str = "") -> None:
        """Count a row in the table of games; `prefix` is that of the solver's columns."""
        times, at = (row[f"{prefix}{name}"] for name in self._columns)
        self.times += times
        if times and (self._first is None or number < self._first[0]):
            self._first = number, f"{row['code']} {at}"

    @property
    def at(self) -> str:
        """The board code and the place of the first; empty if there is none."""
        return self._first[1] if self._first else ""


def count(reasons: Counter[str], reason: str) -> None:
    """Count a reason unless it is empty; beyond `REASONS` different ones, the others are counted together."""
    if reason:
        reasons[reason if reason in reasons or len(reasons) < REASONS else "of other reasons"] += 1
