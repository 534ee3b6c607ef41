"""Moving the view over a board that is larger than the window: by wheel, drags, minimap, keys, or to follow a game."""

import math
import time
from collections.abc import Callable, Iterable
from enum import Enum, auto

from minesweeper.ui.board.layout import Camera, Layout
from minesweeper.ui.draw.rect import Rect

Point = tuple[float, float]
"""Across and down, in cells."""

SHORTEST, LONGEST = 0.08, 0.35
"""Seconds a way takes, at least and at most."""
PER_CELL = 0.02
"""Seconds for each cell of it in between: a cursor that runs is not left behind."""

ZOOM = 1.2
"""The factor per notch of the wheel or press of a key."""
WHEEL = 3
"""Cells that the view moves per notch of the wheel."""
SLACK = 5
"""Logical pixels a pointer may move before that is a drag."""
ROOM = 1 / 3
"""The share of the view that is left beside what comes into view, so that it need not move again for the next move."""


class _Drag(Enum):
    NONE = auto()
    WAITING = auto()
    """A button is down that will move the board once the pointer has moved far enough."""
    BOARD = auto()
    MINIMAP = auto()


class Viewport:
    """The layout in use, and the drag or the travel that may be changing it."""

    def __init__(self, layout: Layout, clock: Callable[[], float] = time.perf_counter) -> None:
        self.layout = layout
        self._clock = clock
        self.motion = True
        """Whether it glides to what it follows; if not, it jumps."""
        self._travel: Travel | None = None
        self._held = False
        """Whether a button is down, under which the board must not move away."""
        self._drag = _Drag.NONE
        self._from = 0.0, 0.0

    @property
    def dragging(self) -> bool:
        """True if the pointer is moving the view, and so does nothing else."""
        return self._drag in (_Drag.BOARD, _Drag.MINIMAP)

    def hold(self) -> None:
        """Press a button: from now until `drop` the view stays, unless it is dragged."""
        self._travel, self._held = None, True

    def press_minimap(self, x: float, y: float) -> bool:
        """Press a button. Return True if that was on the minimap; then the view follows the pointer."""
        if not (self.layout.minimap and self.layout.minimap.holds(x, y)):
            return False
        self._drag = _Drag.MINIMAP
        self.layout = self.layout.jumped(x, y)
        return True

    def grab(self, x: float, y: float, at_once: bool) -> None:
        """Press a button that moves the board, at once or when it is dragged, if there is more to see."""
        if not self.layout.whole:
            self._drag = _Drag.BOARD if at_once else _Drag.WAITING
            self._from = x, y

    def drag(self, x: float, y: float) -> bool:
        """Move the pointer with a button down. Return True if it moves the view."""
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
        """Release a button. Return True if that ends a drag."""
        dragged, self._drag, self._held = self.dragging, _Drag.NONE, False
        return dragged

    def wheel(self, x: float, y: float, across: float, up: float, zoom: bool) -> None:
        """Turn the wheel at a point, which zooms or moves the view."""
        self._travel = None
        if zoom:
            self.zoom(ZOOM**up, x, y)
        else:
            step = WHEEL * self.layout.cell
            self.layout = self.layout.panned(-across * step, up * step)

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Larger or smaller cells; the middle of the view stays unless a point is given."""
        self._travel = None
        middle = self.layout.view.centre
        self.layout = self.layout.zoomed(factor, middle[0] if x is None else x, middle[1] if y is None else y)

    def fit(self) -> None:
        self._travel = None
        self.layout = self.layout.fitted()

    def look_like(self, camera: Camera) -> None:
        """Show the part of the board that this camera looks at."""
        self._travel = None
        self.layout = self.layout.looking(camera)

    # Following a game

    @property
    def travelling(self) -> bool:
        return self._travel is not None

    def follow(self, row: int, col: int) -> None:
        """Have a cell in view that goes step by step, as a cursor does, with its neighbours."""
        goal = self._goal
        self._go(goal, goal.cell_rect(row, col), round(goal.cell))

    def look_at(self, cells: Iterable[tuple[int, int]]) -> None:
        """Have these cells in view, with some room round them: the first if there is not enough for all. If they are in
        view the view stays."""
        goal, cells = self._goal, list(cells)
        place = goal.cells_rect(cells)
        if place.width > goal.view.width or place.height > goal.view.height:
            place = goal.cell_rect(*cells[0])
        if not goal.shows(place):
            self._go(goal, place, round(ROOM * min(goal.view.width, goal.view.height)))

    def advance(self) -> None:
        """Move the view as far as it is due on its way."""
        if self._travel:
            travel = self._travel
            self._travel = None if travel.over else travel
            self.layout = self.layout.centred(*travel.point)

    @property
    def _goal(self) -> Layout:
        """What is in view in the end."""
        return self.layout.centred(*self._travel.end) if self._travel else self.layout

    def _go(self, goal: Layout, place: Rect, margin: int) -> None:
        there = goal.revealing(place, margin)
        if self._held or there.board == goal.board:
            return
        if self.motion:
            self._travel = Travel(self.layout.middle, there.middle, self._clock)
        else:
            self.layout = there


class Travel:
    """Where the camera is on its way: fast at first, slow at the end."""

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
