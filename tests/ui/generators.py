"""A generator as a plugin adds one: what it lays can be drawn."""

from random import Random

import pytest

from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, Generator
from minesweeper.core.minefield import Minefield
from minesweeper.thinking import thoughts
from tests.ui.stand import Stand

FIELD = Minefield.parse("""
    ....**...
    ....*....
    ....*....
    ....*....
    ....*....
    ....*....
    ....*....
    ....*....
    ....*....
""")
OPENED = """
0002#####
0003#####
0003#####
0003#####
0003#####
0003#####
0003#####
0003#####
0002#####
""".strip()
"""The beginner's board after a click on the left of the fence."""


def lay_fence(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    """The field above, whatever is asked for."""
    del grid, mines, first, rng, first_click
    return FIELD


FENCE = Generator("fence", lay_fence, "A fence")


def add_generator(stand: Stand, monkeypatch: pytest.MonkeyPatch, generator: Generator = FENCE) -> None:
    """Have a generator of a plugin, here and where questions are answered."""
    stand.app.plugins.generators[generator.name] = generator
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: stand.app.plugins)
