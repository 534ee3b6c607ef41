"""Splitting a window for two boards: side by side, or one above the other."""

from dataclasses import replace

from minesweeper.core.grid import Grid
from minesweeper.ui.board.layout import fitting_cell
from minesweeper.ui.draw.rect import Surface

CAPTION = 26
"""Height reserved over each of two boards, in logical pixels."""


def parted(surface: Surface, grid: Grid, boards: int) -> list[Surface]:
    """The surface of each board: the whole for one; for two, the halves that give larger cells."""
    if boards == 1:
        return [surface]
    return max(beside(surface), above(surface), key=lambda halves: fitting_cell(halves[0], grid))


def beside(surface: Surface) -> list[Surface]:
    """Two halves side by side."""
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
