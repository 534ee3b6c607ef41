"""The fewest clicks by trying every click: an oracle for small boards, which knows nothing but the rules."""

from itertools import count

from minesweeper import Minefield

Place = tuple[int, int]


def fewest_by_trying(field: Minefield, most: int = 100_000) -> int | None:
    """The fewest clicks that win; `None` if more than `most` positions would have to be looked at."""
    cells = field.grid.places(field.grid.full)
    mines = set(field.grid.places(field.mines))
    near = {cell: field.grid.neighbours(*cell) for cell in cells}
    bit = {cell: 1 << index for index, cell in enumerate(cells)}
    mined = {cell: sum(bit[each] for each in near[cell] if each in mines) for cell in cells}
    beside = {cell: sum(bit[each] for each in near[cell] if each not in mines) for cell in cells}
    name = {bit[cell]: cell for cell in cells}
    safe = sum(bit[cell] for cell in cells if cell not in mines)

    def opened(revealed: int, cells_to_open: int) -> int:
        waiting = cells_to_open & ~revealed
        while waiting:
            low = waiting & -waiting
            revealed |= low
            waiting ^= low
            if not mined[name[low]]:
                waiting |= beside[name[low]]
            waiting &= ~revealed
        return revealed

    def after(position: tuple[int, int], cell: Place) -> tuple[int, int]:
        revealed, flags = position
        here = bit[cell]
        if cell in mines:
            return revealed, flags | here
        if not revealed & here:
            return opened(revealed, here), flags
        if mined[cell] and mined[cell] & ~flags == 0:
            return opened(revealed, beside[cell]), flags
        return position

    level, known = {(0, 0)}, {(0, 0)}
    for clicks in count():
        if any(revealed == safe for revealed, _ in level) or len(known) > most:
            return clicks if len(known) <= most else None
        level = {after(position, cell) for position in level for cell in cells} - known
        known |= level
    raise AssertionError("every board can be won")
