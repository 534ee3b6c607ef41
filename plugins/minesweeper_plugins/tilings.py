"""The bundled tilings: squares, hexagons and triangles, other ways to step, boards whose sides are joined, and boards
whose cells are listed one by one."""

from itertools import product
from math import sqrt

from minesweeper import Seam, Tiling, hookimpl
from minesweeper_plugins.pentagons import pentagons
from minesweeper_plugins.voronoi import scattered

AROUND = tuple((down, across) for down, across in product((-1, 0, 1), repeat=2) if down or across)
KNIGHT = tuple((down, across) for down, across in product((-2, -1, 1, 2), repeat=2) if abs(down) != abs(across))
CROSS = tuple((down, across) for down, across in product(range(-2, 3), repeat=2) if (down == 0) != (across == 0))

BESIDE = (0, -1), (0, 1)
HEXAGONS = tuple((*BESIDE, *product((-1, 1), (odd - 1, odd))) for odd in (0, 1))
"""Of a cell in an even row, and in an odd one, which lies half a cell further right."""
HEXAGON_SIDE = 1 / sqrt(3)
"""The side of a hexagon that is one wide."""


def hexagon(left: float) -> tuple[tuple[float, float], ...]:
    """A hexagon that stands on a corner and is one wide."""
    quarter = HEXAGON_SIDE / 2
    return (
        (left + 0.5, 0.0),
        (left + 1.0, quarter),
        (left + 1.0, 3 * quarter),
        (left + 0.5, 4 * quarter),
        (left, 3 * quarter),
        (left, quarter),
    )


HEXAGON_SHAPES = hexagon(0.0), hexagon(0.5)
HEXAGON_PITCH = 1.0, 1.5 * HEXAGON_SIDE

ALL_JOINED = "Top meets bottom, left meets right"

SIDE = 1.6
"""The side of a triangle, in widths of a square: a number needs more room in it."""
HEIGHT = SIDE * sqrt(3) / 2
ROW = tuple((0, across) for across in (-2, -1, 1, 2))
NEAR, FAR = range(-2, 3), range(-1, 2)
TRIANGLES = (
    (*ROW, *((1, across) for across in NEAR), *((-1, across) for across in FAR)),
    (*ROW, *((-1, across) for across in NEAR), *((1, across) for across in FAR)),
)
"""Of a triangle that points up, and of one that points down."""
TRIANGLE_SHAPES = (
    ((SIDE / 2, 0.0), (SIDE, HEIGHT), (0.0, HEIGHT)),
    ((0.0, 0.0), (SIDE, 0.0), (SIDE / 2, HEIGHT)),
)


@hookimpl
def register_tilings() -> list[Tiling]:
    """All tilings, the usual one first."""
    return [
        Tiling("square", "Squares", (AROUND,), summary="Each touches eight others"),
        Tiling(
            "hex", "Hexagons", HEXAGONS, ((0,), (1,)), HEXAGON_SHAPES, HEXAGON_PITCH, summary="Each touches six others"
        ),
        Tiling(
            "triangle",
            "Triangles",
            TRIANGLES,
            ((0, 1), (1, 0)),
            TRIANGLE_SHAPES,
            (SIDE / 2, HEIGHT),
            summary="Each touches twelve others",
        ),
        Tiling("knight", "Knight's moves", (KNIGHT,), summary="Neighbours are a knight's move away"),
        Tiling("cross", "Crosses", (CROSS,), summary="Neighbours are one or two straight steps away"),
        Tiling("torus", "Torus", (AROUND,), sides=Seam.JOINED, ends=Seam.JOINED, summary=ALL_JOINED),
        Tiling(
            "hex_torus",
            "Hexagons on a torus",
            HEXAGONS,
            ((0,), (1,)),
            HEXAGON_SHAPES,
            HEXAGON_PITCH,
            sides=Seam.JOINED,
            ends=Seam.JOINED,
            summary=ALL_JOINED,
        ),
        Tiling("cylinder", "Cylinder", (AROUND,), sides=Seam.JOINED, summary="Left and right are joined"),
        Tiling("mobius", "Möbius strip", (AROUND,), sides=Seam.TURNED, summary="Left meets right upside down"),
        Tiling(
            "klein",
            "Klein bottle",
            (AROUND,),
            sides=Seam.TURNED,
            ends=Seam.JOINED,
            summary="Top meets bottom, left meets right upside down",
        ),
        Tiling("cairo", "Pentagons", graph=pentagons, summary="Each touches seven others"),
        Tiling("voronoi", "Scattered", graph=scattered, summary="No two cells are alike"),
    ]
