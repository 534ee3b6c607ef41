"""The games the screen is about, and the order of their list."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from minesweeper.core.dealing import HONEST
from minesweeper.history import Filters
from minesweeper.machine.local_time import local

PERIODS = ((None, "All time"), (7, "Last 7 days"), (30, "Last 30 days"), (365, "Last 365 days"))
"""The number of days up to today, and the title."""
RANKED = ((None, "All games"), (True, "Ranked"), (False, "Unranked"))


class Page(StrEnum):
    """A page of the screen."""

    OVERVIEW = "Overview"
    GAMES = "Games"
    DUELS = "Duels"


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection of the player's games; `None` means all."""

    level: str | None = None
    generator: str | None = None
    dealer: str | None = None
    ranked: bool | None = None
    days: int | None = None
    """The number of days up to today."""

    @property
    def dealt(self) -> bool:
        """True if a dealer decides guesses in these games: then the number of guesses is the score."""
        return self.dealer not in (None, HONEST.name)

    def filters(self, today: date) -> Filters:
        """The selection as a filter for the history."""
        since = self.since(today)
        return Filters(level=self.level, generator=self.generator, dealer=self.dealer, ranked=self.ranked, since=since)

    def since(self, today: date) -> float | None:
        """The start of its first day, in seconds since 1970."""
        if not self.days:
            return None
        first = datetime.combine(today - timedelta(self.days - 1), time.min)
        return local(first).timestamp()


@dataclass(frozen=True, slots=True)
class Sorting:
    """The order of the list."""

    order: str = "ended"
    """One of the history's `ORDERS`."""
    descending: bool = True

    def by(self, order: str) -> "Sorting":
        """Sort by this column, or reverse the order if it is sorted by it already. Times are sorted shortest first."""
        if order == self.order:
            return Sorting(order, not self.descending)
        return Sorting(order, order not in {"level", "time", "clicks", SCORE.order})


UNSORTED = Sorting("")
SCORE = Sorting("guesses", descending=False)
"""Best games with a dealer first."""
