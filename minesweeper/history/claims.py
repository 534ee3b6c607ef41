"""Claims on unfinished games, so that no two processes play the same game."""

import contextlib
import sqlite3
from hashlib import sha256
from pathlib import Path
from threading import RLock

from minesweeper.core.limits import MOST_UNFINISHED
from minesweeper.machine.files import lock

NAME = "history.playing-{}.lock"
"""The name of the empty file that is locked while a game is played. A lock ends with its process, even after a
crash."""


class Claims:
    """The games that this process plays or may resume."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, sqlite3.Connection] = {}
        self._lock = RLock()
        """Needed because the writing thread uses the claims, too."""

    def take(self, game: str) -> bool:
        """Keep other processes from resuming this game. Return False if one of them plays it."""
        with self._lock:
            if game not in self._held:
                try:
                    self._held[game] = lock(self._path(game))
                except sqlite3.Error as error:
                    # Where nothing can be locked, nothing can be saved either; saving will report it.
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
        """Let other processes resume this game."""
        with self._lock:
            if connection := self._held.pop(game, None):
                connection.close()
                with contextlib.suppress(OSError):
                    self._path(game).unlink()

    def close(self) -> None:
        for game in tuple(self._held):
            self.release(game)

    def _path(self, game: str) -> Path:
        # An id may come from a foreign file and hold anything.
        return self._folder / NAME.format(sha256(game.encode("utf-8", "surrogatepass")).hexdigest()[:16])
