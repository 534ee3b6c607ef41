"""OpenGL without a screen."""

import importlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcade

VARIABLE = "ARCADE_HEADLESS"


def import_arcade() -> None:
    """Import arcade in a way that needs neither a screen nor a sound card, unless it has been imported already.

    Arcade looks at the variable only then, so it is not left behind for programs started from here.
    """
    if "arcade" in sys.modules or sys.platform != "linux":
        return
    import pyglet  # noqa: PLC0415 - nobody else should wait for it

    pyglet.options.audio = ("silent",)  # otherwise arcade opens a sound device
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = "1"
    importlib.import_module("arcade")
    if before is None:
        del os.environ[VARIABLE]


def offscreen_window() -> "arcade.Window":
    """The current window, or else a new invisible one; its context can draw pictures."""
    import_arcade()
    import arcade  # noqa: PLC0415 not before the line above

    try:
        return arcade.get_window()
    except RuntimeError:
        return arcade.Window(64, 64, visible=False, antialiasing=False)
