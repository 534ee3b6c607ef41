"""Finding a board in a text."""

import re

from minesweeper.core.setup import EXAMPLE, Setup
from minesweeper.games.record import Record

CODE = re.compile(r"\d{1,4}x\d{1,4}x\d{1,7}\.[\w~.-]*[\w~-]", re.ASCII)
MAX_TEXT = 1_000_000
"""Longest text to search for a code: six times the longest code."""


def find_setup(text: str) -> Setup:
    """The board in a text: a code, alone or among other words, or an exported game; `ValueError` if there is none."""
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
