"""A generator as a plugin adds one: what it lays can be drawn."""

from random import Random

from minesweeper import FirstClick, Generator, Grid, Minefield

FIELD = Minefield.parse("....**..." + 8 * "\n....*....")
OPENED = "\n".join(["0002#####", *7 * ["0003#####"], "0002#####"])
"""The beginner's board after a click on the left of the fence."""


def lay_fence(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    del grid, mines, first, rng, first_click
    return FIELD


FENCE = Generator("fence", lay_fence, "A fence")
