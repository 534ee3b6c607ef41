"""The common part of games for one side and for two: all that a session and its views need."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import Dealer
from minesweeper.core.difficulty import Level
from minesweeper.core.filters import Laid
from minesweeper.core.hidden import HiddenMines
from minesweeper.core.laying import Generator
from minesweeper.core.log import LogEntry, ReplayError
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn


class Playable:
    """A setup and the moves so far: the base of `Game` and `Duel`."""

    board: Board
    """The position as players see it."""
    moves: list[Move]
    """The moves so far, without those taken back."""
    questions: bool = False
    """True if flag moves go on to question marks. It may change at any time; a duel has no marks."""

    side: int | None = None
    """The side to move, 0 or 1; `None` if there is only one."""
    second: int | None = None
    """The mines that the second side has found, if there are two."""

    def __init__(self, mines: HiddenMines) -> None:
        self._mines = mines
        self.restart()

    @property
    def setup(self) -> Setup:
        """Which game this is; its seed is known."""
        return self._mines.setup

    @property
    def level(self) -> Level:
        """The level: size and number of mines."""
        return self.setup.level

    @property
    def difficulty(self) -> Level:
        """The earlier name of `level`."""
        return self.setup.level

    @property
    def seed(self) -> int:
        """The seed, chosen or drawn."""
        return self.setup.seed or 0

    @property
    def status(self) -> Status:
        """The state of the game. In a duel, WON and LOST are from the first side's point of view."""
        return self.board.status

    @property
    def mines_left(self) -> int:
        """The number on the mine counter: mines minus flags. In a duel, every mine that was found has a flag."""
        return self.board.mines_left

    @property
    def minefield(self) -> Minefield | None:
        """The mines, once the game is over; `None` before."""
        return self.peek() if self.status.over else None

    def peek(self) -> Minefield | None:
        """The mines at any time, for saving a game; `None` before they are laid. Do not show them to a player."""
        return self._mines.field

    @abstractmethod
    def play(self, move: Move) -> Turn:
        """Play a move. The turn says whether it was refused, and why. A cell off the board is a `ValueError`."""

    @abstractmethod
    def undo(self) -> bool:
        """Take the last move back. Return False if there is no move, or it lies too far back."""

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board, laid at the first move that opens a cell."""
        self._mines = self._mines.new(seed)
        self.restart()

    @abstractmethod
    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""

    @abstractmethod
    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Resume a game of this setup."""

    # Laying the mines

    @property
    def generator(self) -> Generator:
        """How the mines are laid: `RANDOM` once the chosen generator has failed."""
        return self._mines.generator

    @property
    def dealer(self) -> Dealer:
        """Who decides about guesses: `HONEST` if the mines stay where they were laid, as in every duel."""
        return self._mines.dealer

    @property
    def problem(self) -> str:
        """Why `random` laid the board instead of the chosen generator; empty if it did not."""
        return self._mines.problem

    @property
    def remark(self) -> str:
        """How the generator's board differs from the request; empty if it does not."""
        return self._mines.remark

    @property
    def notice(self) -> str:
        """Sentences for the player if the board is not what was asked for; otherwise empty."""
        why = self.problem or self.remark
        return f"{sentence(why)}{' The mines were laid at random.' if self.problem else ''}" if why else ""

    @property
    def dealer_problem(self) -> str:
        """Why the dealer was dropped from this game; empty if it was not. A duel has no dealer."""
        return self._mines.dealer_problem

    def lay(self, row: int, col: int) -> Laid:
        """The field that the generator lays for this first cell; a duel ignores the cell. The game does not change."""
        return self._mines.lay(self._mines.grid.cell(row, col))

    @abstractmethod
    def _opens(self, move: Move) -> int:
        """The cells that this move would open; none if it would be refused. The rest opens by itself."""


def play_log(game: Playable, log: Iterable[LogEntry]) -> Iterator[tuple[LogEntry, Turn | None]]:
    """Play a log in a game, step by step: each entry, and its turn if it made a move. An undo or a refused move has no
    turn. A step that the rules forbid is a `ReplayError`."""
    for step, entry in enumerate(log, 1):
        turn = game.play(entry.move) if entry.move and not entry.refused else None
        if turn and turn.refusal:
            raise ReplayError(f"step {step}, {entry.move}, cannot be made: {turn.refusal}")
        if entry.move is None and not game.undo():
            raise ReplayError(f"step {step} takes back a move that was never made")
        yield entry, turn
