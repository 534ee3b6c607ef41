"""The player's data folder for commands: opened, closed, and its problems reported."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.output import say
from minesweeper.history import History, HistoryError
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.plugins.sources import data_folder


def open_storage() -> Storage:
    """The player's files. Games claimed through them are released when the command ends."""
    return click.get_current_context().with_resource(closing(Storage(data_folder())))


def open_files() -> tuple[Storage, Settings]:
    """The player's files, and the settings in them."""
    storage = open_storage()
    return storage, storage.load_settings()


@contextmanager
def opened_history() -> Iterator[History]:
    """The history, open for the duration of the block. Errors become one sentence."""
    try:
        with closing(History(data_folder())) as history:
            yield history
            for notice in history.notices():
                say(notice)
    except HistoryError as error:
        raise BadInputError(str(error)) from None
