"""Measures that take a walk over a minefield: ZiNi and HZiNi, the clicks of greedy players who know the mines
(Elmar Zimmermann, 2009)."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minesweeper.core.minefield import Minefield


def island_cells(field: Minefield) -> int:
    """The numbers that touch no zero: each takes a click of its own."""
    return field.safe & ~field.grid.around(field.zeros)


def zini(field: Minefield) -> int:
    """Clicks needed when chords may start from any safe cell, the most profitable first."""
    return _Greedy(field, open_openings=False).clicks


def hzini(field: Minefield) -> int:
    """Clicks needed when all openings come first and chords start only from open cells."""
    return _Greedy(field, open_openings=True).clicks


class _Greedy:
    """A player who always makes the chord that saves most clicks, or else opens the next cell that must be clicked.

    The premium of a safe cell is the 3BV that a chord on it would clear, less the clicks that takes: one for each
    mine round it still to flag, one to open the cell if it is closed, one for the chord itself. Cells are numbered in
    scan order, column by column, with walls round the board, so that every cell has eight neighbours.
    """

    def __init__(self, field: Minefield, open_openings: bool) -> None:
        grid = field.grid
        column = grid.height + 2
        self.clicks = 0
        self._ring = (-column - 1, -column, -column + 1, -1, 1, column - 1, column, column + 1)
        self._places = [(col + 1) * column + row + 1 for col in range(grid.width) for row in range(grid.height)]
        self._closed, self._unflagged, self._island, zero = (
            self._mask(field, cells, column) for cells in (field.safe, field.mines, island_cells(field), field.zeros)
        )
        self._opening = self._label(zero)
        self._members: dict[int, list[int]] = {}
        for place, label in enumerate(self._opening):
            if label:
                self._members.setdefault(label, []).append(place)
