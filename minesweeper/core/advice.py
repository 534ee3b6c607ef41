"""What a solver advises: which moves, how risky they are, and why."""

from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.core.board import Board
from minesweeper.core.checks import check_callable, check_name, check_title, check_whole, kind_of
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import Move


@dataclass(frozen=True, slots=True)
class Reason:
    """An argument that can be shown on the board and read as a sentence."""

    rule: str
    """The name of the kind of argument, such as `counting` or `guess`."""
    sentence: str
    """It stands alone: cells are named as `place` does."""
    numbers: int = 0
    """The revealed numbers it rests on."""
    cells: int = 0
    """The hidden cells it is about."""
    pointed: str = ""
    """The sentence for where numbers and cells are marked on a board: "this 3" instead of "the 3 in row 2, column 5".
    Without one, `sentence` is shown there, too."""

    def __str__(self) -> str:
        return self.sentence

    @property
    def beside_board(self) -> str:
        """What to say while numbers and cells are marked on a board."""
        return self.pointed or self.sentence


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves to make now. If there are none, `why` says the reason."""

    moves: tuple[Move, ...]
    chance: float
    """The chance that the riskiest of the moves hits a mine: 0 when they are certain."""
    why: Reason
    exact: bool = True
    """Whether `chance` is exact; false when time ran out and it is an estimate."""
    mines: int | None = None
    """The hidden cells known to be mines, to be shown beside the moves; `None` leaves it to the game to find some."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a solver may spend on one answer. The same board and budget seed must give the same answer."""

    seconds: float = 1.0
    """The time for the answer, about."""
    seed: int = 0
    """All the luck there is: it decides where chance would."""
    cores: int = 1
    """How many processors it may keep busy. Other processes are a matter of the solver."""

    def __post_init__(self) -> None:
        number = isinstance(self.seconds, int | float)
        if not (number and self.seconds >= 0):  # nan is not, either
            given = f"{self.seconds:g}" if number else kind_of(self.seconds)
            raise ValueError(f"the seconds of a budget must be a number from 0 on, not {given}")
        check_whole("the seed of a budget", self.seed)
        check_whole("the cores of a budget", self.cores)
        if self.cores < 1:
            raise ValueError(f"the cores of a budget must be at least 1, not {self.cores}")


USUAL = Budget()
"""What a solver may spend if nothing is said."""


def check_question(about: object, kind: type, budget: object) -> None:
    """Refuse to ask a solver about something of another kind than this, or with no `Budget`."""
    if not isinstance(about, kind):
        raise TypeError(f"a solver is asked about a {kind.__name__}, not about {kind_of(about)}")
    if not isinstance(budget, Budget):
        hint = f"Budget(seconds={budget!r})" if isinstance(budget, int | float) else "Budget(seconds=1.0, seed=0)"
        raise TypeError(f"what a solver may spend is said by a Budget, such as {hint}, not by {kind_of(budget)}")


Duellist = Callable[[Moment, Budget], Advice]
"""Advises the side to move in a duel, by what both sides see. The chance in its advice is that of finding a mine."""
HUMAN = "human"
"""What every player is called who is no solver."""


def check_solver_name(name: str) -> None:
    """Refuse a name that cannot be shown, or that would be taken for a person or for several players."""
    check_name("a solver's name", name)
    if name.strip().casefold() == HUMAN or "+" in name:
        raise ValueError(f"a solver must not be called {name!r}: that would be taken for other players")


@dataclass(frozen=True, slots=True)
class Solver:
    """A named way to think about boards. It sees what a player sees.

    Whoever thinks and whoever asks use the same arguments, a board and a budget: an author writes
    `think(board, budget)`, and `advise(board, budget)` calls it, with a usual budget if none is named.
    """

    name: str
    """What it is chosen by."""
    think: Callable[[Board, Budget], Advice]
    """What the author wrote: it advises on a board."""
    title: str = ""
    """How it is shown to players; the name if there is none."""
    duel: Duellist | None = None
    """How it plays duels. A solver without one takes part by what it says of the board."""

    def __post_init__(self) -> None:
        check_solver_name(self.name)
        check_title("a solver's title", self.title)
        check_callable("think", self.think, "board", "budget")
        if self.duel is not None:
            check_callable("duel", self.duel, "moment", "budget")

    def advise(self, board: Board, budget: Budget = USUAL) -> Advice:
        """Advice on this board within this budget, as the solver gives it: `minesweeper.plugins.ask` checks it, too."""
        check_question(board, Board, budget)
        return self.think(board, budget)
