"""Opens the history's SQLite file for several processes, and checks it."""

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
"""Bytes of a page of a new file. Eleven Expert games fill one well; two would leave a third of a default page empty."""
LONGEST_TEXT = 1_000_000
"""Characters of a text in a row: six times the code of the largest drawn board."""


def open_file(path: Path) -> sqlite3.Connection:
    """Open a history, migrate it, and check that it has all tables."""
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
    """Decode text of a file that may be damaged or foreign."""
    return harmless(data, LONGEST_TEXT)


def _use_wal(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log. SQLite does not make two processes wait that do this to a new file at once."""
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
    """The opened file, if all of it can be read; otherwise `None`."""
    connection = None
    with contextlib.suppress(*Failure):
        connection = open_file(path)
        if connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",):
            return connection
    if connection:
        connection.close()
    return None
