"""A grid on which other cells touch than on the square one.

Cells step to their neighbours by shifts: all cells of a mask move by the same number of bits. Where two sides of a
board are glued together turned over, the set is reversed before the shift. Shifts are gathered in layers, within which
no two lead to the same cell: each layer of a set is a set, and the sum of the layers counts the neighbours.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import or_
from typing import SupportsIndex

from minesweeper.core.grid import Grid, Planes

Shift = tuple[int, int, bool]
"""The cells that take this step, the bits that they move by, and whether the set is reversed before."""
Layers = tuple[tuple[Shift, ...], ...]
MOST_NEIGHBOURS = 15
"""The greatest number that four planes hold."""
EVERY = -1
"""The mask of a step that no cell has to be kept from: steps off the board are lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TiledGrid(Grid):
    """The cells of a board of a tiling other than the square one, and their adjacency."""

    tiling: str  # type: ignore[misc] # all other grids have the same
    """The name of the tiling."""
    present: int = field(repr=False, hash=False)
    """The cells that there are: a board may have holes."""
    layers: Layers = field(repr=False, hash=False)
    most: int = field(repr=False, hash=False)  # type: ignore[misc] # as above
    """The most neighbours that a cell has."""
    _area: int = field(init=False, repr=False, compare=False)
    _plain: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Shifts of all cells; to the right where they are negative."""
    _masked: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """Masks and shifts of some cells."""
    _turned: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """Masks and shifts of some cells of the reversed set."""
    _edge: int = field(init=False, repr=False, compare=False)
    """The cells that are reversed."""

    def __post_init__(self) -> None:
        Grid.__post_init__(self)
        steps = [step for layer in self.layers for step in layer]
        turned = tuple((mask, shift) for mask, shift, over in steps if over)
        values: dict[str, object] = {
            "full": self.full & self.present,
            "_area": (self.full & self.present).bit_count(),
            "_plain": tuple(shift for mask, shift, _ in steps if mask == EVERY),
            "_masked": tuple((mask, shift) for mask, shift, over in steps if mask != EVERY and not over),
            "_turned": turned,
            "_edge": reduce(or_, (mask for mask, _ in turned), 0),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[object, ...]:
        return _interned, (self.width, self.height, self.tiling, self.present, self.layers, self.most)

    @property
    def area(self) -> int:
        """How many cells there are."""
        return self._area

    @property
    def holes(self) -> int:
        """The places without a cell."""
        return Grid(self.width, self.height).full ^ self.full

    # Between coordinates and sets

    def cell(self, row: SupportsIndex, col: SupportsIndex) -> int:
        """The set that holds just this cell. A place without a cell is a `ValueError`."""
        cell = Grid.cell(self, row, col)
        if cell & self.full:
            return cell
        raise ValueError(f"{row},{col} is off the board: it has no cell there")

    def gather(self, places: Iterable[tuple[int, int]]) -> int:
        """The set of the given (row, col) pairs, each of which must be on the board."""
        cells = Grid.gather(self, places)
        if stray := cells & ~self.full:
            self.cell(*self.places(stray)[0])
        return cells

    # Adjacency

    def _reversed(self, cells: int) -> int:
        """The set turned by half a turn round the middle of the board, guard column included."""
        return int(f"{cells:0{self.bits}b}"[::-1], 2)

    def _near(self, cells: int) -> int:
        """The cells that touch one of the set, and bits off the board."""
        near = 0
        for shift in self._plain:
            near |= cells << shift if shift > 0 else cells >> -shift
        for mask, shift in self._masked:
            near |= (cells & mask) << shift if shift > 0 else (cells & mask) >> -shift
        if self._turned and cells & self._edge:
            for mask, shift in self._turned:
                image = self._reversed(cells & mask)
                near |= image << shift if shift > 0 else image >> -shift
        return near

    def around(self, cells: int) -> int:
        """The cells of a set and all their neighbours."""
        return (cells | self._near(cells)) & self.full

    def neighbours(self, row: int, col: int) -> list[tuple[int, int]]:
        """The places of the cells that touch the one in this place."""
        cell = self.cell(row, col)
        return self.places(self._near(cell) & self.full & ~cell)

    def nearest(self, row: int, col: int) -> tuple[int, int]:
        """The cell in this row and column, or where the board has a hole there, the nearest one."""
        if self.full >> row * self.stride + col & 1:
            return row, col
        return min(self.places(self.full), key=lambda place: (place[0] - row) ** 2 + (place[1] - col) ** 2)

    def spare(self, cell: int) -> tuple[int, ...]:
        """The neighbours of a cell as one group: none of them is given up before the others."""
        return (self.around(cell) ^ cell,)

    def count(self, cells: int) -> Planes:
        """How many of its neighbours are in the set, for every cell of the board at once."""
        sets = []
        for layer in self.layers:
            image = 0
            for mask, shift, turned in layer:
                part = cells & mask
                if turned:
                    part = self._reversed(part) if part else 0
                image |= part << shift if shift > 0 else part >> -shift
            sets.append(image)
        ones, sets = _added(sets)
        twos, sets = _added(sets)
        fours, sets = _added(sets)
        eights, _ = _added(sets)
        full = self.full
        return ones & full, twos & full, fours & full, eights & full

    def flood(self, seeds: int, through: int) -> Iterator[int]:
        """The wave from `seeds`, layer by layer: it takes every cell it meets and goes on from those in `through`."""
        rest, wave = self.full, seeds
        while wave:
            yield wave
            rest &= ~wave
            wave = self._near(wave & through) & rest

    def fill(self, seeds: int, through: int) -> int:
        """All cells of the `flood` at once."""
        return self.around(through ^ self._drain(seeds & through, through)) | seeds

    def _drain(self, wave: int, through: int) -> int:
        """`through` without the part that is connected to `wave`, a subset of it."""
        near = self._near
        while wave:
            through ^= wave
            wave = near(wave) & through
        return through

    def pieces(self, cells: int) -> int:
        """How many connected pieces a set has."""
        found = 0
        while cells:
            cells = self._drain(cells & -cells, cells)
            found += 1
        return found


def _added(sets: list[int]) -> tuple[int, list[int]]:
    """The sum of a bit of each cell over some sets: its lowest bit, and the sets of what is carried."""
    carried = []
    while len(sets) > 2:
        a, b, c = sets.pop(), sets.pop(), sets.pop()
        either = a ^ b
        sets.append(either ^ c)
        carried.append(a & b | either & c)
    if len(sets) == 2:
        a, b = sets
        carried.append(a & b)
        return a ^ b, carried
    return (sets[0] if sets else 0), carried


@lru_cache(maxsize=64)
def _interned(width: int, height: int, tiling: str, present: int, layers: Layers, most: int) -> TiledGrid:
    """The grid with these values: the same object for all boards on it that come from another process."""
    return TiledGrid(width, height, tiling=tiling, present=present, layers=layers, most=most)


def layers_of(steps: Mapping[tuple[int, bool], int], grid: Grid) -> Layers:
    """Steps, each with the cells that take it, as layers: within one, no two steps lead to the same cell."""
    bits, full = grid.bits, grid.full
    layers: list[tuple[int, list[Shift]]] = []
    for (shift, turned), mask in sorted(steps.items()):
        image = int(f"{mask:0{bits}b}"[::-1], 2) if turned else mask
        image = image << shift if shift > 0 else image >> -shift
        others = full & ~mask
        lost = others << shift if shift > 0 else others >> -shift
        kept = EVERY if not turned and not lost & full else mask
        for index, (taken, layer) in enumerate(layers):
            if not taken & image:
                layers[index] = taken | image, [*layer, (kept, shift, turned)]
                break
        else:
            layers.append((image, [(kept, shift, turned)]))
    return tuple(tuple(layer) for _, layer in layers)
