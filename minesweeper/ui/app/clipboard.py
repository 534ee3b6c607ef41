"""Copying text to and from other programs."""

import sys
import time
from contextlib import suppress
from typing import Any

from pyglet.window import BaseWindow

PASTE_TIMEOUT = 1.0
"""Seconds to wait for the text: on X11 the program that copied it must hand it over, and may hang."""


class Clipboard:
    """The desktop's clipboard. Without one, text copied here can still be pasted here."""

    def __init__(self, window: BaseWindow) -> None:
        self._window: Any = window
        self._own = ""

    def copy(self, text: str) -> None:
        """Copy this text. On X11 it is lost when the window closes."""
        self._own = text
        with suppress(NotImplementedError):
            self._window.set_clipboard_text(_Counted(text))

    def paste(self) -> str:
        """The text copied last, here or elsewhere; "" if there is none or it cannot be fetched."""
        try:
            return str(self._wait())
        except NotImplementedError:
            return self._own
        except (TimeoutError, UnicodeDecodeError):
            return ""

    def _wait(self) -> object:
        """Fetch the text. On X11 pyglet would wait without limit, handling an empty event meanwhile."""
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
    """A text whose length is its number of bytes: pyglet confuses the two, and would cut the text short."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(self.encode())
