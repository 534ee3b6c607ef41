"""Runs functions in another process, so that solvers never delay a frame."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import TypeVar

from minesweeper.core.tiling import TilingError
from minesweeper.machine.processes import serve_parent, starting
from minesweeper.machine.waiting import Waiting
from minesweeper.plugins import load_plugins

Answer = TypeVar("Answer")

UNWANTED_SECONDS = 3.0
"""Seconds that an unwanted answer may delay a wanted one."""
LIMIT = 30.0
"""Seconds for an answer without a limit of its own, including the time to load heavy plugins."""
AT_ONCE = 16_384
"""Bytes of a message that can be sent without blocking."""
NO_ANSWER = f"The solver's process gave no answer for {LIMIT:g} seconds and was replaced."


@dataclass(frozen=True, slots=True)
class _Question:
    topic: str
    work: Callable[..., object]
    arguments: tuple[object, ...]
    then: Callable[..., None]
    limit: float


class Thinker:
    """Works on one question at a time. A new question on a topic replaces the one before it, whose answer is
    dropped."""

    def __init__(self, fail: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._fail = fail
        """Called with a sentence when the other process crashes or does not answer."""
        self._clock = clock
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._poster: Thread | None = None
        """The thread that sends a large message."""
        self._waiting: dict[str, _Question] = {}
        self._asked: _Question | None = None
        self._answering = Waiting(0.0)
        """The time spent waiting for the answer."""
        self._wanted = False
        """True if the answer is still wanted."""

    @property
    def busy(self) -> bool:
        """True if an answer is still to come: then `poll` should be called again."""
        return self._wanted or bool(self._waiting)

    def awaits(self, topic: str) -> bool:
        """Return True if an answer on this topic is still to come."""
        return topic in self._waiting or bool(self._wanted and self._asked and self._asked.topic == topic)

    def ask(
        self,
        topic: str,
        then: Callable[[Answer], None],
        work: Callable[..., Answer],
        *arguments: object,
        limit: float = LIMIT,
    ) -> None:
        """Run `work(*arguments)` in the other process; a later `poll` calls `then` with the result. Function and
        arguments must be picklable. A process that takes longer than `limit` is replaced."""
        self.forget(topic)
        self._waiting[topic] = _Question(topic, work, arguments, then, limit)
        self._send()

    def forget(self, topic: str) -> None:
        """Drop the question on this topic, if there is one."""
        self._waiting.pop(topic, None)
        if self._asked and self._asked.topic == topic:
            self._wanted = False

    def cut_off(self, topic: str) -> None:
        """Stop working on the question on this topic, wanted or not, so that others need not wait for it."""
        self.forget(topic)
        if self._asked and self._asked.topic == topic:
            self._end()
            self._send()

    def poll(self, seconds: float = 0.0) -> None:
        """Deliver an answer that has arrived, or arrives within this time, and ask the next question."""
        line, asked = self._line, self._asked
        if line is None or asked is None:
            return
        try:
            if not line.poll(seconds):
                self._lose_patience()
                return
            answer = line.recv()
        except (EOFError, OSError):
            self._break_down()
            return
        wanted, self._asked, self._wanted = self._wanted, None, False
        self._send()
        if wanted:
            asked.then(answer)

    def close(self) -> None:
        """End the process at once. The next question starts a new one."""
        self._waiting.clear()
        self._end()

    def _send(self) -> None:
        if self._asked or not self._waiting:
            return
        question = self._waiting.pop(next(iter(self._waiting)))
        message = bytes(ForkingPickler.dumps((question.work, question.arguments)))
        try:
            self._post(self._line or self._start(), message)
        except OSError:  # the process ended while it was idle, which does no harm
            self._end()
            self._post(self._start(), message)
        self._asked, self._answering, self._wanted = question, Waiting(self._clock()), True

    def _post(self, line: Connection, message: bytes) -> None:
        """Send a message. A large one, such as a huge board, is sent in a thread, since sending blocks until the other
        process, which may still be starting, reads it."""
        if len(message) <= AT_ONCE:
            line.send_bytes(message)
        else:
            line.send_bytes(b"")  # checks that the process is alive
            self._poster = Thread(target=_send_large, args=(line, message), daemon=True)
            self._poster.start()

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end,), daemon=True)
        with starting():
            self._process.start()
        far_end.close()
        return self._line

    def _lose_patience(self) -> None:
        """End a process that takes too long or was stopped, so that it does not block the next question for ever."""
        seconds = self._answering.seconds(self._clock())
        if self._asked and self._wanted and seconds > self._asked.limit:
            self._end()
            self._send()
            self._fail(NO_ANSWER)
        elif self._waiting and not self._wanted and seconds > UNWANTED_SECONDS:
            self._end()
            self._send()

    def _break_down(self) -> None:
        busy = self.busy
        self.close()
        if busy:
            self._fail("The solver's process broke down.")

    def _end(self) -> None:
        if self._process:
            self._process.kill()
            self._process.join()
        if self._poster:  # the process that it sends to is gone
            self._poster.join()
        if self._line:
            self._line.close()
        self._process = self._line = self._poster = self._asked = None
        self._wanted = False


def _serve(line: Connection) -> None:
    """Answer questions until the pipe is closed."""
    serve_parent()
    while True:
        try:
            message = line.recv_bytes() or line.recv_bytes()
        except EOFError:
            return
        work, arguments = ForkingPickler.loads(message)
        try:
            answer = work(*arguments)
        except TilingError:  # nothing that was asked before needed plugins
            load_plugins()
            answer = work(*arguments)
        line.send(answer)


def _send_large(line: Connection, message: bytes) -> None:
    with suppress(OSError):  # the parent has ended
        line.send_bytes(message)
