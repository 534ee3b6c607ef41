"""Saves everything that can still be read in a damaged history."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from minesweeper.history.failures import Failure
from minesweeper.history.schema import TABLES
from minesweeper.history.sqlite_file import lenient_text

SMALLEST_ROW = 64
"""Bytes of the smallest row. It limits the rows of a damaged file that are tried one by one."""


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
