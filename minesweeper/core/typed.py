"""Positions as people type them."""

import re

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty

MINES = re.compile(r"mines?\s*[:=]?\s*(\d{1,9})", re.IGNORECASE)
LEVEL = re.compile(r"(?:.+:)?\d+[^\d.#]\d+[^\d.#]\d+")
HIDDEN = str.maketrans(".f", "#F")


def read_position(text: str, mines: int | None = None) -> Board:
    """The board in a text: the text form of `Board`, or rows with `.` for hidden cells; spaces do not matter.

    The mine total is `mines`, or comes from a line before the board, such as `mines: 99` or `30x16x99`. Raise
    `ValueError` if the text is not a board.
    """
    level = None
    rows: list[str] = []
    for line in text.splitlines():
        dense = "".join(line.split())
        if not rows and (header := MINES.fullmatch(line.strip())):
            mines = int(header[1]) if mines is None else mines
        elif not rows and LEVEL.fullmatch(dense):
            level = Difficulty.parse(dense)
        elif dense:
            rows.append(dense.translate(HIDDEN))
    if not rows:
        raise ValueError(
            "there is no board in this text: write a row a line, . or # for hidden cells, 0 to 8 for numbers"
        )
    if mines is None and level:
        mines = level.mines
    if mines is None and "#" in "".join(rows) and "!" not in "".join(rows):
        raise ValueError(
            "the board does not show all its mines: give the total, with --mines or in a first line such as mines: 99"
        )
    board = Board.parse("\n".join(rows), mines)
    width, height = board.grid.width, board.grid.height
    if level and (level.width, level.height) != (width, height):
        raise ValueError(f"the header says {level.width}x{level.height}, but the board is {width}x{height}")
    return board
