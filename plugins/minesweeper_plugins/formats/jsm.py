"""Positions of JSMinesweeper: the size, then rows of `H` for hidden cells, `F` for flags, and numbers."""

import re

from minesweeper import Board, FileError, read_position
from minesweeper_plugins.formats.contents import Content, position_of


def read(data: bytes) -> Board:
    """The position."""
    text = data.decode("utf-8-sig", "replace").strip()
    head, _, rows = text.partition("\n")
    if not re.fullmatch(r"\d{1,4}x\d{1,4}x\d{1,7}\s*", head):
        raise FileError("a position begins with its size and its mines, such as 30x16x99")
    if strange := re.search(r"[^HhFf0-8\s]", rows):
        raise FileError(f"a position has H, F and 0 to 8, not {strange[0]!r}")
    return read_position(f"{head}\n{rows.upper().replace('H', '#')}")


def write(content: Content) -> bytes:
    """The position."""
    board = position_of(content)
    if board.hit:
        raise FileError("a mine was hit in this position, which JSMinesweeper cannot say")
    rows = str(board).translate({ord("#"): "H", ord("?"): "H", ord("*"): "H"})
    return f"{board.grid.width}x{board.grid.height}x{board.mine_count}\n{rows}\n".encode()
