"""The pointer of a replay: its position, its recent path, and its clicks."""

from functools import reduce
from itertools import pairwise

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
POINTER = 18
"""The height of the pointer, in logical pixels."""
ARROW = ((0.0, 0.0), (0.0, 0.84), (0.2, 0.66), (0.32, 0.96), (0.44, 0.9), (0.32, 0.61), (0.58, 0.6))
"""The corners of the pointer, in its heights from its tip."""
SMALLEST, LARGEST = 0.25, 0.75
"""The radius of a ring when a cell is clicked, and when it fades, in cells."""


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
    if way:
        _paint_rings(painter, style, layout, replay, seconds)
    if points and inside[-1]:
        _paint_arrow(painter, style, points[-1])


def _paint_rings(painter: Painter, style: Style, layout: Layout, replay: Replay, seconds: float) -> None:
    """Draw a ring at each of the last clicks, which grows and fades."""
    first = replay.step_at(seconds - CLICK)
    for entry in replay.record.log[first : replay.step_at(seconds)]:
        if entry.move is None:
            continue
        share = min(1.0, max(0.0, (seconds - entry.seconds) / CLICK))
        x, y = _place(layout, (entry.move.col + 0.5, entry.move.row + 0.5))
        if layout.view.holds(x, y):
            radius = layout.cell * (SMALLEST + (LARGEST - SMALLEST) * share)
            ink = style.accent._replace(alpha=round(255 * (1 - share)))
            place = Rect(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius))
            painter.box(place, ink._replace(alpha=0), ink, radius=radius, edge=style.px(2))


def _paint_arrow(painter: Painter, style: Style, tip: tuple[float, float]) -> None:
    """Draw a pointer as desktops have it, with its tip here."""
    height, (x, y) = style.px(POINTER), tip
    corners = [(x + height * across, y + height * down) for across, down in ARROW]
    fill, edge = style.colour("background"), style.text
    if style.theme.dark:
        fill, edge = edge, style.colour("panel")
    (left, _), (_, low), (_, inner), *_ = ARROW
    rows = max(1, round(height * low))
    for row in range(rows):  # the head, line by line: its right side falls at 45 degrees
        down = row / rows * low
        wide = min(0.96 * down, max(0.0, low - down) * 1.05) if down > 0.6 else 0.96 * down
        painter.line((x, y + height * down), (x + height * (left + wide), y + height * down), style.px(1), fill)
    painter.line((x + height * 0.24, y + height * inner), (x + height * 0.38, y + height * 0.9), height * 0.12, fill)
    for start, end in pairwise([*corners, corners[0]]):
        painter.line(start, end, max(1.0, height / 14), edge)


def trail_rect(layout: Layout, replay: Replay, seconds: float, step: int, way: bool = True) -> Rect | None:
    """The area it covers; `None` if there is nothing to draw."""
    points = _points(layout, replay, seconds) if way else []
    room = round(max(POINTER * layout.surface.ratio, LARGEST * layout.cell)) + 2
    areas = [Rect(round(x), round(y), 1, 1).grown(room) for x, y in points]
    if move := _claimed(replay, step):
        areas.append(claimed_rect(layout, move))
    if cell := _clicked(replay, seconds, step):
        areas.append(pointer_rect(layout, *cell))
    return reduce(Rect.united, areas).overlap(layout.view.grown(room)) if areas else None


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
