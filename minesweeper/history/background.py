"""A history that holds up no frame: a thread of its own reads and writes, in the order in which it is asked to."""

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
    """Does work on a history elsewhere. The file is opened when it is first needed. `problems` returns what went wrong;
    a lasting trouble is said once. With `fail`, that is called with every failure instead."""

    def __init__(self, folder: Path, fail: Callable[[str], None] | None = None) -> None:
        super().__init__("history")
        self._folder = folder
        self._fail = fail
        self._history: History | None = None
        self._give_up_at = math.inf
        self._problems = deque[str]()
        self._complained = False

    def do(
        self,
        work: Callable[[History], T],
        then: Callable[[T], object] | None = None,
        topic: str = "",
        must: bool = False,
        record: Record | None = None,
    ) -> None:
        """Have something done to the history soon, as `Background.ask` says. What keeps a `record` is tried again for
        as long as nothing can be written."""
        self._give_up_at = math.inf
        instead = partial(self._leave, record) if record else None
        self.ask(partial(self._do, work), then, topic, must, instead)

    def problems(self) -> list[str]:
        """What went wrong since the last call, in sentences."""
        return [self._problems.popleft() for _ in range(len(self._problems))]

    def close(self, seconds: float | None = None) -> None:
        """Wait until everything is written, but for other processes only a few seconds in all: records that cannot be
        written by then are left beside the history, which takes them in when it is opened the next time."""
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
            self._complain(error)
            raise NotDoneError(again=not isinstance(error, ValueError)) from error
        else:
            self._complained = False
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
            self._complained = bool(self._problems)  # said before and not heard yet
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        if self._fail:
            self.tell(partial(self._fail, str(error)))
        elif not self._complained:
            self._complained = True
            self._problems.append(f"games cannot be kept: {error}")
