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
    SERIF_DIGITS,
    SERIF_MARKS,
    Stroke,
    quad,
)
from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import USUAL_CORNER, USUAL_GAP, Displays, Glyphs, Letters, Theme, rgb

MARKS = ("cloth", "pole", "mine", "shine", "question", "cross")
"""The marks of a style, in order."""
GLYPHS = {
    Glyphs.CLASSIC: (CLASSIC_DIGITS, CLASSIC_MARKS),
    Glyphs.ROUND: (ROUND_DIGITS, ROUND_MARKS),
    Glyphs.SERIF: (SERIF_DIGITS, SERIF_MARKS),
}


def _banner(x: float, y: float, width: float, height: float, corner: float) -> Stroke:
    left, top, right, bottom = x + corner, y + corner, x + width - corner, y + height - corner
    return quad((left, top), (right, top), (right, bottom), (left, bottom), radius=corner)


_ROUND = _banner(*ROUND_BANNER, BANNER_CORNER)
BANNERS = {Glyphs.CLASSIC: _banner(*CLASSIC_BANNER, 0), Glyphs.ROUND: _ROUND, Glyphs.SERIF: _ROUND}
"""The second side's flags in a duel."""


def css(theme: Theme) -> str:
    """CSS variables for the colours. A theme has already checked that they are plain colours."""
    colours = {name: value for name, value in asdict(theme.colours).items() if name != "numbers"}
    colours |= {f"side_{side}": colour for side, colour in enumerate(side_colours(theme.colours))}
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in colours.items())


def classes(theme: Theme) -> str:
    """The classes of the style sheet for the shapes and letters of a theme."""
    letters = [theme.letters] if theme.letters in (Letters.SERIF, Letters.MONO) else []
    return " ".join((theme.bevel, *letters, *(["square"] if theme.corner == 0 else [])))


def drawing(theme: Theme) -> dict[str, object]:
    """The data with which a script draws cells and digits like the window."""
    digits, marks = GLYPHS[theme.glyphs]
    glyphs = {str(digit): strokes for digit, strokes in enumerate(digits)} | dict(zip(MARKS, marks, strict=True))
    glyphs["banner"] = (BANNERS[theme.glyphs],)
    return {
        "bevel": theme.bevel,
        "corner": USUAL_CORNER[theme.bevel] if theme.corner is None else theme.corner,
        "gap": USUAL_GAP if theme.gap is None else theme.gap,
        **{name: getattr(theme, name) for name in ("line", "drop", "weight", "rim")},
        "figures": theme.displays is Displays.FIGURES,
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
