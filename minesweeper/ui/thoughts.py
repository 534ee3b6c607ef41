"""What the other process is asked to work out. Everything here comes and goes as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.turn import Turn
from minesweeper.plugins import PluginChoice, PluginError, ask, same_plugins

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

ODDS_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of a mine for every hidden cell of a board."""

    board: Board
    groups: tuple[tuple[int, float], ...]
    """Disjoint sets of cells with their chance."""
    exact: bool

    def chance(self, row: int, col: int) -> float | None:
        """The chance at one cell, if it is hidden."""
        cell = self.board.grid.cell(row, col)
        return next((chance for cells, chance in self.groups if cells & cell), None)


def advise(choice: PluginChoice, solver: str, board: Board, seconds: float, seed: int) -> Advice | str:
    """What a solver advises, or what went wrong with it."""
    try:
        return ask(same_plugins(choice).solver(solver), board, seconds, seed)
    except PluginError as error:
        return f"The solver {solver} failed: {error}"


def odds(board: Board) -> Odds | str:
    """The odds of a board, or why it has none."""
    from minesweeper_solver import analyse  # noqa: PLC0415 - the window can do without the solver

    try:
        analysis = analyse(board, ODDS_SECONDS)
    except ValueError as error:
        return str(error)
    groups = ((analysis.safe, 0.0), (analysis.mines, 1.0), *analysis.groups)
    return Odds(board, tuple(group for group in groups if group[0]), analysis.exact)


def look_back(turns: Sequence[Turn]) -> Review | str:
    """A verdict on a game that has ended."""
    from minesweeper_solver.review import review  # noqa: PLC0415

    try:
        return review(turns)
    except ValueError as error:
        return str(error)
