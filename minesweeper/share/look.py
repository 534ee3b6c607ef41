"""A theme for a page: colours for its style sheet, and shapes for its script."""

from dataclasses import asdict

from minesweeper.charts.shapes import INKS, Ink
from minesweeper.themes.check import halo
from minesweeper.themes.glyphs import (
    BANNER_CORNER,
    CLASSIC_BANNER,
    CLASSIC_DIGITS,
    CLASSIC_MARKS,
    ROUND_BANNER,
    ROUND_DIGITS,
    ROUND_MARKS,
    SEGMENTS,
    Stroke,
    quad,
)
from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import Glyphs, Theme, rgb

MARKS = ("cloth", "pole", "mine", "shine", "question", "cross")
"""The marks of a style, in order."""
GLYPHS = {Glyphs.CLASSIC: (CLASSIC_DIGITS, CLASSIC_MARKS), Glyphs.ROUND: (ROUND_DIGITS, ROUND_MARKS)}


def _banner(x: float, y: float, width: float, height: float, corner: float) -> Stroke:
    left, top, right, bottom = x + corner, y + corner, x + width - corner, y + height - corner
    return quad((left, top), (right, top), (right, bottom), (left, bottom), radius=corner)


BANNERS = {Glyphs.CLASSIC: _banner(*CLASSIC_BANNER, 0), Glyphs.ROUND: _banner(*ROUND_BANNER, BANNER_CORNER)}
"""The second side's flags in a duel."""


def css(theme: Theme) -> str:
    """CSS variables for the colours. A theme has already checked that they are plain colours."""
    colours = {name: value for name, value in asdict(theme.colours).items() if name != "numbers"}
    colours |= {f"side_{side}": colour for side, colour in enumerate(side_colours(theme.colours))}
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in colours.items())


def drawing(theme: Theme) -> dict[str, object]:
    """The data with which a script draws cells and digits like the window."""
    digits, marks = GLYPHS[theme.glyphs]
    glyphs = {str(digit): strokes for digit, strokes in enumerate(digits)} | dict(zip(MARKS, marks, strict=True))
    glyphs["banner"] = (BANNERS[theme.glyphs],)
    return {
        "bevel": theme.bevel,
        "colours": asdict(theme.colours) | {"halo": getattr(theme.colours, halo(theme.colours))},
        "glyphs": {
            name: [(stroke.kind, round(stroke.radius, 3), [round(number, 3) for number in stroke.numbers], stroke.cut)
                   for stroke in strokes]
            for name, strokes in glyphs.items()
        },
        "segments": SEGMENTS,
        "sides": side_colours(theme.colours),
    }  # fmt: skip


def chart_css(theme: Theme) -> str:
    """CSS rules for the colours of charts."""
    return "".join(f".chart .{name}{{--ink:{_mixed(theme, ink)}}}" for name, ink in INKS.items())


def _mixed(theme: Theme, ink: Ink) -> str:
    mixture = rgb(getattr(theme.colours, ink.colour))
    for other, share in ink.mixed:
        pairs = zip(mixture, rgb(getattr(theme.colours, other)), strict=True)
        red, green, blue = (round(mine + (theirs - mine) * share) for mine, theirs in pairs)
        mixture = red, green, blue
    return f"#{bytes((*mixture, ink.alpha)).hex()}"
