"""The about screen: the version of the game and its plugins."""

from collections.abc import Sequence

from minesweeper import __version__
from minesweeper.plugins import PluginRecord
from minesweeper.ui.draw.style import BODY
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.widgets import Heading, Note, Widget

STATE_COLOURS = {"ok": "safe", "failed": "danger", "warns": "danger", "off": "muted"}
"""By plugin state."""


class AboutView(MenuView):
    """The version and a list of plugins."""

    title = "About"

    def rows(self) -> Sequence[Widget]:
        rows: list[Widget] = [
            Heading(f"Minesweeper {__version__}"),
            Note("Drawn on the graphics card, from a board that is a handful of integers.", "text", BODY),
            Note("Levels, themes and solvers are plugins. Drop your own into this folder:", "text", BODY),
            Note(str(self.app.storage.folder / "plugins"), "accent"),
            Heading("Plugins"),
        ]
        for record in self.app.plugins.records:
            rows += self._plugin(record)
        return rows

    def _plugin(self, record: PluginRecord) -> list[Widget]:
        title = f"{record.name} {record.version}".strip()
        lines: list[Widget] = [Note(title, "text", BODY, bold=True)]
        adds = "; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items())
        lines.append(Note(f"{record.source}: {adds}" if adds else record.source))
        if record.state != "ok":
            lines.append(Note(f"{record.state}: {record.reason}".rstrip(": "), STATE_COLOURS[record.state]))
        return lines
