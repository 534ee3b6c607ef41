"""The file with every game of a tournament, written while it is played, so that no end of it costs more than a game."""

import csv
from collections.abc import Callable, Sequence

import click

from minesweeper.arena.match import Outcome

COLUMNS = ("solver", "seed", "won", "moves", "guesses", "luck", "three_bv", "seconds", "slowest", "error", "setup")
"""One line per game and solver; `minesweeper watch SETUP` shows the game again."""


class GamesFile:
    """Games as CSV, in the order of their numbers. A file that cannot be opened is a `ValueError`; one that can no
    longer be written gets no more games."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._problem = ""
        self._waiting: dict[int, Sequence[Outcome]] = {}
        """Games that came before one with a lower number."""
        self._next = 0
        try:
            self._file = click.open_file(path, "w", encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}") from None
        self._writer = csv.DictWriter(self._file, COLUMNS)
        self._attempt(self._writer.writeheader)

    def add(self, number: int, outcomes: Sequence[Outcome]) -> None:
        """Write this game as soon as all before it are written."""
        self._waiting[number] = outcomes
        while self._next in self._waiting:
            self._write_game(self._next)
            self._next += 1

    def close(self) -> str:
        """Write what is left. Return what went wrong with the file, in a sentence; nothing if it holds all games."""
        for number in sorted(self._waiting):
            self._write_game(number)
        self._attempt(self._file.close)
        return self._problem

    def _write_game(self, number: int) -> None:
        rows = [{name: getattr(outcome, name) for name in COLUMNS} for outcome in self._waiting.pop(number)]
        if not self._problem:
            self._attempt(lambda: self._writer.writerows(rows))
            self._attempt(self._file.flush)

    def _attempt(self, step: Callable[[], object]) -> None:
        """Do this, or note why it cannot be done."""
        try:
            step()
        except OSError as error:
            self._problem = f"{self._path} does not hold all games: {error.strerror}"
