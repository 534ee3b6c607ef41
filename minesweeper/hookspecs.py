"""Everything a plugin can add, on one page.

A plugin is a module with functions of these names, marked `@hookimpl`. It takes as many of the arguments as it wants.
The `register_` hooks return values of this package; the others are notices and return nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    import click

    from minesweeper.core.advice import Solver
    from minesweeper.core.board import Board
    from minesweeper.core.dealing import Dealer
    from minesweeper.core.difficulty import Difficulty
    from minesweeper.core.laying import Generator
    from minesweeper.core.setup import Setup
    from minesweeper.core.turn import Turn
    from minesweeper.record import Record
    from minesweeper.themes.theme import Theme

PROJECT = "minesweeper"

hookimpl = HookimplMarker(PROJECT)
_hookspec = HookspecMarker(PROJECT)


@_hookspec
def register_difficulties() -> Sequence[Difficulty]:  # type: ignore[empty-body]
    """Levels to choose from, each with a name of its own."""


@_hookspec
def register_themes() -> Sequence[Theme]:  # type: ignore[empty-body]
    """Looks to choose from. A theme can also be a TOML file alone, with no Python round it."""


@_hookspec
def register_solvers() -> Sequence[Solver]:  # type: ignore[empty-body]
    """Bots to watch, to ask for hints and to send to tournaments."""


@_hookspec
def register_generators() -> Sequence[Generator]:  # type: ignore[empty-body]
    """Ways to lay mines."""


@_hookspec
def register_dealers() -> Sequence[Dealer]:  # type: ignore[empty-body]
    """Ways to decide about guesses: a dealer may move mines that nobody can know of yet."""


@_hookspec
def register_commands(cli: click.Group) -> None:
    """Add commands to `minesweeper` on the command line."""


@_hookspec
def game_started(difficulty: Difficulty, board: Board, setup: Setup, resumed: bool) -> None:
    """The first cell of a game was revealed, and the board is the one before that; or a game that was left is taken
    up again (`resumed`), and the board is the one on which it goes on. The setup holds seed, rule, generator and
    dealer."""


@_hookspec
def turn_played(difficulty: Difficulty, turn: Turn, seconds: float) -> None:
    """A move was made, by whomever, after this time. The boards in the turn hold no hidden mine."""


@_hookspec
def turn_undone(difficulty: Difficulty, board: Board, seconds: float) -> None:
    """The last move was taken back, which leads to this board."""


@_hookspec
def game_ended(difficulty: Difficulty, turn: Turn, seconds: float, record: Record) -> None:
    """The game was won or lost with this turn, after this time. The record holds everything about it: id, setup,
    minefield, every move with its time, who played, hints, undos, and every reason why it is unranked."""
