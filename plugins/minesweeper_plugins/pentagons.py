"""The Cairo tiling: equilateral pentagons, each of which touches seven others.

Lay squares of two by two side by side. In each, a short line runs through the middle, down in every other one and
across in the others, and both its ends are tied to the two nearest corners. What these lines leave is one pentagon
round every side of a square.
"""

from collections import defaultdict
from itertools import product
from math import sqrt

from minesweeper import CellGraph

Corner = tuple[float, float]
NECK = (4 - sqrt(7)) / 3
"""From a side of a square to the nearest end of the line in it, so that all sides of a pentagon are equal."""
SCALE = 0.82
"""Half the side of a square, in widths of a square cell."""


def pentagons(width: int, height: int) -> CellGraph:
    """The pentagons round the sides of squares: round horizontal sides in one row, round vertical ones in the next."""
    places = list(product(range(height), range(width)))
    shapes = [_pentagon(row, col) for row, col in places]
    meeting = defaultdict[tuple[int, int], set[int]](set)
    spots = [[(round(x * 1000), round(y * 1000)) for x, y in shape] for shape in shapes]
    for cell, corners in enumerate(spots):
        for corner in corners:
            meeting[corner].add(cell)
    touching = [
        set[int]().union(*(meeting[corner] for corner in corners)) - {cell} for cell, corners in enumerate(spots)
    ]
    return CellGraph(
        tuple(tuple(((x + 1) * SCALE, (y + 1) * SCALE) for x, y in shape) for shape in shapes),
        tuple(tuple(sorted(near)) for near in touching),
    )


def _pentagon(row: int, col: int) -> tuple[Corner, ...]:
    x, y, t = 2.0 * col, float(row), NECK
    if row % 2:  # round a vertical side
        y -= 1
        if (col + row // 2) % 2 == 0:  # the line to the right runs down
            return (x, y), (x + 1, y + t), (x + 1, y + 2 - t), (x, y + 2), (x - t, y + 1)
        return (x, y), (x + t, y + 1), (x, y + 2), (x - 1, y + 2 - t), (x - 1, y + t)
    if (col + row // 2) % 2:  # the line below runs across
        return (x, y), (x + 1, y - t), (x + 2, y), (x + 2 - t, y + 1), (x + t, y + 1)
    return (x, y), (x + t, y - 1), (x + 2 - t, y - 1), (x + 2, y), (x + 1, y + t)
