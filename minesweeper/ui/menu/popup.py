"""A list that drops from a button: by pointer, keys, letters or a controller."""

from collections.abc import Iterator, Sequence

from minesweeper.play.commands import Command
from minesweeper.play.shown import SEPARATOR, Item
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect, Surface

ROW, LEAST_ROW, LINE = 28, 20, 9
"""The usual and the least height of an item, and the height of a line, in logical pixels like all lengths here."""
MARK, GAP, SIDE, PAD = 31, 24, 14, 6
"""The room for a mark before an item, between columns, after the last one, and over and under all items."""
ARROWS = 14
"""The height of the arrows of a list that scrolls."""
STEPS = {Command.UP: -1, Command.DOWN: 1}


class Popup(Pointable[int]):
    """A list of items under its button, or over it if there is more room. A list higher than the window scrolls. With
    `by_keys` an item is selected from the start."""

    def __init__(
        self, items: Sequence[Item], under: Rect, surface: Surface, style: Style, by_keys: bool = False
    ) -> None:
        super().__init__()
        self.items = tuple(items)
        self.under = under
        self.by_pointing = False
        """True if the pointer alone opened it: then a click on its button, which may follow at once, does not close
        it."""
        self._style = style
        self._first = 0
        """The first visible item."""
        pad, gap = style.px(PAD), style.px(2)
        above, below = under.y, surface.height - under.bottom
        lines = sum(item is SEPARATOR for item in self.items)
        rows, line = len(self.items) - lines, style.px(LINE)
        upwards = above > below and below < rows * style.px(ROW) + lines * line + 4 * pad
        room = (above if upwards else below) - 4 * pad
        self._row = max(style.px(LEAST_ROW), min(style.px(ROW), (room - lines * line) // max(1, rows)))
        self._text = style.px(BODY if self._row >= style.px(BODY + 8) else SMALL)
        whole = rows * self._row + lines * line
        self._scrolls = whole > room
        width = min(max(self._natural_width(), under.width), surface.width - 2 * pad)
        height = min(whole, room) + 2 * pad
        x = max(pad, min(under.x, surface.width - width - pad))
        self.area = Rect(x, under.y - gap - height if upwards else under.bottom + gap, width, height)
        self._arrange()
        if by_keys:
            chosen = (index for index in self._able if self.items[index].chosen and not self.items[index].switch)
            self._select(next(chosen, next(iter(self._able), None)))

    def _natural_width(self) -> int:
        style, small = self._style, self._style.px(SMALL)
        keys = [text_width(item.key, small) + style.px(GAP) for item in self.items if item.key]
        texts = (
            text_width(item.text, self._text, bold=True)
            + (text_width(item.detail, small) + style.px(GAP) if item.detail else 0)
            for item in self.items
        )
        return max(texts, default=0) + max(keys, default=0) + style.px(MARK + SIDE + 8)

    @property
    def _able(self) -> list[int]:
        return [index for index, item in enumerate(self.items) if item.enabled]

    # Its rows

    def _arrange(self) -> None:
        """Place the visible items."""
        ends = self._style.px(ARROWS if self._scrolls else PAD)
        y, end = self.area.y + ends, self.area.bottom - ends
        self._places = {}
        for index in range(self._first, len(self.items)):
            height = self._height(index)
            if y + height > end:
                break
            self._places[index] = Rect(self.area.x, y, self.area.width, height)
            y += height

    def _height(self, index: int) -> int:
        return self._style.px(LINE) if self.items[index] is SEPARATOR else self._row

    def scroll(self, rows: int) -> None:
        """Scroll down, or up if negative, as far as there is more."""
        for _ in range(abs(rows)):
            if (rows < 0 and not self._first) or (rows > 0 and len(self.items) - 1 in self._places):
                break
            self._first += 1 if rows > 0 else -1
            self._arrange()

    def _select(self, index: int | None) -> None:
        """Select an item, and bring it into view."""
        self._hovered = index
        if index is not None and index < self._first:
            self.scroll(index - self._first)
        for _ in self.items:
            if index is not None and index not in self._places:
                self.scroll(1)

    # Drawing

    def paint(self, painter: Painter) -> None:
        style = self._style
        shadow = self.area.moved(0, style.px(3)).grown(style.px(3))
        painter.box(shadow, style.colour("cell_shade", 70), radius=style.px(10))
        style.card(painter, self.area)
        for index in self._places:
            if self.items[index] is SEPARATOR:
                place = self._places[index]
                y, side = round(place.centre[1]), style.px(SIDE - 4)
                painter.box(Rect(place.x + side, y, place.width - 2 * side, style.px(1)), style.line)
            else:
                self._paint_item(painter, index)
        if self._scrolls:
            self._paint_arrows(painter)

    def _paint_item(self, painter: Painter, index: int) -> None:
        style, item, row = self._style, self.items[index], self._places[index].grown(-self._style.px(4), 0)
        ink, quiet = style.text, style.muted
        if index == self._hovered:
            painter.box(row, style.accent, radius=style.radius)
            ink = quiet = style.colour("on_accent")
        elif not item.enabled:
            ink = style.muted
        y, small, right = row.centre[1], style.px(SMALL), row.right - style.px(SIDE - 4)
        keys = max((text_width(each.key, small) + style.px(GAP) for each in self.items if each.key), default=0)
        painter.words(item.key, right, y, small, quiet, anchor="right")
        self._paint_mark(painter, row, item)
        left = row.x + style.px(MARK - 4)
        room = right - keys - left
        text = shortened(item.text, self._text, room)
        painter.words(text, left, y, self._text, ink, item.chosen and not item.switch)
        room -= text_width(item.text, self._text, bold=True) + style.px(GAP) // 2
        if item.detail and room > 0:
            painter.words(shortened(item.detail, small, room), right - keys, y, small, quiet, anchor="right")

    def _paint_mark(self, painter: Painter, row: Rect, item: Item) -> None:
        """Draw a dot before the current choice, and a box before a switch, with a tick if it is on."""
        style, x, y = self._style, row.x + self._style.px(12), round(row.centre[1])
        selected = self._hovered is not None and self.items[self._hovered] is item
        ink = style.colour("on_accent") if selected else style.text
        if not item.enabled:
            ink = style.muted
        if item.switch:
            side, px = style.px(13), style.px(1)
            box = Rect(x - side // 2, y - side // 2, side, side)
            clear = ink._replace(alpha=0)
            painter.box(box, clear, ink, radius=min(style.radius, style.px(3)), edge=max(1, px))
            if item.chosen:
                middle = box.x + side * 0.42, box.y + side * 0.72
                width = style.px(2)
                painter.line((box.x + side * 0.22, box.y + side * 0.5), middle, width, ink)
                painter.line(middle, (box.x + side * 0.8, box.y + side * 0.28), width, ink)
        elif item.chosen:
            side = style.px(7)
            painter.box(Rect(x - side // 2, y - side // 2, side, side), ink, radius=side / 2)

    def _paint_arrows(self, painter: Painter) -> None:
        """Show at which ends there is more."""
        style, x, half = self._style, self.area.centre[0], self._style.px(ARROWS) / 2
        if self._first:
            painter.words("▲", x, self.area.y + half, style.px(9), style.muted, anchor="center")
        if len(self.items) - 1 not in self._places:
            painter.words("▼", x, self.area.bottom - half, style.px(9), style.muted, anchor="center")

    # Pointer

    def _at(self, x: float, y: float) -> int | None:
        index = super()._at(x, y)
        return index if index is not None and self.items[index].enabled else None

    def point(self, x: float, y: float) -> bool:
        """Select the item at this point; beyond the list, the selection stays. Return True if it changed."""
        return self.area.holds(x, y) and super().point(x, y)

    def press(self, x: float, y: float) -> Item | None:
        """The item to choose at this point, if any. A press on an arrow scrolls."""
        if self._scrolls and self.area.holds(x, y) and super()._at(x, y) is None:
            self.scroll(-5 if y < self.area.centre[1] else 5)
        index = self._at(x, y)
        return None if index is None else self.items[index]

    # Keys and controllers

    def act(self, action: Command) -> Item | None:
        """Move the selection, or return the item to choose."""
        if action in STEPS and self._able:
            step = STEPS[action]
            order = self._able if step > 0 else self._able[::-1]
            here = self._hovered if self._hovered is not None else -1 if step > 0 else len(self.items)
            self._select(next((index for index in order if (index - here) * step > 0), order[0]))
        elif action in (Command.CHORD, Command.REVEAL) and self._hovered is not None:
            return self.items[self._hovered]
        return None

    def type(self, key: str) -> Item | None:
        """Go to the first or last item, or to the next one that begins with this letter. Return the item to choose: the
        only one that begins with it, or the one with this key."""
        if key in ("Home", "End") and self._able:
            self._select(self._able[0 if key == "Home" else -1])
            return None
        begins = [index for index in self._able if self.items[index].text.casefold().startswith(key.casefold())]
        if len(begins) > 1:
            here = -1 if self._hovered is None else self._hovered
            self._select(next((index for index in begins if index > here), begins[0]))
            return None
        return next((self.items[index] for index in begins or self._with_key(key)), None)

    def _with_key(self, key: str) -> Iterator[int]:
        return (index for index in self._able if self.items[index].key == key)
