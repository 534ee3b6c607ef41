"""Who plays the two sides of a duel: people or solvers."""

from minesweeper.record import HUMAN
from minesweeper.themes.sides import SIDES


class Players:
    """The name of who plays each side: `human`, or that of a solver."""

    def __init__(self, first: str = HUMAN, second: str = HUMAN) -> None:
        self.names = [first, second]

    def human(self, side: int) -> bool:
        """Return True if a person plays this side."""
        return self.names[side] == HUMAN

    @property
    def friends(self) -> bool:
        """True if people play both sides."""
        return self.human(0) and self.human(1)

    @property
    def watched(self) -> bool:
        """True if solvers play both sides."""
        return not (self.human(0) or self.human(1))

    def title(self, side: int) -> str:
        """What a side is called: two people by their colours, one person *You*, a solver by its name."""
        if not self.human(side):
            return self.names[side].capitalize()
        return SIDES[side] if self.friends else "You"

    def turn(self, side: int) -> str:
        """Whose turn it is, in a sentence without a full stop."""
        title = self.title(side)
        return "Your turn" if title == "You" else f"{title} to move" if self.human(side) else f"{title} is thinking"

    def outcome(self, winner: int | None) -> str:
        """Who has won, in a few words."""
        if winner is None:
            return "A draw"
        title = self.title(winner)
        return "You win" if title == "You" else f"{title} wins"
