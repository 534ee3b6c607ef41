"""The bars over a game and over a replay."""

from collections.abc import Callable

from minesweeper.play.commands import Command
from minesweeper.play.rules_in_force import Chip
from minesweeper.play.shown import Item, Offer
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BAR_HEIGHT, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect, Surface
from minesweeper.ui.menu.chips import RuleChips
from minesweeper.ui.menu.popup import Popup

BACK, SHARE = "◄  Back", "Share"
SIDE, GAP = 14, 4
"""Logical pixels beside the title of a replay, and round the buttons there."""


class MenuBar(Pointable[int]):
    """Buttons from the left, then chips with the rules in force, and the menu button at the right. `open_it` is called
    with a button that was clicked and its place, for a list that drops down."""

    def __init__(self, open_it: Callable[[Offer, Rect], None]) -> None:
        super().__init__()
        self._open = open_it
        self.entries: list[Offer] = []
        self.chips = RuleChips(open_it)

    def arrange(self, entries: list[Offer], chips: tuple[Chip, ...], surface: Surface, style: Style) -> None:
        """Place the buttons, the last one at the right, and the chips. Text that does not fit is cut short."""
        self.entries = entries
        gap, height, size = style.px(4), style.px(BAR_HEIGHT - 8), style.px(SMALL)
        widths = [text_width(entry.text, size) + style.px(36 if entry.choices else 20) for entry in entries]
        least, _whole = self.chips.widths(chips, style)
        room = surface.width - gap * (len(entries) + 1) - least
        while sum(widths) > room:
            widths[widths.index(max(widths))] -= style.px(2)
        starts = [gap + sum(widths[:index]) + index * gap for index in range(len(widths) - 1)]
        starts.append(surface.width - gap - widths[-1])
        spots = zip(starts, widths, strict=True)
        self._places = {index: Rect(x, style.px(4), width, height) for index, (x, width) in enumerate(spots)}
        start = starts[-2] + widths[-2] if len(starts) > 1 else gap
        self.chips.put(chips, Rect(start, style.px(4), starts[-1] - start, height), style)

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
        self.chips.paint(painter, style)

    def point(self, x: float, y: float) -> bool:
        return self.chips.point(x, y) | super().point(x, y)

    def click(self, x: float, y: float) -> bool:
        """Click the button at this point. Return True if there is one."""
        index = self._at(x, y)
        if index is not None:
            self._open(self.entries[index], self._places[index])
        return index is not None or self.chips.click(x, y)

    def switch(self, under: Rect, x: float, y: float) -> bool:
        """Open the list of the button at this point instead of the list that is open. Return True if that is another
        one."""
        found = next(((offer, place) for offer, place in self._lists if place.holds(x, y) and place != under), None)
        if found:
            self._open(*found)
        return found is not None

    def step(self, under: Rect, step: int) -> None:
        """Open the list next to the one that is open."""
        lists = self._lists
        here = next((index for index, (_, place) in enumerate(lists) if place == under), None)
        if here is not None:
            self._open(*lists[(here + step) % len(lists)])

    def drop(self, letter: str = "") -> bool:
        """Open the list whose button begins with this letter, or the last list. Return False if there is none."""
        found = [each for each in self._lists if each[0].text.casefold().startswith(letter.casefold())]
        if found:
            self._open(*found[-1])
        return bool(found)

    @property
    def menu(self) -> Rect:
        """The place of the last button."""
        return self._places[len(self.entries) - 1]

    @property
    def _lists(self) -> list[tuple[Offer, Rect]]:
        """The buttons that open a list and the chips, from left to right."""
        lists = [(entry, self._places[index]) for index, entry in enumerate(self.entries) if entry.choices]
        if place := self.chips.place_of_all:
            lists.append((self.chips.offer, place))
        return sorted(lists, key=lambda each: each[1].x)


class TitleBar(Pointable[str]):
    """Draws the bar. A button acts when the pointer goes down and up on it. A list can drop from a button."""

    def __init__(self, buttons: dict[str, Callable[[], None]]) -> None:
        super().__init__()
        self._buttons = buttons
        """Captions and actions, the last one at the right end."""
        self._held: str | None = None
        self.popup: Popup | None = None

    def put(self, surface: Surface, style: Style) -> None:
        self.popup = None
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

    def drop(self, button: str, items: list[Item], surface: Surface, style: Style) -> None:
        """Drop a list from a button."""
        self.popup = Popup(items, self._places[button], surface, style)

    def paint_list(self, painter: Painter) -> None:
        """Draw the list, if one is open."""
        if self.popup:
            self.popup.paint(painter)

    def point(self, x: float, y: float) -> bool:
        return (self.popup is not None and self.popup.point(x, y)) or super().point(x, y)

    def act(self, action: Command) -> bool:
        """Do a command with the list that is open. Return False if there is none."""
        popup = self.popup
        if popup is None:
            return False
        if action in (Command.BACK, Command.FLAG):
            self.popup = None
        elif item := popup.act(action):
            self.popup = None
            item.choose()
        return True

    def press(self, x: float, y: float) -> bool:
        """Hold the button at this point, or choose from the list that is open. Return True if there is one."""
        popup, self.popup = self.popup, None
        if popup:
            if item := popup.press(x, y):
                item.choose()
            return True
        self._held = self._at(x, y)
        return self._held is not None

    def release(self, x: float, y: float) -> None:
        """Release the held button, and do its action if the pointer is still on it."""
        held, self._held = self._held, None
        if held and held == self._at(x, y):
            self._buttons[held]()
