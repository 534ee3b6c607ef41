"""Web pages and other text files that are written in one piece."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.options import LookOptions
from minesweeper.cli.output import PRINTED, say
from minesweeper.history.storage import Storage
from minesweeper.machine.files import write_whole
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.themes.theme import Theme


def page_theme(plugins: Plugins, look: LookOptions) -> Theme:
    """The requested theme, or else the player's own."""
    return look.chosen(plugins) or plugins.theme_or_first(Storage(data_folder()).load_settings().theme)


def write_page(page: str, file: Path | None) -> None:
    """Write a page to a file and print its size, or write it to standard output."""
    if file is None or str(file) == PRINTED:
        click.echo(page, nl=False)
        return
    with whole_file(file) as target:
        target.write(page)
    say(f"{file}: {max(1, round(len(page) / 1000))} kB")


@contextmanager
def whole_file(file: Path) -> Iterator[TextIO]:
    """A text file that replaces `file` only once it is complete. Errors become one sentence."""
    try:
        with write_whole(file) as target:
            text = io.TextIOWrapper(target, encoding="utf-8", newline="")
            yield text
            text.detach()
    except OSError as error:
        raise BadInputError(f"{file} cannot be written: {error.strerror}") from None
