"""The CSV table of a tournament's games, written while it runs."""

from collections.abc import Sequence

from minesweeper.arena.outcome import GAMES, Outcome
from minesweeper.cli.growing_file import GrowingFile
from minesweeper.games.table import CsvTable


class GamesFile:
    """Games as CSV, ordered by number. Raises `ValueError` if the file cannot be opened."""

    def __init__(self, path: str, table: CsvTable[Outcome] = GAMES) -> None:
        self._waiting: dict[int, str] = {}
        """The lines of games that wait for one with a lower number."""
        self._next = 0
        self._file = GrowingFile(path)
        self._table = table
        self._file.write(table.head())

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Write this game as soon as all earlier ones are written."""
        self._waiting[number] = "".join(map(self._table.line, outcomes))
        while self._next in self._waiting:
            self._file.write(self._waiting.pop(self._next))
            self._next += 1

    def close(self) -> str:
        """Write the remaining games. Return what went wrong, as a sentence; empty if the file is complete."""
        for number in sorted(self._waiting):
            self._file.write(self._waiting.pop(number))
        return self._file.close()
