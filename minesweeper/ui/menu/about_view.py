"""What the game is, where its data are, and whether its plugins work."""

from collections.abc import Sequence

from minesweeper import __version__
from minesweeper.plugins import PluginRecord
from minesweeper.ui.app.app import App
from minesweeper.ui.draw.paint import BODY
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.widgets import Button, Heading, Note, Widget
from minesweeper.words import screens

STATE_COLOURS = {"failed": "danger", "warns": "danger", "off": "muted"}
"""By plugin state."""


class AboutView(MenuView):
    """Plugins that do not work are named at once; the button lists all of them."""

    title = "About"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._details = False

    def rows(self) -> Sequence[Widget]:
        folder, records = self.app.storage.folder, self.app.plugins.records
        return [
            Heading(f"Minesweeper {__version__}"),
            Note(screens.ABOUT, "text", BODY),
            Note(screens.LICENCE),
            Heading("Your data"),
            Note(screens.DATA_FOLDER, "text", BODY),
            Note(str(folder), "accent"),
            Heading("Plugins"),
            *(row for each in records if each.state in ("failed", "warns") for row in _state_rows(each)),
            Button(f"{screens.plugins_state(records)}  {'▼' if self._details else '►'}", self._fold),
            *(self._detail_rows() if self._details else ()),
        ]

    def _fold(self) -> None:
        self._details = not self._details
        self.rebuild()

    def _detail_rows(self) -> list[Widget]:
        folder = self.app.storage.folder / "plugins"
        rows: list[Widget] = [Note(screens.PLUGIN_FOLDER, "text", BODY), Note(str(folder), "accent")]
        for record in self.app.plugins.records:
            rows.append(Note(f"{record.name} {record.version}".strip(), "text", BODY, bold=True))
            adds = "; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items())
            rows.append(Note(f"{record.source}: {adds}" if adds else record.source))
            rows += _state_rows(record, named=False) if record.state == "off" else []
        return rows


def _state_rows(record: PluginRecord, named: bool = True) -> list[Widget]:
    """The state of a plugin that does not work, with the reason."""
    words = f"{record.state}: {record.reason}".rstrip(": ")
    return [Note(f"{record.name} {words}" if named else words, STATE_COLOURS[record.state])]
