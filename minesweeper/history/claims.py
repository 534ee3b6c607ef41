"""Which unfinished games are being played: a game that one process plays, no other goes on with meanwhile."""

import contextlib
import sqlite3
from hashlib import sha256
from pathlib import Path
from threading import RLock

from minesweeper.core.limits import MOST_UNFINISHED
from minesweeper.machine.files import lock

NAME = "history.playing-{}.lock"
"""Of the file, always empty, that is locked while a game is played. A lock ends with its process, however that ends."""


class Claims:
    """The games that this process plays or may go back to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, sqlite3.Connection] = {}
        self._lock = RLock()
        """The thread that writes uses them, too."""

    def take(self, game: str) -> bool:
        """Keep other processes from going on with this game. Return False if one of them plays it."""
        with self._lock:
            if game not in self._held:
                try:
                    self._held[game] = lock(self._path(game))
                except sqlite3.Error as error:
                    # Where nothing can be locked, nothing can be saved either: that is said when it is tried.
                    return getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_BUSY
                while len(self._held) > MOST_UNFINISHED:
                    self.release(next(iter(self._held)))
            return True

    def free(self, game: str) -> bool:
        """Return True if no other process plays this game."""
        with self._lock:
            if game in self._held or not self._path(game).exists():
                return True
            try:
                lock(self._path(game)).close()
            except sqlite3.Error:
                return False
            return True

    def release(self, game: str) -> None:
        """Let others go on with this game."""
        with self._lock:
            if connection := self._held.pop(game, None):
                connection.close()
                with contextlib.suppress(OSError):
                    self._path(game).unlink()

    def close(self) -> None:
        for game in tuple(self._held):
            self.release(game)

    def _path(self, game: str) -> Path:
        # An id may come from a file of somebody else, and hold anything.
        return self._folder / NAME.format(sha256(game.encode("utf-8", "surrogatepass")).hexdigest()[:16])
