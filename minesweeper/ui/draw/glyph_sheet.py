"""All glyphs on the GPU, as signed distances in one texture: crisp at any size."""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from arcade.gl import Texture2D, geometry
from arcade.gl.context import Context

from minesweeper.themes.glyphs import ARC, BAR, CLASSIC_DIGITS, CLASSIC_MARKS, LINE, ROUND_DIGITS, ROUND_MARKS, Stroke
from minesweeper.ui.draw.glyphs import ICON_SHAPES
from minesweeper.ui.draw.gpu import program

TILE = 80
"""Texels per glyph and direction: five per sixteenth of a cell, the unit of all strokes. An odd number, so that in
cells of 16 pixels each pixel samples the middle of a texel."""
GLYPHS = (*CLASSIC_DIGITS, *CLASSIC_MARKS, *ROUND_DIGITS, *ROUND_MARKS, *ICON_SHAPES)
TILES_ACROSS = 8
TILES_DOWN = len(GLYPHS) // TILES_ACROSS


@lru_cache(maxsize=1)
def glyph_sheet(ctx: Context) -> Texture2D:
    """All glyphs in one texture, one tile each. Drawn once, since all themes share them."""
    texels = _stroke_texels(GLYPHS)
    strokes = ctx.texture((len(texels) // 8, 2), components=4, dtype="f4", data=texels)
    strokes.filter = ctx.NEAREST, ctx.NEAREST
    sheet = ctx.texture((TILES_ACROSS * TILE, TILES_DOWN * TILE), components=1, dtype="f2")
    drawing = program(
        ctx,
        "fullscreen.vert.glsl",
        "glyphs.frag.glsl",
        TILE=TILE, TILES_ACROSS=TILES_ACROSS, LINE=f"{LINE}.0", BAR=f"{BAR}.0", ARC=f"{ARC}.0",
    )  # fmt: skip
    target = ctx.framebuffer(color_attachments=[sheet])
    with ctx.enabled_only(), target.activate():
        strokes.use(0)
        geometry.quad_2d_fs().render(drawing)
    return sheet


def _stroke_texels(glyphs: Sequence[Sequence[Stroke]]) -> "array[float]":
    """Two rows of texels: the start and number of each glyph's strokes, then three texels per stroke."""
    index, body = array("f"), array("f")
    for strokes in glyphs:
        index.extend((len(body) / 12, len(strokes), 0, 0))
        for stroke in strokes:
            body.extend((stroke.kind, -1 if stroke.cut else 1, stroke.radius, 0))
            body.extend(stroke.numbers + (0,) * (8 - len(stroke.numbers)))
    index.extend((0,) * (len(body) - len(index)))
    return index + body
