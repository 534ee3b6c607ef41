"""A file that is written bit by bit while something runs, so that no end of it costs more than the last bit."""

import click

from minesweeper.cli.output import PRINTED


class GrowingFile:
    """A text file. One that cannot be opened is a `ValueError`; one that can no longer be written gets nothing more,
    except a pipe that nobody reads, which is a `BrokenPipeError`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._problem = ""
        try:
            self._file = click.open_file(path, "w", encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}") from None

    def write(self, text: str) -> None:
        """Write this to the disk, unless that failed before."""
        if self._problem:
            return
        try:
            self._file.write(text)
            self._file.flush()
        except BrokenPipeError:  # nobody reads on, as after `| head`
            raise
        except OSError as error:
            self._fail(error)

    def close(self) -> str:
        """Write no more. Return what went wrong, in a sentence; nothing if the file holds all games."""
        try:
            if self._path != PRINTED:  # which is not ours to close
                self._file.close()
        except OSError as error:
            self._fail(error)
        return self._problem

    def _fail(self, error: OSError) -> None:
        name = "standard output" if self._path == PRINTED else self._path
        self._problem = f"{name} does not hold all games: {error.strerror}"
