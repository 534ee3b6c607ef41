"""The pointer of the bot, or of a ghost, on the board."""

import math

from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style


def pointer_rect(layout: Layout, row: float, col: float) -> Rect:
    """The area of the pointer."""
    x, y = math.floor(layout.board.x + col * layout.cell), math.floor(layout.board.y + row * layout.cell)
    side = math.ceil(layout.cell)
    return Rect(x, y, side, side).grown(_pointer_edge(layout))


def paint_pointer(painter: Painter, style: Style, layout: Layout, row: float, col: float, alpha: int = 255) -> None:
    """Draw a ring round the bot's cell or on its way there, translucent if `alpha` is below 255."""
    place = pointer_rect(layout, row, col)
    if not layout.view.holds(*place.centre):
        return
    edge, radius, clear = _pointer_edge(layout), layout.cell / 3, style.accent._replace(alpha=0)
    painter.box(place, clear, style.colour("background", 160 * alpha // 255), radius=radius, edge=edge * 2)
    painter.box(place.grown(edge // 2 - edge), clear, style.accent._replace(alpha=alpha), radius=radius, edge=edge)


def _pointer_edge(layout: Layout) -> int:
    """How far the pointer extends beyond its cell."""
    return max(2, round(layout.cell / 10))
