"""What a solver advises: which moves, how risky they are, and why."""

from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.core.board import Board
from minesweeper.core.checks import check_callable, check_name, check_title
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


@dataclass(frozen=True, slots=True)
class Budget:
    """What a solver may spend on one answer. The same board and budget seed must give the same answer."""

    seconds: float = 1.0
    seed: int = 0


Duellist = Callable[[Moment, Budget], Advice]
"""Advises the side to move in a duel, by what both sides see. The chance in its advice is that of finding a mine."""


@dataclass(frozen=True, slots=True)
class Solver:
    """A named way to think about boards. It sees what a player sees."""

    name: str
    think: Callable[[Board, Budget], Advice]
    title: str = ""
    duel: Duellist | None = None
    """How it plays duels. A solver without one takes part by what it says of the board."""

    def __post_init__(self) -> None:
        check_name("a solver's name", self.name)
        check_title("a solver's title", self.title)
        check_callable("think", self.think)
        if self.duel is not None:
            check_callable("duel", self.duel)

    def advise(self, board: Board, seconds: float = 1.0, seed: int = 0) -> Advice:
        """Advice on this board, within about `seconds` seconds."""
        return self.think(board, Budget(seconds, seed))
