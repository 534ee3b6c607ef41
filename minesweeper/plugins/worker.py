"""Calls functions that may never return, in a thread that is abandoned when time is up."""

import ctypes
import os
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar
from weakref import finalize, ref

from minesweeper.core.limits import END_SECONDS
from minesweeper.machine.stopping import end_within
from minesweeper.plugins.unchanged import Before, Unchanged, before, end_copy_of

Result = TypeVar("Result")
Work = Callable[[], None]


class TooLongError(Exception):
    """Time is up."""


class Call(Generic[Result]):
    """A call in another thread, running or waiting. Afterwards the state of the process is restored to `before`, as
    long as that object is held."""

    def __init__(self, function: Callable[[], Result], before: Before) -> None:
        self._function = function
        self._before = ref(before)
        self._answers: SimpleQueue[Result] = SimpleQueue()
        self._began = 0.0

    def run(self) -> None:
        self._began = time.monotonic()
        answer = self._function()
        if before := self._before():
            before.put_back()
        self._answers.put(answer)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began if self._began else 0.0

    def result(self, seconds: float) -> Result:
        """Its result. A `TooLongError` means that it has not returned in this time."""
        try:
            return self._answers.get(timeout=seconds) if seconds > 0 else self._answers.get_nowait()
        except Empty:
            raise TooLongError from None


class PluginThread:
    """Calls functions in one thread, one after the other. Ctrl-C goes to the waiting thread, so even a
    `KeyboardInterrupt` that a function raises is its own."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._thread: Thread | None = None
        finalize(self, self._work.put, None)

    def begin(self, function: Callable[[], Result], before: Before) -> Call[Result]:
        """Call a function, which must not raise, and restore the state of the process to `before` afterwards."""
        if self._thread is None:
            end_within(END_SECONDS)
            self._thread = Thread(target=_serve, args=(self._work,), daemon=True)
            self._thread.start()
        call = Call(function, before)
        self._work.put(call.run)
        return call

    def call(self, function: Callable[[], Result], seconds: float) -> Result:
        """Return the result of a function, which must not raise. A `TooLongError` means that it has not returned in
        this time; then the thread is told to end, and the next call uses a new one."""
        with Unchanged():
            try:
                return self.begin(function, before()).result(seconds)
            except TooLongError:
                self.leave_behind()
                raise

    def leave_behind(self) -> None:
        """Try to end the thread. This works in a loop, but not while it waits for the system."""
        if thread := self._thread:
            self._work.put(None)
            self._work, self._thread = SimpleQueue(), None
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))


def _serve(queue: "SimpleQueue[Work | None]") -> None:
    process = os.getpid()
    with suppress(SystemExit):  # it is told to end between two calls, too
        while (work := queue.get()) is not None:
            work()
            end_copy_of(process)
