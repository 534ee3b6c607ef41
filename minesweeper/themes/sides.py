"""The colours of the two sides of a duel: blue and orange, which nearly everyone can distinguish, each in a shade that
suits the theme."""

from functools import lru_cache

from minesweeper.themes.check import contrast
from minesweeper.themes.theme import Palette

SHADES = (("#0050B8", "#8CCBFF"), ("#A03C00", "#FFB347"))
"""The shades of each, the dark one first."""


@lru_cache(4)
def side_colours(colours: Palette) -> tuple[str, str]:
    """The colour of each side: the shade with more contrast to cells and panels."""

    def stands_out(shade: str) -> float:
        return min(contrast(shade, colours.cell), contrast(shade, colours.panel))

    first, second = (max(shades, key=stands_out) for shades in SHADES)
    return first, second
