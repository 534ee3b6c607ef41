"""Minesweeper: an engine whose board is a handful of integers, a window to play it in, and hooks to extend it."""

from minesweeper.core.advice import Advice, Budget, Duellist, Reason, Solver
from minesweeper.core.board import Board, Cell, CellState, Status
from minesweeper.core.dealing import HONEST, Deal, Dealer, DealingError, Situation
from minesweeper.core.difficulty import Difficulty, custom
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError, lay_mines
from minesweeper.core.log import LogEntry
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Action, Move
from minesweeper.core.naming import place
from minesweeper.core.options import Option
from minesweeper.core.playable import Playable
from minesweeper.core.rules import Refusal
from minesweeper.core.setup import Mode, Setup
from minesweeper.core.turn import InvalidMoveError, Turn
from minesweeper.events import Began, Ended, Event, Paused, Played, Resumed, Undone
from minesweeper.hookspecs import hookimpl
from minesweeper.record import HUMAN, Record
from minesweeper.savegame import SavedSessionError, SessionState
from minesweeper.session import Session
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Palette, Theme, ThemeError

__version__ = "0.1.0"

__all__ = [
    "HONEST",
    "HUMAN",
    "RANDOM",
    "Action",
    "Advice",
    "Began",
    "Board",
    "Budget",
    "Cell",
    "CellState",
    "Deal",
    "Dealer",
    "DealingError",
    "Difficulty",
    "Duel",
    "Duellist",
    "Ended",
    "Event",
    "FirstClick",
    "Game",
    "Generator",
    "Grid",
    "InvalidMoveError",
    "Laid",
    "LayingError",
    "LogEntry",
    "Minefield",
    "Mode",
    "Moment",
    "Move",
    "Option",
    "Palette",
    "Paused",
    "Playable",
    "Played",
    "Reason",
    "Record",
    "Refusal",
    "Resumed",
    "SavedSessionError",
    "Session",
    "SessionState",
    "Setup",
    "Situation",
    "Solver",
    "Status",
    "Theme",
    "ThemeError",
    "Turn",
    "Undone",
    "custom",
    "hookimpl",
    "lay_mines",
    "load_theme",
    "place",
]
