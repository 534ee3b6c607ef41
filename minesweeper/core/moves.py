"""Moves: what a player can do to a cell."""

import re
from enum import StrEnum
from typing import NamedTuple


class Action(StrEnum):
    """What can be done to a cell."""

    REVEAL = "reveal"
    """Open a hidden cell."""
    FLAG = "flag"
    """Set or remove a flag."""
    MARK = "mark"
    """Like flag, but with question marks in between; a flag becomes this where question marks are in use."""
    CHORD = "chord"
    """Open all unflagged neighbours of a number that has its flags."""
    SURROUND = "surround"
    """Flag all hidden neighbours of a number, if it has exactly that many."""
    CLAIM = "take"
    """In a duel: take a hidden cell. Its text is "take", since a chord also begins with "c"."""
    BOMB = "bomb"
    """In a duel: claim all hidden cells of the square round a cell."""


REVEAL, FLAG, MARK, CHORD, SURROUND, CLAIM, BOMB = Action
"""The members by themselves, for the engine: looking one up in the class takes as long as counting neighbours."""


class Move(NamedTuple):
    """An action on a cell. Its text form is the action's first letter, the row and the column: `r3,4`."""

    action: Action
    row: int
    col: int

    @classmethod
    def reveal(cls, row: int, col: int) -> "Move":
        """Open a hidden cell."""
        return cls(REVEAL, row, col)

    @classmethod
    def flag(cls, row: int, col: int) -> "Move":
        """Put the next mark on a hidden cell: a flag, a question mark where they are in use, or none."""
        return cls(FLAG, row, col)

    @classmethod
    def chord(cls, row: int, col: int) -> "Move":
        """Open all unflagged neighbours of a number that has its flags."""
        return cls(CHORD, row, col)

    @classmethod
    def surround(cls, row: int, col: int) -> "Move":
        """Flag all hidden neighbours of a number, if it has exactly that many."""
        return cls(SURROUND, row, col)

    @classmethod
    def claim(cls, row: int, col: int) -> "Move":
        """In a duel: take a hidden cell."""
        return cls(CLAIM, row, col)

    @classmethod
    def bomb(cls, row: int, col: int) -> "Move":
        """In a duel: claim all hidden cells of the square round a cell."""
        return cls(BOMB, row, col)

    def __str__(self) -> str:
        return f"{self.action[0]}{self.row},{self.col}"

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form back."""
        if match := re.fullmatch(r"([rfmcstb])(\d{1,9}),(\d{1,9})", text.strip()):
            action = next(action for action in Action if action[0] == match[1])
            return cls(action, int(match[2]), int(match[3]))
        raise ValueError(
            "a move is written r3,4 (reveal), f3,4 (flag), m3,4 (mark), c3,4 (chord), s3,4 (surround with flags), "
            f"t3,4 (take, in a duel) or b3,4 (bomb, in a duel), not {text!r}"
        )
