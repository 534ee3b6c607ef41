"""Minesweeper: an engine whose board is a handful of integers, a window to play it in, and hooks to extend it."""

from minesweeper.core.advice import Advice, Budget, Reason, Solver
from minesweeper.core.board import Board, Cell, CellState, Status
from minesweeper.core.difficulty import Difficulty, custom
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Action, Move
from minesweeper.core.rules import Refusal
from minesweeper.core.turn import InvalidMoveError, Turn

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Advice",
    "Board",
    "Budget",
    "Cell",
    "CellState",
    "Difficulty",
    "FirstClick",
    "Game",
    "Grid",
    "InvalidMoveError",
    "Minefield",
    "Move",
    "Reason",
    "Refusal",
    "Solver",
    "Status",
    "Turn",
    "custom",
]
