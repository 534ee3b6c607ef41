"""The bot's buttons: back, play or wait, a step, on to the next guess, slower, faster, stop, and which solver plays."""

from enum import Enum, auto

from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.bot.autoplay import Autoplay
from minesweeper.ui.bot.buttons import Button, Buttons, button_width
from minesweeper.ui.bot.strip import Groups
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import text_width
from minesweeper.ui.draw.style import SMALL, Style

PACE = 62
"""The width of the words between slower and faster, in logical pixels as all lengths here."""
ARROW = 28
"""What the name of the solver has round it, with the arrow."""


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


class Transport(Buttons[Control]):
    """Draws the bot's buttons where the strip has them."""

    def __init__(self, autoplay: Autoplay) -> None:
        super().__init__(self._now)
        self._autoplay = autoplay

    def groups(self, style: Style, window: int) -> Groups:
        """How wide the buttons are in a window of this width, in device pixels."""
        name = text_width(self._autoplay.solver_name, style.px(SMALL)) + style.px(ARROW)
        widths = {Control.PACE: style.px(PACE), Control.SOLVER: name}
        button = button_width(style, window)
        return tuple(tuple(widths.get(control, button) for control in group) for group in GROUPS)

    def _now(self) -> dict[Control, Button]:
        """What the bot does instead of simply playing on is lit: it waits, or rushes to the next guess."""
        autoplay, pace = self._autoplay, self._autoplay.bot.pace
        waits = pace.held
        buttons = {
            Control.BACK: Button(Icon.BACK, "Step back", works=autoplay.can_step_back),
            Control.PLAY: Button(Icon.PLAY if waits else Icon.PAUSE, "Go on" if waits else "Wait", lit=waits),
            Control.STEP: Button(Icon.STEP, "Step"),
            Control.GUESS: Button(Icon.GUESS, "On to the next guess", lit=pace.rushing),
            Control.SLOWER: Button(Icon.LESS, "Slower", works=autoplay.can_change_speed(-1)),
            Control.PACE: Button(autoplay.pace_words),
            Control.FASTER: Button(Icon.MORE, "Faster", works=autoplay.can_change_speed(1)),
            Control.STOP: Button(Icon.STOP, "Stop: the game is yours"),
            Control.SOLVER: Button(autoplay.solver_name, "Which solver plays", drops=True),
        }
        return {control: button._replace(key=KEYS.get(control)) for control, button in buttons.items()}
