"""Buttons in a strip, and the pointer on them."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import Keymap
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import BAR_HEIGHT, SMALL, Style

BUTTON, ICON = 28, 18
"""The width of a button and its icon, in logical pixels like all lengths here."""
NARROW, NARROW_BUTTON = 380, 22
"""The widest window with narrower buttons, and their width."""
LETTERS = 12
"""The font size of tips and plain words."""
FADED = 0.6
"""How far a disabled button fades into its ground."""
TIP = 22
"""The height of a tip."""

Control = TypeVar("Control", bound=Enum)


class StripButton(NamedTuple):
    """The present state of a button."""

    face: Icon | str
    tip: str = ""
    """What it does; without a tip it is plain words."""
    key: Command | None = None
    """The command with the same effect."""
    works: bool = True
    """False if disabled."""
    lit: bool = False
    """True if switched on."""
    drops: bool = False
    """True if it opens a list."""


def button_width(style: Style, window: int) -> int:
    """The width of a button with an icon, in device pixels, in a window of this width."""
    return style.px(BUTTON if window > style.px(NARROW) else NARROW_BUTTON)


class Buttons(Generic[Control]):
    """Draws buttons, and knows which one is under the pointer or held."""

    def __init__(self, buttons: Callable[[], Mapping[Control, StripButton]]) -> None:
        self._buttons = buttons
        """Returns the present buttons: always the same ones, in the same order."""
        self._places: dict[Control, Rect] = {}
        self._hovered: Control | None = None
        self._held: Control | None = None

    def place(self, control: Control) -> Rect:
        """The last place of a button."""
        return self._places[control]

    def hide(self) -> None:
        self._places, self._hovered, self._held = {}, None, None

    def works(self, control: Control) -> bool:
        """Return True if this button is enabled."""
        return self._buttons()[control].works

    # The pointer

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the button under it changed."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before is not self._hovered

    def press(self, x: float, y: float) -> Control | None:
        """Press the button at this point, and return it if it is enabled."""
        self._hovered = self._held = self._at(x, y)
        return self._held if self._held and self.works(self._held) else None

    def release(self) -> bool:
        """Release the held button. Return True if there was one."""
        held, self._held = self._held, None
        return held is not None

    def _at(self, x: float, y: float) -> Control | None:
        found = next((control for control, place in self._places.items() if place.holds(x, y)), None)
        return found if found and self._buttons()[found].tip else None

    # Drawing

    def paint(self, painter: Painter, style: Style, places: Sequence[Rect]) -> None:
        buttons = self._buttons()
        self._places = dict(zip(buttons, places, strict=True))
        for control, button in buttons.items():
            if button.tip:
                self._paint(painter, style, control, button)
            else:
                middle = self._places[control].centre
                painter.words(str(button.face), *middle, style.px(LETTERS), style.text, anchor="center")

    def _paint(self, painter: Painter, style: Style, control: Control, button: StripButton) -> None:
        place, ink = self._places[control], style.text
        if button.lit:
            painter.box(place, style.accent, radius=style.radius)
            ink = style.colour("on_accent")
        elif not button.works:
            ink = ink.towards(style.colour("panel"), FADED)
        elif control in (self._hovered, self._held):
            style.raised(painter, place, hovered=True, sunk=control is self._held)
        (x, y), side = place.centre, style.px(ICON)
        if isinstance(button.face, Icon):
            painter.icon(button.face, Rect(round(x - side / 2), round(y - side / 2), side, side), ink)
        else:
            painter.words(button.face, place.x + style.px(8), y, style.px(SMALL), ink)
        if button.drops:
            style.arrow(painter, place.right - style.px(11), y)

    def tip(self, keys: Keymap) -> str:
        """The tip of the button under the pointer, with its key."""
        if self._hovered is None:
            return ""
        button = self._buttons()[self._hovered]
        names = keys.keys[button.key] if button.key else ()
        return f"{button.tip}  {names[0]}" if names else button.tip

    def paint_tip(self, painter: Painter, style: Style, keys: Keymap, width: int) -> None:
        """Draw the tip over the button under the pointer, or below it near the bar, in a window of this width."""
        text, size = self.tip(keys), style.px(LETTERS)
        if not text or self._hovered is None:
            return
        button = self.place(self._hovered)
        across, gap = text_width(text, size) + style.px(16), style.px(4)
        left = max(gap, min(round(button.centre[0] - across / 2), width - gap - across))
        y = button.y - gap - style.px(TIP)
        place = Rect(left, y if y > style.px(BAR_HEIGHT) else button.bottom + gap, across, style.px(TIP))
        painter.box(place, style.text, radius=style.px(4))
        painter.words(text, place.x + style.px(8), place.centre[1], size, style.colour("background"))
