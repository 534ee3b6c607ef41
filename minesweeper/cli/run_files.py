"""The description of how results were made, in a file of its own beside each file with results.

A CSV file stays a plain table, which spreadsheets and pandas read without options."""

from collections.abc import Iterable
from pathlib import Path

from minesweeper.arena.description import Machine, RunDescription
from minesweeper.cli.growing_file import refuse_existing
from minesweeper.cli.output import PRINTED
from minesweeper.machine.files import read_text, write_whole

ENDING = ".run.json"
"""What follows the name of the file with results."""
LARGEST = 16 * 1024 * 1024
"""Bytes of a description: a thousand times what a cluster of a hundred kinds of machines takes."""


class RunFiles:
    """The description of a tournament, and the files that hold it."""

    def __init__(self, description: RunDescription, *results: str | None) -> None:
        self.description = description
        self._paths = [path for path in map(_beside, results) if path]

    def refuse_existing(self) -> None:
        """Raise `ValueError` if there is a description already."""
        for path in self._paths:
            refuse_existing(str(path))

    def resume(self, results: str) -> None:
        """Go on with the description beside this file. Raise `ValueError` if there is none, or it is that of another
        tournament."""
        path = Path(results + ENDING)
        try:
            text = read_text(path, LARGEST)
        except (OSError, ValueError):
            raise ValueError(f"it needs {path}, which says how it was made") from None
        self.description = self.description.resumed(text)

    def begin(self, boards: int, machines: Iterable[Machine]) -> None:
        """Write the files before the first game on these machines, after this many that were played before. Raise
        `ValueError` if that is impossible."""
        self.description = self.description.begun(boards, machines)
        if problem := self.write():
            raise ValueError(problem)

    def end(self, boards: int, machines: Iterable[Machine]) -> None:
        """Note the number of boards that were played, and where."""
        self.description = self.description.ended(boards, machines)

    def write(self) -> str:
        """Write the files. Return what went wrong, as a sentence, or an empty text."""
        for path in self._paths:
            try:
                with write_whole(path) as file:
                    file.write(self.description.to_json().encode())
            except OSError as error:
                return f"{path} cannot be written: {error.strerror}"
        return ""


def _beside(results: str | None) -> Path | None:
    """The place of the description of a file with results; `None` for standard output, a pipe or a device."""
    if not results or results == PRINTED or (Path(results).exists() and not Path(results).is_file()):
        return None
    return Path(results + ENDING)
