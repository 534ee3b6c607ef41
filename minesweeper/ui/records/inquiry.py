"""The records screen's questions to the history, and the answers so far."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from minesweeper.charts.summary import Summary
from minesweeper.games.record import Record
from minesweeper.history import History, KeptDuel, KeptGame
from minesweeper.history.background import BackgroundHistory
from minesweeper.history.duels import DuelFilters, DuelTally
from minesweeper.ui.records.listing import Listing
from minesweeper.ui.records.selection import SCORE, Page, Selection, Sorting

OLD_ANSWER_SECONDS = 0.15
"""How long old answers are shown while a new one is pending."""


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
        self.trouble = ""
        """Why the history cannot be read, in a sentence."""
        self._today = today
        self._waited = 0.0
        self._history = BackgroundHistory(folder, partial(setattr, self, "trouble"))
        self.games = Listing[KeptGame](self._history, "games")
        self.duels = Listing[KeptDuel](self._history, "duels")
        self.any_duels = False
        self.tallies: dict[str, DuelTally] = {}
        """The results of duels against each solver."""
        self._find("any_duels", lambda history: history.duels.count() > 0)
        if level:
            self._ask()
        self._history.do(History.levels, self._take_levels, "levels")
        self._find("generators", History.generators)
        self._find("dealers", History.dealers)

    @property
    def busy(self) -> bool:
        return self._history.busy

    def close(self) -> None:
        self._history.forget()
        self._history.close(0)

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
        if self.selection.dealt is not dealt:
            self.sorting = SCORE if self.selection.dealt else Sorting()
        self._ask()

    def sort(self, sorting: Sorting) -> None:
        self.sorting = sorting
        self._ask()

    def want(self, page: str) -> None:
        """Ask for the content of a page."""
        self.page = Page(page)
        self._ask()

    def go_on_from(self, before: "Inquiry") -> None:
        """Show an earlier inquiry's answers until new ones come."""
        self.selection, self.sorting, self.page = before.selection, before.sorting, before.page
        self.levels, self.generators, self.dealers = before.levels, before.generators, before.dealers
        self.summary = before.summary
        self.games.go_on_from(before.games)
        self.duels.go_on_from(before.duels)
        self.any_duels, self.tallies = before.any_duels, before.tallies
        if self.page is Page.OVERVIEW:
            self._ask()

    def read(self, games: Sequence[str], then: Callable[[list[Record | None]], None]) -> None:
        """Read these games completely."""
        self._history.do(lambda history: [history.record(game) for game in games], then, "record")

    def find_others(self, game: str, then: Callable[[list[KeptGame]], None]) -> None:
        """Find the other games of the same board."""
        self._history.do(lambda history: history.same_board(game), then, "others")

    def read_on(self) -> None:
        """Ask for the next games of the list, if there are more."""
        if not self.busy and self.page is not Page.OVERVIEW:
            (self.duels if self.page is Page.DUELS else self.games).read_on()

    def _find(self, name: str, question: Callable[[History], object]) -> None:
        """Ask a question whose answer becomes this attribute."""
        self._history.do(question, partial(setattr, self, name), name)

    def _ask(self) -> None:
        self._waited = 0.0
        filters, sorting = self.selection.filters(self._today()), self.sorting
        two: DuelFilters = {"since": filters.get("since")}
        match self.page:
            case Page.OVERVIEW:
                self._find("summary", partial(Summary.of, filters=filters))
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
        self.levels = levels
        if levels and self.selection.level not in levels:
            self.summary = None
            self.choose("level", levels[0])

    def _forget(self) -> None:
        """Drop answers to other questions."""
        if self.page is Page.OVERVIEW:
            self.summary = None
        elif self.page is Page.GAMES and self.games.count is None:
            self.games.rows = []
