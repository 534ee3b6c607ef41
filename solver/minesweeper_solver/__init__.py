"""A solver that is exact, strong and fast: it sees what a player sees, and thinks in sets of cells."""

from importlib import import_module
from typing import TYPE_CHECKING

from minesweeper_solver.catalogue import SOLVERS, deep, pairs, quick, strong

if TYPE_CHECKING:
    from minesweeper_solver.analysis import Analysis, analyse
    from minesweeper_solver.errors import ImpossibleBoardError

__all__ = ["SOLVERS", "Analysis", "ImpossibleBoardError", "analyse", "deep", "pairs", "quick", "strong"]

_LATER = {"Analysis": "analysis", "analyse": "analysis", "ImpossibleBoardError": "errors"}


def __getattr__(name: str) -> object:
    """What is imported when it is first used: whoever only wants to list the solvers need not wait for it."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
