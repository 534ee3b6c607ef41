"""The tiles that move for a moment after a turn: flags drop and lift, the numbers round a chord dip."""

from collections.abc import Callable

from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper.ui.board.geometry import geometry_of

FLAG_SECONDS, DIP_SECONDS = 0.08, 0.12
"""How long a flag drops or lifts, and how long the tiles of a chord are down."""
REACH = 2
"""How many cells from the move tiles can move: the shader has a bit for each cell of this square."""
SIDE = 2 * REACH + 1
LEAST = 1e-3
"""How far up a flag is that begins to lift: zero would be no flag."""


class TileMotion:
    """The movement of a few tiles near a move, as a function of the time passed."""

    def __init__(self, turn: Turn, cells: int, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start = clock()
        self._dips = turn.move.action is CHORD
        self._lifts = bool(turn.before.flags & ~turn.after.flags)
        self._middle = turn.move.col, turn.move.row
        self.cells = cells
        """The cells whose tiles move: the `moved_cells` of the turn."""
        self._bits = 0
        grid, wraps = turn.after.grid, geometry_of(turn.after.grid).wraps
        for row, col in grid.places(cells):
            down, across = row - turn.move.row + REACH, col - turn.move.col + REACH
            down, across = down % grid.height if wraps[1] else down, across % grid.width if wraps[0] else across
            if 0 <= down < SIDE and 0 <= across < SIDE:
                self._bits |= 1 << down * SIDE + across

    @property
    def _share(self) -> float:
        return min(1.0, (self._clock() - self._start) / (DIP_SECONDS if self._dips else FLAG_SECONDS))

    @property
    def over(self) -> bool:
        return self._share >= 1

    @property
    def uniforms(self) -> tuple[tuple[int, int, int], tuple[float, float]]:
        """The middle cell and the moving ones as bits, and how far flags are up and tiles are down, from 0 to 1."""
        share = max(self._share**2, LEAST) if self._lifts else 1 - self._share**2
        return (*self._middle, self._bits), (0.0, share) if self._dips else (share, 0.0)


def moved_cells(turn: Turn) -> int:
    """The cells whose tiles move after a turn: flags set or removed by hand, or the open cells round a chord."""
    if turn.status.over or not turn.accepted:
        return 0
    grid, chords = turn.after.grid, turn.move.action is CHORD
    changed = turn.after.revealed if chords else turn.marked & (turn.before.flags ^ turn.after.flags)
    near = grid.cell(turn.move.row, turn.move.col) if changed else 0
    for _ in range(1 if chords else REACH):
        near = grid.around(near)
    return changed & ~turn.after.questions & near
