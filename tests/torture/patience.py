"""How long anything that a player asks for may take."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

LONGEST = 5.0
"""Seconds of computing."""


class HangError(Exception):
    """Something took longer than `LONGEST`."""


@contextmanager
def at_once() -> Iterator[None]:
    """Raise a `HangError` where what is done here computes for too long. A busy machine makes no difference."""

    def hang(_number: int, _frame: FrameType | None) -> NoReturn:
        raise HangError(f"this has been computing for {LONGEST:.0f} s")

    signal.signal(signal.SIGPROF, hang)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
