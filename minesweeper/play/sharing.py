"""What can be shared of a finished game: texts to copy, and files to write."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from minesweeper.games.record import Record
from minesweeper.games.track import FileError
from minesweeper.play.commands import Command
from minesweeper.play.report import EndReport
from minesweeper.play.shown import SEPARATOR, Item
from minesweeper.plugins.foreign_files import written_foreign
from minesweeper.words import screens
from minesweeper.words.notices import copied_sentence

if TYPE_CHECKING:
    from minesweeper.plugins import Plugins

LINK = "link"
"""The name of the format of links."""
LONGEST_LINK = 2000
"""Letters of the longest link: browsers and servers cut longer ones."""

Copy = Callable[[str, str], object]
"""Puts a text on the clipboard, and says so in a sentence."""


def share_items(
    plugins: "Plugins",
    record: Record,
    copy: Copy,
    files: Sequence[Item] = (),
    keys: Mapping[Command, str] | None = None,
    report: EndReport | None = None,
) -> list[Item]:
    """The ways to share a game: its result, code and link, then `files`. `report` knows more about the result than the
    record. `keys` are the keys of commands that do the same."""
    keys = keys or {}

    def copied(text: Callable[[], str], said: str) -> Callable[[], object]:
        return lambda: copy(text(), said)

    items = [
        Item(
            Command.COPY.label,
            copied(lambda: str(record.code), copied_sentence(record.code)),
            key=keys.get(Command.COPY, ""),
        )
    ]
    if record.status.over and not record.setup.mode.sides:
        told = report or EndReport(record, None)
        result = copied(told.result_text, screens.RESULT_COPIED)
        items.insert(0, Item(Command.RESULT.label, result, key=keys.get(Command.RESULT, "")))
    if link := board_link(plugins, record):
        items.append(Item(screens.COPY_LINK, copied(lambda: link, screens.LINK_COPIED)))
    return [*items, *([SEPARATOR, *files] if files else [])]


def board_link(plugins: "Plugins", record: Record) -> str:
    """A link to a page about this board; empty if links cannot hold it."""
    file_format = plugins.formats.get(LINK)
    if file_format is None or record.minefield is None:
        return ""
    try:
        link = written_foreign(plugins, file_format, record.minefield).decode().strip()
    except FileError:
        return ""
    return link if len(link) <= LONGEST_LINK else ""
