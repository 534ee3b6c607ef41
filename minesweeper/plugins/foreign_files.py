"""Reads and writes files of other programs through the formats that plugins have."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from minesweeper.core.checks import suggestion
from minesweeper.core.limits import READ_SECONDS
from minesweeper.games.file_format import Content, FileFormat
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
            raise FileError(f"this is not a {suffixed[0].label} file, although its name ends like one")
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
            return FileError(str(error))
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
