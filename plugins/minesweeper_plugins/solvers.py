"""The strong bots."""

from minesweeper import Solver, hookimpl
from minesweeper_solver import SOLVERS


@hookimpl
def register_solvers() -> list[Solver]:
    """From pairs of numbers to deep thought."""
    return list(SOLVERS)
