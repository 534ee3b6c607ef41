"""The base of all screens: keys, controllers, and when to tick or redraw."""

import arcade

from minesweeper.play.commands import Command


class BaseView(arcade.View):
    """The base class of all screens."""

    @property
    def animating(self) -> bool:
        """True if the next frame differs although nothing happens."""
        return False

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` to wait for an event."""
        return None

    def tick(self, seconds: float) -> None:
        """Do the work that is due, `seconds` after `due` was asked."""

    def act(self, action: Command, down: bool, seat: int | None) -> None:
        """Handle a controller button going down or up; `seat` is 0 or 1 with several controllers, `None` with one."""
        del seat
        (self.begin if down else self.end)(action)

    def begin(self, action: Command) -> None:
        """Handle the press of a key or controller button."""

    def end(self, action: Command) -> None:
        """Handle its release."""
