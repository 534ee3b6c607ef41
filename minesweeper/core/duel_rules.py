"""The rules of a duel: its state, and the state after a move."""

from typing import NamedTuple, TypeVar

from minesweeper.core.board import Board, Status
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import BOMB, CLAIM, Move
from minesweeper.core.rules import Refusal
from minesweeper.core.setup import Mode, Setup

T = TypeVar("T")

Score = tuple[int, int]
"""How many mines each side has found."""


class Moment(NamedTuple):
    """The state of a duel: everything that a move changes and undo restores."""

    board: Board
    """Its flags are the mines that were found. WON and LOST are from the first side's point of view."""
    bombs: bool
    """True if each side has a bomb."""
    side: int = 0
    """The side to move: 0 or 1."""
    claimed: tuple[int, int] = (0, 0)
    """The mines that each side has found."""
    bombed: tuple[bool, bool] = (False, False)
    """For each side, True if it has used its bomb."""

    @classmethod
    def start(cls, setup: Setup) -> "Moment":
        """The state before the first move."""
        board = Board.start(setup.grid, setup.level.mines)
        return cls(board._replace(stands=Status.READY), setup.mode is Mode.BOMB_DUEL)

    @classmethod
    def of(
        cls,
        field: Minefield,
        bombs: bool,
        revealed: int,
        claimed: tuple[int, int],
        side: int,
        bombed: tuple[bool, bool],
    ) -> "Moment":
        """The state on this field with these cells open and these mines found."""
        first, second = claimed
        found, mine_count = first | second, field.mines.bit_count()
        ones, twos, fours, eights = field.numbers
        board = Board(
            field.grid,
            mine_count,
            field.grid.area - mine_count - revealed.bit_count(),
            revealed,
            (ones & revealed, twos & revealed, fours & revealed, eights & revealed),
            found,
            stands=Status.PLAYING if revealed | found else Status.READY,
        )
        moment = cls(board, bombs, side, claimed, bombed)
        winner = moment.winner
        if winner is None and found != field.mines:
            return moment
        status = Status.DRAWN if winner is None else (Status.WON, Status.LOST)[winner]
        return moment._replace(board=board._replace(mines=field.mines, stands=status))

    @property
    def score(self) -> Score:
        """How many mines each side has found."""
        first, second = self.claimed
        return first.bit_count(), second.bit_count()

    @property
    def winner(self) -> int | None:
        """The side that has more than half of the mines; `None` if neither has."""
        return next((side for side, found in enumerate(self.score) if 2 * found > self.board.mine_count), None)

    @property
    def drawn(self) -> bool:
        """True if all mines are found, half of them by each side."""
        return self.board.status is Status.DRAWN

    def refusal(self, move: Move) -> Refusal | None:
        """The reason to refuse this move, or `None`. A cell off the board is a `ValueError`."""
        board = self.board
        cell = board.grid.cell(move.row, move.col)
        if board.status.over:
            return Refusal.OVER
        if move.action is BOMB:
            return self.bomb_refusal() or (None if self.cells(move) else Refusal.NOTHING_TO_CLAIM)
        if move.action is not CLAIM:
            return Refusal.NO_SUCH_MOVE
        if self.cells(move):
            return None
        return Refusal.TAKEN if board.flags & cell else Refusal.REVEALED

    def bomb_refusal(self) -> Refusal | None:
        """The reason why the side to move cannot use its bomb anywhere, or `None`."""
        if not self.bombs:
            return Refusal.NO_BOMBS
        if self.bombed[self.side]:
            return Refusal.BOMB_SPENT
        return None if self.score[self.side] < self.score[1 - self.side] else Refusal.NOT_BEHIND

    def cells(self, move: Move) -> int:
        """The hidden cells that a claim or a bomb takes."""
        board, grid = self.board, self.board.grid
        cells = grid.cell(move.row, move.col)
        if move.action is BOMB:
            cells = grid.around(grid.around(cells))
        return cells & board.hidden & ~board.flags

    def after(self, move: Move, field: Minefield) -> "Moment":
        """The state after a legal move: the side scores the mines, and safe cells open and spread. A side that claimed
        a mine moves again; a safe cell or a bomb passes the turn."""
        board, side, bomb = self.board, self.side, move.action is BOMB
        cells = self.cells(move)
        found = cells & field.mines
        opened = cells ^ found
        if opened & field.zeros:
            covered = board.hidden & ~board.flags
            opened = board.grid.fill(opened, field.zeros & covered) & covered
        claimed = _changed(self.claimed, side, self.claimed[side] | found)
        bombed = _changed(self.bombed, side, self.bombed[side] or bomb)
        passed = 1 - side if opened or bomb else side
        moment = Moment.of(field, self.bombs, board.revealed | opened, claimed, passed, bombed)
        return moment._replace(side=side) if moment.board.status.over else moment


def _changed(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """The pair with a new value for one side."""
    return (pair[0], value) if side else (value, pair[1])
