"""What opening cells would tell about the layouts, and which of them nothing tells apart in time."""

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours

View = tuple[int, tuple[int, ...], int]
"""The layouts where a cell is a mine, for every number those where it shows it, and the cell."""


def views(grid: Grid, cells: int, layouts: list[int], chosen: int) -> list[View]:
    """What each of the cells would tell about the chosen layouts, a set with a bit for each that is listed."""
    near = neighbours(grid)
    members = list(bits(cells))
    # Turned on their side: for every cell the layouts that have a mine there.
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
    """The layouts in groups of which only one can be won.

    Two are rivals if every cell that is safe in both shows the same number in both. Whatever is opened, they stay
    together until one of them is lost. In a group every two are rivals.
    """
    rest = (1 << len(layouts)) - 1
    telling = [
        [(number, mine | number) for number in numbers]
        for mine, numbers, _ in views(grid, cells, layouts, rest)
        if len(numbers) > 1
    ]
    # Those first that leave the fewest rivals.
    telling.sort(key=lambda view: sum([together.bit_count() ** 2 for _, together in view]))
    groups = []
    while rest:
        clock.check()
        group = []
        fitting = rest
        while fitting:
            low = fitting & -fitting
            group.append(layouts[low.bit_length() - 1])
            rest ^= low
            fitting ^= low
            for view in telling:
                if not fitting:
                    break
                for number, together in view:
                    if number & low:
                        fitting &= together
                        break
        groups.append(group)
    return groups
