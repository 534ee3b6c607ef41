"""The games of a tournament to watch again, written while it is played."""

from collections.abc import Iterable

from minesweeper.arena.duels import Played
from minesweeper.cli.growing_file import GrowingFile


class KeptGames:
    """Games as JSON, in the order in which they end, as `minesweeper export` writes them and `minesweeper import` reads
    them. A file that cannot be opened is a `ValueError`."""

    def __init__(self, path: str) -> None:
        self._file = GrowingFile(path)
        self._before = "[\n"

    def add(self, outcomes: Iterable[Played]) -> None:
        """Write the games that were begun; their moves must have been kept."""
        for outcome in outcomes:
            if outcome.record:
                self._file.write(self._before + outcome.record.to_json())
                self._before = ",\n"

    def close(self) -> str:
        """End the list. Return what went wrong with the file, in a sentence; nothing if it holds all games."""
        self._file.write("[]\n" if self._before == "[\n" else "\n]\n")
        return self._file.close()
