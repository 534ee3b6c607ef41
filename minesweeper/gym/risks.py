"""The chance that opening a cell hits a mine, for each cell of a game."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from minesweeper.core.board import Status
from minesweeper.core.game import Game
from minesweeper.core.laying import FirstClick
from minesweeper_solver import analyse


class Risks(NamedTuple):
    """The chances on one board, given what the player sees and the promise to the first click."""

    chances: NDArray[np.float64]
    """The chance of a mine for each cell; 0 for open cells."""
    least: float
    """The smallest chance of a hidden cell."""
    exact: bool
    """False if the board is so large that the chances of uncertain cells are estimates."""

    def of(self, row: int, col: int) -> tuple[float, float]:
        """The risk of opening this cell, and the regret: how much less the best cell would have risked."""
        risk = float(self.chances[row, col])
        return risk, risk - self.least


def risks_in(game: Game) -> Risks:
    """The chances in a game that is not over."""
    board, setup = game.board, game.setup
    if board.status is Status.READY and setup.field is None and setup.first_click is not FirstClick.ANY:
        return Risks(np.zeros((board.grid.height, board.grid.width)), 0.0, exact=True)
    known = analyse(board)
    least = 0.0 if known.safe else min((chance for _, chance in known.groups), default=1.0)
    return Risks(known.array(), least, known.exact)
