"""Positions as the program prints them: with rulers in line mode, in a frame on a full screen."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from minesweeper.core.limits import MAX_SIDE

RULER = "0123456789" * (MAX_SIDE // 10 + 1)
SIDES = str.maketrans("LR ", "FF0")
"""Line mode: mines found by the two sides of a duel, and cells with no mine around."""
LEFT = re.compile(r"(-?\d+) mines? left")
FRAMES = {"╭": "│", "+": "|"}
"""The corner of a frame, and its vertical side."""
TOP = re.compile(r"(╭)(─+)╮|(\+)(-+)\+")
NO_BREAK = "\u00a0"
"""Looks like a blank. A full screen in colour draws hidden cells with it."""
SIGNS = {
    "  ": "0",
    NO_BREAK * 2: "#",
    "░░": "#",
    "+ ": "#",
    "! ": "#",
    "!!": "#",
    "⚑ ": "F",
    "⚐ ": "F",
    "✱ ": "*",
    "✱!": "!",
    "*!": "!",
    f"✱{NO_BREAK}": "!",
    "✗ ": "x",
}
"""The symbol of a cell on a full screen, two columns wide. Marks of hints and odds are on hidden cells."""


class Printed(NamedTuple):
    """Rows in the text form of boards, and the number on the mine counter if it was found."""

    rows: list[str]
    mines_left: int | None

    @property
    def mines(self) -> int | None:
        """The mine total: the counter plus the flags."""
        if self.mines_left is None:
            return None
        return self.mines_left + sum(row.count("F") + row.count("x") for row in self.rows)


def find_printed(lines: Sequence[str], framed: bool = True) -> Printed | None:
    """The last position in the output of line mode, or if it may be `framed`, the one on a full screen; `None` if there
    is neither. A screen does not show where rows of hexagons begin, nor a number of two digits."""
    return _ruled(lines) or (_framed(lines) if framed else None)


def _ruled(lines: Sequence[str]) -> Printed | None:
    for at in reversed(range(len(lines))):
        digits = lines[at].lstrip("> ").rstrip()
        if digits and RULER.startswith(digits) and (rows := list(_labelled(lines[at + 1 :], len(digits)))):
            left = LEFT.search("".join(lines[at + 1 + len(rows) :][:1]))
            return Printed(rows, int(left[1]) if left else None)
    return None


def _labelled(lines: Sequence[str], width: int) -> Iterator[str]:
    """The rows that are labelled 0, 1, 2 … at their left. Blanks at their ends may be missing."""
    for number, line in enumerate(lines):
        label = f"{number:3} "
        if not f"{line} ".startswith(label):
            return
        yield line[len(label) :].rstrip().ljust(width).translate(SIDES)


def _framed(lines: Sequence[str]) -> Printed | None:
    at, top = next(((at, top) for at, line in enumerate(lines) if (top := TOP.search(line))), (0, None))
    if top is None:
        return None
    side = re.escape(FRAMES[top[1] or top[3]])
    inner = re.compile(f"{side}((?:..){{{len(top[2] or top[4]) // 2}}}){side}")
    rows = []
    for each in lines[at + 1 :]:
        if not (found := inner.search(each)):
            break
        rows.append("".join(_symbol(found[1][col : col + 2]) for col in range(0, len(found[1]), 2)))
    if not rows:
        return None
    text = "".join(rows)
    if "0" in text and "#" not in text:
        raise ValueError(
            "this screen tells hidden cells from open ones by colour only: copy it from a game started with "
            "--colours none"
        )
    left = re.search(r"-?\d+", lines[at - 1]) if at else None
    return Printed(rows, int(left[0]) if left else None)


def _symbol(cell: str) -> str:
    """The symbol of a cell in the text form of boards. A number that ends in the second column is a chance."""
    return SIGNS.get(cell) or ("#" if cell[1].isdigit() else cell[0].replace("f", "F"))
