"""Failures of plugins in words, taken from exceptions that may themselves be broken."""

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import pluggy

from minesweeper.core.checks import one_line
from minesweeper.core.laying import LayingError

P = ParamSpec("P")
Result = TypeVar("Result")


class PluginError(Exception):
    """Something is wrong with a plugin; the message says what."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a plugin failed."""

    reason: str
    place: str = ""
    """The file and line, if known."""
    details: str = ""
    """The traceback, if any."""

    @classmethod
    def of(cls, error: BaseException) -> "Failure":
        try:
            return cls(_sentence(error), one_line(_place(error)), "".join(traceback.format_exception(error)))
        except BaseException as worse:  # noqa: BLE001 - what describes the exception may be the plugin's own
            return cls(f"{type(error).__name__}, and then {type(worse).__name__} when that was to be described")

    def show(self) -> None:
        """Show the traceback to the author, once."""
        if self.details not in _shown:
            _shown.add(self.details)
            sys.stderr.write(self.details)


_shown = {""}
"""The tracebacks that have been shown."""


def with_traceback(function: Callable[P, Result]) -> Callable[P, Result]:
    """The same function, but its errors are shown with their traceback. A `LayingError` is not a failure, and a
    `PluginError` is a sentence already."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> Result:
        try:
            return function(*args, **kwargs)
        except (LayingError, PluginError):
            raise
        except BaseException as error:
            Failure.of(error).show()
            raise

    return call


def where(place: str) -> str:
    """` (file.py:7)`, to be put after a sentence; empty if the place is unknown."""
    return f" ({Path(place).name})" if place else ""


def _sentence(error: BaseException) -> str:
    plain = isinstance(error, PluginError | ValueError)
    return one_line(str(error) if plain else f"{type(error).__name__}: {error}").rstrip(": ")


def _place(error: BaseException) -> str:
    """`file.py:7`, the last line of a plugin in the traceback; empty if there is no such line."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    ours = str(Path(__file__).parents[1]), str(Path(pluggy.__file__).parent), "<"
    frames = traceback.extract_tb(error.__traceback__)
    return next(
        (f"{each.filename}:{each.lineno}" for each in reversed(frames) if not each.filename.startswith(ours)), ""
    )
