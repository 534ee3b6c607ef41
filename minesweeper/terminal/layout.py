"""Positions on the screen: a bar, counters above the board, the visible part of the board, a footer."""

from dataclasses import dataclass, replace

from minesweeper.core.grid import Grid
from minesweeper.core.tiling import moved_rows
from minesweeper.games.controls import CellAt, Place, Spot

LEAST = 20, 6
"""The smallest playable screen, in columns and rows."""
COUNTERS = 20
"""The least width of the counters with the face."""
FACE = 4
MARGIN = 2
"""Cells to keep visible around the cursor."""
SIZES = (2, 1), (4, 2), (6, 3)
"""The columns and rows of a cell, by zoom."""
MAP, MAP_FROM = 22, 64
"""The columns of the map of a large board with its gaps, and the width of a screen that has room for it."""


@dataclass(frozen=True, slots=True)
class TerminalLayout:
    """The layout for a screen of this size. `top` and `left` are the first visible row and column of the board, `zoom`
    is an index of `SIZES`, and `maps` says whether a map of the board can be drawn."""

    width: int
    height: int
    grid: Grid
    top: int = 0
    left: int = 0
    zoom: int = 0
    maps: bool = False

    @property
    def too_small(self) -> bool:
        return self.width < LEAST[0] or self.height < LEAST[1]

    @property
    def cell(self) -> tuple[int, int]:
        """The columns and rows of a cell."""
        return SIZES[self.zoom]

    @property
    def framed(self) -> bool:
        """True if the whole board is visible, in a frame."""
        return _whole(self)[0] + 2 <= self.width and _whole(self)[1] + 2 <= self.room

    @property
    def mapped(self) -> bool:
        """True if a map of the board is beside it: the board is larger than the screen."""
        larger = _whole(self)[0] > self.width or _whole(self)[1] > self.room
        return self.maps and self.width >= MAP_FROM and larger

    @property
    def wide(self) -> int:
        """The columns for the board."""
        return self.width - MAP if self.mapped else self.width

    @property
    def footer(self) -> int:
        """The number of rows for messages and keys at the bottom."""
        return 1 if self.height < 9 else 2 if self.height < 18 else 3

    @property
    def room(self) -> int:
        """Rows between the counters and the footer."""
        return self.height - 2 - self.footer

    @property
    def scrolls_down(self) -> bool:
        """True if not all rows fit; the last column is then a scroll bar."""
        return _whole(self)[1] > self.room - (_whole(self)[0] > self.wide)

    @property
    def scrolls_across(self) -> bool:
        """True if not all columns fit; the row below the board is then a scroll bar."""
        return _whole(self)[0] > self.wide - (_whole(self)[1] > self.room)

    @property
    def rows(self) -> int:
        """The number of visible rows of the board."""
        return max(1, min(self.grid.height, (self.room - self.scrolls_across) // self.cell[1]))

    @property
    def cols(self) -> int:
        """The number of visible columns of the board."""
        return max(1, min(self.grid.width, (self.wide - self.scrolls_down - _shift(self)) // self.cell[0]))

    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows that the visible part of the board takes."""
        return self.cols * self.cell[0] + _shift(self), self.rows * self.cell[1]

    @property
    def y(self) -> int:
        """The screen row where the board begins."""
        spare = self.room - self.size[1] - self.scrolls_across
        return 2 + max(self.framed, spare // 2)

    @property
    def x(self) -> int:
        """The screen column where the board begins."""
        return max(0, self.wide - self.scrolls_down - self.size[0]) // 2

    @property
    def counters(self) -> tuple[int, int, int]:
        """The row of the counters, their first column and their width."""
        edge = 1 if self.framed else 0
        wide = min(self.wide, max(COUNTERS, self.size[0] + 2 * edge))
        return self.y - edge - 1, max(0, min(self.wide - wide, self.x + self.size[0] // 2 - wide // 2)), wide

    @property
    def face(self) -> tuple[int, int]:
        """The row and column of the face."""
        row, col, wide = self.counters
        return row, col + (wide - FACE) // 2

    def follow(self, cell: CellAt) -> "TerminalLayout":
        """Scroll as little as needed to show a cell and its surroundings."""
        row, col = cell
        return self.scrolled_to(
            _seen(self.top, row, self.rows, self.grid.height), _seen(self.left, col, self.cols, self.grid.width)
        )

    def scrolled_to(self, top: int, left: int) -> "TerminalLayout":
        """Scroll to this part of the board, within its edges."""
        most_top, most_left = self.grid.height - self.rows, self.grid.width - self.cols
        return replace(self, top=max(0, min(top, most_top)), left=max(0, min(left, most_left)))

    def zoomed(self, zoom: int | None) -> "TerminalLayout":
        """The layout with cells of this zoom, as far as one is visible; with `None`, the largest that show the whole
        board."""
        sizes = [replace(self, zoom=each) for each, (_, rows) in enumerate(SIZES) if rows < self.room or not each]
        fitting = [each for each in sizes if not (each.scrolls_down or each.scrolls_across)] or sizes[:1]
        new = fitting[-1] if zoom is None else sizes[min(zoom, len(sizes) - 1)]
        return new if new.too_small else new.scrolled_to(self.top, self.left)

    def resized(self, width: int, height: int) -> "TerminalLayout":
        """The layout on a screen of another size."""
        new = replace(self, width=width, height=height)
        return new if new.too_small else new.zoomed(new.zoom)

    def start_of(self, down: int) -> int:
        """The screen column where a visible row of the board begins."""
        return self.x + _shift(self) * (self.top + down in _moved(self.grid))

    def spot(self, col: int, row: int) -> Spot:
        """The target at a screen position."""
        down = (row - self.y) // self.cell[1]
        across = (col - self.start_of(down)) // self.cell[0]
        if 0 <= down < self.rows and 0 <= across < self.cols:
            spot = self.top + down, self.left + across
            return spot if self.grid.full >> spot[0] * self.grid.stride + spot[1] & 1 else Place.ELSEWHERE
        face_row, face_col = self.face
        return Place.FACE if row == face_row and 0 <= col - face_col < FACE else Place.ELSEWHERE


def _whole(layout: TerminalLayout) -> tuple[int, int]:
    """The columns and rows of the whole board."""
    (wide, high), grid = layout.cell, layout.grid
    return wide * grid.width + _shift(layout), high * grid.height


def _shift(layout: TerminalLayout) -> int:
    """The columns by which some rows of the board begin further right: half a cell, or none."""
    return layout.cell[0] // 2 * bool(_moved(layout.grid))


def _moved(grid: Grid) -> frozenset[int]:
    """The rows that begin half a cell further right."""
    return moved_rows(grid.tiling, grid.width, grid.height)


def _seen(first: int, wanted: int, seen: int, total: int) -> int:
    """The first of `seen` lines so that `wanted` is among them, with a margin."""
    margin = min(MARGIN, (seen - 1) // 2)
    least, most = wanted + margin - seen + 1, wanted - margin
    return max(0, min(total - seen, max(least, min(first, most))))
