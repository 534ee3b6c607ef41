"""A history that does not delay frames: another thread reads and writes, in the order of the calls."""

import math
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from minesweeper.core.limits import CLOSE_SECONDS
from minesweeper.games.record import Record
from minesweeper.history.beside import leave
from minesweeper.history.failures import HistoryError
from minesweeper.history.history import History
from minesweeper.machine.background import Background, NotDoneError

T = TypeVar("T")


class BackgroundHistory(Background):
    """Works on a history in another thread. The file is opened when it is first needed. `problems` returns failures as
    sentences, a lasting one only once; if `fail` is given, it is called with every failure instead."""

    def __init__(self, folder: Path, fail: Callable[[str], None] | None = None) -> None:
        super().__init__("history")
        self._folder = folder
        self._fail = fail
        self._history: History | None = None
        self._give_up_at = math.inf
        self._problems = deque[str]()
        self._reported = False

    def do(
        self,
        work: Callable[[History], T],
        then: Callable[[T], object] | None = None,
        topic: str = "",
        must: bool = False,
        record: Record | None = None,
    ) -> None:
        """Have something done to the history soon, as in `Background.ask`. Work that saves a `record` is repeated until
        it succeeds."""
        self._give_up_at = math.inf
        instead = partial(self._leave, record) if record else None
        self.ask(partial(self._do, work), then, topic, must, instead)

    def problems(self) -> list[str]:
        """Failures since the last call, in sentences."""
        return [self._problems.popleft() for _ in range(len(self._problems))]

    def close(self, seconds: float | None = None) -> None:
        """Wait until everything is written, or for a few seconds if other processes block that. Records that cannot be
        written by then are left beside the history, which adds them when it is next opened."""
        seconds = CLOSE_SECONDS if seconds is None else seconds
        self._give_up_at = time.monotonic() + seconds
        if history := self._history:
            history.wait_until(self._give_up_at)
        super().close(2 * seconds)

    def _do(self, work: Callable[[History], T]) -> T:
        try:
            self._history = self._history or History(self._folder)
            self._history.wait_until(self._give_up_at)
            answer = work(self._history)
        except (HistoryError, OSError, ValueError) as error:
            self._report(error)
            raise NotDoneError(again=not isinstance(error, ValueError)) from error
        else:
            self._reported = False
            return answer
        finally:
            if self._history:
                self._problems.extend(self._history.notices())

    def _end(self) -> None:
        if self._history:
            self._history.close()
            self._history = None

    def _leave(self, record: Record) -> None:
        try:
            leave(self._folder, record)
        except OSError as error:
            self._reported = bool(self._problems)  # added before and not shown yet
            self._report(error)

    def _report(self, error: Exception) -> None:
        if self._fail:
            self.tell(partial(self._fail, str(error)))
        elif not self._reported:
            self._reported = True
            self._problems.append(f"games cannot be kept: {error}")
