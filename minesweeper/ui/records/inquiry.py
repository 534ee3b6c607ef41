"""The records screen's questions to the history: which games, in which order, and the answers so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from minesweeper.charts.answers import Narrow
from minesweeper.charts.summary import Summary
from minesweeper.core.dealing import HONEST
from minesweeper.games.record import Record
from minesweeper.history import Filters, History, KeptDuel, KeptGame
from minesweeper.history.background import BackgroundHistory
from minesweeper.history.duels import DuelFilters, DuelTally
from minesweeper.machine.local_time import local

PERIODS = ((None, "All time"), (7, "Last 7 days"), (30, "Last 30 days"), (365, "Last 365 days"))
"""The number of days up to today, and the title."""
RANKED = ((None, "All games"), (True, "Ranked"), (False, "Unranked"))
PLAYERS = ((False, "Your games"), (True, "Games of bots"), (None, "All players"))
DAILIES = ((False, "No daily boards"), (True, "Daily boards"), (None, "With daily boards"))
G = TypeVar("G", bound=KeptGame | KeptDuel)
"""An entry of a list."""
OLD_ANSWER_SECONDS = 0.15
"""How long old answers are shown while a new one is pending."""
ROWS_AT_ONCE = 50
"""How many are read at a time."""


LATEST_WINS = 100
"""The number of wins whose measures are averaged."""


class Page(StrEnum):
    """A page of the screen."""

    OVERVIEW = "Overview"
    GAMES = "Games"
    DUELS = "Duels"


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection of games; `None` means all."""

    level: str | None = None
    generator: str | None = None
    dealer: str | None = None
    ranked: bool | None = None
    days: int | None = None
    """The number of days up to today."""
    bots: bool | None = False
    """True for games of solvers."""
    daily: bool | None = False
    """True for daily boards only; they are left out unless they are wanted."""
    narrow: Narrow | None = None
    """Those behind a part of a chart."""

    @property
    def dealt(self) -> bool:
        """True if a dealer decides guesses in these games: then the number of guesses is the score."""
        return self.dealer not in (None, HONEST.name)

    def filters(self, today: date) -> Filters:
        """The selection as a filter for the history."""
        chosen: Filters = {
            "level": self.level,
            "generator": self.generator,
            "dealer": self.dealer,
            "ranked": self.ranked,
            "since": self.since(today),
            "daily": self.daily,
        }
        if self.bots is not False:
            chosen["bots"] = self.bots
        return chosen | self.narrow.filters if self.narrow else chosen

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


class Listing(Generic[G]):
    """The start of a list of games or duels; `name` distinguishes its questions."""

    def __init__(self, history: BackgroundHistory, name: str) -> None:
        self.history, self._name = history, name
        self.rows: list[G] = []
        self.count: int | None = None
        """The length of the whole list."""
        self._read: Callable[[History, int, int], list[G]] = lambda _history, _limit, _offset: []

    def ask(self, count: Callable[[History], int], read: Callable[[History, int, int], list[G]]) -> None:
        """Ask for the number of entries, and for the first ones; `read` is called with a count and the first index."""
        self.count, self._read = None, read
        self._ask_rows()
        self.history.do(count, partial(setattr, self, "count"), f"{self._name} count")

    def read_on(self) -> None:
        """Ask for the next ones, if there are more."""
        if self.rows and len(self.rows) < (self.count or 0):
            self._ask_rows(len(self.rows))

    def _ask_rows(self, offset: int = 0) -> None:
        read = self._read
        self.history.do(
            lambda history: read(history, ROWS_AT_ONCE, offset), partial(self._take_rows, offset), self._name
        )

    def _take_rows(self, offset: int, rows: list[G]) -> None:
        self.rows[offset:] = rows


class Inquiry:
    """Asks again when the selection changes. `poll` fetches the answers; old ones stay for a while until then. `level`
    is the first level shown."""

    def __init__(self, folder: Path, level: str | None, today: Callable[[], date]) -> None:
        self.selection = Selection(level)
        self.sorting = Sorting()
        self.page = Page.OVERVIEW
        self.levels: list[str] | None = None
        """The levels that have games."""
        self.generators: list[str] = []
        """The generators that have games."""
        self.dealers: list[str] = []
        """The dealers that have games."""
        self.summary: Summary | None = None
        self.wins: Sequence[Record] = ()
        """The latest wins of the selection."""
        self.trouble = ""
        """Why the history cannot be read, in a sentence."""
        self._today = today
        self._waited = 0.0
        self._new_history = partial(BackgroundHistory, folder, partial(setattr, self, "trouble"))
        self._history = self._new_history()
        self.games = Listing[KeptGame](self._history, "games")
        self.duels = Listing[KeptDuel](self._history, "duels")
        self.any_duels = self.any_bot_duels = False
        self.any_bots = self.any_daily = False
        """True if there are games of solvers, and of daily boards."""
        self.tallies: dict[str, DuelTally] = {}
        """The results of duels against each solver."""

    def open(self) -> None:
        """Ask everything that other games may have changed. Earlier answers are shown until new ones come."""
        self.trouble = ""
        self._find("any_duels", lambda history: history.duels.count(bots=None) > 0)
        self._find("any_bot_duels", lambda history: history.duels.count(bots=True) > 0)
        self._find("any_bots", History.any_bots)
        self._find("any_daily", History.any_daily)
        if self.page is Page.OVERVIEW and (self.selection.level or self.levels):
            self._ask()
        self._ask_levels()
        self._find("generators", History.generators)
        self._find("dealers", History.dealers)

    @property
    def busy(self) -> bool:
        return self._history.busy

    def close(self) -> None:
        """Drop all questions. The next ones go to another thread, since this one may still be at work."""
        self._history.forget()
        self._history.close(0)
        self._history = self.games.history = self.duels.history = self._new_history()

    def poll(self, seconds: float | None = 0.0, passed: float = 0.0) -> bool:
        """Fetch answers, waiting up to `seconds`, or with `None` until one arrives. `passed` is the time since the last
        call. Return True if there is something new to show."""
        news = self._history.poll(seconds)
        before, self._waited = self._waited, self._waited + passed
        if self.busy and before < OLD_ANSWER_SECONDS <= self._waited:
            self._forget()
            return True
        return news

    def notices(self) -> list[str]:
        """Problems with the file since the last call, in sentences."""
        return self._history.problems()

    def choose(self, name: str, value: object) -> None:
        """Ask about other games: `name` is a field of the selection. Games with a dealer are sorted by their score."""
        dealt = self.selection.dealt
        self.selection = replace(self.selection, **{name: value})  # type: ignore[arg-type] # as the field is
        if name == "bots":
            self._ask_levels()
        if self.selection.dealt is not dealt:
            self.sorting = SCORE if self.selection.dealt else Sorting()
        self._ask()

    def sort(self, sorting: Sorting) -> None:
        self.sorting = sorting
        self._ask()

    def want(self, page: str) -> None:
        """Ask for the content of a page."""
        self.page = Page(page)
        if self.page is not Page.GAMES:
            self.selection = replace(self.selection, narrow=None)
        self._ask()

    def list_games(self, narrow: Narrow) -> None:
        """Turn to the list of these games, the latest first or as it was sorted."""
        self.selection = replace(self.selection, narrow=narrow)
        self.want(Page.GAMES)

    def read(self, games: Sequence[str | int], then: Callable[[list[Record | None]], None]) -> None:
        """Read these games completely."""
        self._history.do(lambda history: [history.record(game) for game in games], then, "record")

    def find_others(self, game: str, then: Callable[[list[KeptGame]], None]) -> None:
        """Find the other games of the same board."""
        self._history.do(lambda history: history.same_board(game), then, "others")

    def read_on(self) -> None:
        """Ask for the next games of the list, if there are more."""
        if not self.busy and self.page is not Page.OVERVIEW:
            (self.duels if self.page is Page.DUELS else self.games).read_on()

    def look_at(self, game: str | int, then: Callable[[Record | None], None]) -> None:
        """Read a game that is pointed at, unless another one is by then."""
        self._history.do(lambda history: history.record(game), then, "pointed")

    def _ask_levels(self) -> None:
        bots = self.selection.bots
        self._history.do(lambda history: history.levels(bots), self._take_levels, "levels")

    def _find(self, name: str, question: Callable[[History], object]) -> None:
        """Ask a question whose answer becomes this attribute."""
        self._history.do(question, partial(setattr, self, name), name)

    def _ask(self) -> None:
        self._waited = 0.0
        filters, sorting = self.selection.filters(self._today()), self.sorting
        two: DuelFilters = {"since": self.selection.since(self._today()), "bots": self.selection.bots}
        match self.page:
            case Page.OVERVIEW:
                self._find("summary", partial(Summary.of, filters=filters))
                won = filters | Filters(won=True)
                self._find("wins", lambda history: history.records(LATEST_WINS, **won))
            case Page.GAMES:
                self.games.ask(
                    lambda history: history.count(**filters),
                    lambda history, *portion: history.games(sorting.order, sorting.descending, *portion, **filters),
                )
            case Page.DUELS:
                self._find("tallies", lambda history: history.duels.tallies(**two))
                self.duels.ask(
                    lambda history: history.duels.count(**two),
                    lambda history, *portion: history.duels.games(*portion, **two),
                )

    # Answers

    def _take_levels(self, levels: list[str]) -> None:
        """Take the list of levels. If the first level shown has no games, ask for the level played most."""
        first, self.levels = not self.levels, levels
        if first and levels and self.selection.level not in levels:
            self.summary = None
            self.choose("level", levels[0])

    def _forget(self) -> None:
        """Drop answers to other questions."""
        if self.page is Page.OVERVIEW:
            self.summary, self.wins = None, ()
        elif self.page is Page.GAMES and self.games.count is None:
            self.games.rows = []
