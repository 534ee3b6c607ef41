"""Sets of cells drawn as text and read back, in time proportional to the board."""

from collections.abc import Mapping

from minesweeper.core.grid import Grid
from minesweeper.core.naming import place


def draw(grid: Grid, symbols: Mapping[str, int]) -> str:
    """One character per cell, one row per line. Every cell must be in exactly one of the sets, keyed by symbol."""
    canvas = 0
    for symbol, cells in symbols.items():
        if not cells:
            continue
        # The digits of the set, one byte each, read as a number: pictures of disjoint sets simply add up.
        ink = bytes.maketrans(b"01", bytes((0, ord(symbol))))
        canvas += int.from_bytes(f"{cells:b}".encode().translate(ink))
    text = canvas.to_bytes(grid.bits, "little").decode("ascii")
    return "\n".join(text[start : start + grid.width] for start in range(0, grid.bits, grid.stride))


class Picture:
    """A parsed drawing: its grid, and the cells of every symbol."""

    def __init__(self, text: str, allowed: str) -> None:
        rows = [row.strip() for row in text.strip().splitlines()]
        width = len(rows[0]) if rows else 0
        for number, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"row {number + 1} has {len(row)} cells, but row 1 has {width}")
            if strangers := row.strip(allowed):
                col = row.index(strangers[0])
                raise ValueError(f"unknown symbol {strangers[0]!r} at {place(number, col)}; known are {allowed}")
        if not width:
            raise ValueError("a board needs at least one cell, and this text has none")
        self.grid = Grid(width, len(rows))
        self._digits = "\n".join(rows)[::-1]
        self._symbols = set(self._digits)

    def where(self, symbols: str) -> int:
        """The cells that show any of these symbols."""
        if self._symbols.isdisjoint(symbols):
            return 0
        others = {ord(symbol): "0" for symbol in self._symbols}
        return int(self._digits.translate(others | {ord(symbol): "1" for symbol in symbols}), 2)
