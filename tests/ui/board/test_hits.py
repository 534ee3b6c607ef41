"""Which cell is at a pixel, on boards of all tilings, at any zoom: the pointer's answer against a search through all
cells that asks of each whether the pixel is in it."""

import math
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from minesweeper import Grid, Tiling, load_plugins
from minesweeper.core.grid import Grid as Rectangle
from minesweeper.core.tiling import Polygon, Seam
from minesweeper.games.controls import CellAt
from minesweeper.ui.board.layout import Camera, Layout, lay_out
from minesweeper.ui.draw.rect import Surface

TILINGS = load_plugins().tilings
EDGE = 1e-7
"""A pixel whose middle is this near to a side may be in either cell."""
RING = 0b_000111000_011111110_011000110_011111110_000111000


class EveryCell:
    """All cells of the endless board round a view, written from coordinates."""

    def __init__(self, tiling: Tiling, layout: Layout) -> None:
        self._layout, grid = layout, layout.grid
        shape = tiling.cell_shapes(grid.width, grid.height)
        self.polygons: list[tuple[CellAt, Polygon]] = []
        around = [range(-2, 3) if seam is not Seam.OPEN else range(1) for seam in (tiling.sides, tiling.ends)]
        places = Rectangle(grid.width, grid.height)
        corners = [corner for place in places.places(places.full) for corner in shape(*place)]
        left, top = (min(each) for each in zip(*corners, strict=True))
        for across, down in product(*around):
            for row, col in grid.places(grid.full):
                # In an odd copy beyond a turned seam, the other end of the column or row is in this place.
                at = grid.height - 1 - row if across % 2 and tiling.sides is Seam.TURNED else row
                there = grid.width - 1 - col if down % 2 and tiling.ends is Seam.TURNED else col
                x = across * grid.width * tiling.pitch[0]
                y = down * grid.height * tiling.pitch[1]
                moved = tuple((x + a - left, y + b - top) for a, b in shape(at, there))
                self.polygons.append(((row, col), moved))

    def found(self, xs: "np.ndarray", ys: "np.ndarray") -> list[set[CellAt | None]]:
        """The cells at each pixel. At a side, that is more than one, or perhaps none."""
        layout, cell = self._layout, self._layout.cell
        right, down = (xs - layout.board.x + 0.5) / cell, (ys - layout.board.y + 0.5) / cell
        answers: list[set[CellAt | None]] = [{None} for _ in xs]
        order = np.argsort(down, kind="stable")
        right, down = right[order], down[order]
        for place, polygon in self.polygons:
            low, high = min(y for _, y in polygon), max(y for _, y in polygon)
            first, last = np.searchsorted(down, [low - EDGE, high + EDGE])
            within = np.full(last - first, np.inf)
            for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
                turn = (bx - ax) * (down[first:last] - ay) - (by - ay) * (right[first:last] - ax)
                within = np.minimum(within, turn)
            for index in order[first:last][within >= -EDGE]:
                answers[index].add(place)
            for index in order[first:last][within > EDGE]:
                answers[index].discard(None)
        return answers


def layouts(tiling: Tiling) -> Iterator[Layout]:
    """Boards in windows, fitted, zoomed in and scrolled, with and without holes."""
    for width, height, present in ((16, 16, None), (9, 6, RING)):
        grid = _grid(tiling, width, height, present)
        for size, camera in (
            ((700, 600), None),
            ((400, 300), Camera(33, 5.0, 4.0)),
            ((900, 800), Camera(23.40625)),
            ((500, 400), Camera(61, 30.0, -20.0)),
        ):
            yield lay_out(Surface(*size), grid, camera)


def _grid(tiling: Tiling, width: int, height: int, present: int | None) -> Grid:
    if present is None:
        return tiling.grid(width, height)
    bits = f"{present:b}".zfill(width * height)
    rectangle = Rectangle(width, height)
    spots = [divmod(index, width) for index, bit in enumerate(bits) if bit == "1"]
    return tiling.grid(width, height, rectangle.gather(spots))


def check(tiling: Tiling, pixels: int) -> int:
    """Compare this many random pixels on each layout. Return how many were compared."""
    done, rng = 0, np.random.default_rng(1)
    for layout in layouts(tiling):
        view = layout.view
        xs = rng.integers(view.x, view.right, pixels)
        ys = rng.integers(view.y, view.bottom, pixels)
        free = np.array([not (layout.minimap and layout.minimap.holds(x, y)) for x, y in zip(xs, ys, strict=True)])
        xs, ys = xs[free], ys[free]
        if layout.geometry.boxes:
            expected = [{_square_at(layout, x, y)} for x, y in zip(xs, ys, strict=True)]
        else:
            expected = EveryCell(tiling, layout).found(xs, ys)
        for x, y, wanted in zip(xs.tolist(), ys.tolist(), expected, strict=True):
            seen = layout.cell_at(x, y)
            assert seen in wanted, (tiling.name, layout.camera, x, y, seen, wanted)
            done += 1
    return done


def _square_at(layout: Layout, x: int, y: int) -> CellAt | None:
    """The square at a pixel: square i begins at the pixel floor(i * cell), also beyond the ends."""
    grid, tiling = layout.grid, TILINGS[layout.grid.tiling]
    row, col = (_search(at - start, layout.cell) for at, start in ((y, layout.board.y), (x, layout.board.x)))
    if (tiling.sides is Seam.OPEN and not 0 <= col < grid.width) or (
        tiling.ends is Seam.OPEN and not 0 <= row < grid.height
    ):
        return None
    turns_x, turns_y = col // grid.width, row // grid.height
    row, col = row % grid.height, col % grid.width
    if turns_x % 2 and tiling.sides is Seam.TURNED:
        row = grid.height - 1 - row
    if turns_y % 2 and tiling.ends is Seam.TURNED:
        col = grid.width - 1 - col
    return (row, col) if grid.full & Rectangle(grid.width, grid.height).cell(row, col) else None


def _search(offset: int, cell: float) -> int:
    index = math.floor(offset / cell) - 1
    while math.floor((index + 1) * cell) <= offset:
        index += 1
    return index


@pytest.mark.parametrize("name", TILINGS)
def test_the_pointer_finds_the_cell_that_is_drawn_at_its_pixel(name: str) -> None:
    assert check(TILINGS[name], 150) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("name", TILINGS)
def test_it_does_so_at_many_pixels(name: str) -> None:
    assert check(TILINGS[name], 5000) > 30_000


@pytest.mark.parametrize("name", TILINGS)
def test_every_cell_has_its_middle_and_its_rectangle_where_the_pointer_finds_it(name: str) -> None:
    for layout in layouts(TILINGS[name]):
        for row, col in layout.grid.places(layout.grid.full):
            x, y = layout.place_of(row, col)
            clear = layout.view.holds(x, y) and not (layout.minimap and layout.minimap.holds(x, y))
            assert layout.cell_rect(row, col).holds(x, y)
            assert not clear or layout.cell_at(x, y) == (row, col)
