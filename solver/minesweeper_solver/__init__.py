"""A solver that is exact, strong and fast: it sees what a player sees, and thinks in sets of cells."""

from minesweeper_solver.analysis import Analysis, analyse
from minesweeper_solver.errors import ImpossibleBoardError
from minesweeper_solver.solvers import SOLVERS, deep, pairs, quick, strong

__all__ = ["SOLVERS", "Analysis", "ImpossibleBoardError", "analyse", "deep", "pairs", "quick", "strong"]
