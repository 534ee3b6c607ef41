"""The measures of plugins on the records screen, averaged over the latest wins."""

from collections.abc import Sequence

from minesweeper.core.naming import counted
from minesweeper.games.added_figures import Measure
from minesweeper.games.record import Record
from minesweeper.plugins.figures import AddedFigures, means
from minesweeper.plugins.notices import Notices
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.flow import FlowPart, Line
from minesweeper.ui.menu.widgets import Heading
from minesweeper.ui.records.panels import Tile

MEASURED_CELLS = 500_000
"""Cells of all boards that are measured at once: more would take longer than a few frames."""


class MeasuredWins:
    """Asks plugins about each win once. Slow ones are shown when they are there."""

    def __init__(self, app: App) -> None:
        self._notices = Notices(app.plugins, app.say, app.desk.patience)
        self._added = AddedFigures(self._notices)
        self._wins: Sequence[Record] = ()
        self._measured: list[dict[Measure, float | None]] = []

    @property
    def pending(self) -> bool:
        """True while a plugin is at work."""
        return self._notices.pending

    def arrived(self) -> bool:
        """Return True if all figures that were late are there now."""
        return self.pending and not self._notices.late()

    def lines(self, wins: Sequence[Record]) -> list[Line]:
        """A tile for each measure; no lines without any."""
        if wins is not self._wins:
            self._wins = wins
            cells = 0
            self._measured = []
            for record in wins:
                cells += record.setup.grid.area
                if cells <= MEASURED_CELLS:
                    self._measured.append(self._added.by_measure(record))
        of = f"mean of {counted(len(self._measured), 'win')}"
        known = [(each, mean) for each, mean in means(self._measured).items() if mean is not None]
        tiles: Line = [FlowPart(Tile(each.label, each.text(mean), of), 1, 138) for each, mean in known]
        return [[FlowPart(Heading("Latest wins"))], tiles] if tiles else []
