"""The animation at the end of a game: a ring of light that runs over the board."""

from collections.abc import Callable

from minesweeper.core.board import Status
from minesweeper.core.turn import Turn

SECONDS = 0.6
LOSS_REACH, WIN_REACH = 7.0, 24.0
"""How far it runs, in cells."""
STRENGTH = 0.6


class Pulse:
    """How far the ring has run: from the mine that was hit, or from the last cell that was opened."""

    def __init__(self, turn: Turn, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start = clock()
        row, col = turn.after.grid.cells(turn.after.hit)[0] if turn.after.hit else (turn.move.row, turn.move.col)
        self._centre = col + 0.5, row + 0.5
        self.won = turn.status is Status.WON

    @property
    def over(self) -> bool:
        """True if it has faded out."""
        return self._clock() - self._start >= SECONDS

    @property
    def ring(self) -> tuple[float, float, float, float]:
        """Where it starts, in cells, its radius now, and how bright it is."""
        share = min(1.0, (self._clock() - self._start) / SECONDS)
        reach = WIN_REACH if self.won else LOSS_REACH
        return *self._centre, reach * (1 - (1 - share) ** 2), STRENGTH * (1 - share)
