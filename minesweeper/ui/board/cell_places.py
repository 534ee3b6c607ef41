"""Which pixels a board's cells have, in a view that shows some of them; without end where sides are joined."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from minesweeper.core.grid import Grid
from minesweeper.core.tiling import Seam
from minesweeper.ui.board.geometry import Geometry
from minesweeper.ui.draw.rect import Rect

N = TypeVar("N", int, float)


def start_of(index: int, cell: float) -> int:
    """The first device pixel of a row or column on the board."""
    return math.floor(index * cell)


def index_at(offset: int, cell: float) -> int:
    """The row or column at this device pixel of the board."""
    return math.ceil((offset + 1) / cell) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CellPlaces:
    """The places of the cells, in device pixels."""

    grid: Grid
    geometry: Geometry
    """The shapes of the cells."""
    cell: float
    """Device pixels per width of a square cell. If fractional, some squares are a pixel larger, and stay sharp."""
    view: Rect
    """The part of the window that shows cells."""
    board: Rect
    """All cells; larger than the view if they do not fit. Where sides are joined, cells go on beyond it."""

    @property
    def shown(self) -> Rect:
        """The part of the view with cells."""
        return self.view if any(self.geometry.wraps) else self.view.overlap(self.board)

    @property
    def upright(self) -> tuple[bool, bool]:
        """True if every row is in view as one line, and every column: not if a side is in view at which they are turned
        over."""
        tiling, (x, y) = self.geometry.tiling, (self.board.x == self.view.x, self.board.y == self.view.y)
        return tiling.sides is not Seam.TURNED or x, tiling.ends is not Seam.TURNED or y

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the board in the middle of the view: x and y in cells."""
        left, top, right, bottom = self.seen
        return (left + right) / 2, (top + bottom) / 2

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """The part of the board in view: left, top, right, bottom, in cells."""
        return (
            (self.view.x - self.board.x) / self.cell,
            (self.view.y - self.board.y) / self.cell,
            (self.view.right - self.board.x) / self.cell,
            (self.view.bottom - self.board.y) / self.cell,
        )

    def nearest(self, point: tuple[float, float]) -> tuple[float, float]:
        """The copy of a point of the board that is nearest to the middle of the view, where sides are joined."""
        ways = zip(point, self.middle, self.geometry.size, self.geometry.wraps, strict=True)
        x, y = (at + round((goal - at) / length) * length if joined else at for at, goal, length, joined in ways)
        return x, y

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The (row, col) at a device pixel, or `None` if there is no cell."""
        if not self.view.holds(x, y):
            return None
        down, right = math.floor(y - self.board.y), math.floor(x - self.board.x)
        if self.geometry.boxes:
            place = index_at(down, self.cell), index_at(right, self.cell)
            return place if self.geometry.plain else self.geometry.on_board(*place)
        return self.geometry.at((right + 0.5) / self.cell, (down + 0.5) / self.cell)

    def point_at(self, x: float, y: float) -> tuple[float, float]:
        """The point of the board at a device pixel, in cells; where sides are joined, within the board."""
        point = (x - self.board.x) / self.cell, (y - self.board.y) / self.cell
        ways = zip(point, self.geometry.size, self.geometry.wraps, strict=True)
        across, down = (at % length if joined else at for at, length, joined in ways)
        return across, down

    def cell_rect(self, row: int, col: int) -> Rect:
        """The pixels of a cell, in view or not; the smallest rectangle with all of them if it is no square. Where sides
        are joined, those nearest to the middle of the view."""
        if any(self.geometry.wraps):
            row, col = self._endless(row, col)
        if self.geometry.boxes:
            left, right = start_of(col, self.cell), start_of(col + 1, self.cell)
            top, bottom = start_of(row, self.cell), start_of(row + 1, self.cell)
        else:
            xs, ys = zip(*self.geometry.corners(row, col), strict=True)
            left, right = math.floor(min(xs) * self.cell), math.ceil(max(xs) * self.cell)
            top, bottom = math.floor(min(ys) * self.cell), math.ceil(max(ys) * self.cell)
        return Rect(self.board.x + left, self.board.y + top, right - left, bottom - top)

    def corners_of(self, row: int, col: int) -> list[tuple[float, float]]:
        """The corners of a cell on the screen, clockwise; near the middle of the view, as in `cell_rect`."""
        if any(self.geometry.wraps):
            row, col = self._endless(row, col)
        corners = self.geometry.corners(row, col)
        return [(self.board.x + x * self.cell, self.board.y + y * self.cell) for x, y in corners]

    def place_of(self, row: float, col: float) -> tuple[float, float]:
        """The pixel in the middle of a cell, or between some; near the middle of the view, as in `cell_rect`."""
        if any(self.geometry.wraps):
            row, col = self._endless(row, col)
        x, y = self.geometry.spot(row, col)
        return self.board.x + x * self.cell, self.board.y + y * self.cell

    def _endless(self, row: N, col: N) -> tuple[N, N]:
        """The copy of a cell that is nearest to the middle of the view, where sides are joined."""
        (across, down), (width, height) = self.geometry.size, (self.grid.width, self.grid.height)
        (x, y), (goal_x, goal_y) = self.geometry.spot(row, col), self.middle
        wraps, tiling = self.geometry.wraps, self.geometry.tiling
        turns_x = round((goal_x - x) / across) if wraps[0] else 0
        turns_y = round((goal_y - y) / down) if wraps[1] else 0
        if turns_x % 2 and tiling.sides is Seam.TURNED:
            row = height - 1 - row
        if turns_y % 2 and tiling.ends is Seam.TURNED:
            col = width - 1 - col
        return row + turns_y * height, col + turns_x * width

    def cells_rect(self, cells: Iterable[tuple[int, int]]) -> Rect:
        """The smallest rectangle with all these cells; there must be at least one."""
        rows, cols = zip(*cells, strict=True)
        return self.cell_rect(min(rows), min(cols)).united(self.cell_rect(max(rows), max(cols)))
