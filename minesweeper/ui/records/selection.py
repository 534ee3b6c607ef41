"""Which games the screen is about, and how the list of them is sorted."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from minesweeper.core.dealing import HONEST
from minesweeper.history import Filters
from minesweeper.machine.local_time import local

PERIODS = ((None, "All time"), (7, "Last 7 days"), (30, "Last 30 days"), (365, "Last 365 days"))
"""Days up to today, and their titles."""
RANKED = ((None, "All games"), (True, "Ranked"), (False, "Unranked"))


class Page(StrEnum):
    """What the screen shows."""

    OVERVIEW = "Overview"
    GAMES = "Games"
    DUELS = "Duels"


@dataclass(frozen=True, slots=True)
class Selection:
    """Some of the player's games; `None` stands for all."""

    level: str | None = None
    generator: str | None = None
    dealer: str | None = None
    ranked: bool | None = None
    days: int | None = None
    """How many days up to today."""

    @property
    def dealt(self) -> bool:
        """True if a dealer decides about guesses in these games: then the number of them is the score."""
        return self.dealer not in (None, HONEST.name)

    def filters(self, today: date) -> Filters:
        """The same as the history is asked for it."""
        since = self.since(today)
        return Filters(level=self.level, generator=self.generator, dealer=self.dealer, ranked=self.ranked, since=since)

    def since(self, today: date) -> float | None:
        """When its first day began, in seconds since 1970."""
        if not self.days:
            return None
        first = datetime.combine(today - timedelta(self.days - 1), time.min)
        return local(first).timestamp()


@dataclass(frozen=True, slots=True)
class Sorting:
    """The order of the list of games."""

    order: str = "ended"
    """One of the history's `ORDERS`."""
    descending: bool = True

    def by(self, order: str) -> "Sorting":
        """Sorted by this: the other way round if it was already, else as is usual, where a short time comes first."""
        if order == self.order:
            return Sorting(order, not self.descending)
        return Sorting(order, order not in {"level", "time", "clicks", SCORE.order})


UNSORTED = Sorting("")
SCORE = Sorting("guesses", descending=False)
"""The best games under a dealer first."""
