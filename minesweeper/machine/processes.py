"""Child processes: they ignore Ctrl-C, and end when their parent does."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread
from types import ModuleType

from minesweeper.machine.stopping import postponed


def spare_cores() -> int:
    """The number of processors to use while one is left for the window; at least 1."""
    return max((os.cpu_count() or 1) - 1, 1)


@contextmanager
def starting() -> Iterator[None]:
    """Processes started within this ignore Ctrl-C from the beginning; here it is postponed. They do not run the main
    program again, as Python's spawn would, since that may open a window."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        with postponed(), _block_interrupts():
            yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _block_interrupts() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_continued = [0]


def times_continued() -> int:
    """How often this process was stopped and continued, as by Ctrl-Z and `fg`, if it serves a parent."""
    return _continued[0]


def _count_continued(*_: object) -> None:
    _continued[0] += 1


def serve_parent() -> None:
    """In a child process: leave Ctrl-C to the parent, and end at once when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.signal(signal.SIGCONT, _count_continued)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
