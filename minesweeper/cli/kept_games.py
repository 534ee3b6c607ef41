"""The full games of a tournament for replays, written while it runs."""

from collections.abc import Iterable

from minesweeper.arena.outcome import Outcome
from minesweeper.cli.growing_file import GrowingFile


class KeptGames:
    """Games as JSON in the order they end, in the format of `minesweeper export` and `minesweeper import`. Raises
    `ValueError` if the file cannot be opened."""

    def __init__(self, path: str) -> None:
        self._file = GrowingFile(path)
        self._before = "[\n"

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Write the games that were begun."""
        for outcome in outcomes:
            if outcome.record.log:
                self._file.write(self._before + outcome.record.to_json())
                self._before = ",\n"

    def close(self) -> str:
        """End the list. Return what went wrong, as a sentence; empty if the file is complete."""
        self._file.write("[]\n" if self._before == "[\n" else "\n]\n")
        return self._file.close()
