"""OpenGL without a screen."""

import importlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcade

VARIABLE = "ARCADE_HEADLESS"


def import_arcade() -> None:
    """Import arcade without needing a screen or a sound card, unless it is imported already. The environment variable
    is reset afterwards, so that child processes do not inherit it."""
    if "arcade" in sys.modules or sys.platform != "linux":
        return
    import pyglet  # noqa: PLC0415 - imported only when needed

    pyglet.options.audio = ("silent",)  # otherwise arcade opens a sound device
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = "1"
    importlib.import_module("arcade")
    if before is None:
        del os.environ[VARIABLE]


def offscreen_window() -> "arcade.Window":
    """The current window, or a new invisible one."""
    import_arcade()
    import arcade  # noqa: PLC0415 not before the line above

    try:
        return arcade.get_window()
    except RuntimeError:
        return arcade.Window(64, 64, visible=False, antialiasing=False)
