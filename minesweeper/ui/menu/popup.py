"""A list that opens from a bar or a strip: one click chooses, any other closes it."""

from minesweeper.play.commands import Command
from minesweeper.play.shown import Item
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import BODY, SMALL, Style

ITEM = 32
"""The height of an item, in logical pixels."""


class Popup:
    """A list of items under its button, or over it if there is more room."""

    def __init__(self, items: list[Item], under: Rect, surface: Surface, style: Style) -> None:
        self.items = items
        self._style = style
        self._index: int | None = None
        body, small = style.px(BODY), style.px(SMALL)
        widest = max(text_width(item.text, body, bold=True) + text_width(item.detail, small) for item in items)
        width = max(widest + style.px(76), under.width)
        pad = style.px(6)
        above, below = under.y, surface.height - under.bottom
        upwards = above > below and below < len(items) * style.px(ITEM) + 4 * pad
        self._item = min(style.px(ITEM), ((above if upwards else below) - 4 * pad) // len(items))
        x = max(pad, min(under.x, surface.width - width - pad))
        height = len(items) * self._item + 2 * pad
        y = under.y - style.px(2) - height if upwards else under.bottom + style.px(2)
        self.place = Rect(x, y, width, height)
        self._first = self.place.y + pad

    def paint(self, painter: Painter) -> None:
        style = self._style
        shadow = Rect(self.place.x, self.place.y + style.px(3), self.place.width, self.place.height)
        painter.box(shadow.grown(style.px(3)), style.colour("cell_shade", 70), radius=style.px(10))
        style.card(painter, self.place)
        for index, item in enumerate(self.items):
            row = Rect(
                self.place.x + style.px(4), self._first + index * self._item, self.place.width - style.px(8), self._item
            )
            ink, quiet = style.text, style.muted
            if index == self._index:
                painter.box(row, style.accent, radius=style.radius)
                ink = quiet = style.colour("on_accent")
            y = row.centre[1]
            if item.chosen:
                painter.box(
                    Rect(row.x + style.px(9), round(y) - style.px(3), style.px(7), style.px(7)), ink, radius=style.px(4)
                )
            painter.words(item.text, row.x + style.px(26), y, style.px(BODY), ink, item.chosen)
            painter.words(item.detail, row.right - style.px(14), y, style.px(SMALL), quiet, anchor="right")

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the item under it changed."""
        before, self._index = self._index, self._at(x, y)
        return before != self._index

    def choose(self, x: float, y: float) -> bool:
        """Choose the item at this point. Return True if there is one."""
        index = self._at(x, y)
        if index is not None:
            self.items[index].choose()
        return index is not None

    def act(self, action: Command) -> bool:
        """Move the selection, or choose. Return True if an item was chosen."""
        count = len(self.items)
        if action in (Command.DOWN, Command.UP):
            step = 1 if action is Command.DOWN else -1
            start = (-1 if step == 1 else 0) if self._index is None else self._index
            self._index = (start + step) % count
        elif action in (Command.CHORD, Command.REVEAL) and self._index is not None:
            self.items[self._index].choose()
            return True
        return False

    def _at(self, x: float, y: float) -> int | None:
        if not self.place.holds(x, y):
            return None
        index = int(y - self._first) // self._item
        return index if 0 <= index < len(self.items) else None
