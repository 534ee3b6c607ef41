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


@dataclass(frozen=True, slots=True)
class TerminalLayout:
    """The layout for a screen of this size. `top` and `left` are the first visible row and column of the board."""

    width: int
    height: int
    grid: Grid
    top: int = 0
    left: int = 0

    @property
    def _moved(self) -> frozenset[int]:
        """The rows that begin one column further right."""
        return moved_rows(self.grid.tiling, self.grid.width, self.grid.height)

    @property
    def _wide(self) -> int:
        """The columns of the screen for a whole row of the board."""
        return 2 * self.grid.width + bool(self._moved)

    @property
    def wide(self) -> int:
        """The columns of the screen that the board takes."""
        return 2 * self.cols + bool(self._moved)

    @property
    def too_small(self) -> bool:
        return self.width < LEAST[0] or self.height < LEAST[1]

    @property
    def footer(self) -> int:
        """The number of rows for messages at the bottom."""
        return 1 if self.height < 9 else 2 if self.height < 18 else 3

    @property
    def _room(self) -> int:
        """Rows between the counters and the footer."""
        return self.height - 2 - self.footer

    @property
    def framed(self) -> bool:
        return self.grid.height + 2 <= self._room and self._wide + 2 <= self.width

    @property
    def scrolls_down(self) -> bool:
        """True if not all rows fit; the last column is then a scroll bar."""
        return self.grid.height > self._room - (self._wide > self.width)

    @property
    def scrolls_across(self) -> bool:
        """True if not all columns fit; the row below the board is then a scroll bar."""
        return self._wide > self.width - (self.grid.height > self._room)

    @property
    def rows(self) -> int:
        """The number of visible rows of the board."""
        return min(self.grid.height, self._room - self.scrolls_across)

    @property
    def cols(self) -> int:
        """The number of visible columns of the board."""
        return min(self.grid.width, (self.width - self.scrolls_down - bool(self._moved)) // 2)

    @property
    def y(self) -> int:
        """The screen row where the board begins."""
        spare = self._room - self.rows - self.scrolls_across
        return 2 + max(self.framed, spare // 2)

    @property
    def x(self) -> int:
        """The screen column where the board begins."""
        return max(0, self.width - self.scrolls_down - self.wide) // 2

    @property
    def counters(self) -> tuple[int, int, int]:
        """The row of the counters, their first column and their width."""
        edge = 1 if self.framed else 0
        wide = min(self.width, max(COUNTERS, self.wide + 2 * edge))
        return self.y - edge - 1, max(0, min(self.width - wide, self.x + self.wide // 2 - wide // 2)), wide

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

    def resized(self, width: int, height: int) -> "TerminalLayout":
        """The layout on a screen of another size."""
        new = replace(self, width=width, height=height)
        return new if new.too_small else new.scrolled_to(self.top, self.left)

    def start_of(self, down: int) -> int:
        """The screen column where a visible row of the board begins."""
        return self.x + (self.top + down in self._moved)

    def spot(self, col: int, row: int) -> Spot:
        """The target at a screen position."""
        down = row - self.y
        across = (col - self.start_of(down)) // 2
        if 0 <= down < self.rows and 0 <= across < self.cols:
            spot = self.top + down, self.left + across
            return spot if self.grid.full >> spot[0] * self.grid.stride + spot[1] & 1 else Place.ELSEWHERE
        face_row, face_col = self.face
        return Place.FACE if row == face_row and 0 <= col - face_col < FACE else Place.ELSEWHERE


def _seen(first: int, wanted: int, seen: int, total: int) -> int:
    """The first of `seen` lines so that `wanted` is among them, with a margin."""
    margin = min(MARGIN, (seen - 1) // 2)
    least, most = wanted + margin - seen + 1, wanted - margin
    return max(0, min(total - seen, max(least, min(first, most))))
