"""Two simple rules, about one number and about a pair of numbers, each applied to the whole board at once."""

from functools import lru_cache
from typing import NamedTuple

from minesweeper.core.grid import Planes
from minesweeper.core.tiling import SQUARE
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.position import Position, subtract

OFFSETS = ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1))
"""The (rows, columns) from one number to another with which it can share two cells or more; the opposite offsets are
left out, since they give the same pairs."""

FEW_NEIGHBOURS = 8
"""With more neighbours than this, the pair rule pays on every tiling."""


def deduce(position: Position, clock: Clock | None = None) -> Position:
    """Apply both rules until they find a safe cell, find nothing more, or time is up; return the new position.

    One safe cell is enough: opening it shows more than further deduction would. On tilings with few neighbours, pairs
    are left out: going through them one by one takes as long as the exact odds that follow, which find more.
    """
    while True:
        counted = count_out(position)
        if counted.safe or (counted.grid.tiling != SQUARE and counted.grid.most <= FEW_NEIGHBOURS):
            return counted
        position = compare_pairs(counted)
        if position.safe or position is counted or (clock and clock.expired):
            return position


def propagate(position: Position, clock: Clock | None = None) -> Position:
    """Apply both rules until they find nothing more or time is up; return the new position."""
    while True:
        counted = count_out(position)
        position = compare_pairs(counted)
        if position is counted or (clock and clock.expired):
            return position


def count_out(position: Position) -> Position:
    """Apply the counting rule until it finds nothing more; return the new position.

    If a number wants no mine, its unknown neighbours are safe; if it wants as many as it has unknown neighbours, they
    are all mines.
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
            # A mine found does not change `mines | unknown`, so only safe cells can lead to more.
            break
        unknown ^= free
        safe |= free
    return Position(grid, revealed, numbers, unknown, mines, safe, mine_count)


def compare_pairs(position: Position) -> Position:
    """Apply the pair rule once to every two numbers p and q that share unknown cells; return the new position, or the
    same object if nothing was found.

    The shared cells hold at most the mines that p wants, and at least those that q wants minus q's other unknown cells.
    If these bounds are equal, p's other cells are safe and q's other cells are mines. They are equal if the mines that
    p wants and the safe cells among q's unknown neighbours add up to the shared cells. Both are at least 1 after the
    counting rule, so only pairs that share two cells or more matter.
    """
    grid, revealed, numbers, unknown, mines, _, _ = position
    if grid.tiling != SQUARE:
        return _compare_each(position)
    # w: the numbers that want 1, 2, 3 mines. s: those with 1, 2, 3 safe cells among their unknown neighbours.
    w1, w2, w3 = _exactly(subtract(numbers, grid.count(mines), revealed))
    s1, s2, s3 = _exactly(subtract(grid.count(mines | unknown), numbers, revealed))
    safe = full = 0
    offsets, pairs = _pairs(grid.stride)
    unknown_at = [_sources(unknown, shift) for shift in offsets]
    for step, shared, only_first, only_second in pairs:
        if len(shared) == 2:
            two = unknown_at[shared[0]] & unknown_at[shared[1]]
            ahead, back = w1 & s1 >> step & two, s1 & w1 >> step & two
        else:
            two, three, four = _in_several([unknown_at[index] for index in shared])
            # v and u: the same as w and s, for the second number of the pair.
            v1, v2, u1, u2 = w1 >> step, w2 >> step, s1 >> step, s2 >> step
            ahead = w1 & u1 & two | (w1 & u2 | w2 & u1) & three
            back = s1 & v1 & two | (s1 & v2 | s2 & v1) & three
            if four:
                ahead |= (w1 & s3 >> step | w2 & u2 | w3 & u1) & four
                back |= (s1 & w3 >> step | s2 & v2 | s3 & v1) & four
        if ahead:
            safe |= _targets(ahead, only_first)
            full |= _targets(ahead << step, only_second)
        if back:
            safe |= _targets(back << step, only_second)
            full |= _targets(back, only_first)
    safe &= unknown
    full &= unknown & ~safe
    return position.learn(safe, full) if safe | full else position


def _compare_each(position: Position) -> Position:
    """The same rule on other tilings, pair by pair."""
    grid, revealed, _, unknown, _, _, _ = position
    near, around = neighbours(grid), grid.around
    clues = revealed & around(unknown)
    ones, twos, fours, eights = position.missing()
    tied: dict[int, tuple[int, int, int]] = {}
    for clue in bits(clues):
        cells = near[clue] & unknown
        wanted = bool(ones & clue) + 2 * bool(twos & clue) + 4 * bool(fours & clue) + 8 * bool(eights & clue)
        tied[clue] = cells, wanted, cells.bit_count() - wanted
    safe = full = 0
    for first, (cells, wanted, _) in tied.items():
        for second in bits(around(cells) & clues ^ first):
            others, _, spared = tied[second]
            shared = cells & others
            if wanted + spared == shared.bit_count():
                safe |= cells ^ shared
                full |= others ^ shared
    full &= ~safe
    return position.learn(safe, full) if safe | full else position


class _Pair(NamedTuple):
    """Two numbers at a fixed offset. Offsets are distances between bits; a positive one leads to a higher bit."""

    step: int
    shared: tuple[int, ...]
    """The cells that touch both, as indices into the list of the first number's neighbours."""
    only_first: tuple[int, ...]
    """The offsets from the first number to the cells that touch only it."""
    only_second: tuple[int, ...]
    """The offsets from the second number to the cells that touch only it."""


@lru_cache(maxsize=64)
def _pairs(stride: int) -> tuple[list[int], list[_Pair]]:
    """The offsets from a number to its neighbours, and the pairs."""
    near = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]
    pairs = []
    for down, across in OFFSETS:
        far = [(row + down, col + across) for row, col in near]
        shared = tuple(index for index, place in enumerate(near) if place in far)
        only_first = tuple(row * stride + col for row, col in near if (row, col) not in far)
        only_second = tuple((row - down) * stride + col - across for row, col in far if (row, col) not in near)
        pairs.append(_Pair(down * stride + across, shared, only_first, only_second))
    return [row * stride + col for row, col in near], pairs


def _exactly(planes: Planes) -> tuple[int, int, int]:
    """The cells whose number is exactly one, exactly two, exactly three."""
    ones, twos, fours, eights = planes
    few = ~(fours | eights)
    return ones & ~twos & few, twos & ~ones & few, ones & twos & few


def _sources(cells: int, shift: int) -> int:
    """The bits from which this offset leads into the set."""
    return cells >> shift if shift > 0 else cells << -shift


def _targets(cells: int, shifts: tuple[int, ...]) -> int:
    """The bits to which these offsets lead from the set."""
    reached = 0
    for shift in shifts:
        reached |= _sources(cells, -shift)
    return reached


def _in_several(sets: list[int]) -> tuple[int, int, int]:
    """The bits that are in exactly two, in exactly three, in four of the three or four sets."""
    if len(sets) == 3:
        a, b, c = sets
        three = a & b & c
        return (a & b | c & (a | b)) & ~three, three, 0
    a, b, c, d = sets
    either, both, one, pair = a ^ b, a & b, c ^ d, c & d
    return either & one | (both ^ pair) & ~(either | one), both & one | pair & either, both & pair
