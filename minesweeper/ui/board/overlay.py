"""A solver's marks, one byte per cell: tints, odds and outlines."""

from collections.abc import Iterable

from minesweeper.core.grid import Grid
from minesweeper.core.naming import whole_percent

CHANCE = 1
"""The byte of a cell that is certainly safe; each per cent adds one."""
SAFE, DANGER, REGION, GLASS = 102, 103, 104, 105
"""A tint without a number; glass marks cells opened in another game."""
OUTLINE = 128
"""A ring round the cell: added to any of these, or alone."""
OUTLINED = bytes((*[0] * OUTLINE, *[1] * OUTLINE))
"""Maps the byte of every outlined cell to 1."""
AROUND = (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)
TAKEN = bytes((0, *[255] * 255))
"""Maps the byte of every marked cell to ones."""


def overlay_marks(
    grid: Grid,
    chances: Iterable[tuple[int, float]] = (),
    safe: int = 0,
    danger: int = 0,
    region: int = 0,
    outlined: int = 0,
) -> bytes:
    """One byte per cell, guard column included, for the fields of a `Marks`."""
    canvas = _spread(safe, SAFE) + _spread(danger, DANGER) + _spread(region, REGION) + _spread(outlined, OUTLINE)
    for cells, chance in chances:
        canvas += _spread(cells, CHANCE + whole_percent(chance))
    return canvas.to_bytes(grid.bits, "little")


def joined(grid: Grid, marks: bytes) -> bytes:
    """One byte per cell: for an outlined one, a bit for each of the eight cells round it that is outlined, too."""
    outlined = int.from_bytes(marks.translate(OUTLINED), "little")
    beside = 0
    for bit, (row, col) in enumerate(AROUND):
        steps = 8 * (row * grid.stride + col)
        there = outlined >> steps if steps > 0 else outlined << -steps
        beside |= (outlined & there) << bit
    return beside.to_bytes(len(marks), "little")


def glazed(grid: Grid, marks: bytes | None, cells: int) -> bytes | None:
    """The same marks, with glass over the unmarked cells of a set; `None` if there is nothing to show."""
    if not cells:
        return marks
    glass = _spread(cells, GLASS)
    if marks:
        glass = int.from_bytes(marks, "little") | glass & ~int.from_bytes(marks.translate(TAKEN), "little")
    return glass.to_bytes(grid.bits, "little")


def _spread(cells: int, mark: int) -> int:
    """The bits of a set, one byte per bit, as a number: the results for disjoint sets can be added."""
    return int.from_bytes(f"{cells:b}".encode().translate(bytes.maketrans(b"01", bytes((0, mark)))))
