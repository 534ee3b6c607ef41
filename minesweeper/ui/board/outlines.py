"""Marks over the board: outlines round groups of cells, in the shape of the cells; the cross on the cell to start at;
the pointer of a bot or a ghost."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product

from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.games.controls import CellAt
from minesweeper.ui.board.geometry import geometry_of
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.paint import Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect

Point = tuple[float, float]
CLOSE = 0.5
"""A point that is this near to a line, in pixels, is on it."""


def paint_outline(
    painter: Painter, style: Style, layout: Layout, board: Board, cell: CellAt, numbers: bool, apart: bool
) -> None:
    """Draw an outline round the neighbours of this cell: if `apart`, round all of them, should some lie apart from it;
    if `numbers`, round the hidden ones, should it show a number."""
    cells = neighbours_apart(board.grid, cell) if apart else ()
    paint_group(painter, layout, cells or hidden_neighbours(board, cell) if numbers else cells, style.colour("cursor"))


def paint_group(painter: Painter, layout: Layout, cells: Iterable[CellAt], ink: Colour, width: int = 0) -> None:
    """Draw one outline round these cells, where it is in view."""
    edge = width or max(1, round(layout.cell / 12))
    if layout.geometry.plain:
        for line in _lines(layout, cells, edge):
            seen = line.overlap(layout.view)
            if seen.area and not (layout.minimap and layout.minimap.overlap(seen).area):
                painter.box(seen, ink)
        return
    seen = layout.view.grown(edge)
    for start, end in outer_sides([layout.corners_of(*cell) for cell in cells]):
        ends = start, end
        if all(seen.holds(*point) and not (layout.minimap and layout.minimap.holds(*point)) for point in ends):
            painter.line(start, end, edge, ink)


def outer_sides(shapes: Sequence[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The sides of these polygons that no two of them have in common."""
    corners = {_rounded(corner): corner for shape in shapes for corner in shape}
    found: dict[frozenset[Point], tuple[Point, Point]] = {}
    twice = set[frozenset[Point]]()
    for shape in shapes:
        for start, end in zip(shape, (*shape[1:], shape[0]), strict=True):
            between = sorted((_along(start, end, corner), corner) for corner in corners.values())
            stops = [start, *(corner for share, corner in between if 0 < share < 1), end]
            for side in pairwise(stops):
                key = frozenset(map(_rounded, side))
                if key in found:
                    twice.add(key)
                found[key] = side
    return [side for key, side in found.items() if key not in twice and len(key) == 2]


def _rounded(point: Point) -> Point:
    return round(point[0] * 2), round(point[1] * 2)


def _along(start: Point, end: Point, point: Point) -> float:
    """How far a point is on the way between two others, from 0 to 1; -1 if it is not between them."""
    (x, y), across, down = start, end[0] - start[0], end[1] - start[1]
    square = across * across + down * down
    if not square:
        return -1.0
    share = (across * (point[0] - x) + down * (point[1] - y)) / square
    off = abs(across * (point[1] - y) - down * (point[0] - x)) / math.sqrt(square)
    near = CLOSE / math.sqrt(square)
    return share if off < CLOSE and near < share < 1 - near else -1.0


@lru_cache(1)
def neighbours_apart(grid: Grid, cell: CellAt) -> Sequence[CellAt]:
    """The neighbours of a cell, if one of them does not touch it on the board as it is drawn; otherwise none."""
    near, geometry = grid.neighbours(*cell), geometry_of(grid)
    return [] if all(geometry.touch(cell, each) for each in near) else near


@lru_cache(1)
def hidden_neighbours(board: Board, cell: CellAt) -> list[CellAt]:
    """The hidden neighbours of a number, including flagged ones; empty for other cells."""
    place, grid = board.grid.cell(*cell), board.grid
    return grid.places(grid.around(place) & ~board.revealed) if board.number(place) else []


def _lines(layout: Layout, cells: Iterable[CellAt], edge: int) -> Iterator[Rect]:
    """The outer sides and corners of these squares."""
    inside = frozenset(cells)
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
    place = _figure_rect(layout, row, col)
    if not layout.view.holds(*place.centre):
        return
    ink, edge = style.colour("safe"), max(2, round(place.width / 7))
    arm, radius = max(edge, place.width // 3 - edge // 2), min(style.radius, edge / 2)
    x, y = place.x + place.width // 2 - edge // 2, place.y + place.height // 2 - edge // 2
    painter.box(Rect(x - arm, y, edge + 2 * arm, edge), ink, radius=radius)
    painter.box(Rect(x, y - arm, edge, edge + 2 * arm), ink, radius=radius)


def pointer_rect(layout: Layout, row: float, col: float) -> Rect:
    """The area of the pointer."""
    return _figure_rect(layout, row, col).grown(_pointer_edge(layout))


def _figure_rect(layout: Layout, row: float, col: float) -> Rect:
    """The square round a figure in a cell, or between some."""
    (x, y), side = layout.place_of(row, col), layout.cell
    if not layout.geometry.boxes:
        side *= min(1.0, layout.geometry.scale(round(row), round(col)))
    return Rect(math.floor(x - side / 2), math.floor(y - side / 2), *[math.ceil(side)] * 2)


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
