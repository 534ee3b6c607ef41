"""Click counts of greedy players who know the mines: ZiNi and HZiNi (Elmar Zimmermann, 2009)."""

from __future__ import annotations

from functools import cache
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from minesweeper.core.grid import Grid

if TYPE_CHECKING:
    from minesweeper.core.minefield import Minefield


def island_cells(field: Minefield) -> int:
    """The numbers that touch no zero: each takes a click of its own."""
    return field.safe & ~field.grid.around(field.zeros)


def zini(field: Minefield) -> int:
    """Clicks needed when a chord may be prepared on any safe cell, the most profitable first."""
    return _Greedy(field).finish()


def hzini(field: Minefield) -> int:
    """Clicks needed when all openings come first and chords are made only on open cells."""
    player = _Greedy(field, chord_closed=False)
    openings = sum(player.click(zero) for zero in player.zeros)
    return openings + player.finish()


class _Greedy:
    """A player who makes the chord that saves most clicks, as long as one saves any, and else clicks the next cell.

    The premium of a safe cell is the 3BV that a chord on it would clear, less the clicks it takes: one for each mine
    round it still to be flagged, one to open the cell if it is closed, one for the chord itself. Premiums are kept up
    to date: every island, opening and mine changes those beside it once. Cells are numbered in scan order, column by
    column; on squares with a wall round the board, so that every cell has eight neighbours.
    """

    def __init__(self, field: Minefield, chord_closed: bool = True) -> None:
        grid = field.grid
        column = grid.height + 2
        self._chord_closed = chord_closed
        ring = (-column - 1, -column, -column + 1, -1, 1, column - 1, column, column + 1)

        def places(cells: int) -> list[int]:
            return sorted((col + 1) * column + row + 1 for row, col in grid.places(cells))

        def beside(place: int) -> list[int]:
            return [place + step for step in ring]

        def touching(place: int) -> list[int]:
            col, row = divmod(place, column)
            return [(col + 1) * column + row + 1 for row, col in grid.neighbours(row - 1, col - 1)]

        self._near = beside if type(grid) is Grid else cache(touching)
        self._safe, self.zeros, self._islands = places(field.safe), places(field.zeros), places(island_cells(field))
        size = column * (grid.width + 2)
        self._closed, self._island, self._unflagged = bytearray(size), bytearray(size), bytearray(size)
        self._premium = [-size] * size
        """Far below zero where no number can be."""
        for place in self._safe:
            self._closed[place], self._premium[place] = True, -2
        for place in self._islands:
            self._island[place] = True
            self._add(1, [place, *self._near(place)])
        for place in places(field.mines):
            self._unflagged[place] = True
            self._add(-1, self._near(place))
        self._opening: dict[int, list[int]] = {}
        """For every zero, the cells of its opening."""
        rest = field.zeros
        while rest:
            cells = grid.fill(rest & -rest, rest)
            area = places(cells)
            self._opening.update(dict.fromkeys(places(cells & rest), area))
            self._add(1, area)
            rest &= ~cells
        self._best: list[tuple[int, int]] = []
        """Chords that lose no clicks, the best first; their premiums may have fallen since."""

    def _add(self, change: int, places: list[int]) -> None:
        for place in places:
            self._premium[place] += change

    def finish(self) -> int:
        """Play to the win and return the number of clicks."""
        self._best = [(-self._premium[place], place) for place in self._safe if self._pays(place)]
        heapify(self._best)
        clicks = 0
        for place in sorted((*self._islands, *self.zeros)):
            while self._best:
                worth, best = heappop(self._best)
                if -worth == self._premium[best]:
                    clicks += self._chord(best)
                else:
                    self._consider(best)
            clicks += self.click(place)
        return clicks

    def _pays(self, place: int) -> bool:
        return self._premium[place] >= 0 and (self._chord_closed or not self._closed[place])

    def _consider(self, place: int) -> None:
        """Note a chord whose premium has changed, if it loses no clicks."""
        if self._pays(place):
            heappush(self._best, (-self._premium[place], place))

    def click(self, place: int) -> int:
        """Open a cell. Return the number of clicks: 1, or 0 if it is open already."""
        return self._open(place) if self._closed[place] else 0

    def _chord(self, place: int) -> int:
        square = [place, *self._near(place)]
        clicks = 1 + self._closed[place]
        for mine in filter(self._unflagged.__getitem__, square):
            self._unflagged[mine] = False
            clicks += 1
            near = self._near(mine)
            self._add(1, near)
            for each in near:
                self._consider(each)
        for each in square:
            if self._closed[each]:
                self._open(each)
        return clicks

    def _open(self, place: int) -> int:
        """Open a closed cell and what spreads from it."""
        opened = [each for each in self._opening.get(place, [place]) if self._closed[each]]
        for each in opened:
            self._closed[each] = False
        self._add(1, opened)
        if area := self._opening.get(place):
            self._add(-1, area)
        elif self._island[place]:
            self._add(-1, [place, *self._near(place)])
        if not (self._chord_closed and area):  # a cell of an opening gains nothing by being opened with it
            for each in opened:
                self._consider(each)
        return 1
