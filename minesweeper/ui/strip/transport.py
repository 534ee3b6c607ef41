"""The bot's buttons: back, play or wait, step, next guess, slower, faster, stop, and the choice of solver."""

from minesweeper.play.autoplay import Autoplay
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.style import SMALL, Style
from minesweeper.ui.strip import controls
from minesweeper.ui.strip.buttons import Buttons, StripButton, button_width
from minesweeper.ui.strip.controls import Control, buttons_now
from minesweeper.ui.strip.strip import Groups

PACE = 62
"""The width of the speed between slower and faster, in logical pixels like all lengths here."""
ARROW = 28
"""The space round the solver's name, with the arrow."""
GROUPS = (*controls.GROUPS, (Control.STOP, Control.SOLVER))


class Transport(Buttons[Control]):
    """Draws the bot's buttons on the strip."""

    def __init__(self, autoplay: Autoplay) -> None:
        super().__init__(self._now)
        self._autoplay = autoplay

    def groups(self, style: Style, window: int) -> Groups:
        """The widths of the buttons, in device pixels, in a window of this width."""
        name = text_width(self._autoplay.solver_name, style.px(SMALL)) + style.px(ARROW)
        widths = {Control.PACE: style.px(PACE), Control.SOLVER: name}
        button = button_width(style, window)
        return tuple(tuple(widths.get(control, button) for control in group) for group in GROUPS)

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
                Control.STOP: StripButton(Icon.STOP, "Stop: the game is yours"),
                Control.SOLVER: StripButton(autoplay.solver_name, "Which solver plays", drops=True),
            },
        )
