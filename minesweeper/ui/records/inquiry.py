"""What the records screen has asked the history, and what it knows by now."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from minesweeper.charts.summary import Summary
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Setup
from minesweeper.history import History, KeptGame
from minesweeper.record import Record
from minesweeper.ui.records.duel_inquiry import DuelInquiry
from minesweeper.ui.records.reader import HistoryReader
from minesweeper.ui.records.selection import SCORE, Page, Selection, Sorting

PORTION = 50
"""How many games are read at a time."""
PATIENCE = 0.15
"""Seconds for which answers from before are kept while a new one is awaited."""


class Inquiry:
    """Asks again when something else is chosen. `poll` brings the answers; until then those from before stay for a
    while. `level` is the one to begin with; of the `known_levels` there may be best times older than the history."""

    def __init__(
        self, folder: Path, level: str | None, known_levels: Mapping[str, Difficulty], today: Callable[[], date]
    ) -> None:
        self.selection = Selection(level)
        self.sorting = Sorting()
        self.page = Page.OVERVIEW
        """What is wanted: games summed up, games one by one, or duels."""
        self.levels: list[str] | None = None
        """Those of which there are games."""
        self.generators: list[str] = []
        """Those that laid the boards of games."""
        self.dealers: list[str] = []
        """Those who decided about guesses."""
        self.summary: Summary | None = None
        self.games: list[KeptGame] = []
        """The first ones of the list."""
        self.count: int | None = None
        """How many games the whole list has."""
        self.trouble = ""
        """Why nothing can be known, in a sentence."""
        self._known_levels = known_levels
        self._today = today
        self._notices: list[str] = []
        self._waited = 0.0
        self._reader = HistoryReader(folder, self._fail, self._notices.append)
        self.duels = DuelInquiry(self._reader)
        if level:
            self._ask()
        self._reader.ask("levels", History.levels, self._take_levels)
        self._reader.ask("generators", History.generators, self._take_generators)
        self._reader.ask("dealers", History.dealers, self._take_dealers)

    @property
    def busy(self) -> bool:
        """True while an answer is awaited."""
        return self._reader.busy

    def close(self) -> None:
        """Ask no more."""
        self._reader.close()

    def poll(self, seconds: float | None = 0.0, passed: float = 0.0) -> bool:
        """Take the answers that have come, waiting so many seconds, or with `None` until one is there. `passed` is the
        time since the last call. Return True if there is something else to show."""
        news = self._reader.poll(seconds)
        before, self._waited = self._waited, self._waited + passed
        if self.busy and before < PATIENCE <= self._waited:
            self._forget()
            return True
        return news

    def notices(self) -> list[str]:
        """What happened to the file since the last call, in sentences."""
        notices = self._notices[:]
        self._notices.clear()
        return notices

    def choose(self, name: str, value: object) -> None:
        """Ask about other games: `name` is a field of the selection. Games under a dealer are sorted by their score."""
        dealt = self.selection.dealt
        self.selection = replace(self.selection, **{name: value})  # type: ignore[arg-type] # as the field is
        if self.selection.dealt is not dealt:
            self.sorting = SCORE if self.selection.dealt else Sorting()
        self._ask()

    def sort(self, sorting: Sorting) -> None:
        """Ask for the games in another order."""
        self.sorting = sorting
        self._ask_games(0)

    def want(self, page: Page) -> None:
        """Ask for games one by one, for what they say together, or for duels."""
        self.page = page
        self._ask()

    def go_on_from(self, before: "Inquiry") -> None:
        """Ask for what was shown before; until the answers come, it is known from then."""
        self.selection, self.sorting, self.page = before.selection, before.sorting, before.page
        self.levels, self.generators, self.dealers = before.levels, before.generators, before.dealers
        self.summary = before.summary
        self.games, self.count = before.games, before.count
        self.duels.go_on_from(before.duels)
        if self.page is Page.OVERVIEW:
            self._ask()

    def read(self, games: Sequence[str], then: Callable[[list[Record | None]], None]) -> None:
        """Ask for all of some games."""
        self._reader.ask("record", lambda history: [history.record(game) for game in games], then)

    def find_others(self, game: str, then: Callable[[list[KeptGame]], None]) -> None:
        """Ask for the other games of the same board."""
        self._reader.ask("others", lambda history: history.same_board(game), then)

    def read_on(self) -> None:
        """Ask for the next games of the list, if there are more."""
        if self.busy:
            return
        if self.page is Page.DUELS:
            self.duels.read_on()
        elif self.page is Page.GAMES and 0 < len(self.games) < (self.count or 0):
            self._ask_games(len(self.games))

    def _ask(self) -> None:
        self._waited = 0.0
        filters = self.selection.filters(self._today())
        if self.page is Page.DUELS:
            self.duels.ask({"since": self.selection.since(self._today())})
            return
        if self.page is Page.OVERVIEW:
            self._reader.ask("summary", partial(Summary.of, kind=self._kind(), filters=filters), self._take_summary)
            return
        self.count = None
        self._ask_games(0)
        self._reader.ask("count", lambda history: history.count(**filters), self._take_count)

    def _ask_games(self, offset: int) -> None:
        filters, sorting = self.selection.filters(self._today()), self.sorting
        self._reader.ask(
            "games",
            lambda history: history.games(sorting.order, sorting.descending, PORTION, offset, **filters),
            partial(self._take_games, offset),
        )

    def _kind(self) -> str | None:
        """The kind of game that a best time from before the history may be of."""
        chosen = self.selection
        level = self._known_levels.get(chosen.level or "")
        usual = chosen.generator in (None, RANDOM.name) and not (chosen.ranked is False or chosen.dealt or chosen.days)
        return str(Setup(level).kind) if level and usual else None

    # Answers

    def _take_levels(self, levels: list[str]) -> None:
        """There may be no games of the level to begin with: then those of the one played most are asked for."""
        self.levels = levels
        if levels and self.selection.level not in levels:
            self.summary = None
            self.choose("level", levels[0])

    def _take_generators(self, generators: list[str]) -> None:
        self.generators = generators

    def _take_dealers(self, dealers: list[str]) -> None:
        self.dealers = dealers

    def _take_summary(self, summary: Summary) -> None:
        self.summary = summary

    def _take_count(self, count: int) -> None:
        self.count = count

    def _take_games(self, offset: int, games: list[KeptGame]) -> None:
        self.games[offset:] = games

    def _fail(self, sentence: str) -> None:
        self.trouble = sentence

    def _forget(self) -> None:
        """Know nothing rather than what was not asked for."""
        if self.page is Page.OVERVIEW:
            self.summary = None
        elif self.page is Page.GAMES and self.count is None:
            self.games = []
