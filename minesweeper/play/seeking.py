"""Cells that a player looks for with the keyboard: undecided ones, numbers, and the next of them."""

from minesweeper.core.board import Board

Cell = tuple[int, int]


def undecided(board: Board) -> int:
    """The hidden cells without a flag beside a number, or all hidden ones."""
    free = board.hidden & ~board.flags
    return board.grid.around(board.revealed) & free or free


def showing(board: Board, number: int) -> int:
    """The cells that show this number."""
    cells = board.revealed
    for place, plane in enumerate(board.numbers):
        cells &= plane if number >> place & 1 else ~plane
    return cells


def following(board: Board, cells: int, here: Cell, steps: int = 1) -> Cell | None:
    """The next of these cells in reading order, or the one that many steps further, round the board; `None` if there
    are none."""
    found = board.grid.places(cells)
    before = sum(each <= here if steps > 0 else each < here for each in found)
    return found[(before + steps - (steps > 0)) % len(found)] if found else None
