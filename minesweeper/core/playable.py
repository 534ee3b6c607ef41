"""The common part of games for one side and for two: all that a session and its views need."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import Deal
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.filters import Laid
from minesweeper.core.hidden import HiddenMines, Need
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
    """True if flag moves go on to question marks. May be changed at any time; a duel has no marks."""

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
    def difficulty(self) -> Difficulty:
        """The level."""
        return self.setup.level

    @property
    def seed(self) -> int:
        """The seed, chosen or drawn."""
        return self.setup.seed or 0

    @property
    def status(self) -> Status:
        """Where the game stands. A duel is won or lost as the side sees it that began."""
        return self.board.status

    @property
    def mines_left(self) -> int:
        """The number on the mine counter: mines less flags. In a duel, a mine that was found has a flag."""
        return self.board.mines_left

    @property
    def minefield(self) -> Minefield | None:
        """The mines, once the game is over; `None` before."""
        return self.peek() if self.status.over else None

    def peek(self) -> Minefield | None:
        """The mines at any time, for saving a game; `None` before they are laid. Not for anyone who plays."""
        return self._mines.field

    @abstractmethod
    def play(self, move: Move) -> Turn:
        """Play a move. The turn returned says why if it was refused. A cell off the board is a `ValueError`."""

    @abstractmethod
    def undo(self) -> bool:
        """Take the last move back. Return False if there is none, or it lies too far back."""

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board, laid at the first move that opens a cell."""
        self._mines = self._mines.new(seed)
        self.restart()

    @abstractmethod
    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""

    @abstractmethod
    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Go on where a game of this setup was left."""

    # Who lays the mines

    @property
    def problem(self) -> str:
        """Why the board was laid by `random` and not by the generator that was asked for, if so."""
        return self._mines.problem

    @property
    def remark(self) -> str:
        """In what the board is not what was asked for, if so, although the generator laid it."""
        return self._mines.remark

    @property
    def notice(self) -> str:
        """What to say if the board is not what was asked for, in sentences; empty if it is."""
        why = self.problem or self.remark
        return f"{sentence(why)}{' The mines were laid at random.' if self.problem else ''}" if why else ""

    @property
    def dealer_problem(self) -> str:
        """Why the dealer decides nothing more in this game, if so. No dealer decides in a duel."""
        return self._mines.dealer_problem

    def lay(self, row: int, col: int) -> Laid:
        """The field that the generator lays for this first cell; the cell makes no difference in a duel. The game does
        not change."""
        return self._mines.lay(self._mines.grid.cell(row, col))

    @abstractmethod
    def needs(self, move: Move) -> Need | None:
        """The question that must be answered before this move can be made without waiting: the generator's first, then
        the dealer's; `None` if there is none. The same move on the same board gives the same object."""

    def answer(self, need: Need) -> Laid | Deal:
        """Work out an answer, or raise a `ValueError` that says why there is none. The game does not change, so any
        game of the same setup will do, in any process."""
        return self._mines.answer(need)

    def supply(self, need: Need, answer: Laid | Deal | str) -> None:
        """Hand in an answer, or a sentence that says why there is none: then `random` lays the mines, or the dealer
        decides nothing more. An answer that is no longer needed is ignored."""
        self._mines.supply(need, answer)


def play_log(game: Playable, log: Iterable[LogEntry]) -> Iterator[tuple[LogEntry, Turn | None]]:
    """Play a log in a game, step by step: each entry, and its turn if it made a move. An undo and a refused move have
    none. A step that the rules forbid is a `ReplayError`."""
    for step, entry in enumerate(log, 1):
        turn = game.play(entry.move) if entry.move and not entry.refused else None
        if turn and turn.reason:
            raise ReplayError(f"step {step}, {entry.move}, cannot be made: {turn.reason}")
        if entry.move is None and not game.undo():
            raise ReplayError(f"step {step} takes back a move that was never made")
        yield entry, turn
