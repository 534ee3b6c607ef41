"""Opens the history's SQLite file for several processes, checks it, and saves what can be read in a damaged one."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
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
SMALLEST_ROW = 64
"""Bytes of the smallest row. It limits the rows of a damaged file that are tried one by one."""


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


def salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copy everything readable, and return the number of games."""
    saved = dict.fromkeys(TABLES, 0)
    connection.execute("BEGIN")
    with contextlib.suppress(*Failure), contextlib.closing(sqlite3.connect(damaged)) as old:
        old.text_factory = lenient_text
        for table in TABLES:
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
            if not columns:
                continue
            places = ", ".join("?" * (columns.count(",") + 1))
            most = damaged.stat().st_size // SMALLEST_ROW
            for _, *row in _readable(old, f"SELECT rowid, {columns} FROM {table}", most):  # noqa: S608
                with contextlib.suppress(*Failure):
                    insert = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})"  # noqa: S608
                    saved[table] += connection.execute(insert, row).rowcount
    connection.execute("COMMIT")
    return saved["games"]


def _readable(old: sqlite3.Connection, query: str, most: int) -> Iterator[tuple[object, ...]]:
    """The rows before the first damage, those after the last, and all readable ones between."""
    low, high = 0, None
    with contextlib.suppress(*Failure):
        for row in old.execute(f"{query} WHERE rowid > 0 ORDER BY rowid"):
            yield row
            low = row[0]
        return
    with contextlib.suppress(*Failure):
        for row in old.execute(f"{query} WHERE rowid > ? ORDER BY rowid DESC", (low,)):
            yield row
            high = row[0]
    for rowid in range(low + 1, min(high or low + most, low + most)):
        with contextlib.suppress(*Failure):
            yield from old.execute(f"{query} WHERE rowid = ?", (rowid,)).fetchall()
