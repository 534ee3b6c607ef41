"""Signals at any moment of a game in the terminal: it ends as it should, and goes on where it was."""

import fcntl
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from minesweeper import Move, Record
from minesweeper.history import History
from tests.torture.interrupted import BAR, CODE, FIRST, hidden

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL)
PATIENCE = 60.0


class Terminal:
    def __init__(self, home: Path, *words: str) -> None:
        self._ours, theirs = pty.openpty()
        os.set_blocking(self._ours, False)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "MINESWEEPER_HOME": str(home), "TERM": "xterm"}
        self.game = subprocess.Popen(
            [sys.executable, "-m", "minesweeper", "terminal", *words],
            stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.printed = b""

    def press(self, keys: str) -> float:
        """Type, and wait until something is drawn; the seconds that took."""
        began = time.monotonic()
        self._read(0)
        os.write(self._ours, keys.encode())
        before = len(self.printed)
        while len(self.printed) == before and time.monotonic() - began < PATIENCE:
            self._read(0.05)
        return time.monotonic() - began

    def sees(self, text: str) -> None:
        limit = time.monotonic() + PATIENCE
        while text.encode() not in self.printed:
            assert time.monotonic() < limit, (text, self.printed[-2000:])
            assert self.game.poll() is None, self.printed[-2000:]
            self._read(0.05)

    def end(self) -> int:
        """Wait for the end; the exit code."""
        limit = time.monotonic() + PATIENCE
        while self.game.poll() is None:
            assert time.monotonic() < limit, "it does not end"
            self._read(0.05)
        self._read(0.05)
        os.close(self._ours)
        assert b"Traceback" not in self.printed, self.printed.decode(errors="replace")[-4000:]
        return self.game.returncode

    def _read(self, seconds: float) -> None:
        if select.select([self._ours], [], [], seconds)[0]:
            try:
                self.printed += os.read(self._ours, 1 << 16)
            except OSError:  # the other end is closed
                time.sleep(seconds)


class Made(NamedTuple):
    move: str
    moment: float


def trial(rng: random.Random, folder: Path) -> None:
    home, number = folder / "home", rng.choice(SIGNALS)
    terminal = Terminal(home, CODE)
    terminal.sees("? help")
    made, lag = _play(terminal, rng)
    moment = time.monotonic()
    os.kill(terminal.game.pid, number)
    code = terminal.end()
    assert code == (-number if number in (signal.SIGKILL, signal.SIGINT) else 128 + number), code
    left = _left(home)
    kept = [str(move) for move in left.moves]
    assert kept == [each.move for each in made[: len(kept)]], (kept, made)
    if number != signal.SIGKILL:
        assert len(kept) == len(made)
    lost = moment - made[len(kept)].moment if len(kept) < len(made) else 0.0
    assert max(lost, moment - made[0].moment - left.seconds) <= BAR + 2 * lag
    again = Terminal(home)
    again.sees("Welcome back to your game.")
    again.press("q")
    assert again.end() == 0
    assert (_left(home).id, _left(home).moves) == (left.id, left.moves)


def _play(terminal: Terminal, rng: random.Random) -> tuple[list[Made], float]:
    """Open the cell at the cursor and flag others; the moves that were seen, and how long the slowest of them took."""
    lag = terminal.press(" ")
    made = [Made(str(FIRST), time.monotonic())]
    row, col = FIRST.row, FIRST.col
    over = time.monotonic() + rng.uniform(0.1, 6)
    for to_row, to_col in hidden(rng):
        if time.monotonic() > over:
            break
        way = ("\x1b[B" if to_row > row else "\x1b[A") * abs(to_row - row)
        terminal.press(way + ("\x1b[C" if to_col > col else "\x1b[D") * abs(to_col - col))
        row, col = to_row, to_col
        lag = max(lag, terminal.press("f"))
        made.append(Made(str(Move.flag(row, col)), time.monotonic()))
        time.sleep(rng.random() ** 3)
    return made, lag


def _left(home: Path) -> Record:
    with closing(History(home)) as history:
        record = history.game_left()
    assert record
    return record
