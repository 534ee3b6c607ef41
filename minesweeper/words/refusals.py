"""Why a move is refused, and why a game is unranked. Each reason's text is also its identifier in files and plugins, so
it must not change; players may read a different text."""

from collections.abc import Sequence

from minesweeper.core.naming import sentence
from minesweeper.core.rules import Refusal


def refusal_sentence(why: Refusal) -> str:
    """Why a move was refused."""
    return sentence(why)


def reasons_text(unranked: Sequence[str]) -> str:
    """All reasons why a game is unranked, to follow "since"."""
    return " and ".join(unranked)


def no_record(unranked: Sequence[str]) -> str:
    """Why a game does not count for records."""
    return f"No record, since {reasons_text(unranked)}."
