"""The animation of a reveal, spreading over the board layer by layer."""

from collections.abc import Callable, Iterator

from minesweeper.core.turn import Turn

WAVE_SECONDS = 0.25
"""The greatest duration of a reveal."""
LAYER_SECONDS = 0.012
"""Seconds per layer if there are few."""
WIDE_LAYER_SECONDS = 0.004
"""The same on a board too large for counting layers: a window shows about sixty."""
SMALL_BOARD = 10_000
"""The largest board, in cells, whose layers are all computed beforehand."""
STEP_SECONDS = 0.004
"""Seconds per frame for computing layers on a larger board."""


class Wave:
    """How far the reveal of a turn has spread. The newest layer is pressed before it shows its numbers."""

    def __init__(self, turn: Turn, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start = clock()
        self._layers: Iterator[int] = turn.wave()
        self._pace = WIDE_LAYER_SECONDS
        if turn.after.grid.area <= SMALL_BOARD:
            layers = list(self._layers)
            self._pace = min(LAYER_SECONDS, WAVE_SECONDS / len(layers))
            self._layers = iter(layers)
        self._count = 0
        self.settled = turn.before.revealed
        """The cells already reached."""
        self.front = 0
        """The cells being reached."""

    def advance(self) -> bool:
        """Add the layers that are due, as time allows. Return False once the wave is over."""
        now = self._clock()
        if now - self._start >= WAVE_SECONDS:
            return False
        due = (now - self._start) / self._pace
        while self._count <= due and self._clock() < now + STEP_SECONDS:
            layer = next(self._layers, None)
            if layer is None:
                return False
            self.settled |= self.front
            self.front = layer
            self._count += 1
        return True
