"""The table of all games of a tournament, written while it is played."""

import csv
from collections.abc import Sequence

from minesweeper.cli.growing_file import GrowingFile

COLUMNS = (
    *("solver", "seed", "won", "moves", "guesses", "luck", "three_bv"),
    *("cpu_seconds", "wall_seconds", "slowest_cpu", "slowest_wall", "error", "setup"),
)
"""One line per game and solver; `minesweeper watch SETUP` shows the game again."""


class GamesFile:
    """Games as CSV, in the order of their numbers. A file that cannot be opened is a `ValueError`."""

    def __init__(self, path: str, columns: Sequence[str] = COLUMNS) -> None:
        self._waiting: dict[int, Sequence[object]] = {}
        """Games that came before one with a lower number."""
        self._next = 0
        self._file = GrowingFile(path)
        self._columns = columns
        self._writer = csv.DictWriter(self._file, columns)
        self._writer.writeheader()

    def add(self, number: int, outcomes: Sequence[object]) -> None:
        """Write this game as soon as all before it are written."""
        self._waiting[number] = outcomes
        while self._next in self._waiting:
            self._write_game(self._next)
            self._next += 1

    def close(self) -> str:
        """Write what is left. Return what went wrong with the file, in a sentence; nothing if it holds all games."""
        for number in sorted(self._waiting):
            self._write_game(number)
        return self._file.close()

    def _write_game(self, number: int) -> None:
        for outcome in self._waiting.pop(number):
            self._writer.writerow({name: getattr(outcome, name) for name in self._columns})
