"""The tiles of the glyph sheet: numbers and marks of both styles, then the signs on buttons."""

from enum import IntEnum, auto

from minesweeper.themes.glyphs import CLASSIC_BANNER, ROUND_BANNER, Stroke, arc, box, disc, line, quad
from minesweeper.themes.theme import Glyphs

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
)  # fmt: skip
BANNERS = {Glyphs.CLASSIC: CLASSIC_BANNER, Glyphs.ROUND: ROUND_BANNER}
"""The cloth of the second side's flag in a duel, by style."""
STYLES = (Glyphs.CLASSIC, Glyphs.ROUND)


class Icon(IntEnum):
    """Button icons, numbered after the tiles of both styles, in the order of the shapes above."""

    BACK = STYLE_TILES * len(STYLES)
    PLAY = auto()
    PAUSE = auto()
    STEP = auto()
    GUESS = auto()
    LESS = auto()
    MORE = auto()
    STOP = auto()
