"""The history's SQLite file: reconnects, repairs and retries so that callers need not."""

import contextlib
import math
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from minesweeper.core.naming import counted
from minesweeper.history.failures import Failure, HistoryError, is_damage, reason_of
from minesweeper.history.replacing import READY, alone, finish_draft, put_in_place, start_draft, unwritten
from minesweeper.history.sqlite_file import FILE, LOCK_TIMEOUT, open_file, open_if_sound, salvage
from minesweeper.machine.files import begin

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]
ATTEMPTS = 20
"""Attempts to use a file that other processes replace meanwhile."""


Identity = tuple[int, int]
"""The device and number of a file."""
NOWHERE: Identity = (-1, -1)


class _MovedError(Exception):
    """The file was replaced by another process while we waited for it."""


class Database:
    """The file of a history. A damaged file is set aside, and everything readable in it is saved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / FILE
        self.notices: list[str] = []
        """Problems with the file, in sentences."""
        self.give_up_at = math.inf
        """The time, on the monotonic clock, at which to stop waiting for other processes that write; any thread may set
        it."""
        try:
            self._connect()
        except (OSError, *Failure) as error:
            raise HistoryError(f"{self.path} cannot be opened: {reason_of(error)}") from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def write(self, work: Work[Result]) -> Result:
        """Change the file in one transaction, which is on disk when this returns. Other processes wait meanwhile.
        `work` may be called again if the file turns out to be damaged or replaced."""

        def transaction(connection: sqlite3.Connection) -> Result:
            limit = time.monotonic() + LOCK_TIMEOUT
            with connection:
                begin(connection, "IMMEDIATE", lambda: min(limit, self.give_up_at))
                if self._identity() != self._opened:
                    raise _MovedError("it is replaced again and again")
                return work(connection)

        return self._do(transaction, "written")

    def read(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        """The rows that answer a query."""
        return self._do(lambda connection: connection.execute(query, values).fetchall(), "read")

    def copy_to(self, path: Path) -> None:
        """Write a consistent copy to a new file."""
        with contextlib.closing(sqlite3.connect(path)) as copy:
            self._do(lambda connection: connection.backup(copy), "copied")

    def _do(self, work: Work[Result], verb: str) -> Result:
        try:
            for attempt in range(1, ATTEMPTS + 1):
                if self._identity() != self._opened:
                    self._connect_again()
                try:
                    return work(self._connection)
                except _MovedError:
                    if attempt == ATTEMPTS:
                        raise
                except Failure as error:
                    if not is_damage(error):
                        raise
                    self._disconnect()
                    self._mend(str(error))
                    break
            return work(self._connection)
        except (OSError, *Failure, _MovedError) as error:
            raise HistoryError(f"{self.path} cannot be {verb}: {reason_of(error)}") from error

    def _connect(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with alone(self._folder):
                if (self._folder / READY).exists():  # another process was killed just before its last step
                    with unwritten(self._folder):
                        put_in_place(self._folder)
                self._use(open_file(self.path))
        except Failure as error:
            if not is_damage(error, opening=True):
                raise
            self._mend(str(error))

    def _connect_again(self) -> None:
        self._disconnect()
        self._connect()

    def _disconnect(self) -> None:
        self._connection.close()
        self._opened: Identity | None = NOWHERE

    def _use(self, connection: sqlite3.Connection) -> None:
        """Use this file from now on. No process can replace it before this returns, since we are `alone`."""
        self._connection = connection
        self._opened = self._identity()

    def _identity(self) -> Identity | None:
        """The identity of the file at our path, which changes when a process repairs or restores it."""
        try:
            status = os.stat(self.path)  # noqa: PTH116 - done for every query
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _mend(self, why: str) -> None:
        """Save everything readable in a damaged file to a new one, and set the damaged one aside."""
        with alone(self._folder):
            if sound := open_if_sound(self.path):  # another process was quicker
                self._use(sound)
                return
            with unwritten(self._folder):
                draft = start_draft(self._folder)
                with contextlib.closing(open_file(draft)) as connection:
                    saved = salvage(self.path, connection)
                aside = finish_draft(self._folder, "damaged")
            self._use(open_file(self.path))
        games = counted(saved, "game")
        self.notices.append(f"the history was damaged ({why}): {games} could be saved, and {aside} was set aside")
