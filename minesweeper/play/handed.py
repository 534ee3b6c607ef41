"""Files and texts that a player hands to the game: dropped into the window, or pasted."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.limits import LARGEST_FOREIGN
from minesweeper.core.setup import Setup
from minesweeper.games.opened import Opened
from minesweeper.games.record import Record
from minesweeper.games.recording import Recording
from minesweeper.games.track import FileError
from minesweeper.machine.files import read_bytes
from minesweeper.play.texts import find_setup
from minesweeper.plugins import Plugins
from minesweeper.plugins.foreign_files import formats_of, games_in, position_in, read_foreign, setup_in
from minesweeper.words import screens
from minesweeper.words.files import difference_text

MOST_WATCHED = 2
"""The most games of a file that are made ready: as many as are watched at once."""


class HandedGames(NamedTuple):
    """Games to watch."""

    records: list[Record]
    more: bool = False
    """True if there are more games in the file."""
    notes: tuple[str, ...] = ()
    """Where files are wrong about their games, as sentences."""


Handed = Setup | HandedGames | Board
"""A board to play, games to watch, or a position to study."""


def handed_text(plugins: Plugins, text: str) -> Handed:
    """The board or the game in a pasted text. A `ValueError` says why there is neither."""
    if not text.strip():
        raise ValueError(screens.CLIPBOARD_EMPTY)
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
        return HandedGames([Record.from_json(data.decode("utf-8", "replace"))])
    try:
        return _foreign(plugins, data, path.name, when)
    except ValueError as error:
        raise ValueError(f"the file {path.name}: {error}") from None


def handed_files(plugins: Plugins, paths: Sequence[Path]) -> Handed:
    """The same for several files: the board of the first, or the games of all."""
    found = [handed_file(plugins, path) for path in paths]
    games = [each for each in found if isinstance(each, HandedGames)]
    if not games:
        return found[0]
    records = [record for each in games for record in each.records]
    return HandedGames(records, any(each.more for each in games), tuple(note for each in games for note in each.notes))


def _foreign(plugins: Plugins, data: bytes, name: str, when: datetime | None) -> Handed:
    file = read_foreign(plugins, data, name)
    if any(isinstance(each, Recording) for each in file.contents):
        games = games_in(file)
        opened = [Opened.of(each, when) for each in games[:MOST_WATCHED]]
        notes = tuple(difference_text(each) for game in opened for each in game.differences)
        return HandedGames([each.record for each in opened], len(games) > MOST_WATCHED, notes)
    try:
        return setup_in(file)
    except FileError:
        return position_in(file)
