"""The rules that need one number or two, applied to the whole board at once."""

from functools import lru_cache
from typing import NamedTuple

from minesweeper.core.grid import Planes
from minesweeper_solver.clock import Clock
from minesweeper_solver.position import Position, subtract

PLACES = ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1))
"""Where a number can lie, seen from another, for the two to share more than one unknown cell: rows and columns."""


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
        m1, m2, m4, m8 = count(mines)
        f1, f2, f4, f8 = count(mines | unknown)
        free = around(revealed & ~(n1 ^ m1 | n2 ^ m2 | n4 ^ m4 | n8 ^ m8)) & unknown
        full = around(revealed & ~(n1 ^ f1 | n2 ^ f2 | n4 ^ f4 | n8 ^ f8)) & unknown & ~free
        found = free | full
        if not found:
            break
        unknown ^= found
        safe |= free
        mines |= full
    return Position(grid, revealed, numbers, unknown, mines, safe, mine_count)


def compare_pairs(position: Position) -> Position:
    """The pair rule, once over the board, on two numbers p and q that share unknown cells.

    At most as many of these are mines as p still wants, and at least as many as q is left wanting with mines in all
    its other cells. Where the two bounds meet, the other cells of p are safe and the other cells of q are mines. They
    meet when the mines p wants and the safe cells q owes add up to the cells they share. If either is 0, the counting
    rule has seen it.
    """
    grid, revealed, numbers, unknown, mines, _, _ = position
    wants = _exactly(subtract(numbers, grid.count(mines), revealed))
    owes = _exactly(subtract(grid.count(mines | unknown), numbers, revealed))
    safe = full = 0
    for pair in _pairs(grid.stride):
        step = pair.step
        two, three, four = _how_many([_seen(unknown, shift) for shift in pair.shared])
        w1, w2, w3 = wants
        o1, o2, o3 = owes
        v1, v2, v3 = w1 >> step, w2 >> step, w3 >> step
        u1, u2, u3 = o1 >> step, o2 >> step, o3 >> step
        ahead = w1 & u1 & two
        back = o1 & v1 & two
        if three:
            ahead |= (w1 & u2 | w2 & u1) & three
            back |= (o1 & v2 | o2 & v1) & three
        if four:
            ahead |= (w1 & u3 | w2 & u2 | w3 & u1) & four
            back |= (o1 & v3 | o2 & v2 | o3 & v1) & four
        if ahead:
            safe |= _spread(ahead, pair.mine)
            full |= _spread(ahead << step, pair.other)
        if back:
            safe |= _spread(back << step, pair.other)
            full |= _spread(back, pair.mine)
    safe &= unknown
    full &= unknown & ~safe
    return position.learn(safe, full) if safe | full else position


class _Pair(NamedTuple):
    """Two numbers a fixed way apart, as distances between bits: a positive one leads to a higher bit."""

    step: int
    shared: tuple[int, ...]
    """From the first number to the cells that touch both."""
    mine: tuple[int, ...]
    """From the first number to the cells that touch only it."""
    other: tuple[int, ...]
    """From the second number to the cells that touch only that."""


@lru_cache(maxsize=64)
def _pairs(stride: int) -> tuple[_Pair, ...]:
    near = {(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1)}
    pairs = []
    for down, across in PLACES:
        far = {(row + down, col + across) for row, col in near}
        shared = near & far - {(0, 0), (down, across)}
        mine, other = near - far, {(row - down, col - across) for row, col in far - near}
        bits = [tuple(row * stride + col for row, col in sorted(cells)) for cells in (shared, mine, other)]
        pairs.append(_Pair(down * stride + across, *bits))
    return tuple(pairs)


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
    """The places that are in exactly two, three, four of two to four sets."""
    if len(sets) == 2:
        return sets[0] & sets[1], 0, 0
    if len(sets) == 3:
        a, b, c = sets
        three = a & b & c
        return (a & b | c & (a | b)) & ~three, three, 0
    a, b, c, d = sets
    either, both, one, pair = a ^ b, a & b, c ^ d, c & d
    return either & one | (both ^ pair) & ~(either | one), both & one | pair & either, both & pair
