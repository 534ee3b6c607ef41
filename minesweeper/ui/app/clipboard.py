"""Text that is copied for other programs, and what they have copied."""

import sys
import time
from contextlib import suppress
from typing import Any

from pyglet.window import BaseWindow

PASTE_TIMEOUT = 1.0
"""Seconds to wait for the program that has the text: on X11 it stays with it, and that program may be stuck."""


class Clipboard:
    """The clipboard of the desktop. Where there is none, what was copied here can be pasted here."""

    def __init__(self, window: BaseWindow) -> None:
        self._window: Any = window
        self._own = ""

    def copy(self, text: str) -> None:
        """Have this text pasted from now on. On X11 it is gone once the window is closed."""
        self._own = text
        with suppress(NotImplementedError):
            self._window.set_clipboard_text(_Counted(text))

    def paste(self) -> str:
        """The text that was copied last, here or elsewhere; nothing if there is none or nobody hands it over."""
        try:
            return str(self._wait())
        except NotImplementedError:
            return self._own
        except (TimeoutError, UnicodeDecodeError):
            return ""

    def _wait(self) -> object:
        """Ask for the text. On X11 pyglet would wait for an answer without end, handling an empty event meanwhile."""
        if sys.platform != "linux":
            return self._window.get_clipboard_text()
        deadline = time.monotonic() + PASTE_TIMEOUT

        def look_at_the_clock(_event: object) -> None:
            if time.monotonic() > deadline:
                raise TimeoutError

        self._window.dispatch_platform_event = look_at_the_clock
        try:
            return self._window.get_clipboard_text()
        finally:
            del self._window.dispatch_platform_event


class _Counted(str):
    """A text whose length is that of its bytes: pyglet takes the one for the other, and would cut the text short."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(self.encode())
