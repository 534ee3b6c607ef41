"""The files and codes of other programs: replays, boards and positions. A format is recognised by its first bytes; the
module that reads it is imported when the first such file comes.

Replays: `rawvf`, `avf` (Arbiter), `evf` and `evfs` (Metasweeper), `rmv` (Vienna) and `mvf` (Clone). Boards: `mbf`,
`board`. Codes: `jsm` positions, a `link`, `tatham` ids. A `reader` takes bytes one after the other, and `contents` says
what a format needs of what it writes."""

import re
from importlib import import_module
from typing import TYPE_CHECKING

from minesweeper import FileFormat, hookimpl

if TYPE_CHECKING:
    from minesweeper_plugins.formats.contents import Content


@hookimpl
def register_formats() -> list[FileFormat]:
    """Replays first, then boards, then codes."""
    return [
        _format("rawvf", "RAWVF", _is_rawvf, ".rawvf", ".txt"),
        _format("avf", "Arbiter", _is_avf, ".avf", written=False),
        _format("evfs", "Metasweeper games", _is_evfs, ".evfs", written=False),
        _format("evf", "Metasweeper", _is_evf, ".evf"),
        _format("rmv", "Vienna Sweeper", lambda data: data.startswith(b"*rmv"), ".rmv", written=False),
        _format("mvf", "Minesweeper Clone", lambda data: data[:2] == b"\x11M", ".mvf", written=False),
        _format("mbf", "Board", _is_mbf, ".mbf", ".abf"),
        _format("board", "MINESWEEPER-BOARD", lambda data: b"MINESWEEPER-BOARD" in data[:200], ".board"),
        _format("jsm", "JSMinesweeper", lambda data: bool(re.match(JSM, data[:5000])), ".mine"),
        _format("link", "Link", lambda data: bool(re.search(LINK, data[:2000]))),
        _format("tatham", "Mines of Simon Tatham", lambda data: bool(re.match(TATHAM, data))),
    ]


def _format(name: str, title: str, detect: object, *suffixes: str, written: bool = True) -> FileFormat:
    """A format whose module has the functions `read` and `write`."""

    def read(data: bytes) -> "Content | list[Content]":
        found: Content | list[Content] = import_module(f"{__name__}.{name}").read(data)
        return found

    def write(content: "Content") -> bytes:
        made: bytes = import_module(f"{__name__}.{name}").write(content)
        return made

    return FileFormat(name, detect, read, write if written else None, suffixes, title)  # type: ignore[arg-type] # a function


JSM = rb"(?:\xef\xbb\xbf)?\s*\d{1,4}x\d{1,4}x\d{1,7}[ \t]*[\r\n][\r\n \t]*[HFhf0-8]+[ \t]*(?:[\r\n]|$)"
LINK = rb"[?&]b=\d{1,8}&m=[0-9a-vA-V]+|[?&]m=[0-9a-vA-V]+&b=\d{1,8}"
TATHAM = rb"\s*\d{1,4}(?:x\d{1,4})?(?:n\d{1,7})?a?:(?:\d{1,4},\d{1,4},)?[mu]?[0-9a-fA-F]+\s*$"
SPACED_HEX = rb"\s*(?:[0-9a-fA-F]{2}\s+){4,}[0-9a-fA-F]{2}\s*"
SCANNED = 65536
"""Bytes at the beginning of a file in which a format is looked for."""


def _is_rawvf(data: bytes) -> bool:
    """It has the version of the format, or a board after the width, the height and the mines."""
    head = data[:SCANNED].lower()
    return b"rawvf_version" in head or (b"board:" in head and b"width" in head and b"\0" not in head)


def _is_avf(data: bytes) -> bool:
    return len(data) > 6 and 3 <= data[5] <= 6 and bool(re.search(rb"\[[0-3]\|", data[:SCANNED]))


def _is_evf(data: bytes) -> bool:
    """It has a version, a board that can be, and the name of a program."""
    version = data[0] if data else 255
    if version > 4 or len(data) < 40:
        return False
    at = 3 if version >= 3 else 2
    rows, columns, mines = data[at], data[at + 1], int.from_bytes(data[at + 2 : at + 4])
    return 0 < mines < rows * columns and data[at + 4] > 0 and int.from_bytes(data[at + 5 : at + 7]) < 100


def _is_evfs(data: bytes) -> bool:
    """It has a version, the length of checksums, and a name before its first game."""
    end = data.find(0, 3, 1024)
    size = int.from_bytes(data[end + 1 : end + 5])
    return data[:1] in (b"\0", b"\1") and end >= 3 and 40 <= size <= len(data) and _is_evf(data[end + 5 :][:size])


def _is_mbf(data: bytes) -> bool:
    """Its length is that of its mines, which lie on its board; the same bytes may be written as text."""
    if re.match(SPACED_HEX, data[:30]) or re.fullmatch(SPACED_HEX, data[:200]):
        return True
    if len(data) < 4:
        return False
    width, height, mines = data[0], data[1], int.from_bytes(data[2:4])
    return len(data) == 4 + 2 * mines and mines < width * height and max(data[4::2], default=0) < width
