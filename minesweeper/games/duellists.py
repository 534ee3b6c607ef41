"""Who plays which side of a duel, and what is said of it, wherever it is played."""

from dataclasses import dataclass

from minesweeper.core.board import Status
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import BOMB
from minesweeper.core.naming import counted, place
from minesweeper.core.turn import Turn
from minesweeper.games.record import HUMAN

OPPONENT = "quick"
"""The solver to play against if nothing else is said."""
YOU = "You"
SIDES = ("Left", "Right")
"""What the sides are called after where they sit."""


@dataclass(frozen=True, slots=True)
class Duellists:
    """The players of both sides: `human`, or the name of a solver. The left one begins."""

    left: str = HUMAN
    right: str = HUMAN
    you: str = YOU
    """What to call the only person."""

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

    def name(self, side: int) -> str:
        """What to call a side: `You`, the name of its solver, or where it sits if both would be called the same."""
        player = self.player(side)
        if self.left == self.right:
            return SIDES[side] if player == HUMAN else f"{SIDES[side]} {player}"
        return self.you if player == HUMAN else player.capitalize()

    # What is said

    def headline(self, duel: Duel | Moment) -> str:
        """Whose turn it is or who has won, in a few words."""
        if duel.drawn:
            return "A draw"
        if duel.winner is None:
            return "Your turn" if self._is_you(duel.side) else f"{self.name(duel.side)} to move"
        return f"{self.name(duel.winner)} {'win' if self._is_you(duel.winner) else 'wins'}"

    def standing(self, duel: Duel | Moment) -> str:
        """Whose turn it is, or how it ended, in a sentence."""
        if duel.drawn:
            return f"{self.headline(duel)}: {counted(duel.score[0], 'mine')} each."
        result = "" if duel.winner is None else f", {max(duel.score)} to {min(duel.score)}"
        return f"{self.headline(duel)}{result}."

    def result(self, winner: int | None) -> str:
        """How a duel ended for one person against a solver, or who has won it, in a word or two."""
        if winner is None:
            return "drawn"
        return ("won" if self.human(winner) else "lost") if self.alone else f"{self.name(winner)} won"

    def told(self, turn: Turn, side: int) -> str:
        """What a side did with its turn."""
        where = place(turn.move.row, turn.move.col)
        found = (turn.after.flags ^ turn.before.flags).bit_count()
        if turn.move.action is BOMB:
            return f"{self.name(side)} threw the bomb at {where} and found {counted(found, 'mine')}."
        if found:
            return f"{self.name(side)} found a mine at {where}."
        return f"{self.name(side)} opened {where}."

    def scores(self, duel: Duel | Moment) -> str:
        """Who has found how many mines."""
        return "{} {} : {} {}".format(self.name(0), *duel.score, self.name(1))

    def out_of_turn(self, duel: Duel) -> str:
        """What a person is told who moves while a solver is to move; empty if none is."""
        return "" if duel.over or self.human(duel.side) else self.whose_turn(duel)

    def whose_turn(self, duel: Duel) -> str:
        """Who has to move, for who wants to and may not."""
        return f"It is {self.name(duel.side)}'s turn."

    def outcome(self, moment: Moment) -> Status:
        """How a duel stands for who looks at it: it is lost only by a person to a solver."""
        if not moment.board.status.over or moment.drawn:
            return moment.board.status
        return Status.LOST if self._lost_to_solver(moment) else Status.WON

    def _lost_to_solver(self, duel: Moment) -> bool:
        """Return True if a person has lost against a solver."""
        winner = duel.winner
        return winner is not None and not self.human(winner) and self.human(1 - winner)

    def _is_you(self, side: int) -> bool:
        return self.human(side) and not self.friends and self.you == YOU


Scores = tuple[Moment, Duellists]
"""How a duel stands, and between whom."""
