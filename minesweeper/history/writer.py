"""Keeping games without holding up a frame: a thread of its own writes, in the order in which it was asked to."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from minesweeper.history.database import HistoryError
from minesweeper.history.history import History

Work = Callable[[History], object]


class HistoryWriter:
    """Does work on a history elsewhere. The file is opened when it is first needed; trouble is said once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._problems: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None
        self._complained = False

    def do(self, work: Work) -> None:
        """Have something done to the history soon."""
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True)
            self._thread.start()
        self._work.put(work)

    def problems(self) -> list[str]:
        """What went wrong since the last call, in sentences; a lasting trouble is said once only."""
        found = []
        while not self._problems.empty():
            found.append(self._problems.get())
        return found

    def close(self) -> None:
        """Wait until everything is written."""
        if self._thread is not None:
            self._work.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        history: History | None = None
        while (work := self._work.get()) is not None:
            try:
                history = history or History(self._folder)
                work(history)
                self._complained = False
            except (HistoryError, OSError, ValueError) as error:
                if not self._complained:
                    self._complained = True
                    self._problems.put(f"games cannot be kept: {error}")
            for notice in history.notices() if history else ():
                self._problems.put(notice)
        if history:
            history.close()
