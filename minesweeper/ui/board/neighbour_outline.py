"""The outline round the hidden neighbours of a number, while the player points at it."""

from collections.abc import Iterable, Iterator
from itertools import product

from minesweeper.core.board import Board
from minesweeper.play.controls import CellAt
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style


class NeighbourOutline:
    """Draws the outline. Its cells are computed only when they change."""

    def __init__(self) -> None:
        self._known: tuple[Board, CellAt] | None = None
        self._cells: list[CellAt] = []

    def paint(self, painter: Painter, style: Style, layout: Layout, board: Board, cell: CellAt) -> None:
        """Draw it round the hidden neighbours of this cell, if the cell shows a number."""
        if self._known is None or self._known[0] is not board or self._known[1] != cell:
            self._known = board, cell
            self._cells = hidden_neighbours(board, cell)
        ink = style.colour("cursor")
        for line in _lines(layout, self._cells):
            seen = line.overlap(layout.view)
            if seen.area and not (layout.minimap and layout.minimap.overlap(seen).area):
                painter.box(seen, ink)


def hidden_neighbours(board: Board, cell: CellAt) -> list[CellAt]:
    """The hidden neighbours of a number, including flagged ones; empty for other cells."""
    place, grid = board.grid.cell(*cell), board.grid
    return grid.cells(grid.around(place) & ~board.revealed) if board.number(place) else []


def _lines(layout: Layout, cells: Iterable[CellAt]) -> Iterator[Rect]:
    """The outer sides and corners of these squares."""
    edge, inside = max(1, round(layout.cell / 12)), frozenset(cells)
    for (row, col), down, across in product(sorted(inside), (-1, 0, 1), (-1, 0, 1)):
        if (row + down, col + across) not in inside:
            place = layout.cell_rect(row, col)
            x, width = _end(place.x, place.width, edge, across)
            y, height = _end(place.y, place.height, edge, down)
            yield Rect(x, y, width, height)


def _end(start: int, length: int, edge: int, which: int) -> tuple[int, int]:
    """The first `edge` pixels of a length if `which` is -1, the last if 1, all of it if 0."""
    if not which:
        return start, length
    return start if which < 0 else start + length - edge, edge
