"""Why a move is refused, and why a game does not count for records. Both come as reasons whose text is also their name:
it is kept in files and read by plugins, so that it stays as it is, whatever a player reads instead."""

from collections.abc import Sequence

from minesweeper.core.naming import sentence
from minesweeper.core.rules import Refusal


def refusal_sentence(why: Refusal) -> str:
    """Why a move is not played."""
    return sentence(why)


def reasons_text(unranked: Sequence[str]) -> str:
    """All reasons why a game does not count, to follow `since`."""
    return " and ".join(unranked)


def no_record(unranked: Sequence[str]) -> str:
    """Why a game does not count for records."""
    return f"No record, since {reasons_text(unranked)}."
