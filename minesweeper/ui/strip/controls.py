"""The buttons of a bot or a replay."""

from collections.abc import Mapping
from enum import Enum, auto

from minesweeper.play.commands import Command
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.strip.buttons import StripButton


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
    TAKE_OVER = auto()
    """Only for a replay."""


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
    Control.TAKE_OVER: Command.CHORD,
}
"""The keys with the same effect."""


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
        Control.GUESS: StripButton(Icon.GUESS, "On to the next guess"),
        Control.SLOWER: StripButton(Icon.LESS, "Slower"),
        Control.PACE: StripButton(pace),
        Control.FASTER: StripButton(Icon.MORE, "Faster"),
        **others,
    }
    return {
        control: button._replace(key=KEYS.get(control), works=works.get(control, True), lit=lit.get(control, False))
        for control, button in buttons.items()
    }
