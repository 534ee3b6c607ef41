"""The bars over a game and over a replay, and the lists that drop from their buttons."""

from collections.abc import Callable

from minesweeper.play.commands import Command
from minesweeper.play.shown import Item, Offer
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BAR_HEIGHT, BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect, Surface

ITEM = 32
"""The height of an item, in logical pixels."""
BACK, RACE = "◄  Back", "Race it"
SIDE, GAP = 14, 4
"""Logical pixels beside the title of a replay, and round the buttons there."""


class MenuBar(Pointable[int]):
    """Buttons from the left, and the menu button at the right. `open_it` is called with a button that was clicked and
    its place, for a list that drops down."""

    def __init__(self, open_it: Callable[[Offer, Rect], None]) -> None:
        super().__init__()
        self._open = open_it
        self.entries: list[Offer] = []

    def arrange(self, entries: list[Offer], surface: Surface, style: Style) -> None:
        """Place the buttons, the last one at the right. Text that does not fit is cut short."""
        self.entries = entries
        gap, height, size = style.px(4), style.px(BAR_HEIGHT - 8), style.px(SMALL)
        widths = [text_width(entry.text, size) + style.px(36 if entry.choices else 20) for entry in entries]
        room = surface.width - gap * (len(entries) + 1)
        while sum(widths) > room:
            widths[widths.index(max(widths))] -= style.px(2)
        starts = [gap + sum(widths[:index]) + index * gap for index in range(len(widths) - 1)]
        starts.append(surface.width - gap - widths[-1])
        spots = zip(starts, widths, strict=True)
        self._places = {index: Rect(x, style.px(4), width, height) for index, (x, width) in enumerate(spots)}

    def paint(self, painter: Painter, style: Style, surface: Surface) -> None:
        style.bar(painter, Rect(0, 0, surface.width, style.px(BAR_HEIGHT)))
        size = style.px(SMALL)
        for index, entry in enumerate(self.entries):
            place = self._places[index]
            ink, arrow = style.text, style.muted
            if entry.lit:
                painter.box(place, style.accent, radius=style.radius)
                ink = arrow = style.colour("on_accent")
            elif index == self._hovered:
                style.raised(painter, place, hovered=True)
            y = place.centre[1]
            room = place.width - style.px(32 if entry.choices else 16)
            painter.words(shortened(entry.text, size, room), place.x + style.px(10), y, size, ink)
            if entry.choices:
                style.arrow(painter, place.right - style.px(13), y, arrow)

    def click(self, x: float, y: float) -> bool:
        """Click the button at this point. Return True if there is one."""
        index = self._at(x, y)
        if index is not None:
            self._use(index)
        return index is not None

    def switch(self, under: Rect, x: float, y: float) -> bool:
        """Open the list of the button at this point instead of the list that is open. Return True if that is another
        one."""
        index = self._at(x, y)
        if index is None or not self.entries[index].choices or self._places[index] == under:
            return False
        self._use(index)
        return True

    def step(self, under: Rect, step: int) -> None:
        """Open the list next to the one that is open."""
        lists = [index for index, entry in enumerate(self.entries) if entry.choices]
        here = next((place for place, index in enumerate(lists) if self._places[index] == under), None)
        if here is not None:
            self._use(lists[(here + step) % len(lists)])

    def _use(self, index: int) -> None:
        self._open(self.entries[index], self._places[index])


class Popup(Pointable[int]):
    """A list of items under its button, or over it if there is more room."""

    def __init__(self, items: list[Item], under: Rect, surface: Surface, style: Style) -> None:
        super().__init__()
        self.items = items
        self.under = under
        self.by_pointing = False
        """True if the pointer alone opened it: then a click on its button, which may follow at once, does not close
        it."""
        self._style = style
        body, small = style.px(BODY), style.px(SMALL)
        widest = max(text_width(item.text, body, bold=True) + text_width(item.detail, small) for item in items)
        width = max(widest + style.px(76), under.width)
        pad = style.px(6)
        above, below = under.y, surface.height - under.bottom
        upwards = above > below and below < len(items) * style.px(ITEM) + 4 * pad
        each = min(style.px(ITEM), ((above if upwards else below) - 4 * pad) // len(items))
        x = max(pad, min(under.x, surface.width - width - pad))
        height = len(items) * each + 2 * pad
        y = under.y - style.px(2) - height if upwards else under.bottom + style.px(2)
        self.area = Rect(x, y, width, height)
        self._places = {index: Rect(x, y + pad + index * each, width, each) for index in range(len(items))}

    def paint(self, painter: Painter) -> None:
        style = self._style
        shadow = self.area.moved(0, style.px(3)).grown(style.px(3))
        painter.box(shadow, style.colour("cell_shade", 70), radius=style.px(10))
        style.card(painter, self.area)
        for index, item in enumerate(self.items):
            row = self._places[index].grown(-style.px(4), 0)
            ink, quiet = style.text, style.muted
            if index == self._hovered:
                painter.box(row, style.accent, radius=style.radius)
                ink = quiet = style.colour("on_accent")
            y = row.centre[1]
            if item.chosen:
                dot = Rect(row.x + style.px(9), round(y) - style.px(3), style.px(7), style.px(7))
                painter.box(dot, ink, radius=style.px(4))
            painter.words(item.text, row.x + style.px(26), y, style.px(BODY), ink, item.chosen)
            painter.words(item.detail, row.right - style.px(14), y, style.px(SMALL), quiet, anchor="right")

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
            start = (-1 if step == 1 else 0) if self._hovered is None else self._hovered
            self._hovered = (start + step) % count
        elif action in (Command.CHORD, Command.REVEAL) and self._hovered is not None:
            self.items[self._hovered].choose()
            return True
        return False


class TitleBar(Pointable[str]):
    """Draws the bar. A button acts when the pointer goes down and up on it."""

    def __init__(self, buttons: dict[str, Callable[[], None]]) -> None:
        super().__init__()
        self._buttons = buttons
        """Captions and actions, the last one at the right end."""
        self._held: str | None = None

    def put(self, surface: Surface, style: Style) -> None:
        right, gap = surface.width, style.px(GAP)
        for button in reversed(self._buttons):
            width = text_width(button, style.px(SMALL)) + 2 * style.px(SIDE - GAP)
            self._places[button] = Rect(right - gap - width, gap, width, style.px(BAR_HEIGHT) - 2 * gap)
            right = self._places[button].x

    def paint(self, painter: Painter, style: Style, surface: Surface, title: str) -> None:
        height, size, left = style.px(BAR_HEIGHT), style.px(SMALL), style.px(SIDE)
        style.bar(painter, Rect(0, 0, surface.width, height))
        room = min(place.x for place in self._places.values()) - 2 * left
        painter.words(shortened(title, size, room), left, height / 2, size, style.text)
        for button, place in self._places.items():
            style.raised(painter, place, button == self._hovered, button == self._held)
            painter.words(button, *place.centre, size, style.text, anchor="center")

    def press(self, x: float, y: float) -> bool:
        """Hold the button at this point. Return True if there is one."""
        self._held = self._at(x, y)
        return self._held is not None

    def release(self, x: float, y: float) -> None:
        """Release the held button, and do its action if the pointer is still on it."""
        held, self._held = self._held, None
        if held and held == self._at(x, y):
            self._buttons[held]()
