"""The CSV table of a tournament's games, written while it runs."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from minesweeper.cli.growing_file import GrowingFile
from minesweeper.cli.resumed_games import ResumedGames
from minesweeper.games.table import CsvTable

T = TypeVar("T")


class GamesFile(Generic[T]):
    """Games as CSV, ordered by number, after those that were `resumed`. Raises `ValueError` if the file cannot be
    opened."""

    def __init__(self, path: str, table: CsvTable[T], resumed: ResumedGames | None = None) -> None:
        resumed = resumed or ResumedGames()
        self._waiting = dict(resumed.later)
        """The lines of games that wait for one with a lower number."""
        self._next = resumed.start
        self._file = GrowingFile(path, resumed.size)
        self._table = table
        if not resumed.size:
            self._file.write(table.head())

    def add(self, number: int, games: Sequence[T]) -> None:
        """Write this game as soon as all earlier ones are written."""
        self._waiting[number] = "".join(map(self._table.line, games))
        while self._next in self._waiting:
            self._file.write(self._waiting.pop(self._next))
            self._next += 1

    def close(self) -> str:
        """Write the remaining games. Return what went wrong, as a sentence; empty if the file is complete."""
        for number in sorted(self._waiting):
            self._file.write(self._waiting.pop(number))
        return self._file.close()
