"""Keeping games without holding up a frame: a thread of its own writes, in the order in which it was asked to."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from minesweeper.history.failures import HistoryError
from minesweeper.history.history import History

Work = Callable[[History], object]


class HistoryWriter:
    """Does work on a history elsewhere. The file is opened when it is first needed; trouble is said once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._work: SimpleQueue[tuple[Work, bool] | None] = SimpleQueue()
        self._owed: list[Work] = []
        """What must be done and could not yet."""
        self._history: History | None = None
        self._problems: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None
        self._complained = False

    def do(self, work: Work, must: bool = False) -> None:
        """Have something done to the history soon. What `must` be done is tried again with whatever comes next, for as
        long as nothing can be written."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="history writer", daemon=True)
            self._thread.start()
        self._work.put((work, must))

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
        while order := self._work.get():
            work, must = order
            self._pay()
            if not self._done(work) and must:
                self._owed.append(work)
        self._pay()
        if self._history:
            self._history.close()
            self._history = None

    def _pay(self) -> None:
        """Do what is owed, as far as that is possible now."""
        while self._owed and self._done(self._owed[0]):
            del self._owed[0]

    def _done(self, work: Work) -> bool:
        """Do something to the history. Return False if that may be possible later."""
        try:
            self._history = self._history or History(self._folder)
            work(self._history)
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
