"""The shapes of a tiling's cells, and which of them is at a point of the endless board.

Lengths are in widths of a square cell, from the top left of the board. Cells repeat: those that meet one stretch of the
tiling are listed, and a table says which of them are near each spot of the stretch. Pointer and shaders use the same
list and table.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from minesweeper.core.tiling import Corner, Place, Polygon, Tiling
from minesweeper.ui.board.polygons import CLOSE, area, circle_in, meets, sides_of

FINENESS, COARSE, MOST_SPOTS = 4, 2, 256
"""Spots of the table per width of a cell, for a stretch of few cells and for one of many, and the most per
direction."""
REACH = 0.25
"""How far round a cell its outline is drawn."""
FARTHEST = 12
"""Rows or columns from its place within which a shape may lie."""
MOST_NEAR = 24
"""The most shapes near a spot."""
ROUNDING = 1e-9
"""A point between two cells, by a rounding error, is in one of them."""
BEYOND = 0.02
"""How far beyond a side to look for a cell."""


class ListedCell(NamedTuple):
    """A cell of the stretch that repeats."""

    row: int
    col: int
    corners: Polygon
    middle: Corner
    """The middle of the largest circle in it."""
    radius: float
    """Of that circle."""
    sides: tuple[tuple[float, float, float], ...]
    """As `sides_of` gives them."""

    def outside(self, x: float, y: float) -> float:
        """How far a point is beyond the farthest side, negative inside."""
        return max([across * x + down * y - far for across, down, far in self.sides])


@dataclass(frozen=True)
class ShapeList:
    """The list and the table of a tiling."""

    tiling: Tiling
    width: int
    height: int
    origin: Corner
    """The top left of the board, in the measures of the tiling."""
    size: Corner
    """The width and height of the board."""

    @cached_property
    def period_cells(self) -> tuple[int, int]:
        """The columns and rows after which cells repeat; for listed cells, the whole board."""
        if self.tiling.graph:
            return self.width, self.height
        return len(self.tiling.pattern[0]), len(self.tiling.pattern)

    @cached_property
    def period(self) -> Corner:
        """The width and height of the stretch that repeats."""
        if self.tiling.graph:
            return self.size
        (cols, rows), (across, down) = self.period_cells, self.tiling.pitch
        return cols * across, rows * down

    @cached_property
    def cells(self) -> tuple[ListedCell, ...]:
        """The cells that are within `REACH` of the stretch that repeats."""
        of = self.tiling.cell_shapes(self.width, self.height)
        cols, rows = self.period_cells
        wide = range(cols) if self.tiling.graph else range(-FARTHEST, cols + FARTHEST)
        high = range(rows) if self.tiling.graph else range(-FARTHEST, rows + FARTHEST)
        (left, top), (width, height) = self.origin, self.period
        found = []
        for row, col in product(high, wide):
            corners = tuple((x - left, y - top) for x, y in of(row, col))
            if self.tiling.graph or meets(corners, (0, 0, width, height), REACH):
                found.append(ListedCell(row, col, corners, *circle_in(corners), sides_of(corners)))
        return tuple(found)

    @cached_property
    def spots(self) -> tuple[int, int]:
        """The columns and rows of the table."""
        fineness = COARSE if self.tiling.graph else FINENESS
        width, height = (max(1, min(MOST_SPOTS, math.ceil(side * fineness))) for side in self.period)
        return width, height

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the listed cells within `REACH` of each spot, row by row; first the one in its middle."""
        (columns, rows), (width, height) = self.spots, self.period
        wide, high = width / columns, height / rows
        found: list[list[int]] = [[] for _ in range(columns * rows)]
        for number, cell in enumerate(self.cells):
            xs, ys = zip(*cell.corners, strict=True)
            across = _within(min(xs) - REACH, max(xs) + REACH, wide, columns)
            down = _within(min(ys) - REACH, max(ys) + REACH, high, rows)
            for row, col in product(down, across):
                spot = col * wide, row * high, (col + 1) * wide, (row + 1) * high
                if meets(cell.corners, spot, REACH):
                    found[row * columns + col].append(number)
        return tuple(
            tuple(sorted(each, key=lambda number: self.cells[number].outside(x, y))[:MOST_NEAR])
            for (y, x), each in zip(
                (((row + 0.5) * high, (col + 0.5) * wide) for row, col in product(range(rows), range(columns))),
                found,
                strict=True,
            )
        )

    def _near(self, x: float, y: float) -> Iterator[tuple[Place, float]]:
        """The row and column of each cell near a point, on the endless board, and how far outside of it the point
        is."""
        (width, height), (columns, rows) = self.period, self.spots
        turn_x, turn_y = (0, 0) if self.tiling.graph else (math.floor(x / width), math.floor(y / height))
        local_x, local_y = x - turn_x * width, y - turn_y * height
        col = max(0, min(int(local_x / width * columns), columns - 1))
        row = max(0, min(int(local_y / height * rows), rows - 1))
        period_cols, period_rows = self.period_cells
        for number in self.near[row * columns + col]:
            cell = self.cells[number]
            place = cell.row + turn_y * period_rows, cell.col + turn_x * period_cols
            yield place, cell.outside(local_x, local_y)

    def ends_at(self, cell: ListedCell, across: float, down: float) -> bool:
        """Return True if there is nothing beyond the side of a listed cell in this direction, not even a hole."""
        ways = [across * x + down * y for x, y in cell.corners]
        ends = [corner for corner, way in zip(cell.corners, ways, strict=True) if way > max(ways) - CLOSE]
        x, y = (sum(each) / len(ends) for each in zip(*ends, strict=True))
        return self.at(x + BEYOND * across, y + BEYOND * down) is None

    def at(self, x: float, y: float) -> Place | None:
        """The row and column of the endless board at a point; `None` if no shape is there."""
        return next((place for place, outside in self._near(x, y) if outside <= ROUNDING), None)

    @property
    def share(self) -> float:
        """The share of the stretch that cells cover."""
        (cols, rows), (width, height) = self.period_cells, self.period
        of = self.tiling.cell_shapes(self.width, self.height)
        return sum(area(of(row, col)) for row, col in product(range(rows), range(cols))) / (width * height)


def _within(low: float, high: float, length: float, count: int) -> range:
    """The numbers of the stretches of this length that a wider one meets."""
    return range(max(0, int(low / length)), min(count, int(high / length) + 1))
