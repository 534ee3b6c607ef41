"""Keeping games without holding up a frame: a thread of its own writes, in the order in which it was asked to."""

import contextlib
import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread

from minesweeper.core.limits import CLOSE_SECONDS
from minesweeper.games.record import Record
from minesweeper.history.beside import leave
from minesweeper.history.failures import HistoryError
from minesweeper.history.history import History

Work = Callable[[History], object]


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """Something to be done to the history."""

    work: Work
    must: bool
    topic: str
    record: Record | None


class HistoryWriter:
    """Does work on a history elsewhere. The file is opened when it is first needed; trouble is said once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._changed = Condition()
        """Guards what follows, down to `_closing`; notified when any of it changes."""
        self._orders = deque[_Order]()
        self._at_work: _Order | None = None
        self._owed = deque[_Order]()
        """What must be done and could not yet."""
        self._closing = False
        self._give_up_at = math.inf
        self._history: History | None = None
        self._problems: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None
        self._complained = False

    def do(self, work: Work, must: bool = False, topic: str = "", record: Record | None = None) -> None:
        """Have something done to the history soon, in place of what still waits of the same topic and need not be done.
        What `must` be done, or keeps a `record`, is tried again with whatever comes next, for as long as nothing can be
        written."""
        with self._changed:
            for waiting in (self._owed, self._orders):
                for order in [each for each in waiting if topic and each.topic == topic and not each.must]:
                    waiting.remove(order)
            self._orders.append(_Order(work, must, topic, record))
            self._changed.notify()
        if self._thread is None:
            self._closing, self._give_up_at = False, math.inf
            self._thread = Thread(target=self._run, name="history writer", daemon=True)
            self._thread.start()

    def problems(self) -> list[str]:
        """What went wrong since the last call, in sentences; a lasting trouble is said once only."""
        found = []
        while not self._problems.empty():
            found.append(self._problems.get())
        return found

    def close(self) -> None:
        """Wait until everything is written, but for other processes only a few seconds in all: records that cannot be
        written by then are left beside the history, which takes them in when it is opened the next time."""
        if self._thread is None:
            return
        with self._changed:
            self._closing, self._give_up_at = True, time.monotonic() + CLOSE_SECONDS
            if self._history:
                self._history.wait_until(self._give_up_at)
            self._changed.notify()
        self._thread.join(2 * CLOSE_SECONDS)
        self._thread = None
        with self._changed:
            for order in (*self._owed, *filter(None, (self._at_work,)), *self._orders):
                if order.record:
                    try:
                        leave(self._folder, order.record)
                    except OSError as error:
                        self._complained = not self._problems.empty()  # said before and not heard yet
                        self._complain(error)

    def _run(self) -> None:
        while order := self._next():
            self._pay()
            done = self._done(order)
            with self._changed:
                self._at_work = None
                if not done and (order.must or order.record):
                    self._owed.append(order)
        self._pay()
        if self._history:
            self._history.close()
            self._history = None

    def _next(self) -> _Order | None:
        """Wait for something to do; `None` if there will be nothing more."""
        with self._changed:
            self._changed.wait_for(lambda: self._orders or self._closing)
            self._at_work = self._orders.popleft() if self._orders else None
            return self._at_work

    def _pay(self) -> None:
        """Do what is owed, as far as that is possible now."""
        for order in tuple(self._owed):
            if not self._done(order):
                return
            with self._changed, contextlib.suppress(ValueError):  # something newer may have taken its place
                self._owed.remove(order)

    def _done(self, order: _Order) -> bool:
        """Do something to the history. Return False if that may be possible later."""
        try:
            self._history = self._history or History(self._folder)
            self._history.wait_until(self._give_up_at)
            order.work(self._history)
            self._complained = False
        except (HistoryError, OSError) as error:
            self._complain(error)
            return False
        except ValueError as error:
            self._complain(error)
        finally:
            for notice in self._history.notices() if self._history else ():
                self._problems.put(notice)
        return True

    def _complain(self, error: Exception) -> None:
        if not self._complained:
            self._complained = True
            self._problems.put(f"games cannot be kept: {error}")
