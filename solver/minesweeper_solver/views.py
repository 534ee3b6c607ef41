"""What opening a cell shows about which layout is the true one, and groups of layouts that no opening distinguishes."""

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours

View = tuple[int, tuple[int, ...], int]
"""The layouts in which a cell is a mine, the layouts in which it shows a number, one set per number, and the cell."""


def views(grid: Grid, cells: int, layouts: list[int], chosen: int) -> list[View]:
    """The view of each cell. A set of layouts has bit i for `layouts[i]`; only the `chosen` ones count."""
    near = neighbours(grid)
    members = list(bits(cells))
    # The list of layouts transposed: for each cell, the layouts that have a mine there.
    skip = (cells & -cells).bit_length() - 1
    width = cells.bit_length() - skip
    digits = "".join([f"{layout >> skip:0{width}b}" for layout in reversed(layouts)])
    mine = {cell: int(digits[width + skip - cell.bit_length() :: width], 2) for cell in members}
    found = []
    for cell in members:
        planes = [0, 0, 0, 0]
        for neighbour in bits(near[cell] & cells):
            carry = mine[neighbour]
            for bit in range(4):
                planes[bit], carry = planes[bit] ^ carry, planes[bit] & carry
        parts = [chosen ^ mine[cell]]
        for plane in planes:
            parts = [half for part in parts for half in (part & plane, part & ~plane) if half]
        found.append((mine[cell], tuple(parts), cell))
    return found


def rivals(grid: Grid, cells: int, layouts: list[int], clock: Clock) -> list[list[int]]:
    """The layouts divided into groups in which every two are rivals.

    Opening a cell that is safe in two rivals does not distinguish them; opening any other cell loses at least one of
    them. So at most one layout of each group can be won.
    """
    rest = (1 << len(layouts)) - 1
    informative = [
        [(number, mine | number) for number in numbers]
        for mine, numbers, _ in views(grid, cells, layouts, rest)
        if len(numbers) > 1
    ]
    # First the cells that leave the fewest pairs of layouts together.
    informative.sort(key=lambda view: sum([together.bit_count() ** 2 for _, together in view]))
    groups = []
    while rest:
        clock.check()
        group = []
        candidates = rest
        while candidates:
            low = candidates & -candidates
            group.append(layouts[low.bit_length() - 1])
            rest ^= low
            candidates ^= low
            for view in informative:
                if not candidates:
                    break
                for number, together in view:
                    if number & low:
                        candidates &= together
                        break
        groups.append(group)
    return groups
