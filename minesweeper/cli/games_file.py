"""The CSV table of a tournament's games, written while it runs."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from minesweeper.cli.growing_file import GrowingFile
from minesweeper.history.transfer import csv_row

Columns = Mapping[str, Callable[[Any], object]]
"""The value of each column for an outcome. The names match those of `minesweeper export --csv`."""


def columns(*names: str) -> Columns:
    """Columns named like the attributes of an outcome."""
    return {name: attrgetter(name) for name in names}


COLUMNS: Columns = {
    **columns("solver", "seed"),
    "result": lambda outcome: "won" if outcome.won else "lost",
    **columns("moves", "guesses", "luck"),
    "3bv": attrgetter("three_bv"),
    **columns("cpu_seconds", "wall_seconds", "slowest_cpu", "slowest_wall", "error"),
    "code": attrgetter("setup"),
}
"""One line per game and solver; `minesweeper watch CODE` replays the game."""


class GamesFile:
    """Games as CSV, ordered by number. Raises `ValueError` if the file cannot be opened."""

    def __init__(self, path: str, columns: Columns = COLUMNS) -> None:
        self._waiting: dict[int, Sequence[object]] = {}
        """Games that wait for one with a lower number."""
        self._next = 0
        self._file = GrowingFile(path)
        self._columns = columns
        self._file.write(csv_row(columns))

    def add(self, number: int, outcomes: Sequence[object]) -> None:
        """Write this game as soon as all earlier ones are written."""
        self._waiting[number] = outcomes
        while self._next in self._waiting:
            self._write_game(self._next)
            self._next += 1

    def close(self) -> str:
        """Write the remaining games. Return what went wrong, as a sentence; empty if the file is complete."""
        for number in sorted(self._waiting):
            self._write_game(number)
        return self._file.close()

    def _write_game(self, number: int) -> None:
        for outcome in self._waiting.pop(number):
            self._file.write(csv_row(tell(outcome) for tell in self._columns.values()))
