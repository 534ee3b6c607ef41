"""The screen for a custom board: width, height and mines. An error is shown at once beside its number."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from minesweeper.core.difficulty import CUSTOM_DENSITY, CUSTOM_SIDE, Difficulty
from minesweeper.core.limits import MAX_SIDE
from minesweeper.core.naming import percent
from minesweeper.core.setup import Setup
from minesweeper.play.commands import Command
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.generator_choice import dealer_rows, generator_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.number_field import Number
from minesweeper.ui.menu.widgets import Button, Heading, Note, Toggle, Widget
from minesweeper.words import screens


class CustomView(MenuView):
    """Three numbers and a button."""

    title = "Custom board"

    def __init__(self, app: App, play: Callable[[Difficulty], None]) -> None:
        super().__init__(app)
        self._start = play
        settings = app.settings
        self._numbers = [
            Number("Width", settings.custom_width, self._changed),
            Number("Height", settings.custom_height, self._changed),
            Number("Mines", settings.custom_mines, self._changed),
        ]
        self._note = Note("")
        self._button = Button("Play", self._play, primary=True)
        self._unlimited = False
        self._check()
        if self._level() is None:  # the size of the last board
            self._unlimited = True
            self._check()

    def rows(self) -> Sequence[Widget]:
        return [
            Heading("Size"),
            *self._numbers,
            self._note,
            Toggle("Any size and density", self._unlimited, self._set_unlimited),
            *generator_rows(self, self._setup),
            *dealer_rows(self),
            Note(""),
            self._button,
        ]

    def on_show_view(self) -> None:
        """Put the focus on the first number."""
        super().on_show_view()
        self._go_to(self._numbers[0])

    def begin(self, action: Command) -> None:
        """Let Enter start the game from anywhere on the screen."""
        if action is Command.CHORD:
            self._play()
        else:
            super().begin(action)

    def _go_to(self, number: Number) -> None:
        self._set_focus(self.widgets.index(number))
        number.enter()

    def _set_unlimited(self, on: bool) -> None:
        self._unlimited = on
        self._changed()

    def _changed(self) -> None:
        self._check()
        self._lay_out()

    def _check(self) -> None:
        """Show the limits of each number. The mine limits are known once both sides are valid."""
        width, height, mines = self._numbers
        sides = range(1, MAX_SIDE + 1) if self._unlimited else CUSTOM_SIDE
        _judge(width, sides)
        _judge(height, sides)
        if width.wrong or height.wrong:
            mines.note, mines.wrong = "depends on the size", False
        else:
            area = (width.value or 0) * (height.value or 0)
            _judge(mines, range(area) if self._unlimited else range(1, int(area * CUSTOM_DENSITY) + 1))
        level = self._level()
        self._note.text = screens.DENSITY.format(density=percent(level.density)) if level else ""
        self._button.enable(level is not None)

    def _level(self) -> Difficulty | None:
        """The level described by the numbers; `None` if one is invalid."""
        width, height, mines = (number.value for number in self._numbers)
        wrong = any(number.wrong for number in self._numbers)
        if wrong or width is None or height is None or mines is None:
            return None
        return Difficulty("custom", width, height, mines)

    def _setup(self) -> Setup:
        usual = self.app.usual_setup()
        return replace(usual, level=self._level() or usual.level)

    def _play(self) -> None:
        """Start the game, or focus the invalid number."""
        level = self._level()
        if level is None:
            self._go_to(next(number for number in self._numbers if number.wrong))
            self.app.redraw()
            return
        self.app.change(custom_width=level.width, custom_height=level.height, custom_mines=level.mines)
        self._start(level)
        self.app.back()


def _judge(number: Number, allowed: range) -> None:
    """Show a number's limits, and mark it if it is outside them."""
    value, limits = number.value, f"{allowed.start} to {allowed.stop - 1}"
    number.wrong = value not in allowed
    number.note = f"{limits}, not {'empty' if value is None else value}" if number.wrong else limits
