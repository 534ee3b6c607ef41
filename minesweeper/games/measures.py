"""The measures by which players compare games, as the community defines them."""

from dataclasses import dataclass

from minesweeper.core import metrics
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, REVEAL
from minesweeper.games.record import Record

LARGEST_FOR_ZINI = 100_000
"""Cells up to which ZiNi is computed. On larger boards it would delay the saving of a finished game."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of one game. A click is effective if it opened a cell or changed a mark; a refused click is not.
    Moves taken back count as clicks, undos do not."""

    three_bv: int
    """The least number of left clicks that wins the board without flags."""
    solved: int
    """The part of the 3BV that was done: an opening counts once its last cell is open."""
    zini: int
    """Clicks of the greedy player who may flag and chord; 0 on boards of more than `LARGEST_FOR_ZINI` cells."""
    left: int
    right: int
    chords: int
    effective: int
    seconds: float

    @property
    def clicks(self) -> int:
        return self.left + self.right + self.chords

    @property
    def three_bv_per_second(self) -> float:
        """3BV done per second; 0 for a game that took no time."""
        return self.solved / self.seconds if self.seconds else 0.0

    @property
    def efficiency(self) -> float:
        """3BV done per click, also called IOE."""
        return self.solved / self.clicks if self.clicks else 0.0

    @property
    def correctness(self) -> float:
        """The share of clicks that were effective."""
        return self.effective / self.clicks if self.clicks else 0.0

    @property
    def throughput(self) -> float:
        """3BV done per effective click."""
        return self.solved / self.effective if self.effective else 0.0

    @property
    def estimated_seconds(self) -> float | None:
        """The time that the whole board would have taken at this pace; `None` while nothing is done."""
        return self.seconds * self.three_bv / self.solved if self.solved else None


def measure(record: Record, zini: bool = True) -> Measures:
    """The measures of a game. ZiNi, which takes by far the most time, is optional."""
    made = [entry for entry in record.log if entry.move]
    actions = [entry.move.action for entry in made if entry.move]
    left, chords = actions.count(REVEAL), actions.count(CHORD)
    field = record.minefield
    return Measures(
        field.three_bv if field else 0,
        solved_three_bv(field, record.board.revealed) if field else 0,
        field.zini if zini and field and field.grid.area <= LARGEST_FOR_ZINI else 0,
        left,
        len(actions) - left - chords,
        chords,
        sum(not entry.refused for entry in made),
        record.seconds,
    )


def solved_three_bv(field: Minefield, revealed: int) -> int:
    """The part of a board's 3BV that is done once these cells are open."""
    grid, zeros = field.grid, field.zeros
    # The zeros beside a closed cell, and from there all zeros of the same openings: these are not done.
    beside = zeros & grid.around(grid.full & ~revealed & ~field.mines)
    open_zeros = zeros & ~grid.fill(beside, zeros)
    return grid.pieces(open_zeros) + (metrics.island_cells(field) & revealed).bit_count()
