"""The full-screen loop: input goes to the player, and the display goes to the terminal."""

import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile

from minesweeper.machine.stopping import note
from minesweeper.terminal.canvas import TextCanvas, changes, in_ascii
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keys import Decoder
from minesweeper.terminal.player import TerminalPlayer
from minesweeper.terminal.screen import Terminal, TerminalGoneError, full_screen

OUTPUT, ERRORS = 1, 2
"""The file descriptors of standard output and standard error."""
ASIDE = (ERRORS,) if sys.platform == "win32" else (OUTPUT, ERRORS)
FRAME = "\x1b[?2026h{}\x1b[?2026l"
"""A frame that the terminal shows at once."""
ESCAPE = 0.05
"""Seconds after which a single escape is the Escape key."""


@contextmanager
def output_aside() -> Iterator[int]:
    """Hold back what is printed, also by plugins in other processes, until full screen ends. Yield the file descriptor
    of the screen."""
    with TemporaryFile() as kept:
        try:
            before = {each: os.dup(each) for each in ASIDE}
        except OSError:  # one is closed
            yield OUTPUT
            return
        for each in before:
            os.dup2(kept.fileno(), each)
        try:
            yield before.get(OUTPUT, OUTPUT)
        finally:
            sys.stdout.flush()
            for each, was in before.items():
                os.dup2(was, each)
                os.close(was)
            kept.seek(0)
            with suppress(OSError):
                os.write(ERRORS, kept.read())


def run(player: TerminalPlayer, depth: Depth, screen: int) -> int:
    """Play until the player leaves or a signal arrives. Return the exit code."""
    try:
        with full_screen(screen) as terminal:
            try:
                return _Loop(terminal, player, depth).run()
            finally:
                # Signals are still caught here: a closing shell sends a second one, which would kill the program.
                player.close()
    except TerminalGoneError:
        return 128 + getattr(signal, "SIGHUP", 1)


class _Loop:
    """The screen as it is shown, and the input so far."""

    def __init__(self, terminal: Terminal, player: TerminalPlayer, depth: Depth) -> None:
        self._terminal = terminal
        self._player = player
        self._depth = depth
        self._decoder = Decoder()
        self._shown: TextCanvas | None = None
        self._synchronised = False
        """Whether the terminal can show a frame at once."""

    def run(self) -> int:
        """Run until the player leaves. Return the exit code."""
        while not self._player.leave:
            self._show()
            happened = self._terminal.wait(self._patience())
            if happened.ended_by is not None:
                note(happened.ended_by)
                return 128 + happened.ended_by
            if happened.resized:
                self._shown = None
            waited = self._decoder.waiting and not happened.data
            for each in self._decoder.flush() if waited else self._decoder.feed(happened.data):
                if each == "synchronised":
                    self._synchronised = True
                    continue
                if each == "ctrl+l":
                    self._shown = None
                self._player.take(each)
            self._player.tick()
            if self._player.suspended:
                self._player.suspended = False
                self._terminal.suspend()
        return 0

    def _show(self) -> None:
        """Send the changes since the last call."""
        canvas = self._player.draw(*self._terminal.size())
        if text := changes(self._shown, canvas, self._depth):
            text = text if self._player.rich else "".join(map(in_ascii, text))
            self._terminal.write(FRAME.format(text) if self._synchronised else text)
        self._shown = canvas
        if sent := self._player.sent:
            self._player.sent = ""
            self._terminal.write(sent)

    def _patience(self) -> float | None:
        """Seconds to wait for input: until the clock, the bot or an answer is due; `None` if the game is idle."""
        waits = [self._player.due(), ESCAPE if self._decoder.waiting else None]
        return min((each for each in waits if each is not None), default=None)


def is_rich(encoding: str | None, environment: Mapping[str, str]) -> bool:
    """Return True if this encoding and terminal can show characters beyond ASCII. The Linux console has too few. In the
    locale C, Python writes UTF-8 without being asked to."""
    if sys.flags.utf8_mode and (environment.get("LC_ALL") or environment.get("LANG")) in ("C", "POSIX"):
        return False
    return (encoding or "").lower().startswith("utf") and environment.get("TERM") != "linux"
