"""Progress on a board during a game, and the times at which each quarter was done."""

from collections.abc import Sequence

from minesweeper.core import metrics
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.log import ReplayError
from minesweeper.core.minefield import Minefield
from minesweeper.core.playable import play_log
from minesweeper.core.turn import Turn
from minesweeper.games.measures import solved_three_bv
from minesweeper.games.record import Record

SHARES = (25, 50, 75, 100)
"""The percentages of the 3BV at which splits are taken."""
MOST_REPLAYED = 30_000_000
"""Limit, in moves times cells, for replaying a game to find its splits: about a quarter of a second."""

Splits = tuple[float | None, ...]
"""The seconds at which the shares so far were done; `None` is an unknown time."""


class Progress:
    """The 3BV done on a field, updated at every turn by a few operations on sets."""

    def __init__(self, field: Minefield, revealed: int = 0, shares: Sequence[int] = SHARES) -> None:
        self.field = field
        self._islands = metrics.island_cells(field)
        self.three_bv = field.three_bv
        self._targets = [-(-self.three_bv * share // 100) for share in shares]
        self.solved = solved_three_bv(field, revealed) if revealed else 0
        """3BV done so far."""
        self.splits: Splits = (None,) * self._reached

    @property
    def _reached(self) -> int:
        return sum(target <= self.solved for target in self._targets)

    def play(self, turn: Turn, seconds: float) -> None:
        """Add a turn, made at this time."""
        revealed = turn.after.revealed
        if opened := revealed & ~turn.before.revealed:
            self.solved += (self._islands & opened).bit_count() + self._openings_done(opened, revealed)
            self.splits += (seconds,) * (self._reached - len(self.splits))

    def _openings_done(self, opened: int, revealed: int) -> int:
        """The number of openings that these cells complete. Each has a cell among them, so it was not complete
        before."""
        grid, zeros = self.field.grid, self.field.zeros
        touched = zeros & grid.around(opened)
        if not touched:
            return 0
        whole = zeros & grid.fill(touched, zeros)
        beside = whole & grid.around(self.field.safe & ~revealed)
        return grid.pieces(whole & ~grid.fill(beside, whole) if beside else whole)

    def go_back(self, board: Board) -> None:
        """Go back to this position after an undo."""
        self.solved = solved_three_bv(self.field, board.revealed)
        self.splits = self.splits[: self._reached]


def splits_of(record: Record, shares: Sequence[int] = SHARES) -> Splits:
    """The splits of a game, found by playing it again; empty if that is impossible or takes too long."""
    field = record.minefield
    if field is None or len(record.log) * field.grid.area > MOST_REPLAYED:
        return ()
    progress = Progress(field, shares=shares)
    try:
        for entry, turn in play_log(Game.from_minefield(field), record.standing):
            if turn:
                progress.play(turn, entry.seconds)
    except ReplayError:
        return ()
    return progress.splits


def compared(own: Sequence[float | None], best: Sequence[float | None]) -> list[tuple[float | None, float | None]]:
    """For every share, the player's time and the best game's time; `None` for a missing time."""
    length = len(SHARES)
    mine, theirs = ((*times, *[None] * length)[:length] for times in (own, best))
    return list(zip(mine, theirs, strict=True))
