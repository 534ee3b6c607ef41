"""Dealers may move the mines that the player cannot know of yet.

Before cells are opened, a dealer may lay the mines anew, as long as everything that the game has ever shown stays true.
So the final field fits the whole game: played again on that field, the log gives the same boards, and records, replays
and undo need not know of dealers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.checks import check_callable, check_name, check_title, kind_of, one_line
from minesweeper.core.minefield import Minefield


class DealingError(ValueError):
    """A dealer's answer cannot be used; the message says why."""

    def __init__(self, why: object = "") -> None:
        super().__init__(one_line(str(why)))


class Situation(NamedTuple):
    """The question for a dealer: cells are about to be opened that were never shown and that no rule promised safe. The
    same setup and moves give the same situation on every machine, including its randomness."""

    board: Board
    """What the player sees."""
    shown: Board
    """Everything that this game has ever shown, including moves taken back. It has no flags."""
    field: Minefield
    """The present mines."""
    cells: int
    """The cells that are about to be opened, without those that will open by themselves."""
    rng: Random


class Deal(NamedTuple):
    """A dealer's answer."""

    field: Minefield
    """The mines from now on."""
    guess: bool
    """True if the player could not know that the cells are safe."""


Decide = Callable[[Situation], Deal]


@dataclass(frozen=True, slots=True)
class Dealer:
    """A named way to decide about guesses."""

    name: str
    deal: Decide
    title: str = ""
    summary: str = ""
    """A short sentence for players."""

    def __post_init__(self) -> None:
        check_name("a dealer's name", self.name)
        check_title("a dealer's title", self.title)
        check_title("a dealer's summary", self.summary)
        check_callable("deal", self.deal, "situation")

    def __reduce__(self) -> str | tuple[object, ...]:
        """How it is copied and pickled: there is one `HONEST`, which games know by identity."""
        return "HONEST" if self is HONEST else (Dealer, (self.name, self.deal, self.title, self.summary))


def _keep(situation: Situation) -> Deal:
    return Deal(situation.field, guess=False)


HONEST = Dealer("honest", _keep, "Honest", "Mines stay where they were laid.")
"""The built-in dealer: mines stay where they were laid. It is never asked, so guesses are not counted."""


def checked_deal(name: str, answer: object, situation: Situation) -> Deal:
    """The dealer's answer, or a `DealingError` if it does not agree with everything shown."""
    if not isinstance(answer, Deal) or not isinstance(answer.field, Minefield) or type(answer.guess) is not bool:
        raise DealingError(
            f"the dealer {name} must answer with a Deal of a Minefield and a bool, not with {kind_of(answer)}"
        )
    field, shown = answer.field, situation.shown
    if field is situation.field:
        return answer
    grid, mines = shown.grid, field.mines
    if field.grid != grid or mines & ~grid.full or mines.bit_count() != shown.mine_count:
        raise DealingError(
            f"the dealer {name} did not lay {shown.mine_count} mines on {grid.width}x{grid.height} cells"
        )
    if mines & shown.revealed or tuple(plane & shown.revealed for plane in field.numbers) != shown.numbers:
        raise DealingError(f"the dealer {name} laid mines that contradict what was shown")
    return answer
