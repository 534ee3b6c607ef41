"""Closing without the player: by a signal, or when the display is lost. Both leave time to save."""

import os
import signal
import sys
from collections.abc import Callable
from typing import NoReturn

import pyglet

from minesweeper.machine.stopping import note

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")
"""Sent at system shutdown, when the terminal closes, and by Ctrl-C. Windows lacks some of them."""
DISPLAY_GONE = 1
"""The exit code when the display is lost."""

_handlers = list[object]()
"""Keeps the callbacks of the display library from being garbage-collected."""


def close_on_signals(window: pyglet.window.BaseWindow) -> None:
    """Close the window on a signal as the player would: between two events, never in the middle of a move. A second
    Ctrl-C interrupts anything that delays closing."""
    closing = False
    interrupt = signal.getsignal(signal.SIGINT)

    def close(number: int, _frame: object) -> None:
        nonlocal closing
        note(number)
        if number == signal.SIGINT:
            signal.signal(signal.SIGINT, interrupt)
        if not closing:
            pyglet.app.platform_event_loop.post_event(window, "on_close")
        closing = True

    for name in SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), close)


def save_when_display_goes(save: Callable[[], None]) -> None:
    """Call `save` when the display is lost, then exit. Only X11 reports this."""
    if sys.platform != "linux" or pyglet.options.headless:
        return
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 - only there where X11 is

    def gone(_display: object) -> NoReturn:
        # Nothing can be drawn without a display, and Xlib would exit at once and silently.
        try:
            save()
            os.write(2, b"The display is gone. The game was kept.\n")
        finally:
            os._exit(DISPLAY_GONE)

    handler = xlib.XIOErrorHandler(gone)
    _handlers.append(handler)
    xlib.XSetIOErrorHandler(handler)
