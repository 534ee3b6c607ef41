"""Everything that can be known about a board: the certain cells, the number of layouts, and the chance of each cell."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from minesweeper.core.arrays import chances_array
from minesweeper.core.board import Board
from minesweeper.core.naming import place
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.errors import impossible
from minesweeper_solver.estimate import estimate
from minesweeper_solver.frontier import is_small
from minesweeper_solver.odds import Odds, contradicts
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

ANALYSIS_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """What can be known about a board."""

    board: Board
    safe: int
    """Hidden cells that are certainly safe; all of them, if the analysis is exact."""
    mines: int
    """Cells that are certainly mines; all of them, if the analysis is exact."""
    layouts: int
    """The number of layouts; 0 if the analysis is not exact."""
    exact: bool
    """False if time or memory ran out: then the chances of uncertain cells are estimates."""
    groups: tuple[tuple[int, float], ...] = field(repr=False)
    """The uncertain cells: sets of cells with the same chance of a mine, each with that chance."""
    _counts: tuple[tuple[int, int, int], ...] = field(repr=False, compare=False)

    def chance(self, row: int, col: int) -> float:
        """The chance that this cell is a mine, from 0 to 1."""
        cell = self.board.grid.cell(row, col)
        if cell & self.mines:
            return 1.0
        return next((chance for cells, chance in self.groups if cells & cell), 0.0)

    def array(self) -> "NDArray[float64]":
        """The chance of a mine for each cell, as a numpy array, height by width; 0 for revealed cells."""
        return chances_array(self.board.grid, ((self.mines, 1.0), *self.groups))

    def fraction(self, row: int, col: int) -> Fraction:
        """The exact chance that this cell is a mine. Raise `ValueError` if there is only an estimate."""
        cell = self.board.grid.cell(row, col)
        if cell & (self.mines | self.safe | self.board.revealed):
            return Fraction(bool(cell & self.mines))
        for cells, size, count in self._counts:
            if cells & cell:
                return Fraction(count, size * self.layouts)
        raise ValueError(f"the chance at {place(row, col)} is only an estimate: there was no time for more")

    def risk(self, cells: int, seconds: float = ANALYSIS_SECONDS) -> float | None:
        """The exact chance that any cell of this set is a mine; `None` if that is not found in about `seconds`."""
        if cells & self.mines:
            return 1.0
        unsure = [chance for group, chance in self.groups if cells & group]
        if not self.exact or not unsure:
            return None if unsure else 0.0
        cells &= self.board.hidden & ~self.safe
        if cells.bit_count() == 1:
            return unsure[0]
        free = exact_odds(Position.of(self.board).learn(self.safe | cells, self.mines), Clock(seconds))
        return None if free is None else (self.layouts - free.layouts) / self.layouts


def analyse(board: Board, seconds: float = ANALYSIS_SECONDS) -> Analysis:
    """Return what can be known about a board, in about `seconds`. Raise `ImpossibleBoardError` if it has no layout."""
    clock = Clock(seconds)
    position = propagate(Position.of(board), clock)
    odds = exact_odds(position, clock)
    if odds is None:
        return _estimated(board, position, clock)
    if not odds.layouts:
        raise impossible(board, clock)
    safe, mines = odds.certain()
    uncertain = tuple(box for box in odds.counts if not box[0] & (safe | mines))
    groups = tuple((cells, count / (size * odds.layouts)) for cells, size, count in uncertain)
    return Analysis(board, position.safe | safe, position.mines | mines, odds.layouts, True, groups, uncertain)


def exact_odds(position: Position, clock: Clock) -> Odds | None:
    """The exact odds, or None if the board is too large or time is up."""
    if not is_small(position.grid.bits):
        return None
    try:
        odds = Odds(position, clock)
        if odds.layouts:
            odds.certain()
    except TooHardError:
        return None
    return odds


def _estimated(board: Board, position: Position, clock: Clock) -> Analysis:
    if contradicts(position, position.missing()):
        raise impossible(board, clock)
    guess = estimate(position, clock)
    position = position.learn(guess.safe, guess.mines)
    return Analysis(board, position.safe, position.mines, 0, False, guess.groups, ())
