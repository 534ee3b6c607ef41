"""All glyphs on the GPU, as signed distances in one texture: numbers and marks of all styles, then button icons."""

from array import array
from collections.abc import Sequence
from enum import IntEnum, auto
from functools import lru_cache

from arcade.gl import Texture2D, geometry
from arcade.gl.context import Context

from minesweeper.themes.glyphs import (
    ARC,
    BAR,
    CLASSIC_BANNER,
    CLASSIC_DIGITS,
    CLASSIC_MARKS,
    LINE,
    ROUND_BANNER,
    ROUND_DIGITS,
    ROUND_MARKS,
    SERIF_DIGITS,
    SERIF_MARKS,
    Stroke,
    arc,
    box,
    disc,
    line,
    quad,
)
from minesweeper.themes.theme import Glyphs
from minesweeper.ui.draw.gpu import program

MARKS = {name: tile for tile, name in enumerate(("CLOTH", "POLE", "MINE", "SHINE", "QUESTION", "CROSS"), 10)}
"""The tiles after the ten digits of a style."""
STYLE_TILES = 16

# Button icons, the same for all themes.
_I = 0.95
ICON_SHAPES: tuple[tuple[Stroke, ...], ...] = (
    (quad((12, 4), (12, 12), (6, 8), radius=0.6), line(3.9, 3.8, 3.9, 12.2, _I)),
    (quad((4.8, 3.6), (4.8, 12.4), (12, 8), radius=0.7),),
    (box(4, 3.2, 6.8, 12.8), box(9.2, 3.2, 12, 12.8)),
    (quad((4, 4), (4, 12), (10, 8), radius=0.6), line(12.1, 3.8, 12.1, 12.2, _I)),
    (
        quad((2.2, 4.6), (2.2, 11.4), (7, 8), radius=0.6),
        arc(11.6, 6.1, 2.2, 190, 405, 0.85), line(13.16, 7.66, 11.6, 9.2, 0.85), disc(11.6, 12, 1),
    ),
    (line(4, 8, 12, 8, _I),),
    (line(4, 8, 12, 8, _I), line(8, 4, 8, 12, _I)),
    (quad((4.4, 4.4), (11.6, 4.4), (11.6, 11.6), (4.4, 11.6), radius=0.5),),
    (
        disc(8, 5.8, 5.2), quad((5, 9.4), (11, 9.4), (10.1, 11.2), (5.9, 11.2), radius=0.5),
        line(6.4, 13.4, 9.6, 13.4, 0.75), line(7.3, 15.1, 8.7, 15.1, 0.6),
    ),
    (
        quad((4.6, 2.4), (11.4, 2.4), (9.8, 8.6), (6.2, 8.6), radius=0.9), disc(8, 7.4, 2.3),
        arc(4.5, 4.9, 1.9, 90, 270, 0.6), arc(11.5, 4.9, 1.9, -90, 90, 0.6),
        line(8, 9, 8, 12, 0.8), line(5.6, 13, 10.4, 13, 0.9),
    ),
)  # fmt: skip
BANNERS = {Glyphs.CLASSIC: CLASSIC_BANNER, Glyphs.ROUND: ROUND_BANNER, Glyphs.SERIF: ROUND_BANNER}
"""The cloth of the second side's flag in a duel, by style."""
STYLES = tuple(Glyphs)
TILE = 80
"""Texels per glyph and direction: five per sixteenth of a cell, the unit of all strokes. An odd number, so that in
cells of 16 pixels each pixel samples the middle of a texel."""
GLYPHS = (
    *CLASSIC_DIGITS, *CLASSIC_MARKS, *ROUND_DIGITS, *ROUND_MARKS, *SERIF_DIGITS, *SERIF_MARKS, *ICON_SHAPES,
)  # fmt: skip
TILES_ACROSS = 8
TILES_DOWN = -(-len(GLYPHS) // TILES_ACROSS)


class Icon(IntEnum):
    """Button icons, numbered after the tiles of all styles, in the order of the shapes above."""

    BACK = STYLE_TILES * len(STYLES)
    PLAY = auto()
    PAUSE = auto()
    STEP = auto()
    GUESS = auto()
    LESS = auto()
    MORE = auto()
    STOP = auto()
    BULB = auto()
    TROPHY = auto()


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
