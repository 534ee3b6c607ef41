"""The base of all screens: what they do with keys and controllers, and when they have something to do or to draw."""

import arcade

from minesweeper.play.commands import Command


class BaseView(arcade.View):
    """The base class of all screens."""

    @property
    def animating(self) -> bool:
        """True if the next frame will look different although nothing happens."""
        return False

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""
        return None

    def tick(self, seconds: float) -> None:
        """Do what is due, so many seconds after that was asked for."""

    def act(self, action: Command, down: bool, seat: int | None) -> None:
        """Do what a button of a controller stands for as it goes down or up; `seat` is 0 or 1 if there are several
        controllers, and `None` if there is one."""
        del seat
        (self.begin if down else self.end)(action)

    def begin(self, action: Command) -> None:
        """Do what a key or a button of a controller stands for."""

    def end(self, action: Command) -> None:
        """Do what its release stands for."""
