"""Games under a dealer have lists of their own: the fewest guesses are best, and among these the shortest time."""

from typing import NamedTuple

from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record

DEALT = "kind LIKE '%.d-%'"
"""In a query, true of games under a dealer: the code of their kind names it. No other part of a code begins so."""


def dealt_by(dealer: str) -> tuple[str, str]:
    """In a query, a condition that is true of games under this dealer, and its value."""
    if dealer == HONEST.name:
        return "NOT instr(kind, ?)", ".d-"
    part = str(Setup(Difficulty("any", 1, 2, 1), dealer=dealer)).rpartition(".")[2]
    return "instr(kind || '.', ?)", f".{part}."


def dealer_of(kind: str) -> str:
    """Who deals in games of this kind; in a damaged file it may be no kind at all."""
    try:
        return Setup.parse(kind).dealer
    except ValueError:
        return HONEST.name


class Score(NamedTuple):
    """What a win under a dealer is compared by; the smaller one is better."""

    guesses: int
    seconds: float

    @classmethod
    def of(cls, record: Record) -> "Score | None":
        """That of a game; `None` if its dealer is honest."""
        return None if record.guesses is None else cls(record.guesses, record.seconds)

    def __str__(self) -> str:
        return f"{guesses_text(self.guesses)} in {self.seconds:.2f} s"


def guesses_text(guesses: int) -> str:
    """A number of guesses in words."""
    return "1 guess" if guesses == 1 else f"{guesses or 'no'} guesses"
