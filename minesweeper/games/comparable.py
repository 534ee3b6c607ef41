"""The measures by which players of all programs compare games, beside those that the history keeps."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt

from minesweeper.core.moves import FLAG, MARK
from minesweeper.games.measures import LARGEST_FOR_ZINI, Measures, measure
from minesweeper.games.opened import Opened
from minesweeper.games.record import OneAndAHalf, Record
from minesweeper.games.recording import CELL

STNB_FACTORS = {(8, 8, 10): 36, (16, 16, 40): 162, (30, 16, 99): 435}
"""What makes STNB equal on the ranked levels, by width, height and mines."""


@dataclass(frozen=True, slots=True)
class ComparableMeasures:
    """The measures of one game. What cannot be worked out is `None`."""

    measures: Measures
    openings: int
    islands: int
    hzini: int
    """Clicks of the greedy player who opens all openings first; 0 where ZiNi is."""
    flags: int
    """Flags that were set."""
    misplaced: int
    """Flags that were set on safe cells."""
    halves: tuple[OneAndAHalf, ...]
    path: float
    """The length of the pointer's way from the start of the clock, in pixels where a cell has 16."""
    stnb_factor: int | None

    @property
    def share(self) -> float:
        """The share of the 3BV that was done."""
        return self.measures.solved / self.measures.three_bv if self.measures.three_bv else 0.0

    @property
    def wasted(self) -> int:
        """Clicks that changed nothing."""
        return self.measures.clicks - self.measures.effective

    @property
    def zne(self) -> float | None:
        """ZiNi efficiency: the part of ZiNi that was done, per click."""
        return self._per(self.measures.zini * self.share, self.measures.clicks)

    @property
    def znt(self) -> float | None:
        """ZiNi throughput: the part of ZiNi that was done, per effective click."""
        return self._per(self.measures.zini * self.share, self.measures.effective)

    @property
    def rqp(self) -> float | None:
        """Time divided by 3BV per second."""
        return self._per(self.measures.seconds**2, self.measures.solved)

    @property
    def qg(self) -> float | None:
        """Time to the power of 1.7 per solved 3BV."""
        return self._per(self.measures.seconds**1.7, self.measures.solved)

    @property
    def stnb(self) -> float | None:
        """A figure that grows with 3BV and falls with the time, and is about the same for the same player on all ranked
        levels."""
        if self.stnb_factor is None:
            return None
        return self._per(self.stnb_factor * self.measures.solved * sqrt(self.share), self.measures.seconds**1.7)

    @staticmethod
    def _per(value: float, of: float) -> float | None:
        return value / of if of else None


def comparable(opened: Opened) -> ComparableMeasures:
    """The measures of a game that was opened from a file, or of one of ours."""
    record = opened.record
    field = record.minefield
    if field is None:
        raise ValueError("a game without mines cannot be measured")
    size = field.grid.width, field.grid.height, field.mines.bit_count()
    flags = list(_flags(record))
    return ComparableMeasures(
        measure(record),
        field.openings,
        field.islands,
        field.hzini if field.grid.area <= LARGEST_FOR_ZINI else 0,
        len(flags),
        sum(not cell & field.mines for cell in flags),
        record.halves,
        _path(opened),
        STNB_FACTORS.get(size),
    )


def _flags(record: Record) -> Iterator[int]:
    """The cell of every flag that was set."""
    flagged = questioned = 0
    for entry in record.standing:
        if entry.move is None or entry.move.action not in (FLAG, MARK):
            continue
        cell = record.setup.grid.cell(entry.move.row, entry.move.col)
        if flagged & cell:
            flagged ^= cell
            questioned |= cell if entry.move.action is MARK else 0
        elif questioned & cell:
            questioned ^= cell
        else:
            flagged |= cell
            yield cell


def _path(opened: Opened) -> float:
    events, start = opened.recording.events, opened.start
    end = start + round(1000 * opened.record.seconds)
    part = slice(bisect_left(events.milliseconds, start), bisect_right(events.milliseconds, end))
    steps = pairwise(zip(events.xs[part], events.ys[part], strict=True))
    return sum(hypot(right - x, down - y) for (x, y), (right, down) in steps) * CELL / opened.recording.cell
