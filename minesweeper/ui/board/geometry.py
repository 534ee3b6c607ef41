"""Where the cells of a board lie, and which one is at a point: for squares, for any other shape, and without end where
sides are joined. Lengths are in widths of a square cell, from the top left of the board."""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from minesweeper.core.grid import Grid
from minesweeper.core.tiling import LARGEST_PATTERN, Corner, Place, Polygon, Seam, Tiling, tiling_named
from minesweeper.ui.board.polygons import circle_in, reaches
from minesweeper.ui.board.shape_list import ShapeList

FEW = 24
"""Rows or columns whose middles are looked at."""


@dataclass(frozen=True)
class Geometry:
    """The places and shapes of a board's cells."""

    grid: Grid
    tiling: Tiling

    @cached_property
    def plain(self) -> bool:
        """True for squares that fill a rectangle which ends at its sides."""
        return self.boxes and not self.grid.holes and not any(self.wraps)

    @cached_property
    def boxes(self) -> bool:
        """True if all cells are squares in rows and columns."""
        return self.tiling.is_square

    @cached_property
    def wraps(self) -> tuple[bool, bool]:
        """True if one comes to the other end: across, and down."""
        if self.tiling.graph:
            return False, False
        return self.tiling.sides is not Seam.OPEN, self.tiling.ends is not Seam.OPEN

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        """The least and the greatest x and y of all cells of the rectangle."""
        width, height, shape = self.grid.width, self.grid.height, self.tiling.cell_shapes
        if self.boxes:
            return 0.0, 0.0, float(width), float(height)
        # Where cells repeat, those in the first and last rows and columns reach farthest.
        ends = max(width, height) if self.tiling.graph else LARGEST_PATTERN
        rows, cols = ({*range(length)[:ends], *range(length)[-ends:]} for length in (height, width))
        of = shape(width, height)
        corners = [corner for row, col in product(rows, cols) for corner in of(row, col)]
        xs, ys = zip(*corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def origin(self) -> Corner:
        """The top left of the board, in the measures of the tiling."""
        left, top, _, _ = self._bounds
        return left, top

    @cached_property
    def size(self) -> Corner:
        """The width and height of the board; without what repeats, where sides are joined."""
        left, top, right, bottom = self._bounds
        across, down = self.wraps
        return (
            self.grid.width * self.tiling.pitch[0] if across else right - left,
            self.grid.height * self.tiling.pitch[1] if down else bottom - top,
        )

    @cached_property
    def filled(self) -> bool:
        """True if cells cover the whole rectangle."""
        if self.boxes or self.grid.holes:
            return not self.grid.holes
        across, down = self.wraps
        ends = across and down  # otherwise the sides of the board are straight only if it is listed
        return (ends or self.tiling.graph is not None) and abs(self.shapes.share - 1) < 1e-3

    @cached_property
    def shapes(self) -> ShapeList:
        """The list of shapes."""
        return ShapeList(self.tiling, self.grid.width, self.grid.height, self.origin, self.size)

    # Cells

    def on_board(self, row: int, col: int) -> Place | None:
        """The cell in a row and column of the endless board; `None` if there is none."""
        (across, down), (width, height) = self.wraps, (self.grid.width, self.grid.height)
        turns_x, there = divmod(col, width)
        turns_y, at = divmod(row, height)
        if (turns_x and not across) or (turns_y and not down):
            return None
        if turns_x % 2 and self.tiling.sides is Seam.TURNED:
            at = height - 1 - at
        if turns_y % 2 and self.tiling.ends is Seam.TURNED:
            there = width - 1 - there
        return (at, there) if self.grid.full >> at * self.grid.stride + there & 1 else None

    def at(self, x: float, y: float) -> Place | None:
        """The cell at a point; `None` if there is none."""
        place = (math.floor(y), math.floor(x)) if self.boxes else self.shapes.at(x, y)
        return place and self.on_board(*place)

    def corners(self, row: int, col: int) -> Polygon:
        """The corners of a cell, clockwise."""
        (left, top), of = self.origin, self.tiling.cell_shapes(self.grid.width, self.grid.height)
        return tuple((x - left, y - top) for x, y in of(row, col))

    def middle(self, row: int, col: int) -> Corner:
        """The middle of the largest circle in a cell."""
        if self.boxes:
            return col + 0.5, row + 0.5
        (x, y), _ = circle_in(self.corners(row, col))
        return x, y

    def scale(self, row: int, col: int) -> float:
        """The width of that circle: a figure in the cell is as large as in a square of this width."""
        return 1.0 if self.boxes else 2 * circle_in(self.corners(row, col))[1]

    @cached_property
    def rows(self) -> tuple[float, float]:
        """Where the first row begins, and from there to the next: the middles of its cells lie in between."""
        return self._lines(1)

    @cached_property
    def columns(self) -> tuple[float, float]:
        """The same of columns."""
        return self._lines(0)

    def _lines(self, axis: int) -> tuple[float, float]:
        if self.boxes:
            return 0.0, 1.0
        length, other = (self.grid.width, self.grid.height)[axis], (self.grid.height, self.grid.width)[axis]
        others = range(min(other, FEW))

        def middle(index: int) -> float:
            places = [(index, each) if axis else (each, index) for each in others]
            return sum(self.middle(*place)[axis] for place in places) / len(places)

        first, last = middle(0), middle(length - 1)
        pitch = (last - first) / (length - 1) if length > 1 else self.size[axis]
        return first - pitch / 2, pitch

    def spot(self, row: float, col: float) -> Corner:
        """The middle of a cell, or a place between some if these are no whole numbers."""
        if self.boxes:
            return col + 0.5, row + 0.5
        if not any(self.wraps):
            row = max(0.0, min(row, self.grid.height - 1))
            col = max(0.0, min(col, self.grid.width - 1))
        top, left = math.floor(row), math.floor(col)
        x = y = 0.0
        for at, there in product({top, math.ceil(row)}, {left, math.ceil(col)}):
            share = (1 - abs(row - at)) * (1 - abs(col - there))
            middle = self.middle(at, there)
            x, y = x + share * middle[0], y + share * middle[1]
        return x, y

    def touch(self, one: Place, other: Place) -> bool:
        """Return True if two cells have a corner or a part of a side in common, as drawn on the board."""
        if self.boxes:
            return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1
        corners = self.corners(*one)
        return any(reaches(corners, corner) for corner in self.corners(*other)) or any(
            reaches(self.corners(*other), corner) for corner in corners
        )


@lru_cache(maxsize=64)
def geometry_of(grid: Grid) -> Geometry:
    """The places and shapes of the cells of a grid."""
    return Geometry(grid, tiling_named(grid.tiling))
