"""What tests of the whole window call its opening."""

from collections.abc import Callable

from minesweeper.ui.game.game_app import GameApp

Open = Callable[..., GameApp]
"""Opens the game with the wishes that are given."""
