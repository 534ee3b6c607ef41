"""The animation at the end of a game, as functions of the time passed."""

import math
from collections.abc import Callable

from minesweeper.core.turn import Turn

BRIEF_SECONDS, LOSS_SECONDS, WIN_SECONDS = 0.6, 0.9, 1.4
BEST_SECONDS = 2.8
"""How long a personal best is celebrated, once known."""
RING_SECONDS = 0.9
"""How long a ring of light expands after a win; a personal best repeats it."""
MINES_SECONDS = 0.5
"""How long the mines take to appear after a loss, from the exploded one outwards."""
LOSS_REACH, WIN_REACH = 7.0, 24.0
"""How far a brief ring expands, in cells."""
RING_WIDTH, STRENGTH = 1.6, 0.6
"""The width of such a ring, in cells, and the initial brightness of any ring."""
EVERYWHERE = 1e6
"""A radius larger than any board's, in cells."""


class Ending:
    """The progress of the animation, which starts at the exploded mine or at the cell opened last. If it is `brief`,
    because the next game follows at once, it is only a ring of light."""

    def __init__(self, turn: Turn, clock: Callable[[], float], brief: bool = False) -> None:
        self._clock = clock
        self._start = clock()
        self._best_since: float | None = None
        self.brief = brief
        self.won = not turn.after.hit
        """True if no mine was hit: nothing explodes at the end of a duel."""
        grid = turn.after.grid
        row, col = grid.cells(turn.after.hit)[0] if turn.after.hit else (turn.move.row, turn.move.col)
        self.centre = col + 0.5, row + 0.5
        """Where it starts, in cells."""
        x, y = self.centre
        self._farthest = math.hypot(max(x, grid.width - x), max(y, grid.height - y))

    def be_best(self) -> None:
        """Celebrate a personal best, if a win is being celebrated."""
        if self.won and not self.brief and self._best_since is None:
            self._best_since = self._clock()

    @property
    def age(self) -> float:
        """Seconds since the game ended."""
        return self._clock() - self._start

    @property
    def best_age(self) -> float | None:
        """Seconds since the game is known to be a personal best; `None` if it is not."""
        return None if self._best_since is None else self._clock() - self._best_since

    @property
    def over(self) -> bool:
        if self.best_age is not None:
            return self.best_age >= BEST_SECONDS
        return self.age >= (BRIEF_SECONDS if self.brief else WIN_SECONDS if self.won else LOSS_SECONDS)

    def ring(self, span: float) -> tuple[float, float, float]:
        """Its radius and width, in cells, and its brightness; `span` is the diagonal of the view, in cells."""
        seconds = RING_SECONDS if self.won and not self.brief else BRIEF_SECONDS
        turns, share = divmod(self.age / seconds, 1.0)
        if turns and self.best_age is None:
            return 0.0, RING_WIDTH, 0.0
        reach = self.ring_reach(span)
        width = RING_WIDTH * max(1.0, reach / (WIN_REACH if self.won else LOSS_REACH))
        return reach * (1 - (1 - share) ** 2), width, STRENGTH * (1 - share) / (1 + turns)

    def ring_reach(self, span: float) -> float:
        """How far the ring expands, in cells: unless brief, the ring of a win crosses the whole view."""
        if self.brief:
            return WIN_REACH if self.won else LOSS_REACH
        return max(LOSS_REACH, span if self.won else span / 4)

    @property
    def mines_reach(self) -> float:
        """How far from the start mines have appeared, in cells."""
        share = self.age / MINES_SECONDS
        return EVERYWHERE if self.won or self.brief or share >= 1 else 1 + self._farthest * share**1.5
