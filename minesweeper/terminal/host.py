"""The game as its coach sees it."""

from typing import Protocol

from minesweeper.core.moves import Move
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.record import HUMAN
from minesweeper.session import Session
from minesweeper.terminal.preferences import Preferences

PAUSED = "The game is paused. P goes on."


class Host(Protocol):
    """The game that is coached."""

    @property
    def session(self) -> Session:
        """What is played."""

    @property
    def plugins(self) -> Plugins:
        """Where solvers come from."""

    @property
    def preferences(self) -> Preferences:
        """Which solver, and how fast."""

    @property
    def keeper(self) -> Keeper:
        """Where finished games are kept."""

    def say(self, text: str) -> None:
        """Show a message."""

    def play(self, move: Move, by: str = HUMAN) -> None:
        """Make a move."""

    def new(self) -> None:
        """Begin a new game."""
