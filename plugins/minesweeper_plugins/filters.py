"""Filters, which let only some boards pass."""

from bisect import bisect_left
from functools import lru_cache
from random import Random

from minesweeper import BoardFilter, Grid, Minefield, hookimpl

COMPARED = 99
"""Random boards that a board is compared with."""


@hookimpl
def register_filters() -> list[BoardFilter]:
    """Islands, each of which takes clicks of its own, and the efficiency to be had."""
    return [
        BoardFilter("islands", _islands, "Islands", "Groups of numbers that no opening shows."),
        BoardFilter(
            "efficiency",
            efficiency_rank,
            "Efficiency to be had",
            "The share of random boards on which flags and chords save less, in %.",
        ),
    ]


def _islands(field: Minefield) -> int:
    return field.islands


def efficiency_rank(field: Minefield) -> int:
    """How many of a hundred boards have a lower 3BV for each click of the greedy player who flags and chords."""
    usual = _usual_efficiency(field.grid, field.mines.bit_count())
    return round(100 * bisect_left(usual, _efficiency(field)) / len(usual))


def _efficiency(field: Minefield) -> float:
    return field.three_bv / max(1, field.zini)


@lru_cache(16)
def _usual_efficiency(grid: Grid, mines: int) -> list[float]:
    """What random boards of this kind offer, from the least to the most; the same on every machine."""
    rng = Random(f"efficiency {grid.tiling} {grid.width} {grid.height} {mines}")
    cells = grid.places(grid.full)
    return sorted(_efficiency(Minefield(grid, grid.gather(rng.sample(cells, mines)))) for _ in range(COMPARED))
