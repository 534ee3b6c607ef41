"""A file that is written bit by bit, so that a crash loses only the last bit."""

from pathlib import Path

import click

from minesweeper.cli.output import PRINTED
from minesweeper.machine.files import names_file


class GrowingFile:
    """A text file. Raises `ValueError` if it cannot be opened. After a failed write it ignores further text, except for
    a closed pipe, which raises `BrokenPipeError`."""

    def __init__(self, path: str, keep: int = 0) -> None:
        """Open a file of which the first `keep` bytes stay."""
        self._path = path
        self._problem = ""
        try:
            if keep:
                with Path(path).open("r+b") as file:
                    file.truncate(keep)
            self._file = click.open_file(path, "a" if keep else "w", encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}") from None

    def write(self, text: str) -> None:
        """Write this to the disk, unless an earlier write failed."""
        if self._problem:
            return
        try:
            self._file.write(text)
            self._file.flush()
        except BrokenPipeError:  # the reader has stopped, as after `| head`
            raise
        except OSError as error:
            self._fail(error)

    def close(self) -> str:
        """Close the file. Return what went wrong, as a sentence; empty if the file is complete."""
        try:
            if self._path != PRINTED:  # standard output stays open
                self._file.close()
        except OSError as error:
            self._fail(error)
        return self._problem

    def _fail(self, error: OSError) -> None:
        name = "standard output" if self._path == PRINTED else self._path
        self._problem = f"{name} does not hold all games: {error.strerror}"


def refuse_existing(path: str | None, or_else: str = "") -> None:
    """Raise `ValueError` if there is a file with contents at this path; `or_else` says what else one can do."""
    if path and path != PRINTED and names_file(path) and Path(path).stat().st_size:
        raise ValueError(f"{path} exists already: {or_else}--overwrite replaces it")
