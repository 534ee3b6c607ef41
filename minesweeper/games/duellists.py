"""The players of a duel."""

from dataclasses import dataclass, field

from minesweeper.core.board import Status
from minesweeper.core.duel_rules import Moment
from minesweeper.games.record import HUMAN

OPPONENT = "quick"
"""The default opponent."""


@dataclass(frozen=True, slots=True)
class Duellists:
    """The players of both sides: `human`, or the name of a solver. The left one begins."""

    left: str = HUMAN
    right: str = HUMAN
    neutral: bool = field(default=False, kw_only=True)
    """True for readers who did not play: no side is called `You`."""

    def player(self, side: int) -> str:
        return (self.left, self.right)[side]

    def human(self, side: int) -> bool:
        """Return True if a person plays this side."""
        return self.player(side) == HUMAN

    @property
    def friends(self) -> bool:
        """True if people play both sides."""
        return self.left == self.right == HUMAN

    @property
    def watched(self) -> bool:
        """True if solvers play both sides."""
        return HUMAN not in (self.left, self.right)

    @property
    def alone(self) -> bool:
        """True if one person plays against a solver."""
        return not (self.friends or self.watched)

    def outcome(self, moment: Moment) -> Status:
        """The status to show: a duel is shown as lost only if a person has lost to a solver."""
        if not moment.board.status.over or moment.drawn:
            return moment.board.status
        return Status.LOST if self._lost_to_solver(moment) else Status.WON

    def _lost_to_solver(self, duel: Moment) -> bool:
        """Return True if a person has lost against a solver."""
        winner = duel.winner
        return winner is not None and not self.human(winner) and self.human(1 - winner)


Scores = tuple[Moment, Duellists]
"""The state of a duel, and its players."""
