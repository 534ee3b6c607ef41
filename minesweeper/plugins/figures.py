"""Asks plugins for their measures and counters. A plugin that fails or takes too long is switched off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING, TypeVar

from minesweeper.games.added_figures import UNKNOWN_FIGURE
from minesweeper.plugins.contribution import COUNTER, MEASURE

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper.games.added_figures import LiveCounter, Measure
    from minesweeper.games.record import Record
    from minesweeper.plugins.notices import Notices

MEASURE_PREFIX = "measure_"
"""Goes before the name of a measure in the head of a CSV column, so that it never clashes with one of ours."""


Key = TypeVar("Key")


def means(measured: Sequence[Mapping[Key, float | None]]) -> dict[Key, float | None]:
    """The mean of each measure over the games that have a number."""
    names = dict.fromkeys(name for each in measured for name in each)
    found = {name: [n for each in measured if (n := each.get(name)) is not None] for name in names}
    return {name: fmean(numbers) if numbers else None for name, numbers in found.items()}


class AddedFigures:
    """The measures and counters of all plugins. They are worked out in the threads of their plugins: if `notices` has
    little patience, the value of a slow one comes later."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._plugins = notices.plugins
        self._counted: dict[str, str] = {}
        """The latest text of each counter."""
        self._asked: dict[str, object] = {}
        """The latest question to each counter."""
        self._waiting: dict[str, LiveCounter] = {}
        """The counters that have not answered yet. An edited plugin has new ones, which are asked at once."""

    @property
    def measures(self) -> dict[str, Measure]:
        """The measures by name."""
        return self._plugins.measures

    @property
    def counters(self) -> dict[str, LiveCounter]:
        """The counters by name."""
        return self._plugins.counters

    def by_measure(self, record: Record) -> dict[Measure, float | None]:
        """All measures of a game; `None` where there is no number. Late ones are filled in."""
        found: dict[Measure, float | None] = dict.fromkeys(self.measures.values())

        def work(measure: Measure) -> None:
            found[measure] = measure.of(record)

        self._notices.ask(MEASURE, work)
        return found

    def measured(self, record: Record) -> dict[str, float | None]:
        """All measures of a game by name."""
        return {measure.name: value for measure, value in self.by_measure(record).items()}

    def measure(self, name: str, record: Record) -> float | None:
        """The measure of this name of a game; `None` if there is no number, or not yet."""
        found: list[float | None] = []
        self._notices.ask(MEASURE, lambda measure: found.append(measure.of(record)), name)
        return found[0] if found else None

    def counted(self, names: Iterable[str], board: Board, seconds: float, clicks: int) -> dict[str, tuple[str, str]]:
        """The label and the value of each of these counters. While a value is late, the one before is shown."""
        if self._notices.pending:
            self._notices.late()
        found = {}
        for name in names:
            if counter := self.counters.get(name):
                self._ask(counter, board, seconds, clicks)
                found[name] = counter.label, self._counted.get(name, UNKNOWN_FIGURE)
        return found

    def _ask(self, counter: LiveCounter, board: Board, seconds: float, clicks: int) -> None:
        """Ask for the value of a counter, unless it is known or awaited."""
        question = counter, board, int(seconds), clicks
        if self._waiting.get(counter.name) is not counter and self._asked.get(counter.name) != question:
            self._asked[counter.name], self._waiting[counter.name] = question, counter
            self._notices.ask(COUNTER, partial(self._count, board, seconds, clicks), counter.name)

    def _count(self, board: Board, seconds: float, clicks: int, counter: LiveCounter) -> None:
        self._counted[counter.name] = counter.text(board, seconds, clicks)
        self._waiting.pop(counter.name, None)
