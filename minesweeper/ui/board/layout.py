"""Where everything is on the screen: pure geometry, in device pixels counted from the top left."""

import math
from dataclasses import dataclass, replace

from minesweeper.core.grid import Grid
from minesweeper.ui.board.cell_places import CellPlaces, start_of
from minesweeper.ui.board.geometry import Geometry, geometry_of
from minesweeper.ui.draw.rect import Rect, Surface

CLASSIC_CELL = 16
"""The side of a cell in the classic game; its pixels are the unit of the measures below."""
OUTER, MARGIN, PANEL_EDGE, PANEL_INNER, WELL_EDGE = 3, 6, 2, 33, 3
SIDE = OUTER + MARGIN + WELL_EDGE
TOP = OUTER + MARGIN + PANEL_EDGE + PANEL_INNER + PANEL_EDGE + MARGIN + WELL_EDGE
DIGIT_WIDTH, DIGIT_HEIGHT, DISPLAY_EDGE, DISPLAY_INSET = 13, 23, 1, 5
FACE_SIDE = 26
BULB, BULB_GAP = 18, 2
"""The greatest width of the hint bulb, and the gap on both sides of it."""

FRACTION = 32
"""Cells are a multiple of 1/32 device pixel: fine enough to fill a window with many cells, and exact in a shader."""
LITTLE = 0.04
"""The share of its size that a board gives up for cells of a whole number of pixels."""
LEAST_CELL = 4
"""The smallest cell when zoomed out, in device pixels."""
LARGEST_CELL, LARGEST_UNZOOMED = 100, 64
"""The largest cell when zoomed in, in logical pixels, and the largest otherwise."""
READABLE_CELL = 10
"""A board whose cells would be smaller than this, in logical pixels, opens larger than the window."""
LARGEST_UNIT = 2.5
"""The largest scale of the status panel, as a multiple of its classic size."""
WIDEST_EDGE = 5
"""The widest edge of a bevel, in logical pixels of the window."""
MARGIN_ROUND, MARGIN_SHARE = 12, 0.02
"""The greatest margin round the frame, in logical pixels, and its share of the window's shorter side."""
BULB_WIDTHS = 12, 40
"""The least and the greatest width of the hint bulb, in logical pixels."""
RIM = 0.18
"""The greatest width of the edge round cells of another outline, in cells."""
MINIMAP_SIDE, LEAST_MINIMAP = 160, 48
"""The longest side of the minimap, in logical pixels, and the shortest useful one."""


@dataclass(frozen=True, slots=True)
class Camera:
    """The visible part of the board and its zoom."""

    cell: float | None = None
    """Device pixels per cell; `None` fits the board to the window while cells stay readable."""
    x: float | None = None
    """The point of the board in the middle of the view, in cells; `None` for the middle of the board."""
    y: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(CellPlaces):
    """The places of all parts for one window size, board and camera. Moving the camera gives another layout."""

    surface: Surface
    camera: Camera
    digits: tuple[int, int]
    """The number of digits of the mine counter and the timer."""
    unit: float
    """Device pixels per classic pixel, for everything except cells."""
    frame: Rect
    """The whole game."""
    panel: Rect
    counter: Rect
    face: Rect
    timer: Rect
    minimap: Rect | None
    """An overview in a corner of the view, if not all cells are in view and there is room."""

    @property
    def whole(self) -> bool:
        """True if all cells are in view, and there is nowhere to scroll."""
        return self.board == self.view and not any(self.geometry.wraps)

    @property
    def framed(self) -> bool:
        """True if the view has a frame. A whole board with another outline has an edge of its own."""
        return self.geometry.filled or self.board != self.view

    @property
    def rim(self) -> int:
        """The width of that edge, in device pixels; 0 if there is none."""
        return 0 if self.geometry.filled else min(self.edge(WELL_EDGE), max(1, round(self.cell * RIM)))

    def scaled(self, length: float) -> int:
        """A length in classic pixels as whole device pixels, at least one."""
        return scaled(self.unit, length)

    @property
    def widest_edge(self) -> int:
        """The widest edge of a bevel, in device pixels."""
        return round(WIDEST_EDGE * self.surface.pixel_ratio)

    def edge(self, length: float) -> int:
        """The width of an edge in classic pixels as whole device pixels."""
        return min(self.scaled(length), self.widest_edge)

    @property
    def bulb(self) -> Rect | None:
        """The place of the hint bulb between face and timer, if there is room."""
        gap, (least, widest) = self.scaled(BULB_GAP), (round(length * self.surface.ratio) for length in BULB_WIDTHS)
        room = self.timer.x - self.face.right
        width = min(room - 2 * gap, widest, self.scaled(BULB))
        if width < least:
            return None
        return Rect(self.face.right + (room - width) // 2, self.face.y, width, self.face.height)

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The (row, col) at a device pixel, or `None` if there is no cell, or the minimap is over it."""
        if self.minimap and self.minimap.holds(x, y):
            return None
        return CellPlaces.cell_at(self, x, y)

    # Moving the camera

    def resized(self, surface: Surface) -> "Layout":
        """The same part of the board on another surface."""
        return lay_out(surface, self.grid, self.camera, self.digits)

    def fitted(self) -> "Layout":
        """The largest whole-pixel cells that show the whole board, or the smallest cells allowed."""
        return self.looking(Camera(fitting_cell(self.surface, self.grid, self.digits)))

    def zoomed(self, factor: float, x: float, y: float) -> "Layout":
        """Larger or smaller cells, by at least a whole pixel; the point at this device pixel stays there if
        possible."""
        cell = math.floor(self.cell * factor + 0.5)
        if factor > 1:
            cell = max(cell, math.floor(self.cell) + 1)
        elif factor < 1:
            cell = min(cell, math.ceil(self.cell) - 1)
        cell = max(LEAST_CELL, min(cell, largest_cell(self.surface)))
        column, row = (x - self.board.x) / self.cell, (y - self.board.y) / self.cell
        there = self.looking(Camera(cell))
        centre_x, centre_y = there.view.centre
        return self.looking(Camera(cell, column + (centre_x - x) / cell, row + (centre_y - y) / cell))

    def panned(self, dx: float, dy: float) -> "Layout":
        """The board moved by this many device pixels, within its limits."""
        x, y = self.middle
        return self.centred(x - dx / self.cell, y - dy / self.cell)

    def centred(self, x: float, y: float) -> "Layout":
        """The view centred on this point of the board, in cells, within its limits."""
        return self.looking(replace(self.camera, x=x, y=y))

    def shows(self, place: Rect) -> bool:
        """Return True if the whole place is in view and clear of the minimap."""
        return place.overlap(self.view) == place and not (self.minimap and self.minimap.overlap(place).area)

    def revealing(self, place: Rect, margin: int) -> "Layout":
        """The board moved just far enough to show this place clear of the minimap, with this margin if there is
        room."""
        dx = _way(self.view.x, self.view.right, place.x, place.right, margin)
        dy = _way(self.view.y, self.view.bottom, place.y, place.bottom, margin)
        moved = self.panned(dx, dy) if dx or dy else self
        if moved.shows(place.moved(moved.board.x - self.board.x, moved.board.y - self.board.y)):
            return moved
        x, y = place.centre
        return self.centred((x - self.board.x) / self.cell, (y - self.board.y) / self.cell)

    def jumped(self, x: float, y: float) -> "Layout":
        """The view centred on the point of the minimap at this device pixel."""
        if self.minimap is None:
            return self
        share_x = (x + 0.5 - self.minimap.x) / self.minimap.width
        share_y = (y + 0.5 - self.minimap.y) / self.minimap.height
        return self.centred(share_x * self.geometry.size[0], share_y * self.geometry.size[1])

    def with_digits(self, counter: int, timer: int) -> "Layout":
        """The layout with displays of this many digits."""
        if (counter, timer) == self.digits:
            return self
        return lay_out(self.surface, self.grid, self.camera, (counter, timer))

    def looking(self, camera: Camera) -> "Layout":
        """The layout seen by this camera."""
        return lay_out(self.surface, self.grid, camera, self.digits)


def lay_out(surface: Surface, grid: Grid, camera: Camera | None = None, digits: tuple[int, int] = (3, 3)) -> Layout:
    """Place everything. The status panel keeps its size while the board is zoomed. The frame is centred in the window,
    or above the reserved bottom if it would overlap that."""
    camera = camera or Camera()
    fitting = fitting_cell(surface, grid, digits)
    readable = fitting >= READABLE_CELL * surface.ratio
    unit = unit_for(surface.ratio, fitting)
    side, top = scaled(unit, SIDE), scaled(unit, TOP)
    cell = camera.cell or (fitting if readable else round(CLASSIC_CELL * surface.ratio))

    geometry = geometry_of(grid)
    board_width, board_height = _board_size(geometry, cell)
    room = surface.room
    view_width = max(1, min(board_width, room.width - 2 * side))
    view_height = max(1, min(board_height, room.height - top - side))
    frame_width = max(view_width + 2 * side, scaled(unit, least_width(digits)))
    free, below = surface.height - surface.top - view_height - top - side, surface.bottom + surface.margin
    frame = Rect(
        room.x + (room.width - frame_width) // 2,
        surface.top + max(0, free // 2 if free - free // 2 >= below else (free - surface.bottom) // 2),
        frame_width,
        view_height + top + side,
    )
    view = Rect(frame.x + (frame.width - view_width) // 2, frame.y + top, view_width, view_height)
    board = Rect(
        _start(view.x, view_width, board_width, cell, camera.x, geometry.wraps[0]),
        _start(view.y, view_height, board_height, cell, camera.y, geometry.wraps[1]),
        board_width,
        board_height,
    )

    inset = scaled(unit, OUTER + MARGIN)
    panel_height = scaled(unit, PANEL_INNER + 2 * PANEL_EDGE)
    panel = Rect(frame.x + inset, frame.y + inset, frame.width - 2 * inset, panel_height)
    edges = 2 * scaled(unit, DISPLAY_EDGE)
    counter_width, timer_width = (number * scaled(unit, DIGIT_WIDTH) + edges for number in digits)
    display_height = scaled(unit, DIGIT_HEIGHT) + edges
    display_y = panel.y + (panel.height - display_height) // 2
    gap = scaled(unit, PANEL_EDGE + DISPLAY_INSET)
    face_side = scaled(unit, FACE_SIDE)
    counter = Rect(panel.x + gap, display_y, counter_width, display_height)
    timer = Rect(panel.right - gap - timer_width, display_y, timer_width, display_height)
    face_x = panel.x + (panel.width - face_side) // 2
    face = Rect(face_x, panel.y + (panel.height - face_side) // 2, face_side, face_side)
    return Layout(
        surface=surface, grid=grid, geometry=geometry, camera=camera, digits=digits, unit=unit, cell=cell, frame=frame,
        panel=panel, counter=counter, face=face, timer=timer, view=view, board=board,
        minimap=_minimap(surface, board, view),
    )  # fmt: skip


def scaled(unit: float, length: float) -> int:
    """A length in classic pixels as whole device pixels, at least one."""
    return max(1, math.floor(length * unit + 0.5))


def unit_for(ratio: float, cell: float) -> float:
    """Device pixels per classic pixel in the status panel over cells of this size."""
    return max(ratio, min(cell / CLASSIC_CELL, LARGEST_UNIT * ratio))


def margin_in(width: int, height: int) -> int:
    """The margin round a board in a window of this size, in logical pixels."""
    return round(min(MARGIN_ROUND, MARGIN_SHARE * min(width, height)))


def with_margin(width: int, height: int) -> tuple[int, int]:
    """The window size, in logical pixels, with this much room within the margin."""
    margin = 0
    while (wanted := margin_in(width + 2 * margin, height + 2 * margin)) > margin:
        margin = wanted
    return width + 2 * margin, height + 2 * margin


def largest_cell(surface: Surface) -> int:
    """The largest cell when zoomed in, in device pixels."""
    return round(LARGEST_CELL * surface.ratio)


def fitting_cell(surface: Surface, grid: Grid, digits: tuple[int, int] = (3, 3)) -> float:
    """The largest cell, in device pixels, at which the whole game fits the surface, or `LEAST_CELL`; a whole number if
    that loses little room."""
    room = surface.room.grown(-surface.margin)
    width, height = room.width, room.height
    across, down = geometry_of(grid).size
    most = min(width / across, height / down, LARGEST_UNZOOMED * surface.ratio)
    fits, fits_not = LEAST_CELL * FRACTION, int(most * FRACTION) + 1
    while fits_not - fits > 1:
        middle = (fits + fits_not) // 2
        wide, high = _size(grid, middle / FRACTION, unit_for(surface.ratio, middle / FRACTION), digits)
        fits, fits_not = (middle, fits_not) if wide <= width and high <= height else (fits, middle)
    cell, whole = fits / FRACTION, fits // FRACTION
    return cell if cell > (1 + LITTLE) * whole else whole


def _size(grid: Grid, cell: float, unit: float, digits: tuple[int, int]) -> tuple[int, int]:
    """The width and height of the frame with these cells."""
    side, top = scaled(unit, SIDE), scaled(unit, TOP)
    across, down = _board_size(geometry_of(grid), cell)
    return max(across + 2 * side, scaled(unit, least_width(digits))), down + top + side


def _board_size(geometry: Geometry, cell: float) -> tuple[int, int]:
    """The width and height of all cells, in device pixels."""
    if geometry.boxes:
        return start_of(geometry.grid.width, cell), start_of(geometry.grid.height, cell)
    across, down = geometry.size
    return math.ceil(across * cell), math.ceil(down * cell)


def natural_size(
    grid: Grid, cell: float = CLASSIC_CELL, digits: tuple[int, int] = (3, 3), ratio: float = 1.0
) -> tuple[int, int]:
    """The size in device pixels of a surface that a game with cells of this size fills exactly."""
    return _size(grid, cell, unit_for(ratio, cell), digits)


def least_width(digits: tuple[int, int]) -> int:
    """The least width of the frame, in classic pixels: the face must fit between the displays."""
    displays = 2 * max(digits) * DIGIT_WIDTH + 4 * DISPLAY_EDGE
    return 2 * (OUTER + MARGIN + PANEL_EDGE + DISPLAY_INSET) + displays + FACE_SIDE + 2 * DISPLAY_INSET


def _way(view: int, view_end: int, start: int, end: int, margin: int) -> int:
    """How far to move a stretch into view, with a margin on both sides if there is room."""
    margin = max(0, min(margin, (view_end - view - (end - start)) // 2))
    return max(0, view - start + margin) or min(0, view_end - end - margin)


def _start(view: int, view_length: int, board_length: int, cell: float, focus: float | None, joined: bool) -> int:
    """The start of the board that puts `focus` in the middle of the view, without a gap at either end. If its ends are
    joined, that of the first copy of the board in view."""
    if board_length <= view_length and not joined:
        return view
    middle = board_length / 2 if focus is None else focus * cell
    start = math.floor(view + view_length / 2 - middle + 0.5)
    if joined:
        return view - (view - start) % board_length
    return max(view + view_length - board_length, min(start, view))


def _minimap(surface: Surface, board: Rect, view: Rect) -> Rect | None:
    """In the lower right corner, or in the upper left if it would always cover the last cells of the board."""
    longest = min(MINIMAP_SIDE * surface.ratio, view.width * 0.4, view.height * 0.4)
    whole = board.width <= view.width and board.height <= view.height
    if whole or longest < LEAST_MINIMAP * surface.ratio:
        return None
    scale = longest / max(board.width, board.height)
    width, height = max(1, round(board.width * scale)), max(1, round(board.height * scale))
    gap = round(8 * surface.ratio)
    if (board.right, board.bottom) == (view.right, view.bottom):
        return Rect(view.x + gap, view.y + gap, width, height)
    return Rect(view.right - gap - width, view.bottom - gap - height, width, height)
