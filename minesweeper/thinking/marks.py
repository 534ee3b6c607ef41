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
