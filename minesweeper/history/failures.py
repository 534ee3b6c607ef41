"""What can be wrong with the file in which games are kept, and what is to blame."""

import sqlite3

from minesweeper.machine.files import is_busy

Failure = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the latter if its message quotes a file that is damaged."""


class HistoryError(Exception):
    """Why nothing can be kept or read, in a sentence."""


class LostGameError(sqlite3.DatabaseError):
    """What was written is not there: the file is damaged, although SQLite does not say so."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def reason_of(error: Exception) -> str:
    """Why SQLite or the system failed, in words."""
    return "another program is writing to it" if is_busy(error) else str(error)


def code_of(error: Exception) -> int:
    """Why SQLite failed, in its own numbers; 0 if it was not SQLite."""
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: Exception, opening: bool = False) -> bool:
    """True if the file is to blame. A table that is missing shows this too, when a file is opened."""
    code = code_of(error)
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or (opening and code == sqlite3.SQLITE_ERROR)
