"""Processes that this one starts: Ctrl-C is left to this one, and none outlives it, however it ends."""

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
    """The processors that may be kept busy while one is left to the window, or one if there is no other."""
    return max((os.cpu_count() or 1) - 1, 1)


@contextmanager
def starting() -> Iterator[None]:
    """Processes started within this do not see Ctrl-C, not even while they are being loaded; here it is put off. Nor do
    they begin by running the program again that uses us, which may open a window: they need nothing of it."""
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


def serve_parent() -> None:
    """For a process that was started: leave Ctrl-C to the one that did it, and end as soon as that does, whatever is
    being worked on. Nobody would be there to take the answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
