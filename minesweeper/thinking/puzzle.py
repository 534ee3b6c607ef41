"""Puzzles on paper: some numbers of a board, from which all its mines follow."""

from random import Random

from minesweeper.core.board import Board
from minesweeper.core.minefield import Minefield
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate


def puzzle(field: Minefield) -> Board:
    """A position that shows only numbers that are needed: counting at one number and comparing two of them finds all
    mines. The same board always gives the same puzzle."""
    grid, clues = field.grid, field.grid.full & ~field.mines
    cells = grid.places(clues)
    Random(field.mines).shuffle(cells)
    zeros = clues & ~grid.around(field.mines)
    cells.sort(key=lambda place: not grid.cell(*place) & zeros)  # a zero says the most, and is the least to think about
    for place in cells:
        fewer = clues & ~grid.cell(*place)
        if _solved(field, fewer):
            clues = fewer
    return _shown(field, clues)


def _shown(field: Minefield, clues: int) -> Board:
    """The board with these cells open."""
    one, two, four, eight = (plane & clues for plane in field.numbers)
    start = Board.start(field.grid, field.mines.bit_count())
    return start._replace(revealed=clues, numbers=(one, two, four, eight))


def _solved(field: Minefield, clues: int) -> bool:
    """Return True if the two rules find all mines, or leave only cells that must all be mines."""
    found = propagate(Position.of(_shown(field, clues)))
    return field.mines in (found.mines, found.mines | found.unknown)
