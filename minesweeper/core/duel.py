"""A duel: two sides take turns to find the mines of one board, and whoever finds more than half of them wins."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from minesweeper.core.board import Board, Status
from minesweeper.core.described import Described
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.duel_rules import Moment, Score
from minesweeper.core.filters import Laid
from minesweeper.core.game import HISTORY_CELLS, Game
from minesweeper.core.laying import FirstClick, Generator, best_start
from minesweeper.core.log import LogEntry, standing
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import BOMB, CLAIM, REVEAL, Move
from minesweeper.core.setup import Mode, Setup
from minesweeper.core.turn import Turn

LEVEL = Difficulty("duel", 16, 16, 51)
"""The usual board of a duel. Its mines are many, and odd: one side wins."""


class Duel(metaclass=Described):
    """A setup and the moves of two sides so far, with a short method for each thing that can be done or asked.

    The mines are laid by the generator of the setup with nothing promised to the first claim, which may well find one,
    and wherever it goes: a seed alone names the board.
    """

    questions = False
    """Nothing is marked in a duel."""
    dealer_problem = ""
    """No dealer decides in a duel."""

    def __init__(self, setup: Setup | None = None, generator: Generator | None = None) -> None:
        """The duel that a setup names, on the usual board if there is none; the setup of a game for one will do, too. A
        generator other than `random` must be passed in; without it, `random` lays the mines and the setup says so."""
        setup = setup or Setup(LEVEL)
        if not setup.level.mines:
            raise ValueError("a duel needs at least one mine")
        if setup.mode is Mode.SOLO:
            setup = replace(setup, mode=Mode.DUEL)
        self._layer = Game.of(setup, generator)
        """Lays the mines; nothing else is done with it."""
        self.restart()

    @classmethod
    def from_minefield(cls, field: Minefield, bombs: bool = False) -> "Duel":
        """A duel on a given field."""
        return cls(replace(Setup.drawn(field), mode=Mode.BOMB_DUEL if bombs else Mode.DUEL))

    @classmethod
    def from_mines(cls, width: int, height: int, mines: Iterable[tuple[int, int]], bombs: bool = False) -> "Duel":
        """A duel on a field with mines at the given (row, col) pairs."""
        return cls.from_minefield(Minefield.of(width, height, mines), bombs)

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board."""
        self._layer.new(seed)
        self.restart()

    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""
        self.now = Moment.start(self.setup)
        """How it stands."""
        self.moves: list[Move] = []
        self._past = deque[Moment](maxlen=max(1, HISTORY_CELLS // self.setup.grid.area))

    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Go on where a duel of this setup was left. A log that does not lead to the cells that are revealed or flagged
        on this board is a `ValueError`."""
        self._layer.restore(self._layer.board, field, ())
        self.restart()
        for move in standing(log):
            self.play(move).insist()
        if (self.board.revealed, self.board.flags) != (board.revealed, board.flags):
            raise ValueError("the moves of this duel do not lead to its board")

    # How it stands

    @property
    def setup(self) -> Setup:
        """Which duel this is; its seed is known."""
        return self._layer.setup

    @property
    def difficulty(self) -> Difficulty:
        """The level."""
        return self.setup.level

    @property
    def seed(self) -> int:
        """The seed, chosen or drawn."""
        return self._layer.seed

    @property
    def board(self) -> Board:
        """What both sides see. Its flags are the mines that were found, whoever found them."""
        return self.now.board

    @property
    def claimed(self) -> tuple[int, int]:
        """The mines that each side has found, as sets of cells."""
        return self.now.claimed

    @property
    def side(self) -> int:
        """The side to move, 0 or 1; once the duel is over, the one that moved last."""
        return self.now.side

    @property
    def score(self) -> Score:
        """How many mines each side has found."""
        return self.now.score

    @property
    def winner(self) -> int | None:
        """The side that has won; `None` if there is none, or not yet."""
        return self.now.winner

    @property
    def drawn(self) -> bool:
        """True if all mines are found, half of them by each side."""
        return self.now.drawn

    @property
    def over(self) -> bool:
        """True if it is won or drawn."""
        return self.status.over

    @property
    def status(self) -> Status:
        """Where the duel stands; it is won or lost as the side sees it that began."""
        return self.board.status

    @property
    def mines_left(self) -> int:
        """How many mines have not been found."""
        return self.board.mines_left

    @property
    def minefield(self) -> Minefield | None:
        """The mines, once the duel is over; `None` before."""
        return self.peek() if self.over else None

    def peek(self) -> Minefield | None:
        """The mines at any time, for saving a duel; `None` before they are laid. Not for anyone who plays."""
        return self._layer.peek()

    # What can be done

    def claim(self, row: int, col: int) -> Turn:
        """Take a hidden cell. A mine is the side's own, and it goes on; a safe cell opens, and the turn passes."""
        return self.play(Move(CLAIM, row, col))

    def bomb(self, row: int, col: int) -> Turn:
        """Claim all hidden cells of the 5x5 round a cell, once, for a side that is behind; then the turn passes."""
        return self.play(Move(BOMB, row, col))

    def play(self, move: Move) -> Turn:
        """Play a move for the side whose turn it is; a reveal is a claim. The turn returned says why if the move was
        refused: then board, side and score are as they were."""
        if move.action is REVEAL:
            move = Move(CLAIM, move.row, move.col)
        before = self.now
        if reason := before.refusal(move):
            return Turn(move, before.board, before.board, reason)
        self.now = before.after(move, self._lay_now())
        self._past.append(before)
        self.moves.append(move)
        return Turn(move, before.board, self.board)

    def undo(self) -> bool:
        """Take the last move back. Return False if there is none, or it lies too far back."""
        if not self._past:
            return False
        self.now = self._past.pop()
        self.moves.pop()
        return True

    # Laying the mines

    @property
    def problem(self) -> str:
        """Why the board was laid by `random` and not by the generator that was asked for, if so."""
        return self._layer.problem

    @property
    def notice(self) -> str:
        """What to say if the board is not what was asked for, in sentences; empty if it is."""
        return self._layer.notice

    @property
    def laid_at_once(self) -> bool:
        """True if laying the mines takes no time to speak of."""
        return self._layer.laid_at_once

    def unlaid(self, move: Move) -> bool:
        """Return True if this move would have the generator lay the mines now."""
        claim = Move(CLAIM, move.row, move.col) if move.action is REVEAL else move
        return not self.now.refusal(claim) and self._layer.unlaid(Move(REVEAL, *self._start))

    def lay(self, _row: int, _col: int) -> Laid:
        """What the generator lays, whichever cell is claimed first. Nothing changes, so it can be asked elsewhere."""
        return self._layer.lay(*self._start)

    def lay_ahead(self, _row: int, _col: int, laid: Laid) -> None:
        """Use what `lay` gave."""
        self._layer.lay_ahead(*self._start, laid)

    def do_without_generator(self, problem: str) -> None:
        """Have the mines laid by `random`, and let the setup say so."""
        self._layer.do_without_generator(problem)

    @property
    def _start(self) -> tuple[int, int]:
        """The cell for which the mines are laid by a generator that has to know one."""
        level = self.difficulty
        return self.setup.first or best_start(level.width, level.height, level.mines, FirstClick.OPENING)

    def _lay_now(self) -> Minefield:
        """The field, laid now if it has not been before."""
        if self._layer.peek() is None:
            self._layer.reveal(*self._start)
        return self._layer.peek()  # type: ignore[return-value] # a first reveal lays the mines
