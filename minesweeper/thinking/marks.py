"""A solver's marks on cells, as sets, which are drawn as tints, numbers and outlines."""

from typing import NamedTuple


class Marks(NamedTuple):
    """The sets of marked cells. `safe`, `danger` and `region` are disjoint; `outlined` may overlap them."""

    chances: tuple[tuple[int, float], ...] = ()
    """Sets of cells with the chance, 0 to 1, that each of them is a mine."""
    safe: int = 0
    danger: int = 0
    region: int = 0
    """The cells among which the player should look."""
    outlined: int = 0
    """The numbers an argument rests on."""


def percent(chance: float) -> int:
    """A chance in whole per cent. Only a certain one is 0 or 100."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
