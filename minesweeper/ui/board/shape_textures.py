"""The shapes and places of a board's cells on the GPU, for boards that are no rectangle of squares."""

from array import array

from arcade.gl import Program, Texture2D
from arcade.gl.context import Context

from minesweeper.core.tiling import Seam
from minesweeper.ui.board.geometry import Geometry

LISTED_UNIT, NEARBY_UNIT, ABSENT_UNIT = 4, 5, 6
ABSENT_WIDTH = 1024
HEAD = 2
"""Texels of a cell before its sides."""


class ShapeTextures:
    """What the shaders of `cells.glsl` read."""

    def __init__(self, ctx: Context, geometry: Geometry) -> None:
        self._geometry = geometry
        self.depth = max(1, *map(len, geometry.shapes.near))
        self._listed = _texture(ctx, *_listed(geometry), 4, "f4")
        self._nearby = _texture(ctx, *self._spots(), 1, "u2")
        grid = geometry.grid
        rows = -(-grid.bits // (8 * ABSENT_WIDTH))
        holes = grid.holes.to_bytes(rows * ABSENT_WIDTH, "little")
        self._absent = _texture(ctx, (ABSENT_WIDTH, rows), holes, 1, "u1")

    @property
    def constants(self) -> dict[str, int]:
        """The constants of a shader for these shapes."""
        alone = int(self._geometry.tiling.graph is not None)
        return {"SHAPED": 1, "DEPTH": self.depth, "LISTED_ALONE": alone, "ABSENT_WIDTH": ABSENT_WIDTH}

    def use(self, program: Program, cell: float) -> None:
        """Bind them for a program, with cells of this many pixels."""
        geometry = self._geometry
        grid, tiling = geometry.grid, geometry.tiling
        seams = zip(geometry.wraps, (tiling.sides, tiling.ends), strict=True)
        values: dict[str, object] = {
            "listed": LISTED_UNIT,
            "nearby": NEARBY_UNIT,
            "absent": ABSENT_UNIT,
            "grid": (grid.width, grid.height),
            "period_cells": geometry.shapes.period_cells,
            "period": geometry.shapes.period,
            "spots": geometry.shapes.spots,
            "wraps": tuple(int(wraps) + int(wraps and seam is Seam.TURNED) for wraps, seam in seams),
            "tile_width": cell,
        }
        for name, value in values.items():
            program.set_uniform_safe(name, value)  # some shaders do without some of them
        self._listed.use(LISTED_UNIT)
        self._nearby.use(NEARBY_UNIT)
        self._absent.use(ABSENT_UNIT)

    def _spots(self) -> tuple[tuple[int, int], bytes]:
        columns, rows = self._geometry.shapes.spots
        numbers = array("H")
        for near in self._geometry.shapes.near:
            numbers.extend(each + 1 for each in near)
            numbers.extend([0] * (self.depth - len(near)))
        return (columns * self.depth, rows), numbers.tobytes()


def _listed(geometry: Geometry) -> tuple[tuple[int, int], bytes]:
    """The size and the texels of the list."""
    cells = geometry.shapes.cells
    width = HEAD + max(len(cell.sides) for cell in cells)
    texels = array("f")
    for cell in cells:
        row = [cell.col, cell.row, len(cell.sides), 2 * cell.radius, *cell.middle, 0, 0]
        for across, down, far in cell.sides:
            row += [across, down, far, float(geometry.shapes.ends_at(cell, across, down))]
        texels.extend((*row, *[0] * (4 * width - len(row))))
    return (width, len(cells)), texels.tobytes()


def _texture(ctx: Context, size: tuple[int, int], data: bytes, components: int, dtype: str) -> Texture2D:
    texture = ctx.texture(size, components=components, dtype=dtype, data=data)
    texture.filter = ctx.NEAREST, ctx.NEAREST
    return texture
