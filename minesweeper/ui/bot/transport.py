"""The bot's buttons: back, play or wait, a step, on to the next guess, slower, faster, stop, and which solver plays."""

from enum import Enum, auto

from minesweeper.ui.app.keys import KeyAction, Keymap
from minesweeper.ui.bot.autoplay import Autoplay
from minesweeper.ui.bot.strip import Groups, Strip
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import Painter, text_width
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import BAR_HEIGHT, SMALL, Style

BUTTON, ICON = 28, 18
"""The width of a button and its sign, in logical pixels as all lengths here."""
NARROW, NARROW_BUTTON = 380, 22
"""The width of a window up to which buttons are narrower, and how wide they are there."""
PACE, LETTERS = 62, 12
"""The width of the words between slower and faster, and the size of their letters."""
ARROW = 28
"""What the name of the solver has round it, with the arrow."""
FADED = 0.6
"""How far a button that does nothing now goes towards its ground."""
TIP = 22
"""The height of the words that say what a button does."""


class Control(Enum):
    """What there is on the strip."""

    BACK = auto()
    PLAY = auto()
    STEP = auto()
    GUESS = auto()
    SLOWER = auto()
    PACE = auto()
    FASTER = auto()
    STOP = auto()
    SOLVER = auto()


GROUPS = (
    (Control.BACK, Control.PLAY, Control.STEP, Control.GUESS),
    (Control.SLOWER, Control.PACE, Control.FASTER),
    (Control.STOP, Control.SOLVER),
)
CONTROLS = tuple(control for group in GROUPS for control in group)
KEYS = {
    Control.BACK: KeyAction.LEFT,
    Control.PLAY: KeyAction.REVEAL,
    Control.STEP: KeyAction.RIGHT,
    Control.GUESS: KeyAction.GUESS,
    Control.SLOWER: KeyAction.DOWN,
    Control.FASTER: KeyAction.UP,
    Control.STOP: KeyAction.BOT,
}
"""The key that does the same while the bot plays."""
ICONS = {
    Control.BACK: Icon.BACK,
    Control.STEP: Icon.STEP,
    Control.GUESS: Icon.GUESS,
    Control.SLOWER: Icon.LESS,
    Control.FASTER: Icon.MORE,
    Control.STOP: Icon.STOP,
}
TIPS = {
    Control.BACK: "Step back",
    Control.STEP: "Step",
    Control.GUESS: "On to the next guess",
    Control.SLOWER: "Slower",
    Control.FASTER: "Faster",
    Control.STOP: "Stop: the game is yours",
    Control.SOLVER: "Which solver plays",
}


class Transport:
    """Draws the buttons where the strip has them, and knows which one the pointer is on or holds."""

    def __init__(self, autoplay: Autoplay) -> None:
        self._autoplay = autoplay
        self._places: tuple[Rect, ...] = ()
        self._hovered: Control | None = None
        self._held: Control | None = None

    # Where it is

    def groups(self, style: Style, window: int) -> Groups:
        """How wide the buttons are in a window of this width, in device pixels."""
        button = style.px(BUTTON if window > style.px(NARROW) else NARROW_BUTTON)
        name = text_width(self._autoplay.solver_name, style.px(SMALL)) + style.px(ARROW)
        widths = {Control.PACE: style.px(PACE), Control.SOLVER: name}
        return tuple(tuple(widths.get(control, button) for control in group) for group in GROUPS)

    def place(self, control: Control) -> Rect:
        """Where a button was drawn last."""
        return self._places[CONTROLS.index(control)]

    def hide(self) -> None:
        """There is nothing to press."""
        self._places, self._hovered, self._held = (), None, None

    # The pointer

    def point(self, x: float, y: float) -> bool:
        """Move the pointer here. Return True if the button under it changed."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before is not self._hovered

    def press(self, x: float, y: float) -> Control | None:
        """Press what is at this point. Return it, if it does anything now."""
        self._hovered = self._held = self._at(x, y)
        return self._held if self._held and self.works(self._held) else None

    def release(self) -> bool:
        """Let go of what is held. Return True if something was."""
        held, self._held = self._held, None
        return held is not None

    def _at(self, x: float, y: float) -> Control | None:
        found = (control for control, place in zip(CONTROLS, self._places, strict=False) if place.holds(x, y))
        return next((control for control in found if control is not Control.PACE), None)

    def works(self, control: Control) -> bool:
        """Return True if this button does anything now."""
        if control is Control.BACK:
            return self._autoplay.can_step_back
        if control is Control.SLOWER:
            return self._autoplay.can_change_speed(-1)
        return control is not Control.FASTER or self._autoplay.can_change_speed(1)

    # What there is to see

    def paint(self, painter: Painter, style: Style, strip: Strip) -> None:
        """Draw all buttons."""
        self._places = strip.buttons
        for control, place in zip(CONTROLS, self._places, strict=True):
            if control is Control.PACE:
                x, y = place.centre
                painter.words(self._autoplay.pace_words, x, y, style.px(LETTERS), style.text, anchor="center")
            else:
                self._paint(painter, style, control, place)

    def _paint(self, painter: Painter, style: Style, control: Control, place: Rect) -> None:
        ink = style.text
        if self._lit(control):
            painter.box(place, style.accent, radius=style.radius)
            ink = style.colour("on_accent")
        elif not self.works(control):
            ink = ink.towards(style.colour("panel"), FADED)
        elif control in (self._hovered, self._held):
            style.raised(painter, place, hovered=True, sunk=control is self._held)
        if control is Control.SOLVER:
            y = place.centre[1]
            painter.words(self._autoplay.solver_name, place.x + style.px(8), y, style.px(SMALL), ink)
            style.arrow(painter, place.right - style.px(11), y)
        else:
            side, (x, y) = style.px(ICON), place.centre
            icon = ICONS.get(control) or (Icon.PLAY if self._autoplay.bot.pace.held else Icon.PAUSE)
            painter.icon(icon, Rect(round(x - side / 2), round(y - side / 2), side, side), ink)

    def _lit(self, control: Control) -> bool:
        """Return True for what the bot does instead of simply playing on: it waits, or rushes to the next guess."""
        pace = self._autoplay.bot.pace
        return (control is Control.PLAY and pace.held) or (control is Control.GUESS and pace.rushing)

    def tip(self, keys: Keymap) -> str:
        """What the button under the pointer does, and the key for it."""
        if self._hovered is None:
            return ""
        text = TIPS.get(self._hovered) or ("Go on" if self._autoplay.bot.pace.held else "Wait")
        names = keys.keys[KEYS[self._hovered]] if self._hovered in KEYS else ()
        return f"{text}  {names[0]}" if names else text

    def paint_tip(self, painter: Painter, style: Style, keys: Keymap, width: int) -> None:
        """Say over the button under the pointer what it does, or under it near the bar; the window is this wide."""
        if self._hovered is None:
            return
        text, size, button = self.tip(keys), style.px(LETTERS), self.place(self._hovered)
        across, gap = text_width(text, size) + style.px(16), style.px(4)
        left = max(gap, min(round(button.centre[0] - across / 2), width - gap - across))
        y = button.y - gap - style.px(TIP)
        place = Rect(left, y if y > style.px(BAR_HEIGHT) else button.bottom + gap, across, style.px(TIP))
        painter.box(place, style.text, radius=style.px(4))
        painter.words(text, place.x + style.px(8), place.centre[1], size, style.colour("background"))
