"""A game as a picture: ground, frame, board and minimap."""

import time
from collections.abc import Callable

from arcade.gl import Program, geometry
from arcade.gl.context import Context

from minesweeper.core.board import Board
from minesweeper.games.controls import CellAt
from minesweeper.themes.theme import Ground, Theme, rgb
from minesweeper.ui.board.counters import Counters
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.renderer import PLANE_CONSTANTS, PLANES_UNIT, BoardRenderer
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.theme_textures import ThemeTextures

SAMPLES = 3
"""Cells sampled per pixel and direction."""
REACH = 0.85
"""How far the light behind a board reaches from its middle, as a share of the frame's sides."""


class Scene:
    """The whole picture of a game, in one theme."""

    def __init__(
        self, ctx: Context, theme: Theme, board: Board, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.textures = ThemeTextures(ctx, theme)
        self.counters = Counters(self.textures)
        self.counters.show(board)
        self.board = BoardRenderer(self.textures, board, clock)
        self.minimap = Minimap(self.textures, self.board)
        self._ground: GroundLight | None = None
        """Made for the first theme whose ground is not plain."""

    @property
    def animating(self) -> bool:
        return self.board.animating

    def draw(
        self, layout: Layout, hovered: CellAt | None = None, cursor: CellAt | None = None, beside: bool = False
    ) -> None:
        """Draw a frame on the active framebuffer, within its scissor box, clearing it first unless `beside`. The
        pointer is over the cell `hovered`, the keyboard cursor at `cursor`."""
        buffer = self.textures.ctx.active_framebuffer
        theme = self.textures.theme
        if not beside:
            buffer.clear(color=(*rgb(theme.colours.background), 255), viewport=buffer.scissor)
            if theme.ground is not Ground.PLAIN:
                self._ground = self._ground or GroundLight(self.textures)
                self._ground.draw(layout)
        self.counters.draw(layout)
        self.board.draw(layout, hovered, cursor)
        self.minimap.draw(layout)


class GroundLight:
    """A ground that is not plain."""

    def __init__(self, textures: ThemeTextures) -> None:
        self._textures = textures
        self._quad = geometry.quad_2d_fs()
        self._program = program(textures.ctx, "rect.vert.glsl", "ground.frag.glsl")
        self._program["palette"] = textures.PALETTE_UNIT

    def draw(self, layout: Layout) -> None:
        uniforms, surface = self._program, layout.surface
        uniforms["surface"] = surface.width, surface.height
        uniforms["rect"] = 0, 0, surface.width, surface.height
        uniforms["ground"] = list(Ground).index(self._textures.theme.ground)
        uniforms["lit"] = *layout.frame.centre, layout.frame.width * REACH, layout.frame.height * REACH
        self._textures.use()
        self._quad.render(uniforms)


class Minimap:
    """An overview, drawn from the planes uploaded by the board renderer."""

    def __init__(self, textures: ThemeTextures, board: BoardRenderer) -> None:
        self._textures = textures
        self._board = board
        self._quad = geometry.quad_2d_fs()
        self._programs: dict[tuple[tuple[str, int], ...], Program] = {}
        """By the constants of the shapes of cells."""

    def draw(self, layout: Layout) -> None:
        """Draw it, if some cells are out of view."""
        place = layout.minimap
        if place is None:
            return
        shapes = self._board.shapes
        uniforms = self._program(shapes.constants if shapes else {})
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = place.x, place.y, place.width, place.height
        uniforms["extent"] = layout.geometry.size
        uniforms["stride"] = layout.grid.stride
        uniforms["plane_rows"] = self._board.plane_rows
        uniforms["seen"] = layout.seen
        uniforms["line"] = float(round(1.5 * layout.surface.ratio))
        uniforms["covered"] = self._board.covered
        uniforms["duelled"] = self._board.second is not None
        self._board.use()
        if shapes:
            shapes.use(uniforms, 1.0)
        else:
            uniforms["grid"] = layout.grid.width, layout.grid.height
        self._quad.render(uniforms)

    def _program(self, constants: dict[str, int]) -> Program:
        key = tuple(constants.items())
        if key not in self._programs:
            made = program(
                self._textures.ctx, "rect.vert.glsl", "minimap.frag.glsl", **PLANE_CONSTANTS, **constants
            )  # fmt: skip
            made["palette"], made["planes"] = self._textures.PALETTE_UNIT, PLANES_UNIT
            made["samples"] = SAMPLES
            self._programs[key] = made
        return self._programs[key]
