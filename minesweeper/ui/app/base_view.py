"""What every screen can do besides drawing itself: take actions from keys and controllers, and move by itself."""

import arcade

from minesweeper.ui.app.keys import KeyAction


class BaseView(arcade.View):
    """A screen, before it is anything in particular."""

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different although nothing happens."""
        return False

    def begin(self, action: KeyAction) -> None:
        """Do what a key or a button of a controller stands for."""

    def end(self, action: KeyAction) -> None:
        """The key or button is let go."""
