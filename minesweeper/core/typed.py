"""Positions as people type or paste them."""

import re
import textwrap
from collections.abc import Iterator

from minesweeper.core.board import SYMBOLS, Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.picture import Picture
from minesweeper.core.printed import find_printed

MINES = re.compile(r"mines?\s*[:=]?\s*(\d{1,9})", re.IGNORECASE)
LEVEL = re.compile(r"(?:.+:)?\d+[^\d.#Ff?*!]\d+[^\d.#Ff?*!]\d+")
INDENT = 4
"""From this many on, blanks before every row are an indentation, as in a docstring. Fewer are cells."""
BLANK = "\u2423"
"""A blank that is a cell."""


def read_position(text: str, mines: int | None = None) -> Board:
    """The board in a text: the text form of `Board`, rows with `.` for hidden cells, or what the game prints in line
    mode or on a full screen. A blank is a cell with no mine around, unless blanks separate all cells, or the blank is
    beside a hidden cell.

    The mine total is `mines`, or comes from a line before the board, such as `mines: 99` or `30x16x99`. Raise
    `ValueError` if the text is not a board.
    """
    lines = text.expandtabs(1).splitlines()
    if printed := find_printed(lines):
        return _board(printed.rows, printed.mines if mines is None else mines)
    level = None
    for number, line in enumerate(lines):
        dense = "".join(line.split())
        if header := MINES.fullmatch(line.strip()):
            mines = int(header[1]) if mines is None else mines
        elif LEVEL.fullmatch(dense):
            level = Difficulty.parse(dense)
        elif dense:
            break
        else:
            continue
        lines[number] = ""
    if mines is None and level:
        mines = level.mines
    readings = list(_readings(lines))
    if not readings:
        raise ValueError(
            "there is no board in this text: write a row a line, . or # for hidden cells, 0 to 8 for numbers"
        )
    fitting = (rows for rows in readings if level and (len(rows[0]), len(rows)) == (level.width, level.height))
    board = _board(next(fitting, readings[0]), mines)
    width, height = board.grid.width, board.grid.height
    if level and (level.width, level.height) != (width, height):
        raise ValueError(f"the header says {level.width}x{level.height}, but the board is {width}x{height}")
    return board


def _board(rows: list[str], mines: int | None) -> Board:
    text = "\n".join(rows).replace("f", "F").replace(BLANK, "0")
    if mines is None and ("#" in text or "." in text) and "!" not in text:
        raise ValueError(
            "the board does not show all its mines: give the total, with --mines or in a first line such as mines: 99"
        )
    return Board.parse(text, mines)


def _readings(lines: list[str]) -> Iterator[list[str]]:
    """The rows, once for each way to read the blanks; the likeliest first, the unlikely ones last."""
    dense = [row for row in ("".join(line.split()) for line in lines) if row]
    if not dense:
        return
    if any(" " in line for line in lines):
        dedented = textwrap.dedent("\n".join(lines)).splitlines()
        indented = len(max(lines, key=len)) - len(max(dedented, key=len)) >= INDENT
        yield from filter(_likely, _with_blanks(dedented if indented else lines))
    yield dense
    yield from _with_blanks(lines)


def _with_blanks(lines: list[str]) -> Iterator[list[str]]:
    """The rows with a 0 for each blank: those in every second column, then those in every column."""
    rows = _padded(lines)
    for first in (0, 1):
        if len(rows[0]) > 2 and not any(row[1 - first :: 2].strip() for row in rows):
            yield [row[first::2].replace(" ", BLANK) for row in rows]
    yield [row.replace(" ", BLANK) for row in rows]


def _padded(lines: list[str]) -> list[str]:
    """Lines of one length. Blanks at their ends count if all lines have that length, and so do lines of blanks."""
    lengths = {len(line) for line in lines if line}
    width = lengths.pop() if len(lengths) == 1 else max(len(line.rstrip()) for line in lines)
    used = [number for number, line in enumerate(lines) if line.strip() or len(line) == width]
    return [line.rstrip().ljust(width) for line in lines[used[0] : used[-1] + 1]]


def _likely(rows: list[str]) -> bool:
    """False if a blank is beside a hidden cell: opening a 0 opens all cells around it that are not flagged."""
    try:
        picture = Picture("\n".join(rows), SYMBOLS + "f" + BLANK)
    except ValueError:
        return False
    return not picture.grid.around(picture.where(BLANK)) & picture.where("#.*!")
