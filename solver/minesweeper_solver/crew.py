"""Plays games in several processes, with the same results as in one."""

import atexit
import pickle
import signal
import sys
from collections.abc import Sequence
from itertools import pairwise
from subprocess import PIPE, Popen
from typing import IO, NamedTuple, cast

from minesweeper_solver.choose import Outlook
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.table import Question, Table

PROGRAM = "import sys; sys.path[:] = {}; from minesweeper_solver.crew import serve; serve()"


class Share(NamedTuple):
    """The games for another process."""

    question: Question
    layouts: range
    guesses: Sequence[Outlook]
    seconds: float | None


class Mate:
    """Another process. It ends with this one, or by `let_go`."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", PROGRAM.format(sys.path)]
        # It gets a session of its own, so that Ctrl-C does not reach it.
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, start_new_session=True)  # noqa: S603 - it is Python

        self._to, self._from = cast("IO[bytes]", self.process.stdin), cast("IO[bytes]", self.process.stdout)

    def begin(self, share: Share) -> None:
        """Start playing a share."""
        pickle.dump(share, self._to)
        self._to.flush()

    def end(self) -> list[list[float]]:
        """Wait for the results."""
        rows: list[list[float]] = pickle.load(self._from)  # noqa: S301 - from a process of ours
        return rows

    def let_go(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


class Crew:
    """This process and others, which are started when they are first needed, and then kept."""

    def __init__(self) -> None:
        self.mates: list[Mate] = []
        atexit.register(self.let_go)

    def play(
        self, table: Table, cores: int, clock: Clock, layouts: range, guesses: Sequence[Outlook]
    ) -> list[list[float]]:
        """As `Table.play`, on this number of cores. If other processes fail, this one plays their games."""
        try:
            return self._share_out(table, cores, clock, layouts, guesses)
        except (OSError, EOFError, pickle.UnpicklingError):
            self.let_go()
            return table.play(layouts, guesses, clock)
        except BaseException:  # such as Ctrl-C: results of the others must not be mistaken for the next answer
            self.let_go()
            raise

    def let_go(self) -> None:
        """End the other processes."""
        while self.mates:
            self.mates.pop().let_go()

    def _share_out(
        self, table: Table, cores: int, clock: Clock, layouts: range, guesses: Sequence[Outlook]
    ) -> list[list[float]]:
        while len(self.mates) < cores - 1:
            self.mates.append(Mate())
        mates = self.mates[: cores - 1]
        bounds = [layouts.start + len(layouts) * part // cores for part in range(cores + 1)]
        own, *others = (range(first, last) for first, last in pairwise(bounds))
        for mate, share in zip(mates, others, strict=True):
            mate.begin(Share(table.question, share, guesses, clock.left))
        rows = table.play(own, guesses, clock)
        for mate in mates:
            rows += mate.end()
        return rows


def serve() -> None:
    """Play the shares that come in on the standard input, until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = None
    while True:
        try:
            share: Share = pickle.load(sys.stdin.buffer)  # noqa: S301 - from a process of ours
        except EOFError:
            return
        clock = Clock(share.seconds)
        if table is None or table.question != share.question:
            table = Table(share.question, Odds(share.question.position, Clock()), Clock())
        pickle.dump(table.play(share.layouts, share.guesses, clock), sys.stdout.buffer)
        sys.stdout.buffer.flush()
