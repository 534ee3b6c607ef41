"""The board that a text is about."""

import re

from minesweeper.core.setup import EXAMPLE, Setup
from minesweeper.games.record import Record

CODE = re.compile(r"\d{1,4}x\d{1,4}x\d{1,7}\.[\w~.-]*[\w~-]", re.ASCII)
MAX_TEXT = 1_000_000
"""Letters of a text in which a code is looked for: the mines of the largest board are a sixth of that."""


def find_setup(text: str) -> Setup:
    """The board that a text is about: its code, alone or among other words, or a game as it is exported. A `ValueError`
    says why there is none."""
    if text.lstrip().startswith("{"):
        try:
            return Record.from_json(text).code
        except ValueError as error:
            raise ValueError(f"this is not a game that was exported: {error}") from None
    found = CODE.search(text[:MAX_TEXT])
    if not found:
        shown = " ".join(text[:200].split())
        raise ValueError(f"a board code is written like {EXAMPLE}, not {shown[:40]!r}")
    return Setup.parse(found[0])
