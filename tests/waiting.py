"""Waiting for what other threads and processes do, also for processes that are nobody's children any more."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

from minesweeper.history import Keeper

PATIENCE = 60
"""Seconds after which a process is taken to go on for ever."""


def until(holds: Callable[[], object]) -> None:
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, "it never came to that"


def written(keeper: Keeper) -> None:
    """Wait until the history has done all that this keeper has asked of it so far."""
    done = Event()
    keeper.ask(lambda _history: done.set())
    assert done.wait(PATIENCE)


def ends(pid: int) -> bool:
    until = time.monotonic() + PATIENCE
    while _runs(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def _runs(pid: int) -> bool:
    """Return True unless it has ended, even if nobody has taken note of that."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
