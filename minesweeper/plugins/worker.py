"""Calling what may never return: in a thread of its own, which is left behind when time is up."""

import ctypes
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar
from weakref import finalize

Result = TypeVar("Result")
Work = Callable[[], None]


class TooLongError(Exception):
    """Time is up."""


class Worker:
    """Calls functions in the same thread, one after the other. Ctrl-C goes to the thread that waits: so whatever the
    function raises, a `KeyboardInterrupt` too, is its own doing."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._thread: Thread | None = None
        finalize(self, self._work.put, None)

    def call(self, function: Callable[[], Result], seconds: float) -> Result:
        """What the function returns. It must not raise anything. A `TooLongError` means that it has not returned in
        this time; then the thread is told to end, and the next call has another one."""
        if self._thread is None:
            self._thread = Thread(target=_serve, args=(self._work,), daemon=True)
            self._thread.start()
        answers: SimpleQueue[Result] = SimpleQueue()
        self._work.put(lambda: answers.put(function()))
        try:
            return answers.get(timeout=seconds)
        except Empty:
            self._leave_behind(self._thread)
            raise TooLongError from None

    def _leave_behind(self, thread: Thread) -> None:
        """End a thread as far as that can be done: in a loop, but not while it waits for the system."""
        self._work.put(None)
        self._work, self._thread = SimpleQueue(), None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))


def _serve(queue: "SimpleQueue[Work | None]") -> None:
    while (work := queue.get()) is not None:
        work()
