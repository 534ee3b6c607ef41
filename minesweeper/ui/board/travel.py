"""The animation of the camera: it glides from one point of the board to another."""

import math
from collections.abc import Callable

Point = tuple[float, float]
"""Across and down, in cells."""

SHORTEST, LONGEST = 0.08, 0.35
"""Seconds a way takes, at least and at most."""
PER_CELL = 0.02
"""Seconds for each cell of it in between: a cursor that runs is not left behind."""


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
