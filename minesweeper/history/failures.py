"""Errors of the history's file, and their causes."""

import sqlite3

from minesweeper.machine.files import is_busy

Failure = (sqlite3.Error, UnicodeDecodeError)
"""The errors that SQLite raises; the latter if its message quotes a damaged file."""


class HistoryError(Exception):
    """The history cannot be read or written; the message says why."""


class LostGameError(sqlite3.DatabaseError):
    """A row that was just written is missing, so the file is damaged, although SQLite does not say so."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def reason_of(error: Exception) -> str:
    """Why SQLite or the system failed, in words."""
    return "another program is writing to it" if is_busy(error) else str(error)


def code_of(error: Exception) -> int:
    """The error code of SQLite; 0 for other errors."""
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: Exception, opening: bool = False) -> bool:
    """True if the file is damaged. When a file is opened, a missing table also counts as damage."""
    code = code_of(error)
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (opening and code == sqlite3.SQLITE_ERROR)
