"""Marks over the board: the outline of the hidden neighbours of a number, the cross on the cell to start at, and the
pointer of a bot or a ghost."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from minesweeper.core.board import Board
from minesweeper.games.controls import CellAt
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect


def paint_outline(painter: Painter, style: Style, layout: Layout, board: Board, cell: CellAt) -> None:
    """Draw the outline of the hidden neighbours of this cell, if the cell shows a number."""
    ink = style.colour("cursor")
    for line in _lines(layout, hidden_neighbours(board, cell)):
        seen = line.overlap(layout.view)
        if seen.area and not (layout.minimap and layout.minimap.overlap(seen).area):
            painter.box(seen, ink)


@lru_cache(1)
def hidden_neighbours(board: Board, cell: CellAt) -> list[CellAt]:
    """The hidden neighbours of a number, including flagged ones; empty for other cells."""
    place, grid = board.grid.cell(*cell), board.grid
    return grid.places(grid.around(place) & ~board.revealed) if board.number(place) else []


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


def paint_start(painter: Painter, style: Style, layout: Layout, row: int, col: int) -> None:
    """Draw a cross on the cell to start at, with round ends where tiles are round."""
    place = layout.cell_rect(row, col)
    if not layout.view.holds(*place.centre):
        return
    ink, edge = style.colour("safe"), max(2, round(place.width / 7))
    arm, radius = max(edge, place.width // 3 - edge // 2), min(style.radius, edge / 2)
    x, y = place.x + place.width // 2 - edge // 2, place.y + place.height // 2 - edge // 2
    painter.box(Rect(x - arm, y, edge + 2 * arm, edge), ink, radius=radius)
    painter.box(Rect(x, y - arm, edge, edge + 2 * arm), ink, radius=radius)


def pointer_rect(layout: Layout, row: float, col: float) -> Rect:
    """The area of the pointer."""
    x, y = math.floor(layout.board.x + col * layout.cell), math.floor(layout.board.y + row * layout.cell)
    side = math.ceil(layout.cell)
    return Rect(x, y, side, side).grown(_pointer_edge(layout))


def paint_pointer(painter: Painter, style: Style, layout: Layout, row: float, col: float, alpha: int = 255) -> None:
    """Draw a ring round the bot's cell or on its way there, translucent if `alpha` is below 255."""
    place = pointer_rect(layout, row, col)
    if not layout.view.holds(*place.centre):
        return
    edge, radius, clear = _pointer_edge(layout), layout.cell / 3, style.accent._replace(alpha=0)
    painter.box(place, clear, style.colour("background", 160 * alpha // 255), radius=radius, edge=edge * 2)
    painter.box(place.grown(edge // 2 - edge), clear, style.accent._replace(alpha=alpha), radius=radius, edge=edge)


def _pointer_edge(layout: Layout) -> int:
    """How far the pointer extends beyond its cell."""
    return max(2, round(layout.cell / 10))
