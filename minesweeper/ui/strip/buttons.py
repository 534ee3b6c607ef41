"""The buttons of a bot or a replay in a strip, and the pointer on them."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from minesweeper.play.autoplay import Autoplay
from minesweeper.play.commands import Command
from minesweeper.ui.app.keys import Keymap
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect
from minesweeper.ui.draw.tips import paint_tip
from minesweeper.ui.strip.strip import Groups

BUTTON, ICON = 28, 18
"""The width of a button and its icon, in logical pixels like all lengths here."""
NARROW, NARROW_BUTTON = 380, 22
"""The widest window with narrower buttons, and their width."""
LETTERS = 12
"""The font size of tips and plain words."""
FADED = 0.6
"""How far a disabled button fades into its ground."""
PACE = 62
"""The width of the speed between slower and faster, in logical pixels like all lengths here."""
ARROW = 28
"""The space round the solver's name, with the arrow."""


class Control(Enum):
    """The buttons."""

    BACK = auto()
    PLAY = auto()
    STEP = auto()
    GUESS = auto()
    SLOWER = auto()
    PACE = auto()
    FASTER = auto()
    STOP = auto()
    """Only for a bot, like the next one."""
    SOLVER = auto()
    ODDS = auto()
    """Only for a replay, like all that follow."""
    WHY = auto()
    RACE = auto()
    TAKE_OVER = auto()


GROUPS = ((Control.BACK, Control.PLAY, Control.STEP, Control.GUESS), (Control.SLOWER, Control.PACE, Control.FASTER))
"""The buttons of both."""
KEYS = {
    Control.BACK: Command.LEFT,
    Control.PLAY: Command.REVEAL,
    Control.STEP: Command.RIGHT,
    Control.GUESS: Command.GUESS,
    Control.SLOWER: Command.DOWN,
    Control.FASTER: Command.UP,
    Control.STOP: Command.BOT,
    Control.ODDS: Command.ODDS,
    Control.WHY: Command.HINT,
    Control.RACE: Command.RACE,
    Control.TAKE_OVER: Command.CHORD,
}
"""The keys with the same effect."""


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


def buttons_now(
    waits: bool,
    pace: str,
    works: Mapping[Control, bool],
    lit: Mapping[Control, bool],
    others: Mapping[Control, StripButton],
) -> dict[Control, StripButton]:
    """The present buttons while paused (`waits`) or playing at this pace, plus `others`. All are enabled and unlit
    unless `works` and `lit` say otherwise."""
    buttons = {
        Control.BACK: StripButton(Icon.BACK, "Step back"),
        Control.PLAY: StripButton(Icon.PLAY, "Play") if waits else StripButton(Icon.PAUSE, "Wait"),
        Control.STEP: StripButton(Icon.STEP, "Step"),
        Control.GUESS: StripButton(Icon.GUESS, "Skip to next guess"),
        Control.SLOWER: StripButton(Icon.LESS, "Slower"),
        Control.PACE: StripButton(pace),
        Control.FASTER: StripButton(Icon.MORE, "Faster"),
        **others,
    }
    return {
        control: button._replace(key=KEYS.get(control), works=works.get(control, True), lit=lit.get(control, False))
        for control, button in buttons.items()
    }


def button_width(style: Style, window: int) -> int:
    """The width of a button with an icon, in device pixels, in a window of this width."""
    return style.px(BUTTON if window > style.px(NARROW) else NARROW_BUTTON)


class Buttons(Pointable[Control]):
    """Draws buttons, and knows which one is under the pointer or held."""

    def __init__(self, buttons: Callable[[], Mapping[Control, StripButton]]) -> None:
        super().__init__()
        self._buttons = buttons
        """Returns the present buttons: always the same ones, in the same order."""
        self._held: Control | None = None

    def hide(self) -> None:
        self._places, self._hovered, self._held = {}, None, None

    def works(self, control: Control) -> bool:
        """Return True if this button is enabled."""
        return self._buttons()[control].works

    # The pointer

    def press(self, x: float, y: float) -> Control | None:
        """Press the button at this point, and return it if it is enabled."""
        self._hovered = self._held = self._at(x, y)
        return self._held if self._held and self.works(self._held) else None

    def release(self) -> bool:
        """Release the held button. Return True if there was one."""
        held, self._held = self._held, None
        return held is not None

    def _at(self, x: float, y: float) -> Control | None:
        found = super()._at(x, y)
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
        text = self.tip(keys)
        if text and self._hovered is not None:
            paint_tip(painter, style, text, self.place(self._hovered), width)


BOT_GROUPS = (*GROUPS, (Control.STOP, Control.SOLVER))


class Transport(Buttons):
    """Draws the bot's buttons on the strip."""

    def __init__(self, autoplay: Autoplay) -> None:
        super().__init__(self._now)
        self._autoplay = autoplay

    def groups(self, style: Style, window: int) -> Groups:
        """The widths of the buttons, in device pixels, in a window of this width."""
        name = text_width(self._autoplay.solver_name, style.px(SMALL)) + style.px(ARROW)
        widths = {Control.PACE: style.px(PACE), Control.SOLVER: name}
        button = button_width(style, window)
        return tuple(tuple(widths.get(control, button) for control in group) for group in BOT_GROUPS)

    def _now(self) -> dict[Control, StripButton]:
        """The present buttons: the one for waiting or for rushing to the next guess is lit."""
        autoplay, pace = self._autoplay, self._autoplay.bot.pace
        return buttons_now(
            pace.held,
            autoplay.pace_words,
            works={
                Control.BACK: autoplay.can_step_back,
                Control.SLOWER: autoplay.can_change_speed(-1),
                Control.FASTER: autoplay.can_change_speed(1),
            },
            lit={Control.PLAY: pace.held, Control.GUESS: pace.rushing},
            others={
                Control.STOP: StripButton(Icon.STOP, "Stop and take over"),
                Control.SOLVER: StripButton(autoplay.solver_name, "Which solver plays", drops=True),
            },
        )
