"""Convex polygons, with their corners clockwise."""

import math
from functools import lru_cache

from minesweeper.core.tiling import Corner, Polygon

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
CLOSE = 1e-4
"""Corners that are nearer than this to each other are one."""
SEARCH_STEPS, SEARCH_LESS = 40, 0.84
"""Steps towards the middle of a polygon, and how much shorter each is."""


@lru_cache(maxsize=4096)
def sides_of(corners: Polygon) -> tuple[tuple[float, float, float], ...]:
    """The sides of a convex polygon, each as the direction out of it and how far that way it is."""
    found: list[tuple[float, float, float]] = []
    for (x, y), (next_x, next_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
        across, down = next_y - y, x - next_x
        length = math.hypot(across, down)
        if length > CLOSE:
            across, down = across / length, down / length
            side = across, down, across * x + down * y
            if not found or math.dist(side, found[-1]) > CLOSE:
                found.append(side)
    return tuple(found)


def area(corners: Polygon) -> float:
    """The area of a polygon."""
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairs) / 2


def meets(corners: Polygon, box: Box, reach: float) -> bool:
    """Return True if a polygon may be within this reach of a box."""
    left, top, right, bottom = box
    x, y, half_width, half_height = (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2
    for across, down, far in sides_of(corners):
        if across * x + down * y - far - abs(across) * half_width - abs(down) * half_height > reach:
            return False
    xs, ys = zip(*corners, strict=True)
    return bool(
        min(xs) - reach < right and max(xs) + reach > left and min(ys) - reach < bottom and max(ys) + reach > top
    )


def reaches(corners: Polygon, point: Corner) -> bool:
    """Return True if a point is in a polygon or at its edge."""
    x, y = point
    return all(across * x + down * y < far + CLOSE for across, down, far in sides_of(corners))


@lru_cache(maxsize=4096)
def circle_in(corners: Polygon) -> tuple[Corner, float]:
    """The middle and the radius of the largest circle in a convex polygon, nearly: step by step away from the nearest
    side."""
    sides = sides_of(corners)
    x, y = (sum(each) / len(corners) for each in zip(*corners, strict=True))
    best, radius, step = (x, y), 0.0, 0.25
    for _ in range(SEARCH_STEPS):
        room, across, down = min((far - a * x - d * y, a, d) for a, d, far in sides)
        if room > radius + CLOSE:
            best, radius = (x, y), room
        x, y, step = x - across * step, y - down * step, step * SEARCH_LESS
    return best, radius
