"""What ends a window beside the player: signals, and a display that goes away. Either way there is time to save."""

import os
import signal
import sys
from collections.abc import Callable
from typing import NoReturn

import pyglet

from minesweeper.machine.stopping import note

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")
"""Sent by a system that shuts down, a terminal that is closed, and Ctrl-C in it. Windows does not have all of them."""
DISPLAY_GONE = 1
"""The exit code then."""

_handlers = list[object]()
"""What the display library calls must not be thrown away."""


def close_on_signals(window: pyglet.window.BaseWindow) -> None:
    """Have signals close the window as the player would: between two events, and not in the middle of a move. The first
    does; a second Ctrl-C interrupts whatever keeps it from closing."""
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
    """Have this called when the display cannot be reached any more; then the program ends. Only X11 does that."""
    if sys.platform != "linux" or pyglet.options.headless:
        return
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 - only there where X11 is

    def gone(_display: object) -> NoReturn:
        # Without a display nothing may be drawn any more, and Xlib would exit by itself, at once and without a word.
        try:
            save()
            os.write(2, b"The display is gone. The game was kept.\n")
        finally:
            os._exit(DISPLAY_GONE)

    handler = xlib.XIOErrorHandler(gone)
    _handlers.append(handler)
    xlib.XSetIOErrorHandler(handler)
