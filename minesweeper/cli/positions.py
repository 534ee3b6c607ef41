"""Positions given as text: in a file, or through a pipe."""

import sys
from typing import IO, TYPE_CHECKING, BinaryIO

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.options import Command
from minesweeper.core.board import Board
from minesweeper.core.difficulty import Level
from minesweeper.core.tiling import SQUARE
from minesweeper.core.typed import read_position
from minesweeper.plugins import Plugins

if TYPE_CHECKING:
    from minesweeper.core.sketch import Sketch

MAX_POSITION_BYTES = 16 * 1024 * 1024
"""More than any board needs."""


def mines_option(command: Command) -> Command:
    """Add the option for a position's mine count, if the text has none; the command gets it as `mines`."""
    text = "Number of mines, if the text does not say."
    return click.option("--mines", type=click.IntRange(min=0), metavar="N", help=text)(command)


def typed_position(
    file: BinaryIO | None, mines: int | None = None, tiling: str | None = None, level: Level | None = None
) -> Board:
    """The position in this file, or else in the pipe, on a board of this tiling, or with the cells of this level. The
    file may be of another program: a position, a board, or a game, of which it is the end. Anything else is a
    `BadInputError`."""
    from minesweeper.plugins.foreign_files import formats_of, position_in, read_foreign  # noqa: PLC0415 - seldom needed

    try:
        data = _data(file)
        if (plugins := _plugins()) and not (tiling or level) and next(formats_of(plugins, data), None):
            return position_in(read_foreign(plugins, data))
        text = _text(data, file)
        if drawn := known_mines(text):
            return drawn.board
        return read_position(text, mines, tiling or SQUARE, level)
    except ValueError as error:
        raise BadInputError(str(error)) from None


def position_bytes(name: str) -> bytes:
    """The bytes of the file of this name, or of standard input if that is -. A file that cannot be read is a
    `BadInputError`."""
    try:
        with click.open_file(name, "rb") as file:
            return _bytes(file)
    except OSError as error:
        raise BadInputError(f"{name} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BadInputError(str(error)) from None


def _plugins() -> Plugins | None:
    return click.get_current_context().find_object(Plugins)


def known_mines(text: str) -> "Sketch | None":
    """The position in its own text form, if it has mines that are known although no game was lost."""
    from minesweeper.core.sketch import HEADER, MINE, Sketch  # noqa: PLC0415 - seldom needed

    return Sketch.parse(text) if MINE in text and "!" not in text and HEADER.match(text.strip()) else None


def _data(file: IO[bytes] | None) -> bytes:
    source = file or sys.stdin.buffer
    if file is None and sys.stdin.isatty():
        command = click.get_current_context().command_path
        raise BadInputError(f"there is no position: name a FILE, or pipe one in; {command} --help shows how")
    return _bytes(source)


def _text(data: bytes, file: IO[bytes] | None) -> str:
    name = getattr(file or sys.stdin.buffer, "name", "this")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ValueError(f"{name} is not a text in UTF-8, so it holds no position") from None
    if "\0" in text:
        raise ValueError(f"{name} is not a text, so it holds no position")
    return text


def _bytes(file: IO[bytes]) -> bytes:
    data = file.read(MAX_POSITION_BYTES + 1)
    if len(data) > MAX_POSITION_BYTES:
        raise ValueError(f"a position has at most {MAX_POSITION_BYTES} bytes")
    return data
