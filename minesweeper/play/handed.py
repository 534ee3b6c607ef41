"""Files and texts that a player hands to the game: dropped into the window, or pasted."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from minesweeper.core.board import Board
from minesweeper.core.limits import LARGEST_FOREIGN
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.games.recording import Recording
from minesweeper.games.track import FileError
from minesweeper.machine.files import read_bytes
from minesweeper.play.texts import find_setup
from minesweeper.plugins import Plugins
from minesweeper.plugins.foreign_files import formats_of, games_in, position_in, read_foreign, setup_in

Handed = Setup | list[Record] | Board
"""A board to play, games to watch, or a position to study."""


def handed_text(plugins: Plugins, text: str) -> Handed:
    """The board or the game in a pasted text. A `ValueError` says why there is neither."""
    data = text.encode("utf-8", "replace")
    if not text.lstrip().startswith("{") and next(formats_of(plugins, data), None):
        return _foreign(plugins, data, "", None)
    return find_setup(text)


def handed_file(plugins: Plugins, path: Path) -> Handed:
    """The board or the games in a file, of this program or of another one. A `ValueError` says why there is neither."""
    try:
        data = read_bytes(path, LARGEST_FOREIGN)
        when = datetime.fromtimestamp(max(0, path.stat().st_mtime), UTC)
    except OSError as error:
        raise ValueError(f"the file {path.name} cannot be read: {error.strerror}") from None
    if data.lstrip()[:1] == b"{":
        return [Record.from_json(data.decode("utf-8", "replace"))]
    try:
        return _foreign(plugins, data, path.name, when)
    except ValueError as error:
        raise ValueError(f"the file {path.name}: {error}") from None


def handed_files(plugins: Plugins, paths: Sequence[Path]) -> Handed:
    """The same for several files: the board of the first, or the games of all."""
    found = [handed_file(plugins, path) for path in paths]
    games = [record for each in found if isinstance(each, list) for record in each]
    return games or found[0]


def _foreign(plugins: Plugins, data: bytes, name: str, when: datetime | None) -> Handed:
    file = read_foreign(plugins, data, name)
    if any(isinstance(each, Recording) for each in file.contents):
        return [opened.record for opened in games_in(file, when)]
    try:
        return setup_in(file)
    except FileError:
        return position_in(file)
