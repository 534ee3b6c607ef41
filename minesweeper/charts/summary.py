"""The statistics of the chosen games, computed once so that drawing is quick."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf

from minesweeper.core.daily import DailyGame
from minesweeper.core.dealing import HONEST
from minesweeper.history import Filters, History, Statistics
from minesweeper.history.guessing import GuessedGame


@dataclass(frozen=True, slots=True)
class Times:
    """The times of ranked wins in the order they were won, prepared for charts."""

    seconds: tuple[float, ...] = ()
    ended: tuple[float, ...] = ()
    """When each game was won, in seconds since 1970."""
    ordered: tuple[float, ...] = ()
    """The same times, shortest first."""
    sums: tuple[float, ...] = ()
    """Running totals of the times."""
    improvements: tuple[int, ...] = ()
    """The indexes of the times that beat all earlier ones."""
    rows: tuple[int, ...] = ()
    """The row of each game in the history, if they are known."""

    @classmethod
    def of(cls, seconds: tuple[float, ...], ended: tuple[float, ...], rows: tuple[int, ...] = ()) -> "Times":
        """Prepare times for charts."""
        bests = list(accumulate(seconds, min, initial=inf))
        improvements = tuple(index for index, best in enumerate(bests[:-1]) if seconds[index] < best)
        return cls(seconds, ended, tuple(sorted(seconds)), tuple(accumulate(seconds)), improvements, rows)

    def mean(self, index: int, size: int) -> float:
        """The mean of this many times up to and including `index`."""
        before = self.sums[index - size] if index >= size else 0.0
        return (self.sums[index] - before) / min(size, index + 1)

    @property
    def median(self) -> float:
        return self.ordered[(len(self.ordered) - 1) // 2]


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of the chosen games."""

    statistics: Statistics
    level: str | None = None
    """Their level; `None` for all levels."""
    times: Times = field(default_factory=Times)
    by_level: Mapping[str, Statistics] = field(default_factory=dict)
    """Statistics of each level, the most played first."""
    dailies: tuple[DailyGame, ...] = ()
    """The first game on each daily board of the level."""
    dealt: bool = False
    """Whether the games had a dealer, so that they are unranked."""
    guessed: tuple[GuessedGame, ...] = ()
    """The reviewed games, with what their guesses gave away."""

    @classmethod
    def of(cls, history: History, filters: Filters) -> "Summary":
        """Compute the statistics of the chosen games."""
        statistics = history.statistics(**filters)
        level, dealt = filters.get("level"), filters.get("dealer") not in (None, HONEST.name)
        if level is None:
            bots = filters.get("bots", False)
            levels = {level: history.statistics(**(filters | Filters(level=level))) for level in history.levels(bots)}
            by_level = {level: found for level, found in levels.items() if found.games}
            return cls(statistics, by_level=by_level)
        dailies = tuple(game for game in history.dailies.games() if game.level.rpartition(":")[0] == level)
        times = Times.of(statistics.times, statistics.dates, statistics.rows)
        return cls(statistics, level, times, {}, dailies, dealt, tuple(history.guessing(**filters)))
