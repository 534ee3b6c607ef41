"""The tools of the study: brushes, a selection, lines; and the figures on the cells."""

from enum import Enum, auto

from minesweeper.core.board import DIGITS
from minesweeper.core.sketch import FLAG, HIDDEN, MINE
from minesweeper.study.editing import Editor
from minesweeper.study.overlays import StudyOverlay
from minesweeper.words import study as words

PAINTED = (HIDDEN, *DIGITS[:9], FLAG, MINE)
"""What a brush may paint, in the order of the palette. On tilings with more neighbours the wheel counts further."""


class Tool(Enum):
    """What the pointer does besides painting."""

    SELECT = auto()
    OPEN = auto()
    """Open a cell, and choose its number."""


class Toolbox:
    """The tool in use and the figures that are shown."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.tool: str | Tool = DIGITS[1]
        """The symbol of the brush, or what the pointer does else."""
        self.overlay = StudyOverlay.MINE

    def take(self, tool: str | Tool) -> None:
        """Take another tool."""
        self.tool, self._editor.selected = tool, 0

    def select_all(self) -> None:
        """Select the whole board."""
        self.tool, self._editor.selected = Tool.SELECT, self._editor.sketch.grid.full

    def show(self, overlay: StudyOverlay) -> None:
        """Choose the figures on the cells."""
        self.overlay = overlay

    def next_overlay(self) -> None:
        """Show the next kind of figures."""
        self.overlay = self.overlay.following

    @property
    def help(self) -> str:
        """How to use the tool."""
        helps = {Tool.SELECT: words.SELECT_HELP, Tool.OPEN: words.LINE_HELP}
        return helps[self.tool] if isinstance(self.tool, Tool) else words.EDIT_HELP
