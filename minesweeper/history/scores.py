"""Scores of games under a dealer, which have lists of their own: fewest guesses, then shortest time."""

from typing import NamedTuple

from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record

DEALT = "kind LIKE '%.d-%'"
"""A condition for games under a dealer: their code names it in a part that begins with `d-`, like no other part."""


def dealt_by(dealer: str) -> tuple[str, str]:
    """A condition for games under this dealer, and its value."""
    if dealer == HONEST.name:
        return "NOT instr(kind, ?)", ".d-"
    part = str(Setup(Difficulty("any", 1, 2, 1), dealer=dealer)).rpartition(".")[2]
    return "instr(kind || '.', ?)", f".{part}."


def dealer_of(kind: str) -> str:
    """The dealer of games of this kind. A damaged file may hold any text as the kind."""
    try:
        return Setup.parse(kind).dealer
    except ValueError:
        return HONEST.name


class Score(NamedTuple):
    """The score of a win under a dealer; the smaller one is better."""

    guesses: int
    seconds: float

    @classmethod
    def of(cls, record: Record) -> "Score | None":
        """The score of a game; `None` under the honest dealer."""
        return None if record.guesses is None else cls(record.guesses, record.seconds)

    def __str__(self) -> str:
        return f"{guesses_text(self.guesses)} in {self.seconds:.2f} s"


def guesses_text(guesses: int) -> str:
    """A number of guesses in words."""
    return "1 guess" if guesses == 1 else f"{guesses or 'no'} guesses"
