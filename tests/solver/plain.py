"""Plain solvers that share nothing with what lays and grades boards but `analyse`, or not even that."""

from collections.abc import Iterator
from itertools import combinations

from minesweeper import Board, Grid, Minefield
from minesweeper.core.rules import reveal
from minesweeper_solver import analyse


def never_stuck(field: Minefield, first: int) -> bool:
    """Open whatever `analyse` calls safe; return True if that opens the whole field."""
    board = reveal(field, Board.start(field.grid, field.mines.bit_count()), first)
    while not board.status.over:
        safe = analyse(board).safe
        if not safe:
            return False
        for row, col in field.grid.places(safe):
            cell = field.grid.cell(row, col)
            board = board if board.revealed & cell else reveal(field, board, cell)
    return True


def layouts(grid: Grid, mines: int) -> Iterator[int]:
    for places in combinations(range(grid.area), mines):
        yield grid.gather(divmod(place, grid.width) for place in places)


def never_stuck_by_listing(field: Minefield, first: int) -> bool:
    """The same on a small board, by listing every layout that agrees with what is open."""
    grid = field.grid
    opened = _spread(field, first)
    left = [Minefield(grid, mines) for mines in layouts(grid, field.mines.bit_count())]
    while opened != field.safe:
        left = [
            other
            for other in left
            if not other.mines & opened
            and all(a & opened == b & opened for a, b in zip(other.numbers, field.numbers, strict=True))
        ]
        safe = grid.full & ~opened
        for other in left:
            safe &= ~other.mines
        if not safe:
            return False
        opened |= _spread(field, safe)
    return True


def _spread(field: Minefield, cells: int) -> int:
    opened = 0
    while cells & ~opened:
        opened |= cells
        cells = field.grid.around(cells & field.zeros)
    return opened
