"""A window that opens with exercises, for the commands that do so."""

from dataclasses import replace

from minesweeper.cli.history import open_storage
from minesweeper.cli.options import LookOptions
from minesweeper.cli.saying import say
from minesweeper.cli.window import NEEDS_WINDOW, drawing
from minesweeper.plugins import Plugins


def open_exercises(plugins: Plugins, look: LookOptions, kind: str | None, without_display: str = NEEDS_WINDOW) -> None:
    """Open the window with positions that need this kind of reasoning, or with the player's mistakes if there is none,
    and stay until it is closed. `without_display` says what to do where there is no display."""
    storage = open_storage()
    settings = storage.load_settings()
    theme = replace(look, theme_file=None).chosen(plugins)
    if look.theme_file:
        look.chosen(plugins)
    with drawing(without_display):
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wishes = Wishes(theme=theme, theme_file=look.theme_file, scale=look.scale)
        window = GameApp(plugins, storage, settings, wishes)
    exercises = window.game.rooms.exercises
    if kind:
        exercises.open_practice(kind)
    else:
        exercises.open_mistakes()
    for notice in window.run():
        say(notice)
