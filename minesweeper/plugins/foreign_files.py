"""Reads and writes files of other programs through the formats that plugins have."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from minesweeper.core.board import Board
from minesweeper.core.checks import one_line, suggestion
from minesweeper.core.limits import READ_SECONDS
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import Setup
from minesweeper.games.file_format import Content, FileFormat
from minesweeper.games.opened import Opened, level_name
from minesweeper.games.recording import Recording
from minesweeper.games.track import FileError
from minesweeper.plugins.failure import Failure, where
from minesweeper.plugins.worker import PluginThread, TooLongError

if TYPE_CHECKING:
    from minesweeper.plugins.host import Plugins

Answer = TypeVar("Answer")


class ForeignFile(NamedTuple):
    """What is in a file, and in which format."""

    format: FileFormat
    contents: tuple[Content, ...]


def read_foreign(plugins: "Plugins", data: bytes, name: str = "") -> ForeignFile:
    """What is in these bytes of a file with this name. A `FileError` says that no format knows it, or what is wrong
    with it. Among formats that recognise the bytes, the one of the suffix comes first."""
    found = list(formats_of(plugins, data, name))
    if not found:
        suffixed = [each for each in plugins.formats.values() if name.lower().endswith(each.suffixes or ("\0",))]
        if suffixed and data:
            raise FileError(f"this is no {suffixed[0].label} file, although its name ends like one")
        known = ", ".join(each.label for each in plugins.formats.values())
        raise FileError(
            f"{'this file is empty' if not data else 'no format is known for this file'}; known are {known}"
        )
    problem = FileError("")
    for file_format in found:
        try:
            return ForeignFile(file_format, _guarded(plugins, file_format, partial(file_format.contents, data)))
        except FileError as error:
            problem = problem if str(problem) else FileError(f"{file_format.label} file: {error}")
    raise problem


def formats_of(plugins: "Plugins", data: bytes, name: str = "") -> Iterator[FileFormat]:
    """The formats that recognise these bytes, first those whose suffix the name has."""
    suffixed = [each for each in plugins.formats.values() if name.lower().endswith(each.suffixes or ("\0",))]
    for file_format in dict.fromkeys((*suffixed, *plugins.formats.values())):
        try:
            if _guarded(plugins, file_format, partial(file_format.detect, data)):
                yield file_format
        except FileError:
            continue


def written_foreign(plugins: "Plugins", file_format: FileFormat, content: Content) -> bytes:
    """The bytes of a file with this content, or a `FileError` with the reason."""
    try:
        return _guarded(plugins, file_format, partial(file_format.data, content))
    except FileError as error:
        raise FileError(f"this cannot be written as a {file_format.label} file: {error}") from None


def named_format(plugins: "Plugins", name: str) -> FileFormat:
    """The format of this name, or of the suffix of this file name. An unknown one is a `FileError`."""
    formats = plugins.formats
    found = formats.get(name) or next(
        (f for f in formats.values() if name.lower().endswith(f.suffixes or ("\0",))), None
    )
    if found is None:
        there_are = f"{suggestion(name, formats)}; there are {', '.join(formats)}"
        raise FileError(f"no format has the name or the suffix of {name[:80]!r}{there_are}")
    return found


def _guarded(plugins: "Plugins", file_format: FileFormat, call: Callable[[], Answer]) -> Answer:
    """Call a function of a format. Every error of it is a `FileError`; one of a plugin from elsewhere may take a
    minute."""

    def attempt() -> Answer | FileError:
        try:
            return call()
        except ValueError as error:
            return FileError(one_line(str(error)))
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything
            failure = Failure.of(error)
            return FileError(f"its format failed: {failure.reason}{where(failure.place)}")

    try:
        ours = plugins.is_ours("format", file_format.name)
        answer = attempt() if ours else PluginThread().call(attempt, READ_SECONDS)
    except TooLongError:
        raise FileError(f"the format {file_format.name} took longer than {READ_SECONDS:g} seconds") from None
    if isinstance(answer, FileError):
        raise answer
    return answer


def games_in(file: ForeignFile) -> list[Recording]:
    """The games of a file, as it has them. A file without games is a `FileError`."""
    games = [each for each in file.contents if isinstance(each, Recording)]
    if not games:
        raise FileError(f"this {file.format.label} file has no game, only {_kinds(file.contents)}")
    return games


def setup_in(file: ForeignFile) -> Setup:
    """The board of a file, to be played: the mines of its first game or board. A position is a `FileError`."""
    for each in file.contents:
        field = each.field if isinstance(each, Recording) else each
        if isinstance(field, Minefield):
            return Setup.drawn(field, level_name(field))
    raise FileError("this is a position, and nothing says where its mines are, so it cannot be played")


def position_in(file: ForeignFile) -> Board:
    """The position of a file: as it is, or the last one of its first game, or the untouched board."""
    first = next((each for each in file.contents if isinstance(each, Board)), file.contents[0])
    if isinstance(first, Recording):
        return Opened.of(first).record.board
    return first if isinstance(first, Board) else Board.start(first.grid, first.mines.bit_count())


def _kinds(contents: Iterable[Content]) -> str:
    return " and ".join({("a position" if isinstance(each, Board) else "a board"): 0 for each in contents})
