"""Moving the view over a board larger than the window: by wheel, drag, minimap or keys, or following a game."""

import math
import time
from collections.abc import Callable, Iterable
from enum import Enum, auto

from minesweeper.ui.board.layout import Camera, Layout
from minesweeper.ui.draw.rect import Rect

Point = tuple[float, float]
"""x and y, in cells."""

SHORTEST, LONGEST = 0.08, 0.35
"""The least and greatest duration of a move of the view, in seconds."""
PER_CELL = 0.02
"""Seconds per cell in between: the view keeps up with a running cursor."""

FRAMED, WORTH, CLOSEST = 1.3, 1.6, 2.5
"""The room round cells that are zoomed to, as a multiple of their size; the least zoom worth it, and the greatest."""
ZOOM = 1.2
"""The zoom factor per notch of the wheel or key press."""
WHEEL = 3
"""Cells scrolled per notch of the wheel."""
SLACK = 5
"""Logical pixels a pointer may move before it counts as a drag."""
ROOM = 1 / 3
"""The share of the view left beside a target, so that the next move needs no scrolling."""


class _Drag(Enum):
    NONE = auto()
    WAITING = auto()
    """A button is down, and will drag the board once the pointer has moved far enough."""
    BOARD = auto()
    MINIMAP = auto()


class Viewport:
    """The present layout, and the drag or animation changing it."""

    def __init__(self, layout: Layout, clock: Callable[[], float] = time.perf_counter) -> None:
        self.layout = layout
        self._clock = clock
        self.motion = True
        """True to glide to a target, False to jump."""
        self._travel: Travel | None = None
        self._held = False
        """True if a button is down: the board must not move then."""
        self._drag = _Drag.NONE
        self._from = 0.0, 0.0

    @property
    def dragging(self) -> bool:
        """True while the pointer moves the view, and does nothing else."""
        return self._drag in (_Drag.BOARD, _Drag.MINIMAP)

    def hold(self) -> None:
        """Keep the view still until `drop`, unless it is dragged."""
        self._travel, self._held = None, True

    def press_minimap(self, x: float, y: float) -> bool:
        """Handle a press. Return True if it was on the minimap; the view then follows the pointer."""
        if not (self.layout.minimap and self.layout.minimap.holds(x, y)):
            return False
        self._drag = _Drag.MINIMAP
        self.layout = self.layout.jumped(x, y)
        return True

    def grab(self, x: float, y: float, at_once: bool) -> None:
        """Start dragging the board, at once or when the pointer moves, if there is more to see."""
        if not self.layout.whole:
            self._drag = _Drag.BOARD if at_once else _Drag.WAITING
            self._from = x, y

    def drag(self, x: float, y: float) -> bool:
        """Handle a pointer move with a button down. Return True if it moves the view."""
        dx, dy = x - self._from[0], y - self._from[1]
        if self._drag is _Drag.WAITING and max(abs(dx), abs(dy)) > SLACK * self.layout.surface.ratio:
            self._drag = _Drag.BOARD
        if self._drag is _Drag.MINIMAP:
            self.layout = self.layout.jumped(x, y)
        elif self._drag is _Drag.BOARD:
            self.layout = self.layout.panned(dx, dy)
            self._from = x, y
        return self.dragging

    def drop(self) -> bool:
        """Handle a release. Return True if that ends a drag."""
        dragged, self._drag, self._held = self.dragging, _Drag.NONE, False
        return dragged

    def wheel(self, x: float, y: float, across: float, up: float, zoom: bool) -> None:
        """Handle the wheel at a point: zoom or scroll."""
        self._travel = None
        if zoom:
            self.zoom(ZOOM**up, x, y)
        else:
            step = WHEEL * self.layout.cell
            self.layout = self.layout.panned(-across * step, up * step)

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Zoom about a point, or about the middle of the view."""
        self._travel = None
        middle = self.layout.view.centre
        self.layout = self.layout.zoomed(factor, middle[0] if x is None else x, middle[1] if y is None else y)

    def fit(self) -> None:
        self._travel = None
        self.layout = self.layout.fitted()

    def frame(self, cells: Iterable[tuple[int, int]]) -> None:
        """Zoom to these cells with room round them, unless the whole board is not much larger."""
        self.fit()
        goal, cells = self.layout, list(cells)
        place = goal.cells_rect(cells)
        factor = min(goal.view.width / place.width, goal.view.height / place.height) / FRAMED
        if factor >= WORTH:
            self.layout = goal.zoomed(min(factor, CLOSEST), *place.centre)
            self.layout = self.layout.revealing(self.layout.cells_rect(cells), round(ROOM * self.layout.cell))

    def look_like(self, camera: Camera) -> None:
        """Use this camera."""
        self._travel = None
        self.layout = self.layout.looking(camera)

    # Following a game

    @property
    def travelling(self) -> bool:
        return self._travel is not None

    def follow(self, row: int, col: int) -> None:
        """Bring a cell and its neighbours into view, for a cursor that moves step by step."""
        goal = self._goal
        self._go(goal, goal.cell_rect(row, col), round(goal.cell))

    def look_at(self, cells: Iterable[tuple[int, int]]) -> None:
        """Bring these cells into view with some room round them, or the first if not all fit. If they are in view
        already, nothing moves."""
        goal, cells = self._goal, list(cells)
        place = goal.cells_rect(cells)
        if place.width > goal.view.width or place.height > goal.view.height:
            place = goal.cell_rect(*cells[0])
        if not goal.shows(place):
            self._go(goal, place, round(ROOM * min(goal.view.width, goal.view.height)))

    def advance(self) -> None:
        """Advance the animation of the view."""
        if self._travel:
            travel = self._travel
            self._travel = None if travel.over else travel
            self.layout = self.layout.centred(*travel.point)

    @property
    def _goal(self) -> Layout:
        """The layout at the end of the animation."""
        return self.layout.centred(*self._travel.end) if self._travel else self.layout

    def _go(self, goal: Layout, place: Rect, margin: int) -> None:
        there = goal.revealing(place, margin)
        if self._held or there.board == goal.board:
            return
        if self.motion:
            self._travel = Travel(self.layout.middle, self.layout.nearest(there.middle), self._clock)
        else:
            self.layout = there


class Travel:
    """A camera movement: fast at first, slow at the end."""

    def __init__(self, start: Point, end: Point, clock: Callable[[], float]) -> None:
        self._start = start
        self.end = end
        self._clock = clock
        self._since = clock()
        self._seconds = min(LONGEST, SHORTEST + PER_CELL * math.dist(start, end))

    @property
    def over(self) -> bool:
        return self._clock() - self._since >= self._seconds

    @property
    def point(self) -> Point:
        if self.over:
            return self.end
        left = (1 - (self._clock() - self._since) / self._seconds) ** 3
        (from_x, from_y), (x, y) = self._start, self.end
        return x + (from_x - x) * left, y + (from_y - y) * left
