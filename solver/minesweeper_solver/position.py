"""A position: the numbers on a board, and which hidden cells are already known to be safe or mines."""

from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.checks import kind_of
from minesweeper.core.grid import Grid, Planes


class Position(NamedTuple):
    """What is known about a board. Flags are ignored: they may be wrong."""

    grid: Grid
    revealed: int
    numbers: Planes
    unknown: int
    """The hidden cells that are neither in `mines` nor in `safe`."""
    mines: int
    """The cells known to be mines."""
    safe: int
    """The hidden cells known to be safe."""
    mine_count: int

    @classmethod
    def of(cls, board: Board) -> "Position":
        """The position of a board, with nothing deduced yet. Anything but a `Board` is a `TypeError`."""
        if not isinstance(board, Board):
            raise TypeError(f"the solver takes a Board, such as game.board, not {kind_of(board)}")
        return cls(board.grid, board.revealed, board.numbers, board.hidden, board.hit, 0, board.mine_count)

    @property
    def mines_left(self) -> int:
        """The number of mines among the unknown cells."""
        return self.mine_count - self.mines.bit_count()

    def learn(self, safe: int, mines: int) -> "Position":
        """The same position with these unknown cells known to be safe or mines."""
        return Position(
            self.grid,
            self.revealed,
            self.numbers,
            self.unknown & ~(safe | mines),
            self.mines | mines,
            self.safe | safe,
            self.mine_count,
        )

    def show(self, cell: int, number: int) -> "Position":
        """The position after this unknown or safe cell has been opened and shows this number."""
        ones, twos, fours, eights = self.numbers
        numbers = (
            ones | cell if number & 1 else ones,
            twos | cell if number & 2 else twos,
            fours | cell if number & 4 else fours,
            eights | cell if number & 8 else eights,
        )
        return Position(
            self.grid,
            self.revealed | cell,
            numbers,
            self.unknown & ~cell,
            self.mines,
            self.safe & ~cell,
            self.mine_count,
        )

    def only(self, revealed: int) -> "Position":
        """The position with only these numbers visible; the other revealed cells are safe, but show nothing."""
        ones, twos, fours, eights = self.numbers
        numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
        return self._replace(revealed=revealed, numbers=numbers)

    def missing(self) -> Planes:
        """How many mines each number wants."""
        return subtract(self.numbers, self.grid.count(self.mines), self.revealed)


def subtract(numbers: Planes, less: Planes, where: int) -> Planes:
    """The difference of two numbers per cell, on the cells `where`; a negative one has 16 added to it."""
    a1, a2, a4, a8 = numbers
    b1, b2, b4, b8 = less
    borrow = b1 & ~a1
    differ = a2 ^ b2
    twos = differ ^ borrow
    borrow = b2 & ~a2 | borrow & ~differ
    differ = a4 ^ b4
    fours = differ ^ borrow
    borrow = b4 & ~a4 | borrow & ~differ
    return (a1 ^ b1) & where, twos & where, fours & where, (a8 ^ b8 ^ borrow) & where
