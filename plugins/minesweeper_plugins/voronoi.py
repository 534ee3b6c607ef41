"""Scattered cells: of some points, each has the part of the board that is nearest to it (a Voronoi diagram)."""

from itertools import product
from random import Random

from minesweeper import CellGraph

Corner = tuple[float, float]
Cut = tuple[Corner, int]
"""A corner, and the other cell that has the side from it to the next corner; -1 at the edge of the board."""
SPREAD = 0.3
"""How far a point is from its usual place, in widths of a square cell."""
SHORTEST = 0.05
"""Cells do not touch if they share less than this: a player could hardly see it."""
NEAR = 3
"""Rows and columns in which a cell may have neighbours."""


def scattered(width: int, height: int) -> CellGraph:
    """A board of cells that are all different: the same for every board of this size."""
    rng = Random(f"{width}x{height}")
    places = list(product(range(height), range(width)))
    points = [
        (
            col + 0.5 + (0.25 if row % 2 else -0.25) + rng.uniform(-SPREAD, SPREAD),
            row + 0.5 + rng.uniform(-SPREAD, SPREAD),
        )
        for row, col in places
    ]
    shapes: list[tuple[Corner, ...]] = []
    touching = [set[int]() for _ in places]
    for cell, (row, col) in enumerate(places):
        corners: list[Cut] = [((0, 0), -1), ((width, 0), -1), ((width, height), -1), ((0, height), -1)]
        others = product(range(max(0, row - NEAR), row + NEAR + 1), range(max(0, col - NEAR), col + NEAR + 1))
        for other_row, other_col in others:
            other = other_row * width + other_col
            if other_row < height and other_col < width and other != cell:
                corners = _cut(corners, points[cell], points[other], other)
        shapes.append(tuple(_without_repeats([corner for corner, _ in corners])))
        for (here, other), (there, _) in zip(corners, corners[1:] + corners[:1], strict=True):
            if other > cell and (here[0] - there[0]) ** 2 + (here[1] - there[1]) ** 2 > SHORTEST**2:
                touching[cell].add(other)
                touching[other].add(cell)
    return CellGraph(tuple(shapes), tuple(tuple(sorted(near)) for near in touching))


def _cut(corners: list[Cut], mine: Corner, other: Corner, name: int) -> list[Cut]:
    """The part of a polygon that is nearer to `mine` than to `other`."""
    across, down = other[0] - mine[0], other[1] - mine[1]
    middle = across * (mine[0] + other[0]) / 2 + down * (mine[1] + other[1]) / 2
    beyond = [across * x + down * y - middle for (x, y), _ in corners]
    if max(beyond) <= 0:
        return corners
    kept = list[Cut]()
    for index, (corner, side) in enumerate(corners):
        following = (index + 1) % len(corners)
        here, there = beyond[index], beyond[following]
        if here <= 0:
            kept.append((corner, side))
        if (here <= 0) != (there <= 0):
            share = here / (here - there)
            end = corners[following][0]
            crossing = corner[0] + share * (end[0] - corner[0]), corner[1] + share * (end[1] - corner[1])
            kept.append((crossing, name if here <= 0 else side))
    return kept


def _without_repeats(corners: list[Corner]) -> list[Corner]:
    """The corners, without those that are next to the same place as the one before."""
    return [
        corner
        for corner, before in zip(corners, corners[-1:] + corners[:-1], strict=True)
        if abs(corner[0] - before[0]) + abs(corner[1] - before[1]) > 1e-6
    ]
