"""What the coach shows round the board: lines of text under it, and the bot's pointer on it."""

from minesweeper.ui.layout import Layout, Rect, Surface
from minesweeper.ui.paint import Painter, shortened
from minesweeper.ui.style import SMALL, Style

LINE = 20
"""The height of a line, in logical pixels."""
PADDING = 6


def room_for(lines: int) -> int:
    """How much of the window so many lines take, in logical pixels."""
    return LINE * lines + 2 * PADDING if lines else 0


def paint_lines(painter: Painter, style: Style, surface: Surface, lines: list[str]) -> None:
    """Write along the bottom of the window; the last of several lines matters least."""
    size = style.px(SMALL)
    height = style.px(room_for(len(lines)))
    top = surface.height - height
    painter.box(Rect(0, top, surface.width, height), style.colour("panel"))
    painter.box(Rect(0, top, surface.width, style.px(1)), style.line)
    for index, line in enumerate(lines):
        y = top + style.px(PADDING + LINE * (index + 0.5))
        ink = style.muted if index and index == len(lines) - 1 else style.text
        painter.words(shortened(line, size, surface.width - style.px(24)), style.px(12), y, size, ink)


def paint_pointer(painter: Painter, style: Style, layout: Layout, row: float, col: float) -> None:
    """A ring round the cell the bot is at or on its way to, and a dot in its middle."""
    cell, board = layout.cell, layout.board
    place = Rect(round(board.x + col * cell), round(board.y + row * cell), cell, cell)
    if not (layout.view.holds(*place.centre)):
        return
    edge, clear = max(2, round(cell / 10)), style.accent._replace(alpha=0)
    painter.box(place.grown(edge), clear, style.colour("background", 160), radius=cell / 3, edge=edge * 2)
    painter.box(place.grown(edge // 2), clear, style.accent, radius=cell / 3, edge=edge)
