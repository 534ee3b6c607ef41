"""A part of a board as text, in time proportional to that part."""

from minesweeper.core.board import DIGITS, Board
from minesweeper.core.picture import HOLE


def part_of(board: Board, top: int, left: int, rows: int, cols: int) -> list[str]:
    """A part of the board's text form. The whole text would be slow on a large board."""
    stride, window = board.grid.stride, (1 << cols) - 1
    wrong, shown = board.wrong_flags, board.unflagged_mines & ~board.hit
    planes = (
        (HOLE, board.grid.holes),
        ("F", board.flags & ~wrong), ("x", wrong), ("*", shown), ("!", board.hit), ("?", board.questions & ~shown),
    )  # fmt: skip
    lines = []
    for row in range(top, top + rows):
        shift = row * stride + left
        revealed, *bits = (plane >> shift & window for plane in (board.revealed, *board.numbers))
        marked = [(symbol, cells >> shift & window) for symbol, cells in planes]
        line = ""
        for col in range(cols):
            if revealed >> col & 1:
                line += DIGITS[sum((plane >> col & 1) << place for place, plane in enumerate(bits))]
            else:
                line += next((symbol for symbol, cells in marked if cells >> col & 1), "#")
        lines.append(line)
    return lines
