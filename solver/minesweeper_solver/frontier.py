"""The frontier, taken apart into components: stretches of unknown cells that no number ties to each other."""

from collections.abc import Iterator
from functools import lru_cache

from minesweeper.core.grid import Grid, Planes
from minesweeper_solver.clock import Clock
from minesweeper_solver.component import FIELD, GUARD, Component, Kind, Plan, Step
from minesweeper_solver.position import Position

CACHE = 2048
"""Components remembered. Few cells change from move to move, and fewer from one thought to the next."""

SMALL = 8192
"""Bits of a set up to which single cells are looked at one by one. Beyond, that would take time as the square."""

_components: dict[tuple[Grid, int, int, int, int, int, int], Component] = {}


def is_small(size: int) -> bool:
    """Whether a board of so many bits is small enough for exact odds."""
    return size <= SMALL


def components(position: Position, missing: Planes, clock: Clock) -> list[Component]:
    """The components of a position, whose numbers miss so many mines. Numbers that cannot all have theirs give one
    without layouts.
    """
    grid = position.grid
    ones, twos, fours, eights = missing
    found = []
    for cells, numbers, end in stretches(grid, position.unknown, position.revealed):
        # Numbers that want no mine are in none of the planes.
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
            component = Component(cells, plan(grid, cells, numbers, end), wants, clock)
            if len(_components) >= CACHE:
                _components.clear()
            if not component.heavy:
                _components[key] = component
        found.append(component)
    return found


def forget() -> None:
    """Remember no component any longer; for measurements."""
    _components.clear()
    plan.cache_clear()


def stretches(grid: Grid, unknown: int, revealed: int) -> Iterator[tuple[int, int, int]]:
    """The cells of each component, the numbers that tie them, and a number at one end of it."""
    around = grid.around
    frontier = unknown & around(revealed)
    witnesses = revealed & around(frontier)
    while frontier:
        cells = wave = frontier & -frontier
        numbers = end = 0
        while fresh := around(wave) & witnesses & ~numbers:
            numbers |= fresh
            end = fresh
            wave = around(fresh) & frontier & ~cells
            cells |= wave
        frontier ^= cells
        yield cells, numbers, end & -end


@lru_cache(maxsize=1024)
def plan(grid: Grid, cells: int, numbers: int, end: int) -> Plan:
    """The order in which to settle the numbers of a component, from one end of it.

    Next is always the number with the fewest cells that no settled number touches, so that few are in progress.
    """
    near = neighbours(grid)
    steps: list[Step] = []
    firsts: dict[int, int] = {}
    """For every set of cells the number that was first to touch it."""
    twins = []
    touching: dict[int, int] = {}
    for number in bits(numbers):
        tied = near[number] & cells
        first = firsts.setdefault(tied, number)
        if first == number:
            touching[number] = tied
        else:
            twins.append((first, number))
            numbers ^= number
    settled = firsts[near[end] & cells]
    fields = {settled: 0}
    ties = {settled: touching[settled]}
    """The cells of each number in progress that no settled number touches."""
    entering = [(settled, 0)]
    free: list[int] = []
    while ties:
        fresh = ties.pop(settled)
        kinds: dict[int, int] = {}
        for cell in bits(fresh):
            kind = near[cell] & numbers
            kinds[kind] = kinds.get(kind, 0) | cell
        boxes: list[Kind] = []
        touched = 0
        for kind, members in kinds.items():
            delta = 0
            for number in bits(kind):
                field = fields.get(number)
                if field is None:
                    field = fields[number] = free.pop() if free else FIELD * (len(ties) + 1)
                    ties[number] = touching[number]
                    entering.append((number, field))
                delta |= 1 << field
            touched |= delta
            boxes.append((members.bit_count(), delta))
        most, fewest, following = 0, 99, 0
        for number, tied in ties.items():
            ties[number] = rest = tied & ~fresh
            left = rest.bit_count()
            most += 2 * GUARD + left << fields[number]
            if left < fewest:
                following, fewest = number, left
        field = fields[settled]
        guards = (touched & ~(1 << field)) * GUARD
        steps.append(Step(field, tuple(kinds.values()), tuple(boxes), entering, guards, most))
        free.append(field)
        settled, entering = following, []
    return Plan(steps, twins)


def bits(cells: int) -> Iterator[int]:
    """The members of a small set, as sets of one."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


class Neighbours(dict[int, int]):
    """For every cell its neighbours, remembered while that takes little memory."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid
        self._remember = is_small(grid.bits)

    def __missing__(self, cell: int) -> int:
        near = self._grid.around(cell) ^ cell
        if self._remember:
            self[cell] = near
        return near


@lru_cache(maxsize=16)
def neighbours(grid: Grid) -> Neighbours:
    """The neighbours of every cell of a grid."""
    return Neighbours(grid)
