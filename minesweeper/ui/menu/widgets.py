"""The controls of menus: rows with a label, painted in the style of the theme, used with pointer or keys.

They replace arcade's GUI because they follow the bevels of the theme, work with the keyboard or a controller alone,
need no time while nothing changes, and can be drawn without a display."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from minesweeper.play.commands import Command
from minesweeper.themes.theme import Bevel
from minesweeper.ui.board.little_boards import BoardPicture
from minesweeper.ui.draw.fitting import broken, shortened, text_width
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect

EMPTY = Rect(0, 0, 0, 0)
CHECK_MARK = ((0.24, 0.52), (0.42, 0.7), (0.76, 0.3))
"""The points of a check mark, as shares of its box."""


class Widget:
    """A row of a menu. `place` is set by the screen before it is painted."""

    height: float = 40
    """In logical pixels."""
    focusable = True
    beside: float = 0
    """If not 0, it takes this width from the right end of the row before it, in logical pixels."""

    def __init__(self) -> None:
        self.place = EMPTY
        self.hovered = self.focused = self.held = False
        self.ringed = False
        """True if it has the focus and keys are used: a pointer needs no ring."""

    def tall(self, style: Style, _width: int) -> int:
        """Its height in device pixels at this width."""
        return style.px(self.height)

    def paint(self, painter: Painter, style: Style) -> None:
        raise NotImplementedError

    def boards(self, _style: Style) -> Sequence[tuple[BoardPicture, Rect]]:
        """The small boards to draw over it, and their places."""
        return ()

    def enter(self) -> None:
        """Called when the row gets the keyboard focus."""

    def press(self, x: float, y: float) -> None:
        """Called when a button goes down here."""

    def drag(self, x: float, y: float) -> None:
        """Called when the pointer moves with the button held that went down here."""

    def click(self, _x: float, _y: float) -> None:
        """Called when a button went down and up here."""
        self.use()

    def act(self, action: Command) -> bool:
        """Handle an action. Return True if it was used."""
        if action in (Command.CHORD, Command.REVEAL):
            return self.use()
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(action)
        return step is not None and self.shift(step)

    def use(self) -> bool:
        """Do the same as a click. Return False if there is nothing to do."""
        return False

    def shift(self, _step: int) -> bool:
        """Choose the previous or next value. Return False if there are no values."""
        return False

    def edit(self, _key: str) -> bool:
        """Edit a text with a key. Return True if the key was used."""
        return False

    @property
    def selected(self) -> str:
        return ""

    def type(self, text: str) -> None:
        """Insert typed letters."""

    def _label(self, painter: Painter, style: Style, text: str) -> None:
        y = self.place.centre[1]
        painter.words(text, self.place.x + style.px(12), y, style.px(BODY), style.text)

    def _ground(self, painter: Painter, style: Style) -> None:
        """Highlight the row under the pointer or with the focus."""
        if self.ringed:
            style.ring(painter, self.place.grown(-style.px(2)))
        elif self.hovered:
            painter.box(self.place, style.text._replace(alpha=14), radius=style.radius)


class Heading(Widget):
    """A title over a group of rows."""

    height = 44
    focusable = False

    def __init__(self, text: str, note: str = "") -> None:
        super().__init__()
        self.text, self.note = text, note

    def paint(self, painter: Painter, style: Style) -> None:
        """Draw it over a thin line at the top of its place, with its note at the right."""
        x, width = self.place.x + style.px(12), self.place.width - style.px(24)
        y = self.place.y + style.px(Heading.height - 8)
        painter.words(self.text, x, y - style.px(13), style.px(BODY), style.accent, bold=True)
        room = width - text_width(self.text, style.px(BODY), bold=True) - style.px(16)
        note = shortened(self.note, style.px(SMALL), room)
        painter.words(note, x + width, y - style.px(13), style.px(SMALL), style.muted, anchor="right")
        painter.box(Rect(x, y, width, style.px(1)), style.line)


class Note(Widget):
    """Text to read, on as many lines as it needs."""

    focusable = False

    def __init__(self, text: str, colour: str = "muted", size: int = SMALL, bold: bool = False) -> None:
        super().__init__()
        self.text, self.colour, self.size, self.bold = text, colour, size, bold

    def tall(self, style: Style, width: int) -> int:
        return len(self._lines(style, width)) * style.px(self.size + 7) + style.px(2)

    def paint(self, painter: Painter, style: Style) -> None:
        height = style.px(self.size + 7)
        for index, line in enumerate(self._lines(style, self.place.width)):
            x, y = self.place.x + style.px(12), self.place.y + height * (index + 0.5)
            ink = style.warning if self.colour == "danger" else style.colour(self.colour)
            painter.words(line, x, y, style.px(self.size), ink, self.bold)

    def _lines(self, style: Style, width: int) -> list[str]:
        return broken(self.text, style.px(self.size), width - style.px(24))


class TitledCard(Widget):
    """A card with a title, by which keys find it."""

    text = ""


class Button(Widget):
    """A button."""

    def __init__(self, text: str, action: Callable[[], None], primary: bool = False) -> None:
        super().__init__()
        self.text, self.action, self.primary = text, action, primary

    def enable(self, on: bool) -> None:
        self.focusable = on

    def paint(self, painter: Painter, style: Style) -> None:
        """Draw a raised box; the primary button of a screen has the accent colour."""
        box = self.place.grown(-style.px(12), -style.px(4))
        ink = style.text
        sunk = self.held and self.hovered
        if not self.focusable:
            painter.box(box, style.colour("panel"), style.line, radius=style.radius, edge=style.px(1))
            ink = style.muted
        elif self.primary:
            fill = style.accent.towards(style.text, 0.15) if self.hovered else style.accent
            painter.box(box, fill, radius=style.radius)
            ink = style.colour("on_accent")
        else:
            style.raised(painter, box, self.hovered, sunk)
        if self.ringed:
            style.ring(painter, box.grown(style.px(2)))
        x, y = box.centre
        nudge = style.px(1) if sunk else 0
        painter.words(self.text, x + nudge, y + nudge, style.px(BODY), ink, self.primary, "center")

    def use(self) -> bool:
        if self.focusable:
            self.action()
        return self.focusable


class Toggle(Widget):
    """An on/off switch; a check box in themes with hard edges."""

    def __init__(self, text: str, on: bool, change: Callable[[bool], None]) -> None:
        super().__init__()
        self.text, self.on, self.change = text, on, change

    def paint(self, painter: Painter, style: Style) -> None:
        self._ground(painter, style)
        self._label(painter, style, self.text)
        classic = style.theme.bevel is Bevel.CLASSIC
        height = style.px(20 if classic else 22)
        width = height if classic else style.px(40)
        box = Rect(self.place.right - style.px(12) - width, round(self.place.centre[1]) - height // 2, width, height)
        if classic:
            self._check_box(painter, style, box)
        else:
            self._switch(painter, style, box)

    def _check_box(self, painter: Painter, style: Style, box: Rect) -> None:
        style.well(painter, box)
        if self.on:
            left, middle, right = ((box.x + box.width * x, box.y + box.height * y) for x, y in CHECK_MARK)
            for start, end in ((left, middle), (middle, right)):
                painter.line(start, end, style.px(2.5), style.text)

    def _switch(self, painter: Painter, style: Style, box: Rect) -> None:
        knob = box.height - 2 * style.px(3)
        ground = style.accent if self.on else style.colour("panel").towards(style.text, 0.12)
        rim = ground if self.on else style.muted
        round_ = box.height / 2 if style.radius else 0
        painter.box(box, ground, rim, radius=round_, edge=style.px(1))
        x = box.right - style.px(3) - knob if self.on else box.x + style.px(3)
        ink = style.colour("on_accent") if self.on else style.muted
        painter.box(Rect(x, box.y + style.px(3), knob, knob), ink, radius=knob / 2 if style.radius else 0)

    def use(self) -> bool:
        return self.shift(-1 if self.on else 1)

    def shift(self, step: int) -> bool:
        """Switch on with right, off with left."""
        on = step > 0
        if on is not self.on:
            self.on = on
            self.change(on)
        return True


class Tabs(Widget):
    """Tabs, side by side."""

    height = 52

    def __init__(self, names: Sequence[str], chosen: str, turn: Callable[[str], None]) -> None:
        super().__init__()
        self.names, self.chosen, self.turn = tuple(names), chosen, turn
        self._size = BODY
        self._parts = [1.0] * len(self.names)
        """How the tabs share the width."""

    def tall(self, style: Style, width: int) -> int:
        """Its height. In little room the tabs are as wide as their names need, and the names smaller."""
        room = width - style.px(20)
        for self._size in (BODY, SMALL):
            needed = [text_width(name, style.px(self._size), bold=True) + style.px(12) for name in self.names]
            if sum(needed) <= room:
                break
        even = max(needed) * len(needed) <= room
        self._parts = [1.0] * len(needed) if even else [float(each) for each in needed]
        return super().tall(style, width)

    def paint(self, painter: Painter, style: Style) -> None:
        for name, spot in zip(self.names, self._places(style.px(10), style.px(8)), strict=True):
            place = spot.grown(-style.px(2), 0)
            ink = style.text
            if name == self.chosen:
                painter.box(place, style.accent, radius=style.radius)
                ink = style.colour("on_accent")
            else:
                style.raised(painter, place)
            painter.words(name, *place.centre, style.px(self._size), ink, name == self.chosen, "center")
        if self.ringed:
            style.ring(painter, self.place.grown(-style.px(5)))

    def click(self, x: float, y: float) -> None:
        for name, place in zip(self.names, self._places(0, 0), strict=True):
            if place.holds(x, y):
                self.turn(name)

    def shift(self, step: int) -> bool:
        self.turn(self.names[(self.names.index(self.chosen) + step) % len(self.names)])
        return True

    def _places(self, across: int, down: int) -> list[Rect]:
        place, whole = self.place.grown(-across, -down), sum(self._parts)
        edges = [place.x + round(place.width * part / whole) for part in accumulate(self._parts, initial=0.0)]
        return [Rect(left, place.y, right - left, place.height) for left, right in pairwise(edges)]
