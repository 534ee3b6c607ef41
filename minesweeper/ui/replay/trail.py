"""The pointer of a replay: its position, its recent path, and its clicks."""

from functools import reduce

from minesweeper.core.moves import Move
from minesweeper.games.controls import CellAt
from minesweeper.games.replay import Point, Replay
from minesweeper.ui.board.duel_scores import claimed_rect, paint_last_move
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.outlines import paint_pointer, pointer_rect
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect

TRAIL_SECONDS = 1.0
"""How long the path stays visible."""
CLICK = 0.5
"""How long a click stays visible."""
MAX_TRAIL_CORNERS = 120
"""The most corners of the path drawn: more would not be noticed."""
DOT = 9
"""The width of the pointer, in logical pixels."""


def paint_trail(
    painter: Painter, style: Style, layout: Layout, replay: Replay, seconds: float, step: int, way: bool = True
) -> None:
    """Draw the last click or claim and, if `way`, the pointer with its fading path of the last second."""
    if move := _claimed(replay, step):
        paint_last_move(painter, style, layout, replay.moment(step), move)
    if cell := _clicked(replay, seconds, step):
        paint_pointer(painter, style, layout, *cell)
    points = _points(layout, replay, seconds) if way else []
    inside = [layout.view.holds(*point) for point in points]
    for number in range(1, len(points)):
        if inside[number - 1] and inside[number] and points[number - 1] != points[number]:
            ink = style.accent._replace(alpha=round(200 * number / len(points)))
            painter.line(points[number - 1], points[number], style.px(2), ink)
    if points and inside[-1]:
        (x, y), side = points[-1], style.px(DOT)
        spot = Rect(round(x - side / 2), round(y - side / 2), side, side)
        painter.box(spot, style.accent, style.colour("background"), radius=side / 2, edge=style.px(1.5))


def trail_rect(layout: Layout, replay: Replay, seconds: float, step: int, way: bool = True) -> Rect | None:
    """The area it covers; `None` if there is nothing to draw."""
    points = _points(layout, replay, seconds) if way else []
    areas = [Rect(round(x), round(y), 1, 1).grown(DOT) for x, y in points]
    if move := _claimed(replay, step):
        areas.append(claimed_rect(layout, move))
    if cell := _clicked(replay, seconds, step):
        areas.append(pointer_rect(layout, *cell))
    return reduce(Rect.united, areas).overlap(layout.view.grown(DOT)) if areas else None


def _claimed(replay: Replay, step: int) -> Move | None:
    """The last move in a duel, unless it was refused or undone."""
    entry = replay.record.log[step - 1] if replay.is_duel and step else None
    return entry.move if entry and not entry.refused else None


def _clicked(replay: Replay, seconds: float, step: int) -> CellAt | None:
    """The cell just clicked, unless it is marked otherwise."""
    if _claimed(replay, step):
        return None
    move = replay.record.log[step - 1].move if step else None
    return (move.row, move.col) if move and seconds - replay.seconds_of(step) <= CLICK else None


def _points(layout: Layout, replay: Replay, seconds: float) -> list[tuple[float, float]]:
    """The path of the pointer, on the screen."""
    return [_place(layout, point) for point in replay.trail(max(0.0, seconds - TRAIL_SECONDS), seconds)][
        -MAX_TRAIL_CORNERS:
    ]


def _place(layout: Layout, point: Point) -> tuple[float, float]:
    x, y = layout.nearest(point)
    return layout.board.x + x * layout.cell, layout.board.y + y * layout.cell
