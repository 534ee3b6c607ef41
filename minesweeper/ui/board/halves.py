"""Room for two boards in one window: beside each other, or one above the other."""

from dataclasses import replace

from minesweeper.core.grid import Grid
from minesweeper.ui.board.layout import fitting_cell
from minesweeper.ui.draw.rect import Surface

CAPTION = 26
"""The height that is kept free over each of two boards, in logical pixels."""


def parted(surface: Surface, grid: Grid, boards: int) -> list[Surface]:
    """The surface of each board: the whole for one, halves for two, in the way in which cells get larger."""
    if boards == 1:
        return [surface]
    return max(beside(surface), above(surface), key=lambda halves: fitting_cell(halves[0], grid))


def beside(surface: Surface) -> list[Surface]:
    """Two halves beside each other."""
    room, caption = surface.room, round(CAPTION * surface.ratio)
    top, middle = surface.top + caption, room.x + room.width // 2
    return [replace(surface, top=top, right=surface.width - middle), replace(surface, top=top, left=middle)]


def above(surface: Surface) -> list[Surface]:
    """Two halves, one above the other."""
    room, caption = surface.room, round(CAPTION * surface.ratio)
    middle = room.y + room.height // 2
    return [
        replace(surface, top=surface.top + caption, bottom=surface.height - middle),
        replace(surface, top=middle + caption),
    ]
