"""Who plays which side of a duel, and what is said of it, wherever it is played."""

from dataclasses import dataclass

from minesweeper.core.advice import Advice
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import BOMB
from minesweeper.core.naming import place
from minesweeper.core.turn import Turn
from minesweeper.plugins import PluginChoice, PluginError, Plugins, UnknownNameError, ask_in_duel
from minesweeper.plugins.host import same_plugins
from minesweeper.record import HUMAN
from minesweeper.session import Session

SECONDS = 1.0
"""What a solver may spend on its turn."""
NAMES = ("Left", "Right")
"""What the sides are called where both are played by people."""


@dataclass(frozen=True, slots=True)
class Duellists:
    """The players of both sides: `human`, or the name of a solver. The left one begins."""

    left: str = HUMAN
    right: str = HUMAN

    def player(self, side: int) -> str:
        """Who plays this side."""
        return (self.left, self.right)[side]

    def human(self, side: int) -> bool:
        """True if a person plays this side."""
        return self.player(side) == HUMAN

    @property
    def alone(self) -> bool:
        """True if one person plays against a solver."""
        return (self.left == HUMAN) != (self.right == HUMAN)

    def name(self, side: int) -> str:
        """What to call a side: `You`, the name of its solver, or where it sits if both would be called the same."""
        if self.left == self.right:
            return NAMES[side] if self.human(side) else f"{NAMES[side]} {self.player(side)}"
        return "You" if self.human(side) else self.player(side)

    def check(self, plugins: Plugins) -> None:
        """Refuse a solver that is not there, in a sentence."""
        for side in (0, 1):
            if not self.human(side):
                plugins.solver(self.player(side))

    # What is said

    def standing(self, duel: Duel) -> str:
        """Whose turn it is, or how it ended."""
        if duel.drawn:
            return f"A draw: {duel.score[0]} mines each."
        if duel.winner is None:
            return "Your turn." if self._is_you(duel.side) else f"{self.name(duel.side)} to move."
        high, low = max(duel.score), min(duel.score)
        verb = "win" if self._is_you(duel.winner) else "wins"
        return f"{self.name(duel.winner)} {verb}, {high} to {low}."

    def told(self, turn: Turn, side: int) -> str:
        """What a side did with its turn."""
        where = place(turn.move.row, turn.move.col)
        found = (turn.after.flags ^ turn.before.flags).bit_count()
        if turn.move.action is BOMB:
            return f"{self.name(side)} threw the bomb at {where} and found {found} {'mine' if found == 1 else 'mines'}."
        if found:
            return f"{self.name(side)} found a mine at {where}."
        return f"{self.name(side)} opened {where}."

    def _is_you(self, side: int) -> bool:
        return self.alone and self.human(side)


def take_back(session: Session, players: Duellists) -> bool:
    """Take back the last move of a person, and what a solver has done since. Return False if there is none."""
    if HUMAN not in session.player.split("+") or not session.game.moves:
        return False
    while session.undo():
        duel = session.game
        if isinstance(duel, Duel) and players.human(duel.side):
            return True
    return False


def advise(choice: PluginChoice, solver: str, moment: Moment, seed: int) -> Advice | str:
    """What a solver advises the side to move, or a sentence that says why it does not. To be asked in any process."""
    try:
        return ask_in_duel(same_plugins(choice).solver(solver), moment, SECONDS, seed)
    except (PluginError, UnknownNameError) as error:
        return f"{solver} gives up: {error}."
