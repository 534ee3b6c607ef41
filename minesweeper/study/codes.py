"""Positions from texts and files: positions written out, codes of positions and boards, and what other programs
write."""

from minesweeper.core.moves import Move
from minesweeper.core.setup import CODE, Setup
from minesweeper.core.sketch import Sketch
from minesweeper.games.file_format import FileFormat
from minesweeper.games.track import FileError
from minesweeper.play.texts import find_setup
from minesweeper.plugins import Plugins
from minesweeper.plugins import foreign_files as foreign


def position_in(data: bytes, plugins: Plugins, mines: int | None = None, name: str = "") -> Sketch:
    """The position in a text or in a file of this name, with this number of mines if there is none in it. A board of a
    code is opened at its first cell. A `ValueError` says why there is no position."""
    try:
        text = data.decode()
        return Sketch.parse(text, mines)
    except UnicodeDecodeError:
        text, problem = "", ValueError("it is neither a text nor a file of a known format")
    except ValueError as error:
        problem = error
    if next(foreign.formats_of(plugins, data, name), None):
        return Sketch.of(foreign.position_in(foreign.read_foreign(plugins, data, name)))
    if CODE.search(text):
        return opened(plugins, find_setup(text))
    raise problem


def opened(plugins: Plugins, setup: Setup) -> Sketch:
    """The board of a code, opened at its first cell if it names one."""
    game = plugins.game(setup)
    if setup.first is not None:
        game.play(Move.reveal(*setup.first))
    return Sketch.of(game.board)


def written_forms(plugins: Plugins, sketch: Sketch) -> dict[str, str]:
    """The position as other programs write it, by their names: those of their formats that are texts and can say it."""
    forms = {}
    for each in plugins.formats.values():
        if text := _written(plugins, each, sketch):
            forms[each.label] = text
    return forms


def _written(plugins: Plugins, file_format: FileFormat, sketch: Sketch) -> str:
    """The text of a position in this format; empty if it cannot be written."""
    if file_format.write is None:
        return ""
    try:
        return foreign.written_foreign(plugins, file_format, sketch.in_play).decode()
    except (FileError, UnicodeDecodeError):
        return ""
