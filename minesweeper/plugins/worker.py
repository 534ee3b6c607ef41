"""Calling what may never return: in a thread of its own, which is left behind when time is up."""

import ctypes
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar
from weakref import finalize

Result = TypeVar("Result")
Work = Callable[[], None]


class TooLongError(Exception):
    """Time is up."""


class Call(Generic[Result]):
    """A function that is called in another thread, now or when it is its turn."""

    def __init__(self, function: Callable[[], Result]) -> None:
        self._function = function
        self._answers: SimpleQueue[Result] = SimpleQueue()
        self._began = 0.0

    def run(self) -> None:
        """Call it."""
        self._began = time.monotonic()
        self._answers.put(self._function())

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return time.monotonic() - self._began if self._began else 0.0

    def result(self, seconds: float) -> Result:
        """What it returns. A `TooLongError` means that it has not returned in this time."""
        try:
            return self._answers.get(timeout=seconds) if seconds > 0 else self._answers.get_nowait()
        except Empty:
            raise TooLongError from None


class Worker:
    """Calls functions in the same thread, one after the other. Ctrl-C goes to the thread that waits: so whatever the
    function raises, a `KeyboardInterrupt` too, is its own doing."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._thread: Thread | None = None
        finalize(self, self._work.put, None)

    def begin(self, function: Callable[[], Result]) -> Call[Result]:
        """Have a function called. It must not raise anything."""
        if self._thread is None:
            self._thread = Thread(target=_serve, args=(self._work,), daemon=True)
            self._thread.start()
        call = Call(function)
        self._work.put(call.run)
        return call

    def call(self, function: Callable[[], Result], seconds: float) -> Result:
        """What the function returns. It must not raise anything. A `TooLongError` means that it has not returned in
        this time; then the thread is told to end, and the next call has another one."""
        try:
            return self.begin(function).result(seconds)
        except TooLongError:
            self.leave_behind()
            raise

    def leave_behind(self) -> None:
        """End the thread as far as that can be done: in a loop, but not while it waits for the system."""
        if thread := self._thread:
            self._work.put(None)
            self._work, self._thread = SimpleQueue(), None
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))


def _serve(queue: "SimpleQueue[Work | None]") -> None:
    while (work := queue.get()) is not None:
        work()
