"""The events that a session sends to its listeners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minesweeper.core.turn import Turn
    from minesweeper.games.record import Record


@dataclass(frozen=True, slots=True)
class Began:
    """A game was begun or resumed."""

    resumed: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made."""

    turn: Turn
    seconds: float
    """Seconds played so far, as in the events below."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move was taken back."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock was stopped."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock runs again."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Ended:
    """The game was won or lost. This follows the `Played` of the same turn."""

    turn: Turn
    record: Record


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game is left unfinished, since another one begins. This comes before the `Began` of the other game."""

    record: Record


@dataclass(frozen=True, slots=True)
class Disqualified:
    """The game no longer counts for records, for example because of a hint. This may come before the `Played` of the
    same move."""

    why: str


Event = Began | Played | Undone | Paused | Resumed | Ended | Abandoned | Disqualified
