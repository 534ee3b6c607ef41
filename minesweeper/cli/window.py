"""What commands do that draw: explain why there is no window, and open the one to play in."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import click

from minesweeper import shell, showing
from minesweeper.cli.options import LookOptions
from minesweeper.plugins import Plugins
from minesweeper.settings import Settings
from minesweeper.storage import Storage


def play_in_window(
    plugins: Plugins, storage: Storage, settings: Settings, look: LookOptions, in_terminal: str, **wishes: object
) -> None:
    """Open the window and play until it is closed. `in_terminal` is the command that does the same without one, and
    `wishes` are those of the window besides its look."""
    theme = replace(look, theme_file=None).chosen(plugins)
    if look.theme_file:
        look.chosen(plugins)
    with drawing(f"Play in the terminal instead:  {shell.command(in_terminal)}"):
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wanted = Wishes(theme=theme, theme_file=look.theme_file, scale=look.scale, **wishes)  # type: ignore[arg-type] # as its fields are
        window = GameApp(plugins, storage, settings, wanted)
    for notice in window.run():
        click.echo(notice, err=True)


def has_display() -> bool:
    """Return False if there is surely no display to open a window on."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY"))


@contextmanager
def drawing(without_display: str = "") -> Iterator[None]:
    """Import and open what draws within this. Where that cannot be, say why and what helps, and end.

    A command that opens a window says what to do without a display."""
    from minesweeper.ui.app.startup import StartupError  # noqa: PLC0415 - nobody else should wait for it

    try:
        with showing.drawing(without_display):
            yield
    except StartupError as error:
        click.echo(error.problem, err=True)
        click.echo(error.remedy, err=True)
        raise SystemExit(2) from None
