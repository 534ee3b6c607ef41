"""Files that are written while the game goes on."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from minesweeper.core.limits import CLOSE_SECONDS
from minesweeper.core.naming import sentence
from minesweeper.machine.background import Background
from minesweeper.ui.app.poller import Waiter
from minesweeper.words import screens

LOOK = 0.05
"""Seconds between two looks whether a file is complete."""


class Writes(Protocol):
    """Writes a file. An error it raises is a sentence or the reason of the system."""

    def __call__(self, path: Path, /) -> object: ...


class WrittenFiles:
    """Writes files in the background and says where they are."""

    def __init__(self, say: Callable[[str], object], wind: Callable[[Waiter], None]) -> None:
        self._say, self._wind = say, wind
        self._work = Background("files")

    def write(self, path: Path, writes: Writes) -> None:
        """Have a file written."""
        self._say(screens.WRITING)
        self._work.ask(partial(_written, path, writes), self._say)
        self._wind(self)

    def due(self) -> float | None:
        return LOOK if self._work.busy else None

    def tick(self, _seconds: float) -> None:
        self._work.poll()

    def close(self) -> None:
        """Finish the files, but wait only a few seconds for them."""
        self._work.close(CLOSE_SECONDS)


def _written(path: Path, writes: Writes) -> str:
    """Write the file; return where it is, or why it is not there."""
    try:
        writes(path)
    except OSError as error:
        return screens.NOT_WRITTEN.format(path=path, why=error.strerror)
    except ValueError as error:
        return sentence(str(error))
    return screens.SAVED_AS.format(path=path)
