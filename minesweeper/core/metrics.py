"""Click counts of greedy players who know the mines: ZiNi and HZiNi (Elmar Zimmermann, 2009)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from heapq import heappop, heappush
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
    round it still to be flagged, one to open the cell if it is closed, one for the chord itself. Cells are numbered in
    scan order, column by column; on squares with a wall round the board, so that every cell has eight neighbours.
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
        self.zeros = places(field.zeros)
        self._opening = self._label_openings(self.zeros)
        self._island = set(places(island_cells(field)))
        self._safe = frozenset(places(field.safe))
        self._closed = set(self._safe)
        self._unflagged = set(places(field.mines))
        self._best: list[tuple[int, int]] = []

    def _label_openings(self, zeros: list[int]) -> dict[int, int]:
        """For every zero, the first zero of its opening."""
        labels: dict[int, int] = {}
        waiting = set(zeros)
        for first in zeros:
            front = [first] if first in waiting else []
            waiting.discard(first)
            while front:
                place = front.pop()
                labels[place] = first
                found = waiting.intersection(self._near(place))
                waiting -= found
                front += found
        return labels

    def _consider(self, places: Iterable[int]) -> None:
        """Note the premium of cells for which it may have changed, where a chord would not lose clicks."""
        for place in places:
            if (premium := self._premium(place)) >= 0:
                heappush(self._best, (-premium, place))

    def _premium(self, place: int) -> int:
        closed = place in self._closed
        if closed and not self._chord_closed:
            return -1
        square = [place, *self._near(place)]
        touched = self._closed.intersection(square)
        saved = len(touched & self._island) + len({self._opening[near] for near in touched if near in self._opening})
        return saved - len(self._unflagged.intersection(square)) - closed - 1

    def finish(self) -> int:
        """Play to the win and return the number of clicks."""
        self._consider(self._safe)
        clicks = 0
        for place in sorted(self._island.union(self.zeros)):
            while self._best:
                premium, best = heappop(self._best)
                if -premium == self._premium(best):
                    clicks += self._chord(best)
            clicks += self.click(place)
        return clicks

    def click(self, place: int) -> int:
        """Open a cell. Return the number of clicks: 1, or 0 if it is open already."""
        if place not in self._closed:
            return 0
        self._open([place])
        return 1

    def _chord(self, place: int) -> int:
        square = [place, *self._near(place)]
        mines = self._unflagged.intersection(square)
        clicks = len(mines) + (place in self._closed) + 1
        self._unflagged -= mines
        self._open(square, mines)
        return clicks

    def _open(self, places: list[int], flagged: Iterable[int] = ()) -> None:
        """Open cells and what spreads from them, and reconsider all premiums this or the new flags can touch."""
        changed = set(flagged)
        front = places
        while front:
            place = front.pop()
            if place in self._closed:
                self._closed.discard(place)
                changed.add(place)
                if place in self._opening:
                    front += self._near(place)
        near = {near for place in changed for near in self._near(place)} | changed
        self._consider(near & self._safe)
