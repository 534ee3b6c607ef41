"""OpenGL without a screen."""

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcade


def offscreen_window() -> "arcade.Window":
    """The window there is, or else one that needs no screen and shows nothing; its context can draw pictures.

    Arcade looks for the variable when it is imported, so this must be the first to import it.
    """
    if "arcade" not in sys.modules and sys.platform == "linux":
        os.environ["ARCADE_HEADLESS"] = "1"
    import arcade  # noqa: PLC0415 the variable must be set before

    try:
        return arcade.get_window()
    except RuntimeError:
        return arcade.Window(64, 64, visible=False, antialiasing=False)
