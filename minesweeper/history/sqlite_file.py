"""The SQLite file in which games are kept: opened so that several processes can use it, and checked."""

import contextlib
import sqlite3
import time
from pathlib import Path

from minesweeper.history.failures import Failure, code_of
from minesweeper.history.schema import TABLES, bring_up_to_date, harmless, refuse_unknown

FILE = "history.sqlite3"
LOCK_TIMEOUT = 20.0
"""Seconds to wait for another process that is writing."""
PAGE = 16384
"""Bytes of a page of a new file. Eleven Expert games fill one well; of a usual page, two would leave a third empty."""
LONGEST_TEXT = 1_000_000
"""Letters of a text in a row: the code of the largest drawn board has a sixth of that."""


def open_file(path: Path) -> sqlite3.Connection:
    """Open a history, bring it up to date, and see that each of its tables is there."""
    connection = sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = lenient_text
        refuse_unknown(connection)
        connection.execute(f"PRAGMA page_size = {PAGE}")
        _use_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        bring_up_to_date(connection)
        for table in TABLES:
            connection.execute(f"SELECT rowid, * FROM {table} ORDER BY rowid DESC LIMIT 1").fetchall()  # noqa: S608
    except BaseException:
        connection.close()
        raise
    return connection


def lenient_text(data: bytes) -> str:
    """Text of a file, also where it is damaged or was not written by us."""
    return harmless(data, LONGEST_TEXT)


def _use_wal(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log. Two processes that do this to a new file do not wait for each other by themselves."""
    deadline = time.monotonic() + LOCK_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if code_of(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def is_sound(path: Path) -> bool:
    """True if this is a history that can be opened and read to its end."""
    if connection := open_if_sound(path):
        connection.close()
    return connection is not None


def open_if_sound(path: Path) -> sqlite3.Connection | None:
    """The file, opened, if nothing is wrong with any part of it."""
    connection = None
    with contextlib.suppress(*Failure):
        connection = open_file(path)
        if connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",):
            return connection
    if connection:
        connection.close()
    return None
