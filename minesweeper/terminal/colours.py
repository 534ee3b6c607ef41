"""The colour depth of a terminal, and the nearest code for a colour at each depth."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from itertools import product

from minesweeper.themes.check import LEAST_CONTRAST, contrast, difference, lab
from minesweeper.themes.theme import rgb

LEVELS = (0, 95, 135, 175, 215, 255)
"""The levels of red, green and blue in the 256-colour palette."""
BASIC = (
    "#000000", "#800000", "#008000", "#808000", "#000080", "#800080", "#008080", "#C0C0C0",
    "#808080", "#FF0000", "#00FF00", "#FFFF00", "#0000FF", "#FF00FF", "#00FFFF", "#FFFFFF",
)  # fmt: skip
"""The sixteen standard colours; terminals may show them slightly differently."""
PALETTE = (
    *BASIC,
    *("#{:02X}{:02X}{:02X}".format(*levels) for levels in product(LEVELS, repeat=3)),
    *("#" + 3 * f"{8 + 10 * grey:02X}" for grey in range(24)),
)
"""The 256 colours: the standard ones, a cube and greys."""
SHIFTS = tuple(share / 25 for share in range(26))
"""How far a colour is moved towards black or white until it can be read."""
UNCOLOURED = "dumb", "vt1", "vt2", "ansi-m", "xterm-mono"
"""How the names of terminals without colours begin."""


class Depth(StrEnum):
    """How many colours the terminal has."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "true"


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The colour depth according to the environment. `NO_COLOR` selects no colours."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or term.startswith(UNCOLOURED):
        return Depth.NONE
    if (
        environment.get("COLORTERM") in ("truecolor", "24bit")
        or term.endswith("-direct")
        or "WT_SESSION" in environment
    ):
        return Depth.TRUE
    return Depth.MANY if "256" in term else Depth.SIXTEEN


@cache
def code(colour: str, depth: Depth, background: bool = False) -> str:
    """The parameters of the escape sequence that selects a colour."""
    if depth is Depth.NONE:
        return ""
    if depth is Depth.SIXTEEN:
        index = _nearest(colour, BASIC)
        return str((40 if background else 30) + index if index < 8 else (92 if background else 82) + index)
    if depth is Depth.MANY:
        return f"{48 if background else 38};5;{_of_many(colour)}"
    return "{};2;{};{};{}".format(48 if background else 38, *rgb(colour))


@cache
def seen(colour: str, depth: Depth) -> str:
    """The colour that the terminal shows for this one."""
    if depth is Depth.SIXTEEN:
        return BASIC[_nearest(colour, BASIC)]
    return PALETTE[_of_many(colour)] if depth is Depth.MANY else colour


@cache
def legible(colour: str, ground: str, depth: Depth, least: float = LEAST_CONTRAST) -> str:
    """The nearest colour that has at least this contrast with a ground, as the terminal shows both."""
    ground = seen(ground, depth)
    if depth is Depth.SIXTEEN:
        able, wanted = [each for each in BASIC if contrast(each, ground) >= least], lab(colour)
        return min(able, key=lambda each: difference(lab(each), wanted))
    shades = (mix(colour, end, share) for share in SHIFTS for end in ("#000000", "#FFFFFF"))
    return next(each for each in shades if contrast(seen(each, depth), ground) >= least)


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours: `share` is the part of the second."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(rgb(one), rgb(other), strict=True))


def distance(one: str, other: str) -> float:
    """How far two colours are apart."""
    return sum((a - b) ** 2 for a, b in zip(rgb(one), rgb(other), strict=True))


def _nearest(colour: str, palette: tuple[str, ...]) -> int:
    return min(range(len(palette)), key=lambda index: distance(colour, palette[index]))


def _of_many(colour: str) -> int:
    """The index in the palette: in its cube or among its greys."""
    red, green, blue = (min(range(6), key=lambda step: abs(LEVELS[step] - value)) for value in rgb(colour))
    grey = 232 + max(0, min(23, round((sum(rgb(colour)) / 3 - 8) / 10)))
    return min(16 + 36 * red + 6 * green + blue, grey, key=lambda index: distance(colour, PALETTE[index]))
