"""Numbers and marks, drawn by hand as strokes, and the segments of the displays' digits: the same in the window and on
pages."""

import math
from collections.abc import Callable
from typing import NamedTuple

Point = tuple[float, float]

LINE, BAR, ARC, QUAD = range(4)


class Stroke(NamedTuple):
    """A shape in units of a sixteenth of a cell, `y` downwards; added to the glyph, or cut out of it."""

    kind: int
    radius: float
    numbers: tuple[float, ...]
    cut: bool = False


def line(x0: float, y0: float, x1: float, y1: float, radius: float) -> Stroke:
    """A stroke with round ends."""
    return Stroke(LINE, radius, (x0, y0, x1, y1))


def bar(x0: float, y0: float, x1: float, y1: float, radius: float) -> Stroke:
    """A stroke with square ends."""
    return Stroke(BAR, radius, (x0, y0, x1, y1))


def arc(x: float, y: float, around: float, start: float, end: float, radius: float) -> Stroke:
    """A stroke with round ends along a circle, clockwise between two angles in degrees, counted from the right."""
    return Stroke(ARC, radius, (x, y, around, 0, math.radians(start), math.radians(end)))


def disc(x: float, y: float, radius: float) -> Stroke:
    """A filled circle."""
    return Stroke(LINE, radius, (x, y, x, y))


def box(left: float, top: float, right: float, bottom: float) -> Stroke:
    """An upright rectangle."""
    return quad((left, top), (right, top), (right, bottom), (left, bottom))


def quad(*corners: Point, radius: float = 0) -> Stroke:
    """A convex shape of three or four corners, grown by a radius that rounds them."""
    corners = (*corners, corners[-1])[:4]
    return Stroke(QUAD, radius, tuple(number for corner in corners for number in corner))


def cut(*corners: Point) -> Stroke:
    """A convex shape to be cut out of the strokes before it."""
    return quad(*corners)._replace(cut=True)


def spikes(across: float, diagonal: float, shape: Callable[..., Stroke], radius: float) -> tuple[Stroke, ...]:
    """Four strokes through the middle of the cell, of these lengths."""
    a, d = across / 2, diagonal / 2
    ends = ((0, a), (a, 0), (d, d), (d, -d))
    return tuple(shape(8 - x, 8 - y, 8 + x, 8 + y, radius) for x, y in ends)


# The heavy, angular figures: stems three units wide, bars two, between 4 and 12 across and 3 and 13 down.
_NW = cut((3.9, 2.9), (5.2, 2.9), (3.9, 4.2))
_NE = cut((12.1, 2.9), (10.8, 2.9), (12.1, 4.2))
_SW = cut((3.9, 13.1), (5.2, 13.1), (3.9, 11.8))
_SE = cut((12.1, 13.1), (10.8, 13.1), (12.1, 11.8))
_TOP, _MIDDLE, _BOTTOM = box(4, 3, 12, 5), box(4, 7, 12, 9), box(4, 11, 12, 13)
_WEST, _EAST = box(4, 4, 7, 12), box(9, 4, 12, 12)
_WEST_UP, _EAST_DOWN = box(4, 4, 7, 8), box(9, 8, 12, 12)
_EAST_NOTCH = cut((12.1, 7), (12.1, 9), (11.1, 8))
_WEST_NOTCH = cut((3.9, 7), (3.9, 9), (4.9, 8))
_EAST_SHOULDER = cut((12.1, 6.9), (10.8, 6.9), (12.1, 8.2))
_WEST_SHOULDER = cut((3.9, 9.1), (5.2, 9.1), (3.9, 7.8))

CLASSIC_DIGITS: tuple[tuple[Stroke, ...], ...] = (
    (_TOP, _BOTTOM, _WEST, _EAST, _NW, _NE, _SW, _SE),
    (box(7, 3, 10, 12), quad((7, 3), (8, 6), (5, 6), (5, 5)), box(5, 11, 12, 13)),
    (_TOP, box(4, 4, 7, 6), box(9, 4, 12, 7), quad((9, 6.5), (12, 6.5), (7.5, 11.5), (4, 11.5)), _BOTTOM, _NW, _NE),
    (_TOP, _EAST, box(6, 7, 11, 9), _BOTTOM, _NE, _SE, _EAST_NOTCH),
    (quad((5, 3), (8, 3), (7, 8.5), (4, 8.5)), _MIDDLE, box(9, 3, 12, 13)),
    (_TOP, _WEST_UP, _MIDDLE, _EAST_DOWN, _BOTTOM, _EAST_SHOULDER, _SE),
    (box(4, 3, 11, 5), _WEST, _MIDDLE, _EAST_DOWN, _BOTTOM, _NW, _SW, _EAST_SHOULDER, _SE),
    (_TOP, quad((9, 4), (12, 4), (12, 6), (9, 6.5)), quad((9, 6), (12, 6), (9, 13), (6, 13))),
    (_TOP, _MIDDLE, _BOTTOM, _WEST, _EAST, _NW, _NE, _SW, _SE, _EAST_NOTCH, _WEST_NOTCH),
    (_TOP, _WEST_UP, _MIDDLE, _EAST, box(5, 11, 12, 13), _NW, _NE, _WEST_SHOULDER, _SE),
)
CLASSIC_MARKS: tuple[tuple[Stroke, ...], ...] = (
    (quad((9, 2.5), (9, 8.5), (3, 5.5)),),
    (box(8, 2.5, 9, 11.5), box(6, 11, 11, 12.5), box(4, 12, 13, 14)),
    (disc(8, 8, 4.3), *spikes(13, 8.6, bar, 0.75)),
    (box(5.5, 5.5, 7.5, 7.5),),
    (
        box(5, 3, 11, 5), box(4, 4, 7, 6), box(9, 4, 12, 7), quad((9, 6.5), (12, 6.5), (9.5, 9.2), (6.5, 9.2)),
        box(6.5, 8.5, 9.5, 10), box(6.5, 11, 9.5, 13), _NW, _NE,
    ),
    (bar(7.8, 7.8, 14.2, 14.2, 0.85), bar(14.2, 7.8, 7.8, 14.2, 0.85)),
)  # fmt: skip

# The rounded figures: strokes of even weight.
_R = 1.05
ROUND_DIGITS: tuple[tuple[Stroke, ...], ...] = (
    (
        arc(8, 6.7, 2.7, 180, 360, _R), arc(8, 9.3, 2.7, 0, 180, _R),
        line(5.3, 6.7, 5.3, 9.3, _R), line(10.7, 6.7, 10.7, 9.3, _R),
    ),
    (line(6.2, 5.6, 8.5, 4, _R), line(8.5, 4, 8.5, 12, _R)),
    (arc(8, 6.6, 2.6, 195, 385, _R), line(10.36, 7.7, 5.4, 12, _R), line(5.4, 12, 10.9, 12, _R)),
    (arc(7.8, 6.05, 2.05, 200, 450, _R), arc(7.8, 9.75, 2.3, -90, 155, _R)),
    (line(9.3, 12, 9.3, 4, _R), line(9.3, 4, 5, 9.7, _R), line(5, 9.7, 11.2, 9.7, _R)),
    (line(10.3, 4, 6.1, 4, _R), line(6.1, 4, 5.7, 7.8, _R), arc(7.9, 9.3, 2.7, -146, 145, _R)),
    (arc(8, 9.3, 2.7, 0, 360, _R), arc(12.2, 9.3, 6.9, 180, 228, _R)),
    (line(5.2, 4, 10.9, 4, _R), line(10.9, 4, 7.3, 12, _R)),
    (arc(8, 6.05, 2.05, 0, 360, _R), arc(8, 9.75, 2.4, 0, 360, _R)),
    (arc(8, 6.7, 2.7, 0, 360, _R), arc(3.8, 6.7, 6.9, 0, 48, _R)),
)  # fmt: skip
ROUND_MARKS: tuple[tuple[Stroke, ...], ...] = (
    (quad((6.4, 3.9), (11.6, 6.2), (6.4, 8.5), radius=0.7),),
    (line(5.7, 3.4, 5.7, 13, 0.75), line(4.2, 13, 7.2, 13, 0.75)),
    (disc(8, 8, 3.9), *spikes(11, 8, line, 0.75)),
    (disc(6.6, 6.6, 1.15),),
    (arc(8, 6.3, 2.5, 190, 405, _R), line(9.77, 8.07, 8, 9.6, _R), disc(8, 12.4, 1.25)),
    (line(8.7, 8.7, 13.5, 13.5, 0.95), line(13.5, 8.7, 8.7, 13.5, 0.95)),
)

# The figures of a book: thick stems, thin hairlines, serifs.
_T = 0.55


def _hollow(*points: Point, radius: float) -> Stroke:
    """The white inside a bowl: a line or a shape of this radius cut out."""
    corners = points if len(points) > 2 else (points[0], points[-1], points[-1])
    return quad(*corners, radius=radius)._replace(cut=True)


SERIF_DIGITS: tuple[tuple[Stroke, ...], ...] = (
    (line(8, 6.7, 8, 9.3, 3.9), _hollow((7.99, 5.9), (8.01, 10.1), radius=1.9)),
    (box(7, 3.4, 9.2, 12.6), quad((7.4, 2.8), (9.2, 2.8), (9.2, 4), (5, 5.2), radius=0.02), box(5, 12.1, 11.2, 13.1)),
    (
        arc(7.9, 5.9, 2.75, 180, 300, _T), disc(5.6, 6.1, 1.1), arc(7.6, 6.1, 2.6, -70, 40, 1.05),
        line(9.6, 7.9, 4.9, 12.2, 0.7), box(4.4, 11.3, 11.4, 13.1),
        quad((11.4, 13.1), (10.3, 11.4), (11.5, 9.9), (11.9, 9.9)),
    ),
    (
        arc(7.8, 5.4, 2.2, 190, 290, _T), disc(5.8, 5.4, 0.95), arc(7.6, 5.5, 2.2, -80, 75, 1.0),
        line(6.8, 7.8, 8.2, 7.8, _T), arc(7.4, 10.2, 2.6, -75, 80, 1.1),
        arc(7.6, 10.3, 2.5, 80, 170, _T), disc(5.5, 10.6, 1.0),
    ),
    (
        box(8.3, 3, 10.4, 12.6), quad((8.3, 3), (9.2, 3), (5, 9.6), (4, 9.6)), box(4, 9.1, 12, 10.3),
        box(6.9, 12.1, 11.8, 13.1),
    ),
    (
        box(5.4, 3, 11.2, 4.7), box(5.4, 3, 6.2, 8.2),
        arc(7.6, 9.8, 2.6, 215, 290, _T), arc(7.5, 9.8, 2.7, -75, 80, 1.1),
        arc(7.6, 10, 2.6, 80, 165, _T), disc(5.5, 10.4, 1.0),
    ),
    (
        disc(8, 9.5, 3.7), _hollow((7.99, 9.2), (8.01, 9.9), radius=1.75), arc(11.4, 9.6, 6.5, 175, 245, 0.8),
        arc(9, 5.3, 2, 250, 345, _T),
    ),
    (
        box(4.5, 3, 11.6, 4.7), quad((10.6, 4), (11.6, 4), (8.4, 13.1), (6.1, 13.1)),
        quad((4.5, 3), (5.3, 3), (4.9, 6.3), (4.5, 6.3)),
    ),
    (
        disc(8, 5.6, 3), disc(8, 10, 3.5),
        _hollow((7.99, 5.5), (8.01, 5.7), radius=1.45), _hollow((7.99, 9.8), (8.01, 10.3), radius=1.75),
    ),
    (
        disc(8, 6.5, 3.7), _hollow((7.99, 6.1), (8.01, 6.8), radius=1.75), arc(4.6, 6.4, 6.5, -5, 65, 0.8),
        arc(7, 10.7, 2, 70, 165, _T),
    ),
)  # fmt: skip
SERIF_MARKS: tuple[tuple[Stroke, ...], ...] = (
    (quad((6.3, 3.5), (11.9, 6), (6.3, 8.5), radius=0.4),),
    (line(5.7, 3.4, 5.7, 13, 0.75), line(4.2, 13, 7.2, 13, 0.75)),
    (disc(8, 8, 3.8), *spikes(11.4, 8.4, line, 0.5)),
    (disc(6.7, 6.7, 0.9),),
    (
        arc(8, 5.7, 2.6, 180, 290, _T), disc(5.7, 5.9, 0.95), arc(7.7, 5.9, 2.5, -75, 60, 1.0),
        line(8.9, 8.1, 8, 9.9, _T), disc(8, 12.2, 1.15),
    ),
    (line(8.7, 8.7, 13.5, 13.5, 0.95), line(13.5, 8.7, 8.7, 13.5, 0.95)),
)  # fmt: skip

CLASSIC_BANNER, ROUND_BANNER = (2.5, 2.5, 6.5, 5.0), (5.9, 3.2, 7.0, 5.2)
"""The cloth of the other flag that a duel needs: left, top, width and height."""
BANNER_CORNER = 0.7
"""The corner radius of the round one."""

SEGMENTS = {
    digit: sum(1 << "abcdefg".index(segment) for segment in segments)
    for digit, segments in {
        "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
        "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g", " ": "",
    }.items()
}  # fmt: skip
"""The lit segments of a digit, one bit per segment; `a` is the top one, then clockwise, `g` in the middle."""
