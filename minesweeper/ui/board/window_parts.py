"""The parts of a window: halves for two boards, and the places round a board that are free of cells."""

from dataclasses import replace
from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper.ui.board.layout import DISPLAY_INSET, Layout, fitting_cell
from minesweeper.ui.draw.rect import Rect, Surface

CAPTION = 26
"""Height reserved over each of two boards, in logical pixels."""


def parted(surface: Surface, grid: Grid, boards: int) -> list[Surface]:
    """The surface of each board: the whole for one; for two, the halves that give larger cells."""
    if boards == 1:
        return [surface]
    return max(side_by_side(surface), above_each_other(surface), key=lambda halves: fitting_cell(halves[0], grid))


def side_by_side(surface: Surface) -> list[Surface]:
    """Two halves side by side."""
    room, caption = surface.room, round(CAPTION * surface.ratio)
    top, middle = surface.top + caption, room.x + room.width // 2
    return [replace(surface, top=top, right=surface.width - middle), replace(surface, top=top, left=middle)]


def above_each_other(surface: Surface) -> list[Surface]:
    """Two halves, one above the other."""
    room, caption = surface.room, round(CAPTION * surface.ratio)
    middle = room.y + room.height // 2
    return [
        replace(surface, top=surface.top + caption, bottom=surface.height - middle),
        replace(surface, top=middle + caption),
    ]


class Surroundings(NamedTuple):
    """The free places of a layout; some may be empty."""

    left: Rect
    """Beside the frame, like the next three."""
    right: Rect
    above: Rect
    under: Rect
    panel: tuple[Rect, Rect]
    """In the status panel, on both sides of the face."""
    top: Rect
    """Everything above the cells, including bar, displays and face."""


def surroundings(layout: Layout) -> Surroundings:
    """The free places round a layout's board."""
    surface, frame, panel = layout.surface, layout.frame, layout.panel
    room = surface.room
    start, end = room.y, room.bottom
    gap, edge = layout.scaled(DISPLAY_INSET), layout.scaled(2)
    after_face = layout.bulb.right if layout.bulb else layout.face.right
    halves = (layout.counter.right, layout.face.x), (after_face, layout.timer.x)
    return Surroundings(
        Rect(room.x, start, max(0, frame.x - room.x), end - start),
        Rect(frame.right, start, max(0, room.right - frame.right), end - start),
        Rect(room.x, start, room.width, max(0, frame.y - start)),
        Rect(room.x, frame.bottom, room.width, max(0, end - frame.bottom)),
        tuple(  # type: ignore[arg-type] # there are two halves
            Rect(left + gap, panel.y + edge, max(0, right - left - 2 * gap), panel.height - 2 * edge)
            for left, right in halves
        ),
        Rect(0, 0, surface.width, layout.view.y),
    )
