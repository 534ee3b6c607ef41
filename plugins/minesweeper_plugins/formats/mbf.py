"""Boards of Minesweeper X and Arbiter: width, height and mines as bytes."""

import re

from minesweeper import FileError, Minefield
from minesweeper_plugins.formats.contents import Content, field_of
from minesweeper_plugins.formats.reader import Bytes, minefield

LARGEST_SIDE = 255
LONGEST_TEXT = 500_000
"""Bytes of a board as text: three for each of the most mines."""


def read(data: bytes) -> Minefield:
    """The mines, each as column and row from 0. The bytes may also be hexadecimal digits with blanks between."""
    if len(data) < LONGEST_TEXT and re.fullmatch(rb"\s*(?:[0-9a-fA-F]{2}\s+)+[0-9a-fA-F]{2}\s*", data):
        data = bytes.fromhex(data.decode("ascii"))
    source = Bytes(data)
    width, height, mines = source.number(1), source.number(1), source.number(2)
    cells = source.take(2 * mines)
    if source.at < len(data):
        raise FileError(f"{len(data) - source.at:,} bytes too many follow the {mines} mines of this board")
    return minefield(width, height, list(zip(cells[1::2], cells[::2], strict=True)))


def write(content: Content) -> bytes:
    """The board, its mines row by row."""
    field = field_of(content)
    grid, mines = field.grid, field.grid.places(field.mines)
    if max(grid.width, grid.height) > LARGEST_SIDE or len(mines) >= 2**16:
        raise FileError(f"such a file holds boards up to {LARGEST_SIDE} cells wide and high, with 65535 mines at most")
    cells = bytes(number for row, col in mines for number in (col, row))
    return bytes((grid.width, grid.height)) + len(mines).to_bytes(2) + cells
