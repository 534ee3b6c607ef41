"""A file format: how to recognise, read and write the files of a program."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, Union

from minesweeper.core.board import Board
from minesweeper.core.checks import check_callable, check_list, check_title, kind_of
from minesweeper.core.limits import MOST_GAMES_IN_FILE
from minesweeper.core.minefield import Minefield
from minesweeper.core.options import check_option_name

if TYPE_CHECKING:
    from minesweeper.games.recording import Recording

Content: TypeAlias = Union["Recording", Minefield, Board]
"""What a file holds: a game, the mines of a board, or a position whose mines are unknown."""


@dataclass(frozen=True, slots=True, eq=False)
class FileFormat:
    """A kind of file or code: games, boards or positions. Its name has small letters, digits and _."""

    name: str
    detect: Callable[[bytes], bool]
    """True if the bytes look like a file of this format. It decides before the suffix does."""
    read: Callable[[bytes], Content | Sequence[Content]]
    """What is in the bytes. A file that is damaged is a `ValueError` with the reason."""
    write: Callable[[Content], bytes] | None = None
    """The bytes of a file; `None` if the format is only read. What the format cannot hold is a `ValueError`."""
    suffixes: tuple[str, ...] = ()
    """The ends of file names, such as `.rawvf`; none for codes that are pasted."""
    title: str = ""
    """Its name for people; by default the name."""

    def __post_init__(self) -> None:
        check_option_name(self.name)
        for name in ("detect", "read", *(["write"] if self.write is not None else [])):
            check_callable(name, getattr(self, name), "content" if name == "write" else "data")
        check_list("suffixes", self.suffixes)
        object.__setattr__(self, "suffixes", tuple(self.suffixes))
        for suffix in self.suffixes:
            if not isinstance(suffix, str) or not re.fullmatch(r"\.[a-z0-9_]{1,20}", suffix):
                raise ValueError(
                    f"a suffix is a dot, small letters and digits, such as .rawvf, not {str(suffix)[:40]!r}"
                )
        check_title("a format's title", self.title)

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.title or self.name

    def contents(self, data: bytes) -> tuple[Content, ...]:
        """Everything in a file, checked: at least one game, board or position."""
        from minesweeper.games.recording import Recording  # noqa: PLC0415 - most runs read no file
        from minesweeper.games.track import FileError  # noqa: PLC0415

        found: object = self.read(data)
        contents = tuple(found) if isinstance(found, list | tuple) and not isinstance(found, Board) else (found,)
        for each in contents:
            if not isinstance(each, Recording | Minefield | Board):
                raise FileError(
                    f"the format {self.name} must read a Recording, a Minefield or a Board, not {kind_of(each)}"
                )
        if not contents:
            raise FileError("the file holds no game")
        if len(contents) > MOST_GAMES_IN_FILE:
            raise FileError(f"a file holds at most {MOST_GAMES_IN_FILE:,} games, and this one has {len(contents):,}")
        return contents

    def data(self, content: Content) -> bytes:
        """The bytes of a file with this content, checked."""
        from minesweeper.games.track import FileError  # noqa: PLC0415 - as above

        if self.write is None:
            raise FileError(f"{self.label} files can be read, but not written")
        data: object = self.write(content)
        if not isinstance(data, bytes):
            raise FileError(f"the format {self.name} must write bytes, not {kind_of(data)}")
        return data
