"""Minesweeper: an engine whose board is a handful of integers, a window to play it in, and hooks to extend it."""

from minesweeper.core.advice import Advice, Budget, Reason, Solver
from minesweeper.core.board import Board, Cell, CellState, Status
from minesweeper.core.difficulty import Difficulty, custom
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, Generator, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Action, Move
from minesweeper.core.rules import Refusal
from minesweeper.core.turn import InvalidMoveError, Turn
from minesweeper.hookspecs import hookimpl
from minesweeper.savegame import SavedSessionError, SessionState
from minesweeper.session import Session
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Palette, Theme, ThemeError

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
    "Generator",
    "Grid",
    "InvalidMoveError",
    "Minefield",
    "Move",
    "Palette",
    "Reason",
    "Refusal",
    "SavedSessionError",
    "Session",
    "SessionState",
    "Solver",
    "Status",
    "Theme",
    "ThemeError",
    "Turn",
    "custom",
    "hookimpl",
    "lay_mines",
    "load_theme",
]
