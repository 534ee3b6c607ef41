"""The whole board, small, in a corner of a view that shows only part of it."""

from arcade.gl import geometry

from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.renderer import PLANE_CONSTANTS, PLANES_UNIT, BoardRenderer
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.theme_textures import ThemeTextures

SAMPLES = 3
"""Cells looked at per pixel and direction."""


class Minimap:
    """Drawn from the planes the board renderer has uploaded."""

    def __init__(self, textures: ThemeTextures, board: BoardRenderer) -> None:
        self._board = board
        self._quad = geometry.quad_2d_fs()
        self._program = program(textures.ctx, "rect.vert.glsl", "minimap.frag.glsl", **PLANE_CONSTANTS)
        self._program["palette"] = textures.PALETTE_UNIT
        self._program["planes"] = PLANES_UNIT
        self._program["samples"] = SAMPLES

    def draw(self, layout: Layout) -> None:
        """Draw it, if there is something out of view."""
        place = layout.minimap
        if place is None:
            return
        uniforms = self._program
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = place.x, place.y, place.width, place.height
        uniforms["grid"] = layout.grid.width, layout.grid.height
        uniforms["stride"] = layout.grid.stride
        uniforms["plane_rows"] = self._board.plane_rows
        uniforms["seen"] = layout.seen
        uniforms["line"] = float(round(1.5 * layout.surface.ratio))
        uniforms["covered"] = self._board.covered
        uniforms["duelled"] = self._board.second is not None
        self._board.use()
        self._quad.render(uniforms)
