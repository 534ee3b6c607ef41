"""Finding a board in a text."""

from typing import TYPE_CHECKING

from minesweeper.core.limits import MAX_TEXT
from minesweeper.core.setup import CODE, EXAMPLE, Setup
from minesweeper.games.record import Record

if TYPE_CHECKING:
    from minesweeper.plugins import Plugins


def find_setup(text: str, plugins: "Plugins | None" = None) -> Setup:
    """The board in a text: a code, alone or among other words, or an exported game; with plugins, a code or a link of
    another program, too. `ValueError` if there is none."""
    if text.lstrip().startswith("{"):
        try:
            return Record.from_json(text).code
        except ValueError as error:
            raise ValueError(f"this is not a game that was exported: {error}") from None
    found = CODE.search(text[:MAX_TEXT])
    if not found:
        if plugins and (foreign := _foreign_setup(text[:MAX_TEXT], plugins)):
            return foreign
        shown = " ".join(text[:200].split())
        raise ValueError(f"a board code is written like {EXAMPLE}, not {shown[:40]!r}")
    return Setup.parse(found[0])


def _foreign_setup(text: str, plugins: "Plugins") -> Setup | None:
    """The board in a code or a link of another program; `None` if this is neither."""
    from minesweeper.plugins.foreign_files import formats_of, read_foreign, setup_in  # noqa: PLC0415 - few need it

    data = text.encode("utf-8", "replace")
    return setup_in(read_foreign(plugins, data)) if next(formats_of(plugins, data), None) else None
