"""The frontier, taken apart into components: stretches of unknown cells that no number ties to each other."""

from collections.abc import Iterator
from functools import lru_cache

from minesweeper.core.grid import Grid

from minesweeper_solver.clock import Clock
from minesweeper_solver.component import FIELD, GUARD, Box, Component, Step
from minesweeper_solver.position import Position

CACHE = 4096
"""Components remembered. Few cells change from move to move, and fewer from one thought to the next."""

_cache: dict[tuple[Grid, int, int, int, int, int], Component] = {}


def components(position: Position, clock: Clock) -> list[Component]:
    """The components of a position. A number that wants more or fewer mines than can be gives one without layouts."""
    grid = position.grid
    ones, twos, fours, eights = position.missing()
    found = []
    for cells, numbers, last in stretches(grid, position.unknown, position.revealed):
        key = (grid, cells, ones & numbers, twos & numbers, fours & numbers, eights & numbers)
        component = _cache.get(key)
        if component is None:
            wants = {}
            for number in bits(numbers):
                wanted = bool(ones & number) + 2 * bool(twos & number) + 4 * bool(fours & number) + 8 * bool(eights & number)
                wants[number] = wanted
            component = Component(*plan(grid, cells, wants, last), cells, clock)
            if len(_cache) >= CACHE:
                _cache.clear()
            _cache[key] = component
        found.append(component)
    return found


def stretches(grid: Grid, unknown: int, revealed: int) -> Iterator[tuple[int, int, int]]:
    """The cells of each component, the numbers that tie them, and a number at one end of it."""
    around = grid.around
    frontier = unknown & around(revealed)
    witnesses = revealed & around(frontier)
    while frontier:
        cells = wave = frontier & -frontier
        numbers = last = 0
        while wave:
            last = around(wave) & witnesses & ~numbers
            if not last:
                break
            numbers |= last
            end = last
            wave = around(last) & frontier & ~cells
            cells |= wave
        frontier ^= cells
        yield cells, numbers, end & -end


def plan(grid: Grid, cells: int, wants: dict[int, int], start: int) -> tuple[list[Step], int]:
    """The order in which to settle the numbers of a component, and the state to start from.

    Next is always the number with the fewest cells that no settled number touches, so that few are in progress.
    """
    near = neighbours(grid)
    numbers = sum(wants)
    steps: list[Step] = []
    fields: dict[int, int] = {start: 0}
    free: list[int] = []
    ties: dict[int, int] = {start: near[start] & cells}
    assigned = count = 0
    while ties:
        settled, fewest = 0, 99
        for number, tied in ties.items():
            fresh = (tied & ~assigned).bit_count()
            if fresh < fewest:
                settled, fewest = number, fresh
        fresh = ties.pop(settled) & ~assigned
        assigned |= fresh
        kinds: dict[int, int] = {}
        for cell in bits(fresh):
            kind = near[cell] & numbers
            kinds[kind] = kinds.get(kind, 0) | cell
        field = fields[settled]
        change = -(GUARD << field)
        guards = 0
        boxes = []
        for kind, members in kinds.items():
            delta = 0
            for number in bits(kind):
                place = fields.get(number)
                if place is None:
                    place = free.pop() if free else FIELD * (len(ties) + 1)
                    fields[number] = place
                    ties[number] = near[number] & cells
                    change += (GUARD | wants[number]) << place
                delta |= 1 << place
            guards |= delta
            boxes.append(Box(members, members.bit_count(), delta))
        most = 0
        for number, tied in ties.items():
            most += (2 * GUARD + (tied & ~assigned).bit_count()) << fields[number]
        guards = (guards & ~(1 << field)) * GUARD
        steps.append(Step(field, count, tuple(boxes), change, guards, most))
        count += len(boxes)
        free.append(field)
    return steps, GUARD | wants[start]


def bits(cells: int) -> Iterator[int]:
    """The members of a small set, as sets of one."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


@lru_cache(maxsize=16)
def neighbours(grid: Grid) -> dict[int, int]:
    """For every cell its neighbours."""
    return {cell: grid.around(cell) & ~cell for cell in bits(grid.full)}
