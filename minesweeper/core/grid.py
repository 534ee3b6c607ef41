"""The geometry of a board: which cells exist and which of them touch.

A set of cells is one `int`. Cell (row, col) is bit `row * stride + col`, where `stride = width + 1`: the extra
column is a guard that belongs to no cell, so a shift never carries a cell from one row into the next.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import ClassVar, SupportsIndex

from minesweeper.core import arrays
from minesweeper.core.checks import whole
from minesweeper.core.limits import MAX_SIDE
from minesweeper.core.renamed import renamed_argument, warn_renamed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy import bool_
    from numpy.typing import ArrayLike, NDArray

BAND = 32
"""Rows that `Grid.fill` keeps in one int. A multiple of 8, so that a band is a whole number of bytes at any width."""

Planes = tuple[int, int, int, int]
"""A number for every cell, in binary: the cells whose number has a one, a two, a four, an eight in it."""


def checked_sides(width: int, height: int) -> tuple[int, int]:
    """Width and height as `int`, or a `ValueError` if the board is too small or too large."""
    sides = whole("width", width), whole("height", height)
    for name, side in zip(("width", "height"), sides, strict=True):
        if not 1 <= side <= MAX_SIDE:
            raise ValueError(f"{name} must be 1 to {MAX_SIDE}, not {side}")
    return sides


@dataclass(frozen=True, slots=True)
class Grid:
    """A board's cells and their adjacency. Sets of cells handed in must lie within `full`."""

    width: int
    height: int
    tiling: ClassVar[str] = "square"
    """The name of its tiling."""
    most: ClassVar[int] = 8
    """The most neighbours that a cell has."""
    stride: int = field(init=False, repr=False, compare=False)
    """How many bits a row takes in a set of cells: one per cell, and one for the guard, which is always 0. The cell
    (row, col) is the bit `row * stride + col`."""
    full: int = field(init=False, repr=False, compare=False)
    """The set of all cells."""

    def __post_init__(self) -> None:
        width, height = checked_sides(self.width, self.height)
        object.__setattr__(self, "width", width)
        object.__setattr__(self, "height", height)
        object.__setattr__(self, "stride", self.width + 1)
        object.__setattr__(self, "full", int(("0" + "1" * self.width) * self.height, 2))

    @property
    def area(self) -> int:
        """How many cells there are."""
        return self.width * self.height

    @property
    def bits(self) -> int:
        """How many bits a set of cells needs, guard column included."""
        return self.stride * self.height

    @property
    def holes(self) -> int:
        """The places in its rows and columns without a cell."""
        return 0

    # Between coordinates and sets

    def cell(self, row: SupportsIndex, col: SupportsIndex) -> int:
        """The set that holds just this cell. A cell off the board is a `ValueError`."""
        if type(row) is not int or type(col) is not int:
            row, col = whole("a row", row), whole("a column", col)
        if 0 <= row < self.height and 0 <= col < self.width:
            return 1 << row * self.stride + col
        raise ValueError(f"{row},{col} is off the board: cells run from 0,0 to {self.height - 1},{self.width - 1}")

    @renamed_argument("cells", "places")
    def gather(self, places: Iterable[tuple[int, int]]) -> int:
        """The set of the given (row, col) pairs, each of which must be on the board."""
        digits = bytearray(b"0" * self.bits)
        for row, col in places:
            if type(row) is not int or type(col) is not int:
                row, col = whole("a row", row), whole("a column", col)  # noqa: PLW2901 - the same cell
            if not (0 <= row < self.height and 0 <= col < self.width):
                self.cell(row, col)
            digits[-1 - row * self.stride - col] = 49
        return int(digits, 2)

    def places(self, cells: int) -> list[tuple[int, int]]:
        """The (row, col) pairs of a set, top to bottom and left to right."""
        stride, found = self.stride, []
        digits = f"{cells:b}"[::-1]
        index = digits.find("1")
        while index >= 0:
            found.append(divmod(index, stride))
            index = digits.find("1", index + 1)
        return found

    def cells(self, cells: int) -> list[tuple[int, int]]:
        """Deprecated: use `places`."""
        warn_renamed("Grid.cells", "Grid.places")
        return self.places(cells)

    def array(self, cells: int) -> "NDArray[bool_]":
        """A set as a numpy array of truth values, height by width."""
        return arrays.set_array(self, cells)

    def mask(self, array: "ArrayLike") -> int:
        """The set of the cells at which an array of height by width is true, or not 0."""
        return arrays.cells_in(self, array)

    # Adjacency

    def around(self, cells: int) -> int:
        """The cells of a set and all their neighbours."""
        cells |= cells << 1 | cells >> 1
        return (cells | cells << self.stride | cells >> self.stride) & self.full

    def neighbours(self, row: int, col: int) -> list[tuple[int, int]]:
        """The places of the cells that touch the one in this place."""
        self.cell(row, col)
        rows, cols = range(max(0, row - 1), row + 2), range(max(0, col - 1), col + 2)
        near = product(rows[: self.height - rows[0]], cols[: self.width - cols[0]])
        return [place for place in near if place != (row, col)]

    def nearest(self, row: int, col: int) -> tuple[int, int]:
        """The cell in this row and column, or where the board has a hole there, the nearest one."""
        return row, col

    def spare(self, cell: int) -> tuple[int, ...]:
        """The neighbours of a cell, in groups: where an opening does not fit, the first ones are given up first. Here
        these are the corners, then the edges."""
        cross = self.full & (cell | cell << 1 | cell >> 1 | cell << self.stride | cell >> self.stride)
        return self.around(cell) ^ cross, cross ^ cell

    def count(self, cells: int) -> Planes:
        """How many of its neighbours are in the set, for every cell of the board at once."""
        stride, full = self.stride, self.full
        # Beside each cell: left + right (0-2); in each row: that + the cell itself (0-3).
        left, right = cells << 1, cells >> 1
        side1, side2 = left ^ right, left & right
        row1, row2 = side1 ^ cells, side2 | side1 & cells
        # The row above + the row below + the two beside, as three two-bit numbers: a carry-save adder per plane.
        above, below = row1 << stride, row1 >> stride
        either = above ^ below
        ones = either ^ side1
        carry = above & below | either & side1
        above, below = row2 << stride, row2 >> stride
        either = above ^ below
        twos = either ^ side2
        fours = above & below | either & side2
        spill = twos & carry
        return ones & full, (twos ^ carry) & full, (fours ^ spill) & full, fours & spill & full

    def flood(self, seeds: int, through: int) -> Iterator[int]:
        """The wave from `seeds`, layer by layer: it takes every cell it meets and goes on from those in `through`."""
        stride, rest, wave = self.stride, self.full, seeds
        while wave:
            yield wave
            rest &= ~wave
            wave &= through
            wave |= wave << 1 | wave >> 1
            wave = (wave | wave << stride | wave >> stride) & rest

    def fill(self, seeds: int, through: int) -> int:
        """All cells of the `flood` at once."""
        if self.height <= BAND:
            reached = through ^ self._drain(seeds & through, through)
        else:
            reached = self._fill_bands(seeds, through)
        return self.around(reached) | seeds

    def _drain(self, wave: int, through: int) -> int:
        """`through` without the part that is connected to `wave`, a subset of it."""
        stride = self.stride
        while wave:
            through ^= wave
            wave |= wave << 1 | wave >> 1
            wave = (wave | wave << stride | wave >> stride) & through
        return through

    def _fill_bands(self, seeds: int, through: int) -> int:
        """The part of `through` connected to `seeds`, worked out on small ints, and only where the wave comes: on a
        tall board, each of its many steps would otherwise touch the whole board."""
        stride, last, bits = self.stride, self.stride * (BAND - 1), self.stride * BAND
        top_row, all_rows = (1 << stride) - 1, (1 << bits) - 1
        bands = self.height // BAND + 1
        lowest, highest = (seeds & -seeds).bit_length() // bits, seeds.bit_length() // bits
        waves = ((band, seeds >> band * bits & all_rows) for band in range(lowest, highest + 1))
        waiting = {band: wave for band, wave in waves if wave}
        dry: dict[int, int] = {}
        reached = 0
        while waiting:
            band, wave = waiting.popitem()
            before = dry[band] if band in dry else through >> band * bits & all_rows
            dry[band] = after = self._drain(wave & before, before)
            if not (wave := before ^ after):
                continue
            reached |= wave << band * bits
            wave |= wave << 1 | wave >> 1
            if band and (up := (wave & top_row) << last):
                waiting[band - 1] = waiting.get(band - 1, 0) | up
            if band + 1 < bands and (down := wave >> last):
                waiting[band + 1] = waiting.get(band + 1, 0) | down
        return reached

    def pieces(self, cells: int) -> int:
        """How many connected pieces a set has.

        All pieces shrink at once towards their upper right corners until each is a single cell, which is counted as
        it vanishes (Levialdi 1972): a cell stays if its left, lower or lower left neighbour is there, and appears if
        its left and lower ones are. That neither joins nor parts pieces, and takes at most width + height steps.
        """
        stride, found = self.stride, 0
        cells >>= stride * ((cells & -cells).bit_length() // stride)  # few cells are a small int, wherever they lie
        while cells:
            beside = cells << 1 | cells >> 1
            column = beside | cells
            found += (cells & ~(beside | column << stride | column >> stride)).bit_count()
            left, below = cells << 1, cells >> stride
            cells = cells & (left | below | below << 1) | left & below
        return found
