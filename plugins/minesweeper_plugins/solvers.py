"""The strong bots."""

from minesweeper import Solver, hookimpl
from minesweeper_solver import SOLVERS


@hookimpl
def register_solvers() -> list[Solver]:
    """All solvers, from pairs of numbers to full probability."""
    return list(SOLVERS)
