"""Ways to lay mines."""

from random import Random

from minesweeper import RANDOM, FirstClick, Generator, Grid, Minefield, hookimpl


@hookimpl
def register_generators() -> list[Generator]:
    """All fields equally likely, as it always was; and boards that need no guess."""
    return [RANDOM, Generator("no_guess", _no_guess, "No guess needed")]


def _no_guess(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    from minesweeper_solver.no_guess import lay_without_guess  # noqa: PLC0415 - listing the generators stays fast

    return lay_without_guess(grid, mines, first, rng, first_click)
