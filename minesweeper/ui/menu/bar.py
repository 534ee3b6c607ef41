"""The slim bar over the game: level, theme, bot and menu."""

from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import BAR_HEIGHT, SMALL, Style


@dataclass(frozen=True, slots=True)
class Entry:
    """A button in the bar."""

    text: str
    open: Callable[[Rect], None]
    """Called on a click with the button's place, for a list that drops down."""
    arrow: bool = True
    """True if it opens a list."""
    lit: bool = False
    """True if switched on."""


class MenuBar:
    """Buttons from the left, and the menu button at the right."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._places: list[Rect] = []
        self._hovered: int | None = None

    def arrange(self, entries: list[Entry], surface: Surface, style: Style) -> None:
        """Place the buttons, the last one at the right. Text that does not fit is cut short."""
        self.entries = entries
        gap, height, size = style.px(4), style.px(BAR_HEIGHT - 8), style.px(SMALL)
        widths = [text_width(entry.text, size) + style.px(36 if entry.arrow else 20) for entry in entries]
        room = surface.width - gap * (len(entries) + 1)
        while sum(widths) > room:
            widths[widths.index(max(widths))] -= style.px(2)
        x, self._places = gap, []
        for width in widths:
            self._places.append(Rect(x, style.px(4), width, height))
            x += width + gap
        last = self._places[-1]
        self._places[-1] = Rect(surface.width - gap - last.width, last.y, last.width, last.height)

    def paint(self, painter: Painter, style: Style, surface: Surface) -> None:
        height = style.px(BAR_HEIGHT)
        painter.box(Rect(0, 0, surface.width, height), style.colour("panel"))
        painter.box(Rect(0, height - style.px(1), surface.width, style.px(1)), style.line)
        size = style.px(SMALL)
        for index, (entry, place) in enumerate(zip(self.entries, self._places, strict=True)):
            ink, arrow = style.text, style.muted
            if entry.lit:
                painter.box(place, style.accent, radius=style.radius)
                ink = arrow = style.colour("on_accent")
            elif index == self._hovered:
                style.raised(painter, place, hovered=True)
            y = place.centre[1]
            room = place.width - style.px(32 if entry.arrow else 16)
            painter.words(shortened(entry.text, size, room), place.x + style.px(10), y, size, ink)
            if entry.arrow:
                style.arrow(painter, place.right - style.px(13), y, arrow)

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the button under it changed."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before != self._hovered

    def click(self, x: float, y: float) -> bool:
        """Click the button at this point. Return True if there is one."""
        index = self._at(x, y)
        if index is not None:
            self.entries[index].open(self._places[index])
        return index is not None

    def place(self, index: int) -> Rect:
        return self._places[index]

    def _at(self, x: float, y: float) -> int | None:
        return next((index for index, place in enumerate(self._places) if place.holds(x, y)), None)
