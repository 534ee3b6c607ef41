"""The colours of the two sides of a duel: blue and orange, which nearly everyone can distinguish, each in a shade that
suits the theme."""

from functools import lru_cache

from minesweeper.themes.check import LEAST_CONTRAST, contrast
from minesweeper.themes.theme import Palette

SHADES = (("#0050B8", "#8CCBFF"), ("#A03C00", "#FFB347"))
"""The shades of each, the dark one first."""
DEEP = "#003684", "#6A2800"
"""Shades for themes in whose cells neither of these has enough contrast."""


@lru_cache(4)
def side_colours(colours: Palette) -> tuple[str, str]:
    """The colour of each side: the shade with more contrast to cells and panels, or a deep one if that is low."""

    def stands_out(shade: str) -> float:
        return min(contrast(shade, colours.cell), contrast(shade, colours.panel))

    def shade(shades: tuple[str, str], deep: str) -> str:
        best = max(shades, key=stands_out)
        return best if stands_out(best) >= LEAST_CONTRAST else max(best, deep, key=stands_out)

    first, second = map(shade, SHADES, DEEP)
    return first, second
