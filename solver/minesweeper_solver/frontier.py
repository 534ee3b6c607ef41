"""The frontier, divided into components."""

from collections.abc import Iterator
from functools import lru_cache

from minesweeper.core.grid import Grid, Planes
from minesweeper_solver.clock import Clock
from minesweeper_solver.component import FIELD, GUARD, Component, Kind, Schedule, SettleStep
from minesweeper_solver.position import Position

CACHE = 2048
"""The number of cached components. Most stretches stay the same from move to move, and between the positions of a
search."""

SMALL = 8192
"""Bits of the largest board whose cells are handled one by one: the time for that grows with the square of the size."""

_components: dict[tuple[Grid, int, int, int, int, int, int], Component] = {}


def is_small(size: int) -> bool:
    """True if a board with sets of `size` bits is small enough for exact odds."""
    return size <= SMALL


def components(position: Position, missing: Planes, clock: Clock) -> list[Component]:
    """The components of a position; `missing` are the mines its numbers want. A component whose numbers contradict each
    other has no layouts: its `ways` are empty.
    """
    grid = position.grid
    ones, twos, fours, eights = missing
    found = []
    for cells, numbers, end in stretches(grid, position.unknown, position.revealed):
        # The planes omit numbers that want no mine, so `numbers` must be in the key.
        key = (grid, cells, numbers, ones & numbers, twos & numbers, fours & numbers, eights & numbers)
        component = _components.get(key)
        if component is None:
            wants = {
                number: bool(ones & number)
                + 2 * bool(twos & number)
                + 4 * bool(fours & number)
                + 8 * bool(eights & number)
                for number in bits(numbers)
            }
            component = Component(cells, schedule(grid, cells, numbers, end), wants, clock)
            if len(_components) >= CACHE:
                _components.clear()
            if not component.heavy:
                _components[key] = component
        found.append(component)
    return found


def forget() -> None:
    """Clear the caches, so that every measurement starts the same."""
    _components.clear()
    schedule.cache_clear()


def stretches(grid: Grid, unknown: int, revealed: int) -> Iterator[tuple[int, int, int]]:
    """For each stretch its cells, the numbers next to them, and a number at one end of it."""
    around = grid.around
    frontier = unknown & around(revealed)
    clues = revealed & around(frontier)
    while frontier:
        cells = wave = frontier & -frontier
        numbers = end = 0
        while fresh := around(wave) & clues & ~numbers:
            numbers |= fresh
            end = fresh
            wave = around(fresh) & frontier & ~cells
            cells |= wave
        frontier ^= cells
        yield cells, numbers, end & -end


@lru_cache(maxsize=1024)
def schedule(grid: Grid, cells: int, numbers: int, end: int) -> Schedule:
    """The order in which to settle the numbers of a stretch, from one end of it.

    Next is always the number in progress with the fewest cells that no settled number touches: that keeps the number
    of states low.
    """
    near = neighbours(grid)
    steps: list[SettleStep] = []
    firsts: dict[int, int] = {}
    """The first number found next to each set of cells."""
    twins = []
    cells_of: dict[int, int] = {}
    for number in bits(numbers):
        tied = near[number] & cells
        first = firsts.setdefault(tied, number)
        if first == number:
            cells_of[number] = tied
        else:
            twins.append((first, number))
            numbers ^= number
    settled = firsts[near[end] & cells]
    fields = {settled: 0}
    remaining = {settled: cells_of[settled]}
    """The cells of each number in progress that no settled number touches."""
    entering = [(settled, 0)]
    free: list[int] = []
    while remaining:
        fresh = remaining.pop(settled)
        boxes: dict[int, int] = {}
        for cell in bits(fresh):
            nearby = near[cell] & numbers
            boxes[nearby] = boxes.get(nearby, 0) | cell
        kinds: list[Kind] = []
        touched = 0
        for nearby, box in boxes.items():
            delta = 0
            for number in bits(nearby):
                field = fields.get(number)
                if field is None:
                    field = fields[number] = free.pop() if free else FIELD * (len(remaining) + 1)
                    remaining[number] = cells_of[number]
                    entering.append((number, field))
                delta |= 1 << field
            touched |= delta
            kinds.append((box.bit_count(), delta))
        most, fewest, following = 0, 99, 0
        for number, tied in remaining.items():
            remaining[number] = rest = tied & ~fresh
            left = rest.bit_count()
            most += 2 * GUARD + left << fields[number]
            if left < fewest:
                following, fewest = number, left
        field = fields[settled]
        guards = (touched & ~(1 << field)) * GUARD
        steps.append(SettleStep(field, tuple(boxes.values()), tuple(kinds), entering, guards, most))
        free.append(field)
        settled, entering = following, []
    return Schedule(steps, twins)


def bits(cells: int) -> Iterator[int]:
    """The cells of a set one by one, each as a set of its own. Slow for large sets."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


class Neighbours(dict[int, int]):
    """The neighbours of each cell, cached unless the board is large."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid
        self._keep = is_small(grid.bits)

    def __missing__(self, cell: int) -> int:
        near = self._grid.around(cell) ^ cell
        if self._keep:
            self[cell] = near
        return near


@lru_cache(maxsize=16)
def neighbours(grid: Grid) -> Neighbours:
    """The neighbours of every cell of a grid."""
    return Neighbours(grid)
