"""Estimated odds, for when exact ones would take too long: on a large board, a complicated frontier, or in little time.

Each stretch gets its own odds, as if it lay on an endless board with the same share of mines. Cells that are certain
from the numbers alone come out as certain; a stretch that is too hard gets rough odds.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper.core.tiling import SQUARE
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.component import Component
from minesweeper_solver.frontier import components, is_small
from minesweeper_solver.position import Position

Place = tuple[int, int]
"""The row and column of a cell: on a large board, much smaller than a set of one cell."""
Wants = dict[Place, int]
"""The mines that each number wants."""
Chance = tuple[float, list[Place]]
"""A chance of a mine, and the cells that have it."""

GRAIN = 0.01
"""Estimates are rounded to this, so that even the largest boards have few different chances."""
CHUNK = 1 << 17
"""Bits of a board that are turned into places at a time, before the next look at the clock."""
TIMES_AS_LARGE = 8
"""On other tilings than squares, a stretch has no small grid of its own: the whole board may be this many times as
large."""
ROUGH = 4096
"""Numbers between two checks of the clock."""
AROUND = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]


class RoughOdds(NamedTuple):
    """Certain cells, and sets of uncertain cells with an estimated chance of a mine."""

    safe: int
    mines: int
    groups: tuple[tuple[int, float], ...]


def estimate(position: Position, clock: Clock) -> RoughOdds:
    """Estimated odds for every unknown cell, in about the time left."""
    unknown = position.unknown.bit_count()
    density = position.mines_left / unknown if unknown else 0.0
    return _collect(position, lambda cells, wants: _chances(position.grid, cells, wants, density, clock), clock)


def rough_estimate(position: Position, clock: Clock) -> RoughOdds:
    """Rough odds for every unknown cell: the mean of the chances that the numbers next to it give on their own."""
    return _collect(position, lambda cells, wants: _rough_chances(position.grid, cells, wants, clock), clock)


def _collect(position: Position, chances_of: Callable[[set[Place], Wants], list[Chance]], clock: Clock) -> RoughOdds:
    grid = position.grid
    chances: dict[float, list[Place]] = {}
    try:
        for cells, wants in _stretches(position, clock):
            for chance, places in chances_of(cells, wants):
                chances.setdefault(chance, []).extend(places)
    except TooHardError:
        pass
    sets = {chance: grid.gather(places) for chance, places in chances.items()}
    left = position.unknown & ~sum(sets.values())
    if left:
        expected = sum(chance * cells.bit_count() for chance, cells in sets.items())
        rest = _round((position.mines_left - expected) / left.bit_count())
        sets[rest] = sets.get(rest, 0) | left
    groups = tuple((cells, chance) for chance, cells in sorted(sets.items()) if 0 < chance < 1)
    return RoughOdds(sets.get(0.0, 0), sets.get(1.0, 0), groups)


def _frontier(position: Position, clock: Clock) -> tuple[set[Place], Wants]:
    """The cells of the frontier, and the mines wanted by each number next to them."""
    grid = position.grid
    frontier = position.unknown & grid.around(position.revealed)
    numbers = position.revealed & grid.around(frontier)
    missing = position.missing()
    cells: set[Place] = set()
    wants: Wants = {}
    for start in range(0, grid.bits, CHUNK):
        clock.check()
        chunk = (1 << CHUNK) - 1 << start
        cells.update(grid.places(frontier & chunk))
        wants |= dict.fromkeys(grid.places(numbers & chunk), 0)
        for bit, plane in enumerate(missing):
            for place in grid.places(plane & numbers & chunk):
                wants[place] += 1 << bit
    return cells, wants


def _stretches(position: Position, clock: Clock) -> Iterator[tuple[set[Place], Wants]]:
    """The cells of each stretch, and the mines wanted by each number next to them."""
    cells, wants = _frontier(position, clock)
    near = _neighbours(position.grid)
    clock.check()
    while cells:
        stretch: set[Place] = set()
        tied: Wants = {}
        waiting = [cells.pop()]
        while waiting:
            place = waiting.pop()
            stretch.add(place)
            if not len(stretch) & 127:
                clock.check()
            for number in near(place):
                if number in wants:
                    tied[number] = wants.pop(number)
                    for place in near(number):
                        if place in cells:
                            cells.remove(place)
                            waiting.append(place)
        yield stretch, tied
        clock.check()


def _chances(board: Grid, cells: set[Place], wants: Wants, density: float, clock: Clock) -> list[Chance]:
    """The chances in a stretch: exactly 0 or 1 only where that is certain."""
    top, left = min(row for row, _ in cells) - 1, min(col for _, col in cells) - 1
    height, width = max(row for row, _ in cells) - top + 2, max(col for _, col in cells) - left + 2
    if not is_small(width * height if board.tiling == SQUARE else board.bits // TIMES_AS_LARGE):
        return _rough_chances(board, cells, wants, clock)
    # Multiples of 8, so that many stretches share a grid and its caches.
    grid = Grid(-(-width // 8) * 8, -(-height // 8) * 8)
    if board.tiling != SQUARE:
        grid, top, left = board, 0, 0

    def here(places: Iterable[Place]) -> int:
        return grid.gather((row - top, col - left) for row, col in places)

    ones, twos, fours, eights = (here(place for place, want in wants.items() if want & 1 << bit) for bit in range(4))
    numbers = ones, twos, fours, eights
    try:
        (component,) = components(Position(grid, here(wants), numbers, here(cells), 0, 0, 0), numbers, clock)
        chances = _box_chances(component, density, clock)
    except TooHardError:
        return _rough_chances(board, cells, wants, clock)
    return [
        (chance, [(row + top, col + left) for row, col in grid.places(box)])
        for box, chance in zip(component.boxes, chances, strict=True)
    ]


def _box_chances(component: Component, density: float, clock: Clock) -> list[float]:
    """The chance of a mine in each box, if a share `density` of the cells beyond the frontier are mines."""
    if not component.ways:
        raise TooHardError("numbers that contradict each other")
    density = _round(density)
    odds = density / (1 - density)
    largest = max(component.ways)
    total = sum(ways / largest * odds**mines for mines, ways in enumerate(component.ways))
    chances = []
    for box, share in zip(component.boxes, component.shares(clock), strict=True):
        size = box.bit_count()
        if not any(share):
            chances.append(0.0)
        elif all(mined == size * ways for mined, ways in zip(share, component.ways, strict=True)):
            chances.append(1.0)
        else:
            mined = sum(number / largest * odds**mines for mines, number in enumerate(share))
            chances.append(_round(mined / (size * total)))
    return chances


def _rough_chances(board: Grid, cells: set[Place], wants: Wants, clock: Clock) -> list[Chance]:
    """For each cell, the mean of the chances that the numbers next to it give on their own."""
    estimates: dict[Place, list[float]] = {place: [] for place in cells}
    near = _neighbours(board)
    for done, (number, want) in enumerate(wants.items(), 1):
        if not done % ROUGH:
            clock.check()
        around = [place for place in near(number) if place in cells]
        for place in around:
            estimates[place].append(want / len(around))
    return [(_round(sum(given) / len(given)), [place]) for place, given in estimates.items()]


def _round(chance: float) -> float:
    return round(min(max(chance, GRAIN), 1 - GRAIN), 2)


def _neighbours(grid: Grid) -> Callable[[Place], list[Place]]:
    """The neighbours of a cell; on squares also places off the board."""
    if grid.tiling != SQUARE:
        return lambda place: grid.neighbours(*place)
    return lambda place: [(place[0] + down, place[1] + across) for down, across in AROUND]
