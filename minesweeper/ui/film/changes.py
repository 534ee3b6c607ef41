"""The differences between a film's frames."""

from collections.abc import Iterable
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.core.naming import places
from minesweeper.play.shown import Paragraph
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.rulers import ruler_areas
from minesweeper.ui.draw.rect import Rect

PASS = 20_000
"""How many pixels can be drawn in the time it takes to start another area."""
SINGLY = 24
"""Up to this many cells, each is a separate area."""


class FrameLook(NamedTuple):
    """Everything that a frame shows."""

    layout: Layout
    board: Board
    moving: int
    """The cells being animated."""
    marks: Marks
    figures: tuple[str, Face, str]
    """The mine counter, the face and the timer."""
    told: tuple[Paragraph, ...]
    pointer: Rect | None
    caption: tuple[Rect | None, str] | None = None
    """Its place and text."""


def changed(before: FrameLook | None, now: FrameLook) -> list[Rect]:
    """The areas that may differ between two frames."""
    layout = now.layout
    surface = Rect(0, 0, layout.surface.width, layout.surface.height)
    if before is None or before.layout != layout:
        return [surface]
    displays = layout.counter, layout.face, layout.timer
    areas = [place for place, old, new in zip(displays, before.figures, now.figures, strict=True) if old != new]
    if before.told != now.told:
        bottom = layout.surface.bottom
        areas.append(Rect(0, surface.bottom - bottom, surface.width, bottom))
        areas += ruler_areas(layout) if any(places(each.text) for each in (*before.told, *now.told)) else ()
    if before.pointer != now.pointer:
        areas += [place for place in (before.pointer, now.pointer) if place]
    if before.caption != now.caption:
        areas += [caption[0] for caption in (before.caption, now.caption) if caption and caption[0]]
    cells = before.moving | now.moving | _marked_anew(layout.grid, before.marks, now.marks)
    if before.board is not now.board:
        cells |= _played(before.board, now.board)
    if cells:
        areas += _places(layout, cells)
        areas += [layout.minimap] if layout.minimap else []
    return united(areas)


def united(areas: Iterable[Rect]) -> list[Rect]:
    """Fewer areas that cover the same: two are merged if that is faster to draw."""
    kept: list[Rect] = []
    for area in areas:
        grown = area
        while near := next((each for each in kept if _better_united(each, grown)), None):
            kept.remove(near)
            grown = grown.united(near)
        kept.append(grown)
    return kept


def _better_united(one: Rect, other: Rect) -> bool:
    return one.united(other).area <= one.area + other.area + PASS


def _places(layout: Layout, cells: int) -> list[Rect]:
    if any(layout.geometry.wraps):
        return [layout.view]  # parts of a cell may be at both ends
    spots = layout.grid.places(cells)
    if len(spots) <= SINGLY:
        return [layout.cell_rect(*spot) for spot in spots]
    return [layout.cells_rect(spots)]


def _marked_anew(grid: Grid, before: Marks, now: Marks) -> int:
    """The cells whose marks differ, and outlined ones beside outlines that differ, since a group has one outline."""
    outlined = before.outlined ^ now.outlined
    outlined |= grid.around(outlined) & now.outlined
    cells = (before.safe ^ now.safe) | (before.danger ^ now.danger)
    cells |= (before.region ^ now.region) | outlined
    for group, _ in {*before.chances} ^ {*now.chances}:
        cells |= group
    return cells


def _played(before: Board, now: Board) -> int:
    """The cells that differ between two boards."""
    if before.grid != now.grid or now.revealed & before.revealed != before.revealed:
        return now.grid.full
    cells = (before.revealed ^ now.revealed) | (before.flags ^ now.flags) | (before.questions ^ now.questions)
    return cells | (before.mines ^ now.mines) | before.hit | now.hit | (before.wrong_flags ^ now.wrong_flags)
