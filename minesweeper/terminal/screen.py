"""The terminal: full screen on and off, input and output.

This uses no library. The game needs few features, all in this module and in `keys`; it starts in milliseconds, and it
can restore the screen in every case. curses does not exist on Windows, and prompt_toolkit takes 0.13 s to import, twice
as long as this whole package.
"""

import errno
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NamedTuple, Protocol

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1002h\x1b[?1006h\x1b[?1004h\x1b[?2004h\x1b[?2026$p"
"""Alternate screen, no cursor, no wrapping; report buttons, drags, the wheel, the focus, where a pasted text begins and
ends, and whether frames can be shown at once."""
LEAVE = "\x1b[0m\x1b[?2004l\x1b[?1004l\x1b[?1006l\x1b[?1002l\x1b[?7h\x1b[?25h\x1b[?1049l"
"""Undo `ENTER`, in reverse order."""


class TerminalGoneError(Exception):
    """The terminal is gone: it can be neither read nor written."""


class Happened(NamedTuple):
    """Why `wait` returned."""

    data: bytes = b""
    resized: bool = False
    ended_by: int | None = None
    """The signal that ends the program."""


class Terminal(Protocol):
    """A terminal in full screen."""

    def size(self) -> tuple[int, int]:
        """Columns and rows."""

    def write(self, text: str) -> None:
        """Show this now."""

    def suspend(self) -> None:
        """Stop until the shell resumes the program, where shells do that."""

    def wait(self, seconds: float | None) -> Happened:
        """Wait for an event, at most this many seconds; `None` waits for ever."""


@contextmanager
def full_screen(screen: int) -> Iterator[Terminal]:
    """The terminal of this file descriptor in full screen; restored however the block ends."""
    if sys.platform == "win32":
        from minesweeper.terminal.windows import full_screen as on_windows  # noqa: PLC0415

        with on_windows() as terminal:
            yield terminal
    else:
        with _posix(screen) as terminal:
            yield terminal


if sys.platform != "win32":
    import termios

    ENDS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    OTHERS = (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT)
    SETTLED = 0.1
    """Seconds after which all signals of one event have arrived."""

    class _PosixTerminal:
        """Standard input and output, with a pipe that queues signals."""

        def __init__(self, source: int, target: int, signals: int) -> None:
            self._source = source
            self._target = target
            self._signals = signals
            self._before = termios.tcgetattr(source)
            self._entered = False

        def enter(self) -> None:
            """Read single keys without echo, Ctrl combinations included, on the alternate screen."""
            mode = [*self._before]
            mode[0] &= ~(termios.IXON | termios.ICRNL | termios.INLCR | termios.IGNCR | termios.ISTRIP)
            mode[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
            self._set(mode)
            self._entered = True
            self.write(ENTER)

        def leave(self) -> None:
            """Restore the terminal. In the background, the shell has already restored its modes."""
            if self._entered:
                self._entered = False
                with suppress(TerminalGoneError):
                    self.write(LEAVE)
                if self._foreground:
                    with suppress(TerminalGoneError):
                        self._set(self._before)

        def _set(self, mode: list[Any]) -> None:
            while True:
                try:
                    return termios.tcsetattr(self._source, termios.TCSAFLUSH, mode)
                except termios.error as error:
                    if error.args[0] != errno.EINTR:
                        raise TerminalGoneError from error

        @property
        def _foreground(self) -> bool:
            """False while the shell or another program owns the terminal."""
            try:
                return os.tcgetpgrp(self._source) == os.getpgrp()
            except OSError:  # there is no shell
                return True

        def size(self) -> tuple[int, int]:
            try:
                columns, rows = os.get_terminal_size(self._target)
            except OSError:
                return 0, 0
            return columns, rows

        def write(self, text: str) -> None:
            data = text.encode("utf-8", "replace")
            try:
                while data:
                    data = data[os.write(self._target, data) :]
            except OSError as error:
                raise TerminalGoneError from error

        def suspend(self) -> None:
            os.kill(0, signal.SIGTSTP)  # all processes of the job, as the key does where it is not read

        def wait(self, seconds: float | None) -> Happened:
            ready, _, _ = select.select([self._source, self._signals], [], [], seconds)
            if self._signals in ready:
                return self._obey()
            return Happened(self._read() if ready else b"")

        def _obey(self) -> Happened:
            """Handle the signals that arrived. After a stop, the one that woke the program comes first: it may end
            it."""
            while select.select([self._signals], [], [], 0 if self._entered else SETTLED)[0]:
                came = os.read(self._signals, 1024)
                if ended := next((int(each) for each in ENDS if each in came), None):
                    return Happened(ended_by=ended)
                if came.rfind(signal.SIGTSTP) > came.rfind(signal.SIGCONT):
                    self._stop()
                elif signal.SIGCONT in came:  # the shell has used the terminal, or still does
                    (self.enter if self._foreground else self._stop)()
            if not self._entered:  # there was no shell to stop for
                self.enter()
            return Happened(resized=True)

        def _stop(self) -> None:
            """Return the terminal to the shell, and stop until the shell resumes the program."""
            self.leave()
            handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.raise_signal(signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, handler)

        def _read(self) -> bytes:
            try:
                data = os.read(self._source, 4096)
            except OSError as error:
                raise TerminalGoneError from error
            if not data:
                raise TerminalGoneError
            return data

    @contextmanager
    def _posix(screen: int) -> Iterator[Terminal]:
        with _signals_on_a_pipe() as signals:
            terminal = _PosixTerminal(sys.stdin.fileno(), screen, signals)
            try:
                terminal.enter()
                yield terminal
            finally:
                terminal.leave()

    @contextmanager
    def _signals_on_a_pipe() -> Iterator[int]:
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        handlers = {each: signal.signal(each, _nothing) for each in (*ENDS, *OTHERS)}
        try:
            yield reader
        finally:
            for each, handler in handlers.items():
                signal.signal(each, handler)
            signal.set_wakeup_fd(before)
            os.close(reader)
            os.close(writer)

    def _nothing(number: int, frame: FrameType | None) -> None:
        """Do nothing: the pipe already has the signal's number."""
