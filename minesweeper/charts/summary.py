"""What the screen shows of the games that were chosen, worked out once so that drawing it is quick."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf

from minesweeper.core.daily import DailyGame
from minesweeper.core.dealing import HONEST
from minesweeper.history import Filters, History, Statistics


@dataclass(frozen=True, slots=True)
class Times:
    """The times of ranked wins in the order in which they were won, and what charts ask of them."""

    seconds: tuple[float, ...] = ()
    ended: tuple[float, ...] = ()
    """When each was won, in seconds since 1970."""
    ordered: tuple[float, ...] = ()
    """The same times, the shortest first."""
    sums: tuple[float, ...] = ()
    """Of the times up to each."""
    improvements: tuple[int, ...] = ()
    """Which of them were better than all before, counted from 0."""

    @classmethod
    def of(cls, seconds: tuple[float, ...], ended: tuple[float, ...]) -> "Times":
        """Get times ready to be drawn."""
        bests = list(accumulate(seconds, min, initial=inf))
        improvements = tuple(index for index, best in enumerate(bests[:-1]) if seconds[index] < best)
        return cls(seconds, ended, tuple(sorted(seconds)), tuple(accumulate(seconds)), improvements)

    def mean(self, index: int, size: int) -> float:
        """The mean of this many times up to and with the one at `index`."""
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
    """The level they are of; `None` for all."""
    times: Times = field(default_factory=Times)
    by_level: Mapping[str, Statistics] = field(default_factory=dict)
    """For each level that the chosen games have, the most played first."""
    dailies: tuple[DailyGame, ...] = ()
    """The first game on each daily board of the level."""
    dealt: bool = False
    """Whether they were played under a dealer, so that none of them is ranked."""

    @classmethod
    def of(cls, history: History, filters: Filters) -> "Summary":
        """Sum up the chosen games."""
        statistics = history.statistics(**filters)
        level, dealt = filters.get("level"), filters.get("dealer") not in (None, HONEST.name)
        if level is None:
            levels = {level: history.statistics(**(filters | Filters(level=level))) for level in history.levels()}
            by_level = {level: found for level, found in levels.items() if found.games}
            return cls(statistics, by_level=by_level)
        dailies = tuple(game for game in history.dailies.games() if game.level.rpartition(":")[0] == level)
        return cls(statistics, level, Times.of(statistics.times, statistics.dates), {}, dailies, dealt)
