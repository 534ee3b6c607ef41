"""Boards that cannot be."""

from minesweeper.core.board import Board
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import is_small
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate


class ImpossibleBoardError(ValueError):
    """No layout of mines fits the board. The message names a number that cannot hold."""


def impossible(board: Board, clock: Clock) -> ImpossibleBoardError:
    """The error for a board that no layout fits."""
    grid = board.grid
    hidden = board.hidden | board.hit
    for row, col in grid.cells(board.revealed):
        number = board.cell(row, col).adjacent
        room = (grid.around(grid.cell(row, col)) & hidden).bit_count()
        if number is not None and number > room:
            return ImpossibleBoardError(
                f"the {number} at row {row}, column {col} cannot hold: it has only {room} hidden neighbours"
            )
    row, col = _first_misfit(board, clock)
    number = board.cell(row, col).adjacent
    return ImpossibleBoardError(
        f"the {number} at row {row}, column {col} cannot hold: "
        f"no layout of {board.mine_count} mines fits it and the numbers before it"
    )


def _first_misfit(board: Board, clock: Clock) -> tuple[int, int]:
    """The first number, reading row by row, that does not fit those before it."""
    numbers = board.grid.cells(board.revealed)
    fit, misfit = 0, len(numbers)
    while misfit - fit > 1:
        middle = (fit + misfit) // 2
        if _possible(board, board.grid.gather(numbers[:middle]), clock):
            fit = middle
        else:
            misfit = middle
    return numbers[misfit - 1]


def _possible(board: Board, numbers: int, clock: Clock) -> bool:
    """Whether some layout fits these numbers, as far as can be told."""
    position = propagate(Position.of(board).only(numbers), clock)
    try:
        return not is_small(board.grid.bits) or bool(Odds(position, clock).layouts)
    except TooHardError:
        return True
