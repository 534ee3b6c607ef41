"""Moving the view over a board that is larger than the window: wheel, drags, minimap and keys."""

from enum import Enum, auto

from minesweeper.ui.board.layout import Layout

ZOOM = 1.2
"""The factor per notch of the wheel or press of a key."""
WHEEL = 3
"""Cells that the view moves per notch of the wheel."""
SLACK = 5
"""Logical pixels a pointer may move before that is a drag."""


class _Drag(Enum):
    NONE = auto()
    WAITING = auto()
    """A button is down that will move the board once the pointer has moved far enough."""
    BOARD = auto()
    MINIMAP = auto()


class Viewport:
    """The layout in use, and the drag that may be changing it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._drag = _Drag.NONE
        self._from = 0.0, 0.0

    @property
    def dragging(self) -> bool:
        """True if the pointer is moving the view, and so does nothing else."""
        return self._drag in (_Drag.BOARD, _Drag.MINIMAP)

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
        dragged, self._drag = self.dragging, _Drag.NONE
        return dragged

    def wheel(self, x: float, y: float, across: float, up: float, zoom: bool) -> None:
        """Turn the wheel at a point, which zooms or moves the view."""
        if zoom:
            self.zoom(ZOOM**up, x, y)
        else:
            step = WHEEL * self.layout.cell
            self.layout = self.layout.panned(-across * step, up * step)

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Larger or smaller cells; the middle of the view stays unless a point is given."""
        middle = self.layout.view.centre
        self.layout = self.layout.zoomed(factor, middle[0] if x is None else x, middle[1] if y is None else y)

    def fit(self) -> None:
        """Show the whole board."""
        self.layout = self.layout.fitted()

    def follow(self, row: int, col: int) -> None:
        """Bring this cell into view."""
        self.layout = self.layout.revealing(row, col)
