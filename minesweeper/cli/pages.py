"""Pages for a browser: in which colours, and where they are written to."""

from pathlib import Path

import click

from minesweeper.cli.options import LookOptions
from minesweeper.cli.output import PRINTED
from minesweeper.cli.saying import say
from minesweeper.cli.whole_file import whole_file
from minesweeper.history.storage import Storage
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.themes.theme import Theme


def page_theme(plugins: Plugins, look: LookOptions) -> Theme:
    """The theme asked for, or else the player's own."""
    return look.chosen(plugins) or plugins.theme_or_first(Storage(data_folder()).load_settings().theme)


def write_page(page: str, file: Path | None) -> None:
    """Write a page to a file and say how large it is, or write it to standard output."""
    if file is None or str(file) == PRINTED:
        click.echo(page, nl=False)
        return
    with whole_file(file) as target:
        target.write(page)
    say(f"{file}: {max(1, round(len(page) / 1000))} kB")
