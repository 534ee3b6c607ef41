"""The keys of the study. Those that paint act on the cell pointed at, or else on the selection."""

from collections.abc import Callable, Mapping
from functools import partial

from minesweeper.core.sketch import FLAG, HIDDEN, MINE
from minesweeper.play.commands import Command
from minesweeper.study.study import Study
from minesweeper.study.tools import Tool
from minesweeper.ui.app.clipboard import Clipboard

PAINTS: Mapping[str, str] = {
    **{key + str(digit): str(digit) for digit in range(9) for key in ("", "Num ")},
    **dict.fromkeys(("Delete", "Backspace", ".", "Num ."), HIDDEN),
    "F": FLAG,
    "X": MINE,
    "Num *": MINE,
}
STEPS = {Command.UP: (-1, 0), Command.DOWN: (1, 0), Command.LEFT: (0, -1), Command.RIGHT: (0, 1)}


class StudyKeys:
    """Finds what a key does in the study."""

    def __init__(self, study: Study, clipboard: Clipboard, menus: Mapping[str, Callable[[], object]]) -> None:
        """`menus` are further keys with what they do."""
        self._study = study
        self._clipboard = clipboard
        self._keys: dict[str, Callable[[], object]] = {
            **{key: partial(study.paint, symbol) for key, symbol in PAINTS.items()},
            "Ctrl+Z": study.undo,
            "Ctrl+Y": study.redo,
            "Ctrl+Shift+Z": study.redo,
            "Ctrl+C": self._copy,
            "Ctrl+Shift+C": lambda: clipboard.copy(study.copy(code=True)),
            "Ctrl+X": self._cut,
            "Ctrl+V": self._paste,
            "Ctrl+A": study.tools.select_all,
            "S": partial(study.tools.take, Tool.SELECT),
            "L": partial(study.tools.take, Tool.OPEN),
            "O": study.tools.next_overlay,
            **menus,
        }

    def press(self, name: str) -> bool:
        """Do what the key means. Return False if it means nothing here."""
        if action := self._keys.get(name):
            action()
        return action is not None

    def _copy(self) -> None:
        self._clipboard.copy(self._study.copy())

    def _cut(self) -> None:
        if self._study.editor.selected:
            self._copy()
            self._study.editor.wipe()

    def _paste(self) -> None:
        self._study.paste(self._clipboard.paste())
