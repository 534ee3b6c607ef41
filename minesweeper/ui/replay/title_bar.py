"""The bar over a replay: the name of the game, and buttons at the right."""

from collections.abc import Callable

from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import BAR_HEIGHT, SMALL, Style

BACK, RACE = "◄  Back", "Race it"
SIDE, GAP = 14, 4
"""Logical pixels beside the text, and round the buttons."""


class TitleBar:
    """Draws the bar. A button acts when the pointer goes down and up on it."""

    def __init__(self, buttons: dict[str, Callable[[], None]]) -> None:
        self._buttons = buttons
        """Captions and actions, the last one at the right end."""
        self._places: dict[str, Rect] = {}
        self._hovered = ""
        self._held = ""

    def place(self, button: str) -> Rect:
        return self._places[button]

    def put(self, surface: Surface, style: Style) -> None:
        right, gap = surface.width, style.px(GAP)
        for button in reversed(self._buttons):
            width = text_width(button, style.px(SMALL)) + 2 * style.px(SIDE - GAP)
            self._places[button] = Rect(right - gap - width, gap, width, style.px(BAR_HEIGHT) - 2 * gap)
            right = self._places[button].x

    def paint(self, painter: Painter, style: Style, surface: Surface, title: str) -> None:
        height, size, left = style.px(BAR_HEIGHT), style.px(SMALL), style.px(SIDE)
        painter.box(Rect(0, 0, surface.width, height), style.colour("panel"))
        painter.box(Rect(0, height - style.px(1), surface.width, style.px(1)), style.line)
        room = min(place.x for place in self._places.values()) - 2 * left
        painter.words(shortened(title, size, room), left, height / 2, size, style.text)
        for button, place in self._places.items():
            style.raised(painter, place, button == self._hovered, button == self._held)
            painter.words(button, *place.centre, size, style.text, anchor="center")

    # The pointer

    def _at(self, x: float, y: float) -> str:
        return next((button for button, place in self._places.items() if place.holds(x, y)), "")

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the bar looks different now."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before != self._hovered

    def press(self, x: float, y: float) -> bool:
        """Hold the button at this point. Return True if there is one."""
        self._held = self._at(x, y)
        return bool(self._held)

    def release(self, x: float, y: float) -> None:
        """Release the held button, and do its action if the pointer is still on it."""
        held, self._held = self._held, ""
        if held and held == self._at(x, y):
            self._buttons[held]()
