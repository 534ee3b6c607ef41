"""The exact chance that each unknown cell is a mine, from the layouts of all components and of the cells beyond."""

from collections.abc import Sequence
from math import comb
from operator import add, mul

from minesweeper.core.grid import Planes
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import components
from minesweeper_solver.position import Position


class Odds:
    """The number of `layouts` of a position, and the number in which each cell is a mine. A position without layouts is
    impossible, and has no `counts`.
    """

    __slots__ = ("_before", "_clock", "_counts", "beyond", "beyond_count", "components", "layouts", "outer", "position")

    def __init__(self, position: Position, clock: Clock) -> None:
        self.position = position
        self._clock = clock
        missing = position.missing()
        self.components = components(position, missing, clock)
        self.beyond = position.unknown
        for component in self.components:
            self.beyond ^= component.cells
        self.beyond_count = self.beyond.bit_count()
        least = sum(component.least for component in self.components)
        span = sum(len(component.ways) - 1 for component in self.components) + 1
        self.outer = binomials(self.beyond_count, position.mines_left - least, span)
        self._counts: list[tuple[int, int, int]] | None = None
        self.layouts = 0
        self._before: list[list[int]] = []
        if not contradicts(position, missing) and all(component.ways for component in self.components):
            inner = [1]
            for component in self.components:
                self._before.append(inner)
                inner = convolve(inner, component.ways)
            self.layouts = sum(map(mul, inner, self.outer))

    @property
    def counts(self) -> list[tuple[int, int, int]]:
        """For each box, and last for the cells beyond if there are any: the cells, their number, and their mines summed
        over all layouts.
        """
        if self._counts is None:
            self._counts = self._count()
        return self._counts

    def certain(self) -> tuple[int, int]:
        """The unknown cells that are safe in every layout, and those that are mines in every layout."""
        safe = mines = 0
        for cells, size, count in self.counts:
            if not count:
                safe |= cells
            elif count == size * self.layouts:
                mines |= cells
        return safe, mines

    def chance(self, cell: int) -> float:
        """The chance that this unknown cell is a mine, from 0 to 1."""
        return next(count / (size * self.layouts) for cells, size, count in self.counts if cells & cell)

    def _count(self) -> list[tuple[int, int, int]]:
        counts = []
        # Going backwards, `outer` comes to include the later components: item i is the number of ways to lay, in these
        # and the cells beyond, the mines that are left if the others have i more than the fewest they can have.
        outer = self.outer
        for component, others in zip(reversed(self.components), reversed(self._before), strict=True):
            weights = correlate(others, outer)
            for cells, share in zip(component.boxes, component.shares(self._clock), strict=True):
                counts.append((cells, cells.bit_count(), sum(map(mul, share, weights))))
            outer = correlate(component.ways, outer)
        if self.beyond_count:
            found = sum(count for _, _, count in counts)
            counts.append((self.beyond, self.beyond_count, self.layouts * self.position.mines_left - found))
        return counts


def contradicts(position: Position, missing: Planes) -> int:
    """The numbers that want mines, but have no unknown neighbours."""
    ones, twos, fours, eights = missing
    return (ones | twos | fours | eights) & ~position.grid.around(position.unknown)


def binomials(cells: int, mines: int, span: int) -> list[int]:
    """The ways to lay `mines` mines on n cells, then `mines - 1`, `mines - 2` and so on, `span` numbers in all."""
    row = [0] * max(0, min(span, mines - cells))
    mines -= len(row)
    ways = comb(cells, mines) if 0 <= mines <= cells else 0
    while len(row) < span:
        row.append(ways)
        ways = ways * mines // (cells - mines + 1)
        mines -= 1
    return row


def convolve(a: list[int], b: list[int]) -> list[int]:
    """The product of two polynomials, as lists of coefficients."""
    if len(a) > len(b):
        a, b = b, a
    result = [a[0] * number for number in b] + [0] * (len(a) - 1)
    for shift in range(1, len(a)):
        factor = a[shift]
        result[shift:] = map(add, result[shift:], [factor * number for number in b] + [0] * (len(a) - 1 - shift))
    return result


def correlate(inner: Sequence[int], outer: Sequence[int]) -> list[int]:
    """The sum of `inner[i] * outer[start + i]` over i, for each start at which `inner` fits into `outer`."""
    return [sum(map(mul, inner, outer[start : start + len(inner)])) for start in range(len(outer) - len(inner) + 1)]
