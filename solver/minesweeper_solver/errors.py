"""The error for boards on which the numbers contradict each other."""

from minesweeper.core.board import Board
from minesweeper.core.naming import place
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import is_small
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate


class ImpossibleBoardError(ValueError):
    """The board has no layout. The message names a number that cannot be right."""


def impossible(board: Board, clock: Clock) -> ImpossibleBoardError:
    """The error for a board without layouts, to be raised by the caller."""
    grid = board.grid
    hidden = board.hidden | board.hit
    for row, col in grid.places(board.revealed):
        cell = grid.cell(row, col)
        number, room = board.number(cell), (grid.around(cell) & hidden).bit_count()
        if number > room:
            return ImpossibleBoardError(
                f"the {number} in {place(row, col)} cannot hold: it has only {room} hidden neighbours"
            )
    row, col = _first_misfit(board, clock)
    number = board.number(grid.cell(row, col))
    return ImpossibleBoardError(
        f"the {number} in {place(row, col)} cannot hold: "
        f"no layout of {board.mine_count} mines fits it and the numbers before it"
    )


def _first_misfit(board: Board, clock: Clock) -> tuple[int, int]:
    """The first number, row by row, for which no layout fits it and all numbers before it."""
    numbers = board.grid.places(board.revealed)
    fit, misfit = 0, len(numbers)
    while misfit - fit > 1:
        middle = (fit + misfit) // 2
        if _possible(board, board.grid.gather(numbers[:middle]), clock):
            fit = middle
        else:
            misfit = middle
    return numbers[misfit - 1]


def _possible(board: Board, numbers: int, clock: Clock) -> bool:
    """False if it is certain that no layout fits these numbers."""
    position = propagate(Position.of(board).only(numbers), clock)
    try:
        return not is_small(board.grid.bits) or bool(Odds(position, clock).layouts)
    except TooHardError:
        return True
