"""Light and sparks over the board when a game ends: a ring, and all sparks in one draw call."""

import math
from enum import IntEnum

from arcade.gl import Program, geometry

from minesweeper.ui.board.ending import RING_SECONDS, Ending
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.gpu import COLOURS, program
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.theme_textures import ThemeTextures


class Spark(IntEnum):
    """A kind of particle."""

    GLINT = 0
    """Cells flash as the ring of a win passes."""
    CONFETTI = 1
    """Falls over the board after a personal best."""
    DEBRIS = 2
    """Flies from the mine that was hit."""


COUNTS = {Spark.GLINT: (0.25, 12, 110), Spark.CONFETTI: (0.6, 40, 140), Spark.DEBRIS: (0.2, 24, 40)}
"""How many per cell in view, and the least and greatest number."""
SIZES = {Spark.GLINT: (0.95, 9, 40), Spark.CONFETTI: (0.24, 4, 9), Spark.DEBRIS: (0.16, 2, 6)}
"""Half the greatest size in cells, and its limits in logical pixels."""
FLASH_SECONDS = 0.3
"""How long the flash round the exploded mine lasts."""


class Fireworks:
    """Draws an ending. Programs are compiled at first use."""

    def __init__(self, textures: ThemeTextures) -> None:
        self._textures = textures
        self._quad = geometry.quad_2d_fs()
        self._corners = textures.ctx.geometry(mode=textures.ctx.TRIANGLE_STRIP)
        self._light: Program | None = None
        self._sparks: dict[Spark, Program] = {}

    def draw(self, ending: Ending, layout: Layout) -> None:
        """Draw it over the board only."""
        ctx = self._textures.ctx
        self._textures.use()
        ctx.blend_func = ctx.BLEND_DEFAULT
        with ctx.enabled(ctx.BLEND):
            self._draw_light(ending, layout)
            if ending.brief:
                return
            if ending.won:
                self._draw_sparks(Spark.GLINT, ending.age, ending, layout)
            else:
                self._draw_sparks(Spark.DEBRIS, ending.age, ending, layout)
            if ending.best_age is not None:
                self._draw_sparks(Spark.CONFETTI, ending.best_age, ending, layout)

    def _draw_light(self, ending: Ending, layout: Layout) -> None:
        """Draw the ring and the flash of a loss, if any."""
        light = self._light = self._light or self._compiled("rect.vert.glsl", "ending.frag.glsl")
        x, y = _centre(ending, layout)
        radius, width, strength = ending.ring(_span(layout))
        radius, width = radius * layout.cell, width * layout.cell
        flash = 0.0 if ending.won or ending.brief else max(0.0, 1 - ending.age / FLASH_SECONDS)
        out = math.ceil(radius + width)
        part = _view(layout).overlap(Rect(round(x) - out, round(y) - out, 2 * out, 2 * out))
        if not part.area:
            return
        light["surface"] = layout.surface.width, layout.surface.height
        light["rect"] = part.x, part.y, part.width, part.height
        light["centre"] = x, y
        light["ring"] = radius, width, strength, 0.8 * flash**2
        light["paint"] = COLOURS.index("face" if ending.won else "hit")
        self._quad.render(light)

    def _draw_sparks(self, kind: Spark, age: float, ending: Ending, layout: Layout) -> None:
        if kind not in self._sparks:
            self._sparks[kind] = self._compiled(
                "sparks.vert.glsl", "sparks.frag.glsl", KIND=kind, **{each.name: each.value for each in Spark}
            )
        uniforms, view = self._sparks[kind], _view(layout)
        ratio = layout.surface.ratio
        uniforms["surface"] = layout.surface.width, layout.surface.height
        uniforms["rect"] = view.x, view.y, view.width, view.height
        uniforms["age"] = age
        uniforms["size"] = ratio * _within(SIZES[kind], layout.cell / ratio)
        if kind is not Spark.CONFETTI:
            uniforms["centre"] = _centre(ending, layout)
        if kind is Spark.GLINT:
            uniforms["origin"] = layout.board.x, layout.board.y
            uniforms["cell"] = layout.cell
            uniforms["reach"] = ending.ring_reach(_span(layout)) * layout.cell
            uniforms["ring_seconds"] = RING_SECONDS
        count = round(_within(COUNTS[kind], view.area / layout.cell**2))
        self._corners.render(uniforms, instances=count, vertices=4)

    def _compiled(self, vertex: str, fragment: str, **constants: int) -> Program:
        made = program(self._textures.ctx, vertex, fragment, **constants)
        made["palette"] = ThemeTextures.PALETTE_UNIT
        return made


def _within(limits: tuple[float, float, float], amount: float) -> float:
    """A share of an amount, clamped to the limits."""
    share, least, most = limits
    return min(max(share * amount, least), most)


def _view(layout: Layout) -> Rect:
    return layout.view.overlap(layout.board)


def _span(layout: Layout) -> float:
    """The diagonal of the view, in cells."""
    view = _view(layout)
    return math.hypot(view.width, view.height) / layout.cell


def _centre(ending: Ending, layout: Layout) -> tuple[float, float]:
    col, row = ending.centre
    return layout.board.x + col * layout.cell, layout.board.y + row * layout.cell
