"""The animation at the end of a game, in numbers that depend on nothing but the time that has passed."""

import math
from collections.abc import Callable

from minesweeper.core.turn import Turn

BRIEF_SECONDS, LOSS_SECONDS, WIN_SECONDS = 0.6, 0.9, 1.4
BEST_SECONDS = 2.8
"""Of a personal best, from when it is known to be one."""
RING_SECONDS = 0.9
"""In which a ring of light runs out at a win; a personal best has one after the other."""
MINES_SECONDS = 0.5
"""In which the mines appear after a loss, from the one that was hit outwards."""
LOSS_REACH, WIN_REACH = 7.0, 24.0
"""How far a brief ring runs, in cells."""
RING_WIDTH, STRENGTH = 1.6, 0.6
"""How wide such a ring is, in cells, and how bright a ring is at first."""
EVERYWHERE = 1e6
"""A radius larger than any board's, in cells."""


class Ending:
    """How far it has come: from the mine that was hit, or from the last cell that was opened. If it is `brief`, since
    the next game follows at once, only a ring of light runs."""

    def __init__(self, turn: Turn, clock: Callable[[], float], brief: bool = False) -> None:
        self._clock = clock
        self._start = clock()
        self._best_since: float | None = None
        self.brief = brief
        self.won = not turn.after.hit
        """Whether no mine was hit: however a duel ends, nothing explodes."""
        grid = turn.after.grid
        row, col = grid.cells(turn.after.hit)[0] if turn.after.hit else (turn.move.row, turn.move.col)
        self.centre = col + 0.5, row + 0.5
        """Where it starts, in cells."""
        x, y = self.centre
        self._farthest = math.hypot(max(x, grid.width - x), max(y, grid.height - y))

    def be_best(self) -> None:
        """Celebrate a personal best, if this is a win that is celebrated at all."""
        if self.won and not self.brief and self._best_since is None:
            self._best_since = self._clock()

    @property
    def age(self) -> float:
        """Seconds since the game ended."""
        return self._clock() - self._start

    @property
    def best_age(self) -> float | None:
        """Seconds since it is known to be a personal best; `None` if it is not."""
        return None if self._best_since is None else self._clock() - self._best_since

    @property
    def over(self) -> bool:
        if self.best_age is not None:
            return self.best_age >= BEST_SECONDS
        return self.age >= (BRIEF_SECONDS if self.brief else WIN_SECONDS if self.won else LOSS_SECONDS)

    def ring(self, span: float) -> tuple[float, float, float]:
        """Its radius and width, in cells, and how bright it is; `span` cells are in view from corner to corner."""
        seconds = RING_SECONDS if self.won and not self.brief else BRIEF_SECONDS
        turns, share = divmod(self.age / seconds, 1.0)
        if turns and self.best_age is None:
            return 0.0, RING_WIDTH, 0.0
        reach = self.ring_reach(span)
        width = RING_WIDTH * max(1.0, reach / (WIN_REACH if self.won else LOSS_REACH))
        return reach * (1 - (1 - share) ** 2), width, STRENGTH * (1 - share) / (1 + turns)

    def ring_reach(self, span: float) -> float:
        """How far the ring runs, in cells: if it is not brief, a win's takes its time to cross all that is in view."""
        if self.brief:
            return WIN_REACH if self.won else LOSS_REACH
        return max(LOSS_REACH, span if self.won else span / 4)

    @property
    def mines_reach(self) -> float:
        """How far from the start mines have appeared, in cells."""
        share = self.age / MINES_SECONDS
        return EVERYWHERE if self.won or self.brief or share >= 1 else 1 + self._farthest * share**1.5
