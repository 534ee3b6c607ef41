"""Files, links and codes of other programs on the command line."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.core.limits import LARGEST_FOREIGN, MAX_TEXT
from minesweeper.core.setup import Setup
from minesweeper.games.opened import Opened
from minesweeper.games.recording import Recording
from minesweeper.machine.files import names_file, read_bytes
from minesweeper.plugins import Plugins
from minesweeper.plugins.foreign_files import ForeignFile, formats_of, games_in, read_foreign, setup_in

OURS = b"{", b"[", b"\x1f\x8b"
"""How files of this program begin."""


def file_bytes(path: Path) -> bytes:
    """The bytes of a file. One that cannot be read is a `BadInputError`."""
    try:
        return read_bytes(path, LARGEST_FOREIGN)
    except OSError as error:
        raise BadInputError(f"{path} cannot be read: {error.strerror}") from None


def foreign_file(plugins: Plugins, path: Path) -> ForeignFile | None:
    """What is in a file of another program; `None` if it is one of ours, or of no known format. A damaged file is a
    `BadInputError`."""
    data = file_bytes(path)
    name = path.name.lower()
    known = any(name.endswith(each.suffixes or ("\0",)) and name[-4:] != ".txt" for each in plugins.formats.values())
    if data.lstrip()[:2].startswith(OURS) or not (known or next(formats_of(plugins, data, name), None)):
        return None
    try:
        return read_foreign(plugins, data, name)
    except ValueError as error:
        raise BadInputError(f"{path}: {error}") from None


def foreign_games(path: Path, plugins: Plugins | None = None) -> list[Recording]:
    """The games in a file of another program; none if it is a file of ours."""
    plugins = plugins or click.get_current_context().find_object(Plugins)
    if plugins is None or not path.is_file():
        return []
    file = foreign_file(plugins, path)
    if file is None:
        return []
    try:
        return games_in(file)
    except ValueError as error:
        raise BadInputError(f"{path}: {error}") from None


def opened_game(path: Path, recording: Recording) -> Opened:
    """A game of a file, played again. What cannot be played is a `BadInputError`."""
    try:
        return Opened.of(recording, written_at(path))
    except ValueError as error:
        raise BadInputError(f"{path}: {error}") from None


def written_at(path: Path) -> datetime:
    """When a file was written, which is when its game was played if it does not say."""
    return datetime.fromtimestamp(max(0, path.stat().st_mtime), UTC)


def foreign_text(plugins: Plugins, text: str) -> ForeignFile | None:
    """What a link or a code of another program says; `None` if it is neither."""
    data = text[:MAX_TEXT].encode(errors="surrogateescape")
    if next(formats_of(plugins, data), None) is None:
        return None
    try:
        return read_foreign(plugins, data)
    except ValueError as error:
        raise BadInputError(str(error)) from None


def foreign_board(plugins: Plugins, text: str) -> Setup | None:
    """The board in a file of another program, a link or a code; `None` if it is none of them."""
    file = foreign_file(plugins, Path(text)) if names_file(text) else foreign_text(plugins, text)
    try:
        return file and setup_in(file)
    except ValueError as error:
        raise BadInputError(str(error)) from None


def opening_command(plugins: Plugins, text: str) -> str:
    """The command that opens this file, link or code: `replay` or `play`; empty if there is none."""
    file = foreign_file(plugins, Path(text)) if names_file(text) else foreign_text(plugins, text)
    if file is None:
        return ""
    return "replay" if any(isinstance(each, Recording) for each in file.contents) and names_file(text) else "play"


def files_in(plugins: Plugins, paths: Iterable[Path]) -> list[Path]:
    """These files, and in place of each folder the files in it whose names end as those of games do."""
    suffixes = tuple(suffix for each in plugins.formats.values() for suffix in each.suffixes)
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.is_file() and each.name.lower().endswith(suffixes))
        else:
            found.append(path)
    if not found:
        raise BadInputError("there is no file with games in these folders")
    return found
