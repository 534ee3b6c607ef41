"""Minesweeper: an engine whose board is a handful of integers, a window to play it in, and hooks to extend it.

A `Setup` says which game it is, a `Game` is played by moves, each of which gives a `Turn`, and a `Board` is what can be
seen of it. A `Session` adds the clock, and a `Record` is a game as it was played. `load_plugins` finds levels, themes,
solvers and generators; a `Solver` advises on a board within a `Budget`, and `play_match` has it play a game. `render`,
`film` and `open_window` show boards and games; nothing else needs arcade.

These names are public, with those in `minesweeper.duel`, `minesweeper.arena`, `minesweeper.gym`, `minesweeper.plugins`,
`minesweeper.testing`, `minesweeper.cli`, the hooks in `minesweeper.hookspecs` and the solver's in `minesweeper_solver`.
Everything else may change without notice.
"""

from minesweeper.core.later import call_when_imported, imported_later

TYPE_CHECKING = False  # as in typing, which takes half as long to import as Python to start
if TYPE_CHECKING:
    from minesweeper.arena.match import play_match
    from minesweeper.arena.outcome import Outcome
    from minesweeper.core.advice import HUMAN, Advice, Budget, Reason, Solver
    from minesweeper.core.advice import Duellist as Duellist  # `as`: it has moved to minesweeper.duel
    from minesweeper.core.board import Board, Cell, CellState, Status
    from minesweeper.core.dealing import HONEST, Deal, Dealer, DealingError, Situation
    from minesweeper.core.difficulty import Difficulty, Level, custom
    from minesweeper.core.duel import Duel as Duel
    from minesweeper.core.duel_rules import Moment as Moment
    from minesweeper.core.filters import BoardFilter, Laid
    from minesweeper.core.game import Game
    from minesweeper.core.grid import Grid
    from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError, lay_mines
    from minesweeper.core.log import LogEntry, PathPoint
    from minesweeper.core.minefield import Minefield
    from minesweeper.core.moves import Action, Move
    from minesweeper.core.naming import place
    from minesweeper.core.options import Option, OptionKind
    from minesweeper.core.playable import Playable as Playable
    from minesweeper.core.rules import Refusal
    from minesweeper.core.setup import Mode, Setup
    from minesweeper.core.tiling import CellGraph, Seam, Tiling, TilingError
    from minesweeper.core.turn import InvalidMoveError, Turn
    from minesweeper.core.typed import read_position
    from minesweeper.games.added_figures import LiveCounter, Measure
    from minesweeper.games.controls import PointerRules
    from minesweeper.games.events import Abandoned, Began, Disqualified, Ended, Event, Paused, Played, Resumed, Undone
    from minesweeper.games.file_format import FileFormat
    from minesweeper.games.opened import Difference, Opened, Topic
    from minesweeper.games.player import Player
    from minesweeper.games.record import OneAndAHalf, Record
    from minesweeper.games.recording import FileClaims, Recording
    from minesweeper.games.savegame import SavedSessionError, SessionState
    from minesweeper.games.session import Session
    from minesweeper.games.track import FileError, PointerAct, PointerEvent, Track, TrackBuilder
    from minesweeper.hookspecs import hookimpl
    from minesweeper.machine.startup import StartupError
    from minesweeper.plugins import PluginError, Plugins, load_plugins, plugin_data_folder
    from minesweeper.plugins.tiling_file import load_tiling
    from minesweeper.showing import film, open_window, render
    from minesweeper.themes.file import load_theme
    from minesweeper.themes.theme import Bevel, Displays, Glyphs, Ground, Letters, Palette, Sounds, Theme, ThemeError
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper.arena.match": ("play_match",),
            "minesweeper.arena.outcome": ("Outcome",),
            "minesweeper.core.advice": ("HUMAN", "Advice", "Budget", "Reason", "Solver"),
            "minesweeper.core.board": ("Board", "Cell", "CellState", "Status"),
            "minesweeper.core.dealing": ("HONEST", "Deal", "Dealer", "DealingError", "Situation"),
            "minesweeper.core.difficulty": ("Difficulty", "Level", "custom"),
            "minesweeper.core.filters": ("BoardFilter", "Laid"),
            "minesweeper.core.game": ("Game",),
            "minesweeper.core.grid": ("Grid",),
            "minesweeper.core.laying": ("RANDOM", "FirstClick", "Generator", "LayingError", "lay_mines"),
            "minesweeper.core.log": ("LogEntry", "PathPoint"),
            "minesweeper.core.minefield": ("Minefield",),
            "minesweeper.core.moves": ("Action", "Move"),
            "minesweeper.core.naming": ("place",),
            "minesweeper.core.options": ("Option", "OptionKind"),
            "minesweeper.core.rules": ("Refusal",),
            "minesweeper.core.setup": ("Mode", "Setup"),
            "minesweeper.core.tiling": ("CellGraph", "Seam", "Tiling", "TilingError"),
            "minesweeper.core.turn": ("InvalidMoveError", "Turn"),
            "minesweeper.core.typed": ("read_position",),
            "minesweeper.games.added_figures": ("LiveCounter", "Measure"),
            "minesweeper.games.events": (
                "Abandoned",
                "Began",
                "Disqualified",
                "Ended",
                "Event",
                "Paused",
                "Played",
                "Resumed",
                "Undone",
            ),
            "minesweeper.hookspecs": ("hookimpl",),
            "minesweeper.plugins": ("PluginError", "Plugins", "load_plugins", "plugin_data_folder"),
            "minesweeper.plugins.tiling_file": ("load_tiling",),
            "minesweeper.games.controls": ("PointerRules",),
            "minesweeper.games.file_format": ("FileFormat",),
            "minesweeper.games.opened": ("Difference", "Opened", "Topic"),
            "minesweeper.games.player": ("Player",),
            "minesweeper.games.record": ("OneAndAHalf", "Record"),
            "minesweeper.games.recording": ("FileClaims", "Recording"),
            "minesweeper.games.track": ("FileError", "PointerAct", "PointerEvent", "Track", "TrackBuilder"),
            "minesweeper.games.savegame": ("SavedSessionError", "SessionState"),
            "minesweeper.games.session": ("Session",),
            "minesweeper.showing": ("film", "open_window", "render"),
            "minesweeper.themes.file": ("load_theme",),
            "minesweeper.themes.theme": (
                "Bevel",
                "Displays",
                "Glyphs",
                "Ground",
                "Letters",
                "Palette",
                "Sounds",
                "Theme",
                "ThemeError",
            ),
            "minesweeper.machine.startup": ("StartupError",),
        },
        moved={"minesweeper.duel": ("Duel", "Duellist", "Moment", "Playable")},
    )

call_when_imported("gymnasium", "minesweeper.gym.registering", "register")

__version__ = "1.0.0"

__all__ = [
    "HONEST",
    "HUMAN",
    "RANDOM",
    "Abandoned",
    "Action",
    "Advice",
    "Began",
    "Bevel",
    "Board",
    "BoardFilter",
    "Budget",
    "Cell",
    "CellGraph",
    "CellState",
    "Deal",
    "Dealer",
    "DealingError",
    "Difference",
    "Difficulty",
    "Displays",
    "Disqualified",
    "Ended",
    "Event",
    "FileClaims",
    "FileError",
    "FileFormat",
    "FirstClick",
    "Game",
    "Generator",
    "Glyphs",
    "Grid",
    "Ground",
    "InvalidMoveError",
    "Laid",
    "LayingError",
    "Letters",
    "Level",
    "LiveCounter",
    "LogEntry",
    "Measure",
    "Minefield",
    "Mode",
    "Move",
    "OneAndAHalf",
    "Opened",
    "Option",
    "OptionKind",
    "Outcome",
    "Palette",
    "PathPoint",
    "Paused",
    "Played",
    "Player",
    "PluginError",
    "Plugins",
    "PointerAct",
    "PointerEvent",
    "PointerRules",
    "Reason",
    "Record",
    "Recording",
    "Refusal",
    "Resumed",
    "SavedSessionError",
    "Seam",
    "Session",
    "SessionState",
    "Setup",
    "Situation",
    "Solver",
    "Sounds",
    "StartupError",
    "Status",
    "Theme",
    "ThemeError",
    "Tiling",
    "TilingError",
    "Topic",
    "Track",
    "TrackBuilder",
    "Turn",
    "Undone",
    "custom",
    "film",
    "hookimpl",
    "lay_mines",
    "load_plugins",
    "load_theme",
    "load_tiling",
    "open_window",
    "place",
    "play_match",
    "plugin_data_folder",
    "read_position",
    "render",
]
