"""Where the mines are, and what follows from that."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from minesweeper.core import metrics
from minesweeper.core.grid import Grid, Planes
from minesweeper.core.picture import Picture, draw


@dataclass(frozen=True)
class Minefield:
    """The mines of a board. Its text form has one row per line, `*` for a mine and `.` for a safe cell."""

    grid: Grid
    mines: int

    @classmethod
    def of(cls, width: int, height: int, mines: Iterable[tuple[int, int]]) -> "Minefield":
        """A field with mines at the given (row, col) pairs."""
        grid = Grid(width, height)
        return cls(grid, grid.gather(mines))

    @classmethod
    def parse(cls, text: str, grid: Grid | None = None) -> "Minefield":
        """Read the text form back; `0` is a safe cell too, as other programs write it. The text does not say which
        cells touch: on other grids than squares, give the grid."""
        picture = Picture(text, "*.0", grid)
        return cls(picture.grid, picture.where("*"))

    def __str__(self) -> str:
        return draw(self.grid, {"*": self.mines, ".": self.safe})

    @cached_property
    def numbers(self) -> Planes:
        """For every cell, how many of its neighbours are mines."""
        return self.grid.count(self.mines)

    @property
    def safe(self) -> int:
        """The cells without a mine."""
        return self.grid.full ^ self.mines

    @cached_property
    def zeros(self) -> int:
        """The safe cells with no mine around them: a reveal spreads through these."""
        ones, twos, fours, eights = self.numbers
        return self.safe & ~(ones | twos | fours | eights)

    # Measures, as the community defines them

    @property
    def openings(self) -> int:
        """How many separate regions of zeros there are."""
        return self.grid.pieces(self.zeros)

    @property
    def islands(self) -> int:
        """How many separate groups there are of numbers that no opening reveals."""
        return self.grid.pieces(metrics.island_cells(self))

    @property
    def three_bv(self) -> int:
        """The least number of left clicks that wins without flags (3BV)."""
        return self.openings + metrics.island_cells(self).bit_count()

    @property
    def zini(self) -> int:
        """Clicks of the greedy player who may flag and chord (ZiNi, scanning column by column)."""
        return metrics.zini(self)

    @property
    def hzini(self) -> int:
        """ZiNi of the player who first opens every opening and then chords only on open cells."""
        return metrics.hzini(self)
