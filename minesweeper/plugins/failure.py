"""What went wrong in a plugin, in words: taken from an exception that may be as broken as the plugin."""

import traceback
from dataclasses import dataclass
from pathlib import Path

import pluggy

from minesweeper.limits import LONGEST_REASON


class PluginError(Exception):
    """What is wrong with a plugin, in a sentence."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a plugin failed."""

    reason: str
    place: str = ""
    """The file and line, where they are known."""
    details: str = ""
    """The traceback, where there is one."""

    @classmethod
    def of(cls, error: BaseException) -> "Failure":
        """What an exception says."""
        try:
            return cls(_sentence(error), _place(error), "".join(traceback.format_exception(error)))
        except BaseException as worse:  # noqa: BLE001 - what describes the exception may be the plugin's own
            return cls(f"{type(error).__name__}, and then {type(worse).__name__} when that was to be described")


def shown(text: str) -> str:
    """A text of a plugin as it can be printed anywhere: on one line, not too long, without control characters."""
    line = " ".join(text[: 4 * LONGEST_REASON].split())[:LONGEST_REASON]
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)


def _sentence(error: BaseException) -> str:
    plain = isinstance(error, PluginError | ValueError)
    return shown(str(error) if plain else f"{type(error).__name__}: {error}").rstrip(": ")


def _place(error: BaseException) -> str:
    """`file.py:7`, the last line of a plugin that an error came through; nothing if it came through none."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    ours = str(Path(__file__).parents[1]), str(Path(pluggy.__file__).parent), "<"
    frames = traceback.extract_tb(error.__traceback__)
    return next(
        (f"{each.filename}:{each.lineno}" for each in reversed(frames) if not each.filename.startswith(ours)), ""
    )
