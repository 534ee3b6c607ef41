"""The rules that need one number or two, applied to the whole board at once."""

from functools import lru_cache
from typing import NamedTuple

from minesweeper.core.grid import Planes
from minesweeper_solver.clock import Clock
from minesweeper_solver.position import Position, subtract

PLACES = ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1))
"""Where a number can lie, seen from another, for the two to share more than one unknown cell: rows and columns."""


def deduce(position: Position, clock: Clock | None = None) -> Position:
    """What the rules find until there is a safe cell: opening it will tell more than thinking on."""
    while True:
        counted = count_out(position)
        if counted.safe:
            return counted
        position = compare_pairs(counted)
        if position.safe or position is counted or (clock and clock.expired):
            return position


def propagate(position: Position, clock: Clock | None = None) -> Position:
    """Both rules, until they find nothing more or time is up."""
    while True:
        counted = count_out(position)
        position = compare_pairs(counted)
        if position is counted or (clock and clock.expired):
            return position


def count_out(position: Position) -> Position:
    """The counting rule: a number that has its mines frees its other neighbours; a number that needs all its unknown
    neighbours makes them mines. Applied until it finds nothing more.
    """
    grid, revealed, numbers, unknown, mines, safe, mine_count = position
    (n1, n2, n4, n8), count, around = numbers, grid.count, grid.around
    while unknown:
        f1, f2, f4, f8 = count(mines | unknown)
        full = around(revealed & ~(n1 ^ f1 | n2 ^ f2 | n4 ^ f4 | n8 ^ f8)) & unknown
        unknown ^= full
        mines |= full
        m1, m2, m4, m8 = count(mines)
        free = around(revealed & ~(n1 ^ m1 | n2 ^ m2 | n4 ^ m4 | n8 ^ m8)) & unknown
        if not free:
            # Mines found leave mines + unknown as they are, so only safe cells can lead to more.
            break
        unknown ^= free
        safe |= free
    return Position(grid, revealed, numbers, unknown, mines, safe, mine_count)


def compare_pairs(position: Position) -> Position:
    """The pair rule, once over the board, on two numbers p and q that share unknown cells.

    At most as many of these are mines as p still wants, and at least as many as q is left wanting with mines in all
    its other cells. Where the two bounds meet, the other cells of p are safe and the other cells of q are mines. They
    meet when the mines p wants and the safe cells q owes add up to the cells they share. If either is 0, the counting
    rule has seen it, so they share two cells at least.
    """
    grid, revealed, numbers, unknown, mines, _, _ = position
    w1, w2, w3 = _exactly(subtract(numbers, grid.count(mines), revealed))
    o1, o2, o3 = _exactly(subtract(grid.count(mines | unknown), numbers, revealed))
    safe = full = 0
    near, pairs = _pairs(grid.stride)
    seen = [_seen(unknown, shift) for shift in near]
    for step, shared, beside, behind in pairs:
        if len(shared) == 2:
            two = seen[shared[0]] & seen[shared[1]]
            ahead, back = w1 & o1 >> step & two, o1 & w1 >> step & two
        else:
            two, three, four = _how_many([seen[index] for index in shared])
            v1, v2, u1, u2 = w1 >> step, w2 >> step, o1 >> step, o2 >> step
            ahead = w1 & u1 & two | (w1 & u2 | w2 & u1) & three
            back = o1 & v1 & two | (o1 & v2 | o2 & v1) & three
            if four:
                ahead |= (w1 & o3 >> step | w2 & u2 | w3 & u1) & four
                back |= (o1 & w3 >> step | o2 & v2 | o3 & v1) & four
        if ahead:
            safe |= _spread(ahead, beside)
            full |= _spread(ahead << step, behind)
        if back:
            safe |= _spread(back << step, behind)
            full |= _spread(back, beside)
    safe &= unknown
    full &= unknown & ~safe
    return position.learn(safe, full) if safe | full else position


class _Pair(NamedTuple):
    """Two numbers a fixed way apart, as distances between bits: a positive one leads to a higher bit."""

    step: int
    shared: tuple[int, ...]
    """The cells that touch both, as places in the list of the first number's neighbours."""
    beside: tuple[int, ...]
    """From the first number to the cells that touch only it."""
    behind: tuple[int, ...]
    """From the second number to the cells that touch only that."""


@lru_cache(maxsize=64)
def _pairs(stride: int) -> tuple[list[int], list[_Pair]]:
    """The distances from a number to its neighbours, and the pairs."""
    near = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]
    pairs = []
    for down, across in PLACES:
        far = [(row + down, col + across) for row, col in near]
        shared = tuple(index for index, place in enumerate(near) if place in far)
        beside = tuple(row * stride + col for row, col in near if (row, col) not in far)
        behind = tuple((row - down) * stride + col - across for row, col in far if (row, col) not in near)
        pairs.append(_Pair(down * stride + across, shared, beside, behind))
    return [row * stride + col for row, col in near], pairs


def _exactly(planes: Planes) -> tuple[int, int, int]:
    """The cells whose number is exactly one, two, three."""
    ones, twos, fours, eights = planes
    few = ~(fours | eights)
    return ones & ~twos & few, twos & ~ones & few, ones & twos & few


def _seen(cells: int, shift: int) -> int:
    """The places from which a step of this many bits leads into the set."""
    return cells >> shift if shift > 0 else cells << -shift


def _spread(cells: int, shifts: tuple[int, ...]) -> int:
    """Where such steps from these cells lead."""
    reached = 0
    for shift in shifts:
        reached |= _seen(cells, -shift)
    return reached


def _how_many(sets: list[int]) -> tuple[int, int, int]:
    """The places that are in exactly two, three, four of three or four sets."""
    if len(sets) == 3:
        a, b, c = sets
        three = a & b & c
        return (a & b | c & (a | b)) & ~three, three, 0
    a, b, c, d = sets
    either, both, one, pair = a ^ b, a & b, c ^ d, c & d
    return either & one | (both ^ pair) & ~(either | one), both & one | pair & either, both & pair
