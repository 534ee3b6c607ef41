"""How much of a board is done while it is played, and when each quarter of it was."""

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
"""Splits are taken when this much of the 3BV is done, in per cent."""
MOST_REPLAYED = 30_000_000
"""Moves times cells up to which a game is played again for its splits: about a quarter of a second."""

Splits = tuple[float | None, ...]
"""The seconds at which the shares were done, as many as were; `None` is a time that is not known."""


class Progress:
    """What is done of a field, told of every turn. A turn costs a few operations on sets, however long the game is."""

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
        """Take over a turn that was made after so many seconds."""
        revealed = turn.after.revealed
        if opened := revealed & ~turn.before.revealed:
            self.solved += (self._islands & opened).bit_count() + self._openings_done(opened, revealed)
            self.splits += (seconds,) * (self._reached - len(self.splits))

    def _openings_done(self, opened: int, revealed: int) -> int:
        """How many openings these cells were the last of. Each has a cell among them, so none was done before."""
        grid, zeros = self.field.grid, self.field.zeros
        touched = zeros & grid.around(opened)
        if not touched:
            return 0
        whole = zeros & grid.fill(touched, zeros)
        beside = whole & grid.around(self.field.safe & ~revealed)
        return grid.pieces(whole & ~grid.fill(beside, whole) if beside else whole)

    def go_back(self, board: Board) -> None:
        """Take over a position that is not the one after the last: a move was taken back."""
        self.solved = solved_three_bv(self.field, board.revealed)
        self.splits = self.splits[: self._reached]


def splits_of(record: Record, shares: Sequence[int] = SHARES) -> Splits:
    """The splits of a game, found by playing it again; none of one that cannot be, or that would take too long."""
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
    """For every share the player's time and the best game's, `None` where there is none."""
    length = len(SHARES)
    mine, theirs = ((*times, *[None] * length)[:length] for times in (own, best))
    return list(zip(mine, theirs, strict=True))
