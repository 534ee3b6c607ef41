"""A map of a board that is larger than the screen: dots for what is still to be opened, and the visible part."""

from functools import lru_cache

from minesweeper.charts.blocks import braille
from minesweeper.core.board import Board
from minesweeper.games.controls import CellAt
from minesweeper.terminal.canvas import TextCanvas
from minesweeper.terminal.layout import MAP, TerminalLayout
from minesweeper.terminal.look import TerminalLook

TOP, WIDE = 2, MAP - 2
"""The first row of the map, and its columns."""


def draw_map(canvas: TextCanvas, board: Board, layout: TerminalLayout, look: TerminalLook) -> None:
    """Draw the map beside the board. The part of it that the screen shows is drawn in the colours of a selection."""
    step = _step(layout)
    for down, line in enumerate(_dots(board, step)):
        for across, letter in enumerate(line):
            top, left = 4 * down * step, 2 * across * step
            seen = layout.top < top + 4 * step and top < layout.top + layout.rows
            seen = seen and layout.left < left + 2 * step and left < layout.left + layout.cols
            canvas.write(TOP + down, layout.wide + 1 + across, letter, look.chosen if seen else look.muted)


def _step(layout: TerminalLayout) -> int:
    """The rows and columns of the board that one dot stands for."""
    return max(-(-layout.grid.width // (2 * WIDE)), -(-layout.grid.height // (4 * layout.room - 4)))


def cell_on_map(layout: TerminalLayout, col: int, row: int) -> CellAt | None:
    """The cell at a screen position on the map, if it is there."""
    grid, step = layout.grid, _step(layout)
    down, across = 4 * step * (row - TOP), 2 * step * (col - layout.wide - 1)
    if layout.mapped and 0 <= down < grid.height and 0 <= across < grid.width:
        return min(grid.height - 1, down + 2 * step), min(grid.width - 1, across + step)
    return None


@lru_cache(maxsize=4)
def _dots(board: Board, step: int) -> list[str]:
    """The lines of a map. A dot stands for a square of cells; its middle row decides, so that huge boards are quick."""
    grid, hidden, block = board.grid, board.hidden & ~board.flags, (1 << step) - 1
    rows, width = [], -(-grid.width // step)
    for top in range(0, grid.height, step):
        cells = hidden >> min(top + step // 2, grid.height - 1) * grid.stride & (1 << grid.width) - 1
        rows.append(sum(1 << col for col in range(width) if cells >> col * step & block))
    return braille(rows, width)
