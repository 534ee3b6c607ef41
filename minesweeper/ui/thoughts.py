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

    @property
    def mines(self) -> int:
        """The cells that are certainly mines."""
        return next((cells for cells, chance in self.groups if chance == 1), 0)

    def chance(self, row: int, col: int) -> float | None:
        """The chance at one cell, if it is hidden."""
        cell = self.board.grid.cell(row, col)
        return next((chance for cells, chance in self.groups if cells & cell), None)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a solver advises on a board."""

    advice: Advice
    mines: int
    """The cells that are certainly mines, whether the solver cares or not."""


def advise(choice: PluginChoice, solver: str, board: Board, seconds: float, seed: int) -> Thought | str:
    """What a solver advises, or what went wrong with it."""
    try:
        advice = ask(same_plugins(choice).solver(solver), board, seconds, seed)
    except (PluginError, ValueError) as error:
        return f"The solver {solver} failed: {error}"
    known = odds(board)
    return Thought(advice, known.mines if isinstance(known, Odds) else 0)


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
