"""A theme in the words of a page: colours for its style sheet, and shapes for its script."""

from dataclasses import asdict

from minesweeper.charts.inks import INKS, Ink
from minesweeper.themes.check import halo
from minesweeper.themes.glyphs import (
    CLASSIC_DIGITS,
    CLASSIC_MARKS,
    ROUND_DIGITS,
    ROUND_MARKS,
    SEGMENTS,
)
from minesweeper.themes.theme import Glyphs, Theme, rgb

MARKS = ("cloth", "pole", "mine", "shine", "question", "cross")
"""What the marks of a style are, in their order."""
GLYPHS = {
    Glyphs.CLASSIC: (CLASSIC_DIGITS, CLASSIC_MARKS),
    Glyphs.ROUND: (ROUND_DIGITS, ROUND_MARKS),
}


def css(theme: Theme) -> str:
    """The colours as variables of the style sheet. A theme has checked that they are colours and nothing else."""
    colours = {name: value for name, value in asdict(theme.colours).items() if name != "numbers"}
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in colours.items())


def drawing(theme: Theme) -> dict[str, object]:
    """What a script needs to draw cells and digits as the window does."""
    digits, marks = GLYPHS[theme.glyphs]
    glyphs = {str(digit): strokes for digit, strokes in enumerate(digits)} | dict(zip(MARKS, marks, strict=True))
    return {
        "bevel": theme.bevel,
        "colours": asdict(theme.colours) | {"halo": getattr(theme.colours, halo(theme.colours))},
        "glyphs": {
            name: [(stroke.kind, round(stroke.radius, 3), [round(number, 3) for number in stroke.numbers], stroke.cut)
                   for stroke in strokes]
            for name, strokes in glyphs.items()
        },
        "segments": SEGMENTS,
    }  # fmt: skip


def chart_css(theme: Theme) -> str:
    """The colours of charts, as rules of the style sheet."""
    return "".join(f".chart .{name}{{--ink:{_mixed(theme, ink)}}}" for name, ink in INKS.items())


def _mixed(theme: Theme, ink: Ink) -> str:
    mixture = rgb(getattr(theme.colours, ink.colour))
    for other, share in ink.mixed:
        pairs = zip(mixture, rgb(getattr(theme.colours, other)), strict=True)
        red, green, blue = (round(mine + (theirs - mine) * share) for mine, theirs in pairs)
        mixture = red, green, blue
    return f"#{bytes((*mixture, ink.alpha)).hex()}"
