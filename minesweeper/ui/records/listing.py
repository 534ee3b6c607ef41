"""A long list of games or duels, read in portions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from minesweeper.charts.words import UNKNOWN
from minesweeper.history import History
from minesweeper.history.background import BackgroundHistory
from minesweeper.ui.menu.widgets import Note
from minesweeper.ui.records.flow import FlowPart, Line
from minesweeper.ui.records.table import Column, G, Row, TableHead

ROWS_AT_ONCE = 50
"""How many are read at a time."""


class Listing(Generic[G]):
    """The start of a list of games or duels; `name` distinguishes its questions."""

    def __init__(self, history: BackgroundHistory, name: str) -> None:
        self._history, self._name = history, name
        self.rows: list[G] = []
        self.count: int | None = None
        """The length of the whole list."""
        self._read: Callable[[History, int, int], list[G]] = lambda _history, _limit, _offset: []

    def ask(self, count: Callable[[History], int], read: Callable[[History, int, int], list[G]]) -> None:
        """Ask for the number of entries, and for the first ones; `read` is called with a count and the first index."""
        self.count, self._read = None, read
        self._ask_rows()
        self._history.do(count, partial(setattr, self, "count"), f"{self._name} count")

    def read_on(self) -> None:
        """Ask for the next ones, if there are more."""
        if self.rows and len(self.rows) < (self.count or 0):
            self._ask_rows(len(self.rows))

    def go_on_from(self, before: "Listing[G]") -> None:
        """Take over an earlier listing's entries."""
        self.rows, self.count, self._read = before.rows, before.count, before._read  # noqa: SLF001 - its own kind

    def _ask_rows(self, offset: int = 0) -> None:
        read = self._read
        self._history.do(
            lambda history: read(history, ROWS_AT_ONCE, offset), partial(self._take_rows, offset), self._name
        )

    def _take_rows(self, offset: int, rows: list[G]) -> None:
        self.rows[offset:] = rows


def listed(
    listing: Listing[G],
    columns: Sequence[Column[G]],
    open_it: Callable[[G], None],
    head: TableHead[G] | None = None,
    counts: Callable[[G], bool] = lambda _game: True,
) -> list[Line]:
    """The list and its column titles; `open_it` is called with the chosen entry."""
    rows = [Row(game, number % 2 == 1, columns, open_it, counts(game)) for number, game in enumerate(listing.rows)]
    more = [] if listing.count == len(rows) else [Note(UNKNOWN)]
    return [[FlowPart(each)] for each in (head or TableHead(columns), *rows, *more)]
