"""The solvers by name. The rest of the package is imported when one of them is first asked, so games start fast."""

from collections.abc import Callable
from functools import cache, partial

from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment


@cache
def _thinker(name: str) -> Callable[[Board, Budget], Advice]:
    from minesweeper_solver.solvers import THINKERS  # noqa: PLC0415

    return THINKERS[name]


def _think(name: str, board: Board, budget: Budget) -> Advice:
    return _thinker(name)(board, budget)


def _duel(name: str, moment: Moment, budget: Budget) -> Advice:
    from minesweeper_solver.duelling import DUELLISTS  # noqa: PLC0415

    return DUELLISTS[name](moment, budget)


def _solver(name: str, title: str, duels: bool = True) -> Solver:
    return Solver(name, partial(_think, name), title, partial(_duel, name) if duels else None)


pairs = _solver("pairs", "Counting and pairs of numbers, then a rough guess", duels=False)
quick = _solver("quick", "Exact odds, least risk")
strong = _solver("strong", "Exact odds, a look ahead, perfect endgames")
deep = _solver("deep", "As strong, and plays on from its guesses to compare them")

SOLVERS = (pairs, quick, strong, deep)
