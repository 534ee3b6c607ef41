"""The pointer of a replay on its board: where it is, where it has just been, and where it clicked."""

from minesweeper.replay import Point, Replay
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.bot.bot_pointer import paint_pointer
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style

SECONDS = 1.0
"""How long the way stays in view."""
CLICK = 0.5
"""How long a click does."""
MOST = 120
"""Corners of the way that are drawn: more would not be seen."""
DOT = 9
"""The width of the pointer, in logical pixels."""


def paint_trail(painter: Painter, style: Style, layout: Layout, replay: Replay, seconds: float, step: int) -> None:
    """Draw the way of the last second, fading, the last click and the pointer."""
    if step:
        move = replay.record.log[step - 1].move
        if move and seconds - replay.seconds_of(step) <= CLICK:
            paint_pointer(painter, style, layout, move.row, move.col)
    points = [_place(layout, point) for point in replay.trail(max(0.0, seconds - SECONDS), seconds)][-MOST:]
    inside = [layout.view.holds(*point) for point in points]
    for number in range(1, len(points)):
        if inside[number - 1] and inside[number] and points[number - 1] != points[number]:
            ink = style.accent._replace(alpha=round(200 * number / len(points)))
            painter.line(points[number - 1], points[number], style.px(2), ink)
    if points and inside[-1]:
        (x, y), side = points[-1], style.px(DOT)
        spot = Rect(round(x - side / 2), round(y - side / 2), side, side)
        painter.box(spot, style.accent, style.colour("background"), radius=side / 2, edge=style.px(1.5))


def _place(layout: Layout, point: Point) -> tuple[float, float]:
    return layout.board.x + point[0] * layout.cell, layout.board.y + point[1] * layout.cell
