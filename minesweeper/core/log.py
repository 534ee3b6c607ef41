"""The log of a game: its moves with their times."""

import re
from collections.abc import Iterable
from math import isfinite
from typing import NamedTuple

from minesweeper.core.moves import Move


class LogEntry(NamedTuple):
    """A move and when it was made. Its text form is the move, or `u` for an undo, and the seconds: `r3,4@1.25`. A move
    that was refused ends with `!`: it is kept because it was a click, and changes nothing when it is played again. A
    guess, if the dealer counts guesses, ends with `?`."""

    seconds: float
    """Seconds played before it, without pauses."""
    move: Move | None
    """`None` takes the last move back."""
    refused: bool = False
    guess: bool = False

    def __str__(self) -> str:
        return f"{self.move or 'u'}@{self.seconds!r}{'!' if self.refused else ''}{'?' if self.guess else ''}"

    @classmethod
    def parse(cls, text: str) -> "LogEntry":
        """Read the text form back."""
        match = re.fullmatch(r"([^@]+)@(\d[\d.e+-]*)(!?)(\??)", text)
        if not match:
            raise ValueError(f"a move of a log is written r3,4@1.25, not {text[:80]!r}")
        seconds = float(match[2])
        if not isfinite(seconds):
            raise ValueError(f"a move is made after some seconds, not after {match[2][:80]}")
        return cls(seconds, None if match[1] == "u" else Move.parse(match[1]), bool(match[3]), bool(match[4]))


class PathPoint(NamedTuple):
    """The pointer's position at a time, in sixteenths of a cell from the top left of the board."""

    milliseconds: int
    x: int
    y: int


class ReplayError(ValueError):
    """A log that cannot be played again, and why."""


def standing_steps(log: Iterable[LogEntry]) -> list[int]:
    """The numbers, from 1 on, of the moves that were neither refused nor taken back. A log that takes back a move that
    was never made is a `ReplayError`."""
    steps: list[int] = []
    for step, entry in enumerate(log, 1):
        if entry.move is None:
            if not steps:
                raise ReplayError(f"step {step} takes back a move that was never made")
            steps.pop()
        elif not entry.refused:
            steps.append(step)
    return steps


def standing_entries(log: Iterable[LogEntry]) -> list[LogEntry]:
    """The entries of a log that were neither refused nor taken back."""
    entries = tuple(log)
    return [entries[step - 1] for step in standing_steps(entries)]


def standing(log: Iterable[LogEntry]) -> list[Move]:
    """The moves of a log that were neither refused nor taken back."""
    return [entry.move for entry in standing_entries(log) if entry.move]
