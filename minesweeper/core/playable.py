"""What a session and its views need of a game, whether one side plays it or two."""

from collections.abc import Iterable
from typing import Protocol

from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.filters import Laid
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn


class Playable(Protocol):
    """A setup and the moves so far. `Game` and `Duel` are such."""

    moves: list[Move]
    questions: bool
    dealer_problem: str

    @property
    def setup(self) -> Setup:
        """Which game this is."""

    @property
    def difficulty(self) -> Difficulty:
        """Its level."""

    @property
    def seed(self) -> int:
        """Its seed."""

    @property
    def board(self) -> Board:
        """What can be seen."""

    @property
    def status(self) -> Status:
        """Where it stands."""

    @property
    def mines_left(self) -> int:
        """What the mine counter shows."""

    @property
    def notice(self) -> str:
        """What to say if the board is not what was asked for."""

    @property
    def laid_at_once(self) -> bool:
        """True if laying the mines takes no time to speak of."""

    def peek(self) -> Minefield | None:
        """The mines at any time; `None` before they are laid."""

    def play(self, move: Move) -> Turn:
        """Play a move, or say why it is refused."""

    def undo(self) -> bool:
        """Take the last move back. Return False if there is none."""

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board."""

    def restart(self) -> None:
        """Start over with the same board."""

    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Go on where such a game was left."""

    def unlaid(self, move: Move) -> bool:
        """Return True if this move would have the generator lay the mines now."""

    def lay(self, row: int, col: int, /) -> Laid:
        """What the generator lays if this cell comes first."""

    def lay_ahead(self, row: int, col: int, laid: Laid, /) -> None:
        """Use what `lay` gave for the same cell."""

    def do_without_generator(self, problem: str) -> None:
        """Have the mines laid by `random`."""
