"""The Windows console, which uses the same sequences as other terminals since Windows 10."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from minesweeper.terminal.screen import ENTER, LEAVE, Happened, Terminal, TerminalGoneError

OFTEN = 0.5
"""Seconds between checks of the size, since no event reports a change."""

if sys.platform == "win32":
    import ctypes
    import signal
    from ctypes import wintypes
    from queue import Empty, SimpleQueue
    from threading import Thread

    INPUT, OUTPUT = -10, -11
    LINES_ECHO_PROCESSED, QUICK_EDIT, EXTENDED, SEQUENCES_IN = 0x7, 0x40, 0x80, 0x200
    PROCESSED, SEQUENCES_OUT, NO_NEW_LINE = 0x1, 0x4, 0x8

    class _Console:
        """Standard input, read by a thread because a read cannot time out, and standard output."""

        def __init__(self) -> None:
            self._came: SimpleQueue[bytes] = SimpleQueue()
            self._size = self.size()
            Thread(target=self._listen, daemon=True).start()

        def _listen(self) -> None:
            while data := os.read(sys.stdin.fileno(), 4096):
                self._came.put(data)
            self._came.put(b"")

        def size(self) -> tuple[int, int]:
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
            return columns, rows

        def write(self, text: str) -> None:
            sys.stdout.write(text)
            sys.stdout.flush()

        def suspend(self) -> None:
            """Do nothing: no shell could resume the program."""

        def wait(self, seconds: float | None) -> Happened:
            try:
                data = self._came.get(timeout=OFTEN if seconds is None else min(seconds, OFTEN))
            except Empty:
                before, self._size = self._size, self.size()
                return Happened(resized=before != self._size)
            except KeyboardInterrupt:
                return Happened(ended_by=signal.SIGINT)
            if not data:
                raise TerminalGoneError
            return Happened(data)

    @contextmanager
    def _mode(stream: int, add: int, remove: int = 0) -> Iterator[None]:
        """Set and clear mode bits of a console stream for the duration of the block."""
        kernel, before = ctypes.windll.kernel32, wintypes.DWORD()
        handle = kernel.GetStdHandle(stream)
        kernel.GetConsoleMode(handle, ctypes.byref(before))
        kernel.SetConsoleMode(handle, before.value & ~remove | add)
        try:
            yield
        finally:
            kernel.SetConsoleMode(handle, before.value)

    @contextmanager
    def full_screen() -> Iterator[Terminal]:
        """The console in full screen; restored however the block ends."""
        with (
            _mode(OUTPUT, PROCESSED | SEQUENCES_OUT | NO_NEW_LINE),
            _mode(INPUT, EXTENDED | SEQUENCES_IN, LINES_ECHO_PROCESSED | QUICK_EDIT),
        ):
            console = _Console()
            try:
                console.write(ENTER)
                yield console
            finally:
                console.write(LEAVE)
