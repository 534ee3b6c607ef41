"""How reasons refer to cells: pointed at on a board that shows them marked, or named by row and column."""

from collections.abc import Callable, Sequence

from minesweeper.core.advice import Reason
from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.core.naming import capital, place
from minesweeper_solver.frontier import bits

MOST_NAMED = 6
"""Numbers that a sentence lists."""
NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


class Speech:
    """Refers to cells by row and column, for texts without a board."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def number(self, cell: int, among: int) -> str:
        """One of the numbers a reason rests on: `the 3 in row 2, column 5`."""
        del among
        return f"the {self._board.number(cell)} in {at(self._board.grid, cell)}"

    def numbers(self, cells: int) -> str:
        """All numbers of a reason; if there are many, only how many."""
        if cells.bit_count() > MOST_NAMED:
            return f"{cells.bit_count()} of the numbers"
        return listed([self.number(cell, cells) for cell in bits(cells)])

    def cells(self, cells: int) -> str:
        """Hidden cells, or the first of them, as the subject of a sentence."""
        return at(self._board.grid, cells & -cells)

    def are(self, cells: int) -> str:
        """The same with a verb: `row 2, column 5 is`."""
        return f"{self.cells(cells)} is"


class Pointing(Speech):
    """Refers to cells that are marked on a board beside the sentence."""

    def number(self, cell: int, among: int) -> str:
        """`this 3`, or `one of these 3s` if several of the marked numbers are alike."""
        shown = self._board.number(cell)
        alike = sum(self._board.number(other) == shown for other in bits(among))
        return f"this {shown}" if alike == 1 else f"one of these {shown}s"

    def numbers(self, cells: int) -> str:
        """`this 3`, `these two 3s` or `these four numbers`."""
        shown = {self._board.number(cell) for cell in bits(cells)}
        if cells.bit_count() == 1:
            return f"this {min(shown)}"
        return f"these {numeral(cells.bit_count())} {'numbers' if len(shown) > 1 else f'{min(shown)}s'}"

    def cells(self, cells: int) -> str:
        """`this cell` or `these cells`."""
        return "these cells" if cells & (cells - 1) else "this cell"

    def are(self, cells: int) -> str:
        """`this cell is` or `these cells are`."""
        return f"{self.cells(cells)} {'are' if cells & (cells - 1) else 'is'}"


def told(rule: str, board: Board, tell: Callable[[Speech], str], numbers: int = 0, cells: int = 0) -> Reason:
    """The reason that `tell` puts into words, in both ways of speaking."""
    named, pointed = (tell(speech(board)) for speech in (Speech, Pointing))
    return Reason(rule, capital(named), numbers, cells, capital(pointed))


def told_guess(rule: str, grid: Grid, cell: int, says: str) -> Reason:
    """A reason to open a cell that may be a mine; `says` is the predicate of the sentence."""
    certain = "No cell is certainly safe."
    return Reason(rule, f"{certain} {capital(at(grid, cell))} {says}", 0, cell, f"{certain} This one {says}")


def at(grid: Grid, cell: int) -> str:
    """Where a cell is, in words."""
    row, col = divmod(cell.bit_length() - 1, grid.stride)
    return place(row, col)


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b` or `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def numeral(amount: int) -> str:
    """A small number in words."""
    return NUMERALS[amount] if amount < len(NUMERALS) else str(amount)


def amount_of(amount: int, one: str, many: str = "") -> str:
    """`one mine`, `two mines`."""
    return f"{numeral(amount)} {one if amount == 1 else many or f'{one}s'}"
