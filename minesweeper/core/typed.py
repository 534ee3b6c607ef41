"""Positions as people type or paste them."""

import re
import textwrap
from collections.abc import Iterator
from functools import partial

from minesweeper.core.board import DIGITS, SYMBOLS, Board
from minesweeper.core.difficulty import Level
from minesweeper.core.grid import Grid
from minesweeper.core.picture import Picture
from minesweeper.core.printed import find_printed
from minesweeper.core.tiling import SQUARE, grid_of

MINES = re.compile(r"mines?\s*[:=]?\s*(\d{1,9})", re.IGNORECASE)
LEVEL = re.compile(r"(?:.+:)?\d+[^\d.#Ff?*!]\d+[^\d.#Ff?*!]\d+(?::t-\w+)?(?::u-[\w-]+)?")
INDENT = 4
"""From this many on, blanks before every row are an indentation, as in a docstring. Fewer are cells."""
BLANK = "\u2423"
"""A blank that is a cell."""


def read_position(text: str, mines: int | None = None, tiling: str = SQUARE, level: Level | None = None) -> Board:
    """The board in a text: the text form of `Board`, rows with `.` for hidden cells, or what the game prints in line
    mode or on a full screen. A blank is a cell with no mine around, unless blanks separate all cells, or the blank is
    beside a hidden cell.

    The mine total is `mines`, or comes from a line before the board, such as `mines: 99` or `30x16x99`. The cells are
    those of a `level` with other cells than a rectangle of squares, or have this `tiling`; the line before the board
    may say so, too, as in `20x16x50:t-hex`. Raise `ValueError` if the text is not a board.
    """
    lines = text.expandtabs(1).splitlines()
    level = level if level and level.world else None
    tiling = level.tiling if level else tiling
    if printed := find_printed(lines, framed=not level and tiling == SQUARE):
        return _board(printed.rows, printed.mines if mines is None else mines, _grid(printed.rows, tiling, level))
    for number, line in enumerate(lines):
        dense = "".join(line.split())
        if header := MINES.fullmatch(line.strip()):
            mines = int(header[1]) if mines is None else mines
        elif LEVEL.fullmatch(dense):
            named = Level.parse(dense)
            mines = named.mines if mines is None else mines
            level = named if named.world or not level else level
            tiling = level.tiling if level.world else tiling
        elif dense:
            break
        else:
            continue
        lines[number] = ""
    if mines is None and level:
        mines = level.mines
    readings = [_padded(lines)] if level and level.outline and any(lines) else list(_readings(lines, tiling))
    if not readings:
        raise ValueError(
            "there is no board in this text: write a row a line, . or # for hidden cells, 0 to 8 for numbers"
        )
    fitting = (rows for rows in readings if level and (len(rows[0]), len(rows)) == (level.width, level.height))
    rows = next(fitting, readings[0])
    if level and not level.world and len({*map(len, rows)}) == 1 and (len(rows[0]), len(rows)) != level.cells[:2]:
        size = f"{len(rows[0])}x{len(rows)}"
        raise ValueError(f"the header says {level.width}x{level.height}, but the board is {size}")
    return _board(rows, mines, _grid(rows, tiling, level))


def _grid(rows: list[str], tiling: str, level: Level | None = None) -> Grid | None:
    """The cells of a board, unless it is a rectangle of squares."""
    if level and level.world:
        return level.grid
    return None if tiling == SQUARE else grid_of(tiling, len(rows[0]), len(rows))


def _board(rows: list[str], mines: int | None, grid: Grid | None = None) -> Board:
    text = "\n".join(rows).replace(BLANK, "0")
    if grid is None or grid.most < len(DIGITS) - 1:
        text = text.replace("f", "F")
    if grid and grid.holes:
        text = _with_holes(text, grid)
    if mines is None and ("#" in text or "." in text) and "!" not in text:
        raise ValueError(
            "the board does not show all its mines: give the total, with --mines or in a first line such as mines: 99"
        )
    return Board.parse(text, mines, grid)


def _with_holes(text: str, grid: Grid) -> str:
    """The rows with a blank for each hole, and a 0 for each other blank."""
    rows = [list(line.ljust(grid.width).replace(" ", "0")) for line in text.splitlines()]
    for row, col in grid.places(grid.holes):
        if row < len(rows) and rows[row][col] == "0":
            rows[row][col] = " "
    return "\n".join(map("".join, rows))


def _readings(lines: list[str], tiling: str) -> Iterator[list[str]]:
    """The rows, once for each way to read the blanks; the likeliest first, the unlikely ones last."""
    dense = [row for row in ("".join(line.split()) for line in lines) if row]
    if not dense:
        return
    if any(" " in line for line in lines):
        dedented = textwrap.dedent("\n".join(lines)).splitlines()
        indented = len(max(lines, key=len)) - len(max(dedented, key=len)) >= INDENT
        yield from filter(partial(_likely, tiling), _with_blanks(dedented if indented else lines))
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


def _likely(tiling: str, rows: list[str]) -> bool:
    """False if a blank is beside a hidden cell: opening a 0 opens all cells around it that are not flagged."""
    try:
        picture = Picture("\n".join(rows), SYMBOLS + DIGITS[9:] + BLANK, _grid(rows, tiling))
    except ValueError:
        return False
    return not picture.grid.around(picture.where(BLANK)) & picture.where("#.*!")
