"""Minesweeper: an engine whose board is a handful of integers, a window to play it in, and hooks to extend it.

A `Setup` says which game it is, a `Game` is played by moves, each of which gives a `Turn`, and a `Board` is what can be
seen of it. A `Session` adds the clock, and a `Record` is a game as it was played. `load_plugins` finds levels, themes,
solvers and generators; a `Solver` advises on a board within a `Budget`, and `play_match` has it play a game. `render`,
`film` and `open_window` show boards and games; nothing else needs arcade.

These names are public, with those in `minesweeper.plugins`, `minesweeper.testing`, `minesweeper.cli`, the hooks in
`minesweeper.hookspecs` and the solver's in `minesweeper_solver`. Everything else may change without notice.
"""

from typing import TYPE_CHECKING

from minesweeper.core.advice import Advice, Budget, Duellist, Reason, Solver
from minesweeper.core.board import Board, Cell, CellState, Status
from minesweeper.core.dealing import HONEST, Deal, Dealer, DealingError, Situation
from minesweeper.core.difficulty import Difficulty, custom
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.later import imported_later
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
from minesweeper.core.typed import read_position
from minesweeper.events import Began, Ended, Event, Paused, Played, Resumed, Undone
from minesweeper.hookspecs import hookimpl
from minesweeper.record import HUMAN, Record
from minesweeper.savegame import SavedSessionError, SessionState
from minesweeper.session import Session
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Palette, Theme, ThemeError

if TYPE_CHECKING:
    from minesweeper.arena.match import Outcome, play_match
    from minesweeper.plugins import PluginError, Plugins, load_plugins, plugin_data_folder
    from minesweeper.showing import film, open_window, render
    from minesweeper.ui.app.startup import StartupError
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "Outcome": "minesweeper.arena.match",
            "PluginError": "minesweeper.plugins",
            "Plugins": "minesweeper.plugins",
            "StartupError": "minesweeper.ui.app.startup",
            "film": "minesweeper.showing",
            "load_plugins": "minesweeper.plugins",
            "open_window": "minesweeper.showing",
            "play_match": "minesweeper.arena.match",
            "plugin_data_folder": "minesweeper.plugins",
            "render": "minesweeper.showing",
        },
    )

__version__ = "1.0.0"

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
    "Outcome",
    "Palette",
    "Paused",
    "Playable",
    "Played",
    "PluginError",
    "Plugins",
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
    "StartupError",
    "Status",
    "Theme",
    "ThemeError",
    "Turn",
    "Undone",
    "custom",
    "film",
    "hookimpl",
    "lay_mines",
    "load_plugins",
    "load_theme",
    "open_window",
    "place",
    "play_match",
    "plugin_data_folder",
    "read_position",
    "render",
]
