"""What the records screen has asked the history about duels, and what it knows by now."""

from functools import partial

from minesweeper.history import History, KeptDuel
from minesweeper.history.duels import DuelFilters, Tally
from minesweeper.ui.records.reader import HistoryReader

PORTION = 50
"""How many duels are read at a time."""


class DuelInquiry:
    """Knows at first only whether there are any."""

    def __init__(self, reader: HistoryReader) -> None:
        self._reader = reader
        self.filters: DuelFilters = {}
        """Which ones were asked for last."""
        self.there = False
        """Whether there are any duels at all."""
        self.listed: list[KeptDuel] = []
        """The first ones of the list."""
        self.count: int | None = None
        """How many the whole list has."""
        self.tallies: dict[str, Tally] = {}
        """How those against each solver ended."""
        reader.ask("duels there", lambda history: history.duels.count() > 0, self._take_there)

    def ask(self, filters: DuelFilters) -> None:
        """Ask for these duels."""
        self.filters, self.count = filters, None
        self._reader.ask("duel count", lambda history: history.duels.count(**filters), self._take_count)
        self._reader.ask("tallies", lambda history: history.duels.tallies(**filters), self._take_tallies)
        self._ask_list(0)

    def read_on(self) -> None:
        """Ask for the next ones of the list, if there are more."""
        if 0 < len(self.listed) < (self.count or 0):
            self._ask_list(len(self.listed))

    def go_on_from(self, before: "DuelInquiry") -> None:
        """Know what was known before."""
        self.there, self.listed, self.count, self.tallies = before.there, before.listed, before.count, before.tallies
        self.filters = before.filters

    def _ask_list(self, offset: int) -> None:
        filters = self.filters

        def games(history: History) -> list[KeptDuel]:
            return history.duels.games(PORTION, offset, **filters)

        self._reader.ask("duels", games, partial(self._take_list, offset))

    # Answers

    def _take_there(self, there: bool) -> None:
        self.there = there

    def _take_count(self, count: int) -> None:
        self.count = count

    def _take_tallies(self, tallies: dict[str, Tally]) -> None:
        self.tallies = tallies

    def _take_list(self, offset: int, duels: list[KeptDuel]) -> None:
        self.listed[offset:] = duels
