"""The screen for a custom board: width, height and mines. Values out of range are corrected, with a message."""

from collections.abc import Callable, Sequence

from minesweeper.core.difficulty import CUSTOM_DENSITY, CUSTOM_SIDE, Difficulty
from minesweeper.core.grid import MAX_SIDE
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.menu.fields import Number
from minesweeper.ui.menu.generator_choice import generator_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.widgets import Button, Heading, Note, Toggle, Widget


def nearest(width: int, height: int, mines: int, unlimited: bool) -> tuple[Difficulty, list[str]]:
    """The closest level that is allowed, and one sentence per value that had to be changed."""
    least, most = (1, MAX_SIDE) if unlimited else (CUSTOM_SIDE.start, CUSTOM_SIDE.stop - 1)
    said = []
    sides = []
    for name, side in (("Width", width), ("Height", height)):
        allowed = max(least, min(side, most))
        if allowed != side:
            said.append(f"{name} must be {least} to {most}: {allowed}, not {side}.")
        sides.append(allowed)
    area = sides[0] * sides[1]
    low, high = (0, area - 1) if unlimited else (1, int(area * CUSTOM_DENSITY))
    allowed = max(low, min(mines, high))
    if allowed != mines:
        said.append(f"Mines must be {low} to {high} on a {sides[0]}×{sides[1]} board: {allowed}, not {mines}.")
    return Difficulty("custom", sides[0], sides[1], allowed), said


class CustomView(MenuView):
    """Three numbers and a button."""

    title = "Custom board"

    def __init__(self, app: App, play: Callable[[Difficulty], None], unlimited: bool = False) -> None:
        super().__init__(app)
        self._start = play
        settings = app.settings
        self._unlimited = unlimited
        self._numbers = [
            Number("Width", settings.custom_width, self._changed),
            Number("Height", settings.custom_height, self._changed),
            Number("Mines", settings.custom_mines, self._changed),
        ]
        self._note = Note("")
        self._changed()

    def rows(self) -> Sequence[Widget]:
        """The numbers, their limits, and the button to play."""
        return [
            Heading("Size"),
            *self._numbers,
            self._note,
            Toggle("Any size and density", self._unlimited, self._set_unlimited),
            *generator_rows(self.app),
            Note(""),
            Button("Play", self._play, primary=True),
        ]

    def begin(self, action: KeyAction) -> None:
        """Enter plays from anywhere on the screen."""
        if action is KeyAction.CHORD:
            self._play()
        else:
            super().begin(action)

    def _set_unlimited(self, on: bool) -> None:
        self._unlimited = on
        self._changed()

    def _values(self) -> tuple[int, int, int]:
        width, height, mines = (number.value for number in self._numbers)
        return width, height, mines

    def _changed(self, _value: int = 0) -> None:
        width, height, mines = self._values()
        share = mines / max(1, width * height)
        limits = f"up to {MAX_SIDE} each way" if self._unlimited else "9 to 30 each way, at most a quarter mines"
        self._note.text = f"{share:.0%} mines. Allowed: {limits}."
        self.app.redraw()

    def _play(self) -> None:
        """Play such a board; if it had to be changed, show how and let the player look at it first."""
        level, said = nearest(*self._values(), self._unlimited)
        if said:
            for number, value in zip(self._numbers, (level.width, level.height, level.mines), strict=True):
                number.settle(value)
            self._changed()
            self.app.say(" ".join(said))
            return
        self.app.change(custom_width=level.width, custom_height=level.height, custom_mines=level.mines)
        self._start(level)
        self.app.back()
