"""Who plays: a person or a solver, several of them as one text, both ways, and the two of a duel."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from minesweeper.core.advice import HUMAN, check_solver_name
from minesweeper.core.board import Status
from minesweeper.core.checks import one_line
from minesweeper.core.duel_rules import Moment

OPPONENT = "quick"
"""The default opponent."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a solver."""

    name: str
    """`human`, or the name of the solver."""
    is_human: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name))
        if self.is_human != (self.name == HUMAN):
            raise ValueError(f"a solver must not be called {self.name!r}: only people are called {HUMAN}, and all are")

    @classmethod
    def named(cls, name: str) -> "Player":
        """The player of this name: `human` is a person, everyone else a solver."""
        return PERSON if name == HUMAN else cls(name)

    def __str__(self) -> str:
        return self.name


PERSON = Player(HUMAN, is_human=True)
"""Every player who is not a solver."""


def players_in(text: str, seats: int = 0) -> tuple[Player, ...]:
    """The players in the text of a file: at most this many, if the game has seats. An invalid text, such as `a++b`, is
    one unknown player."""
    names = one_line(text).split("+")
    valid = len(names) <= (seats or len(names)) and all(map(_is_name, names))
    return tuple(map(Player.named, names)) if valid else (Player(text),)


def players_text(players: Iterable[Player]) -> str:
    """The text of these players: their names, joined by `+`."""
    return "+".join(map(str, players))


def _is_name(name: str) -> bool:
    """Return True if this can be the name of a person or a solver."""
    try:
        check_solver_name(name)
    except ValueError:
        return name == HUMAN
    return True


@dataclass(frozen=True, slots=True)
class Duellists:
    """The players of both sides. The left one begins."""

    left: Player = PERSON
    right: Player = PERSON
    neutral: bool = field(default=False, kw_only=True)
    """True for readers who did not play: no side is called `You`."""
    called: tuple[str, str] = field(default=("", ""), kw_only=True, compare=False)
    """What players call the solvers; an empty name means the solver's own."""

    def player(self, side: int) -> Player:
        return (self.left, self.right)[side]

    def human(self, side: int) -> bool:
        """Return True if a person plays this side."""
        return self.player(side).is_human

    @property
    def friends(self) -> bool:
        """True if people play both sides."""
        return self.left.is_human and self.right.is_human

    @property
    def watched(self) -> bool:
        """True if solvers play both sides."""
        return not (self.left.is_human or self.right.is_human)

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
