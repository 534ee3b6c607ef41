"""Sets of cells drawn as text and read back, in time proportional to the board."""

import base64
import re
from collections.abc import Mapping

from minesweeper.core.grid import Grid
from minesweeper.core.naming import place

HOLE = " "
"""The symbol of a place without a cell."""


def draw(grid: Grid, symbols: Mapping[str, int]) -> str:
    """One character per cell, one row per line, a blank where there is no cell. Every cell must be in just one of the
    sets, keyed by symbol."""
    canvas = 0
    for symbol, cells in {**symbols, HOLE: grid.holes}.items():
        if not cells:
            continue
        # The digits of the set, one byte each, read as a number: pictures of disjoint sets simply add up.
        ink = bytes.maketrans(b"01", bytes((0, ord(symbol))))
        canvas += int.from_bytes(f"{cells:b}".encode().translate(ink))
    text = canvas.to_bytes(grid.bits, "little").decode("ascii")
    return "\n".join(text[start : start + grid.width] for start in range(0, grid.bits, grid.stride))


class Picture:
    """A parsed drawing: its grid, and the cells of every symbol. It is on squares, unless a grid is given."""

    def __init__(self, text: str, allowed: str, grid: Grid | None = None) -> None:
        if grid and grid.holes:
            rows = [row.rstrip().ljust(grid.width) for row in text.strip("\r\n").splitlines()]
            allowed += HOLE
        else:
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
        self.grid = grid or Grid(width, len(rows))
        self._digits = "\n".join(rows)[::-1]
        self._symbols = set(self._digits)
        if (width, len(rows)) != (self.grid.width, self.grid.height):
            raise ValueError(
                f"the board has {self.grid.width}x{self.grid.height} cells, and this text {width}x{len(rows)}"
            )
        if (blank := self.where(HOLE)) != self.grid.holes:
            spot = Grid(self.grid.width, self.grid.height).places(blank ^ self.grid.holes)[0]
            raise ValueError(f"{place(*spot)} must be blank where the board has a hole, and nowhere else")

    def where(self, symbols: str) -> int:
        """The cells that show any of these symbols."""
        if self._symbols.isdisjoint(symbols):
            return 0
        others = {ord(symbol): "0" for symbol in self._symbols}
        return int(self._digits.translate(others | {ord(symbol): "1" for symbol in symbols}), 2)


def packed(grid: Grid, cells: int) -> str:
    """A set as text: one bit per place, row by row, six bits per letter (base 64, safe in a URL)."""
    rectangle = Grid(grid.width, grid.height)
    digits = draw(rectangle, {"1": cells, "0": rectangle.full ^ cells}).replace("\n", "")
    length = -(-rectangle.area // 8)
    data = int(digits.ljust(8 * length, "0"), 2).to_bytes(length)
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(grid: Grid, text: str, what: str = "mines") -> int:
    """The set that was packed."""
    rectangle = Grid(grid.width, grid.height)
    length = -(-rectangle.area // 8)
    letters = -(-8 * length // 6)
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) != letters:
        raise ValueError(f"the {what} of a {grid.width}x{grid.height} board take {letters} letters in a code")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    digits = f"{int.from_bytes(data):0{8 * length}b}"
    rows = [digits[start : start + grid.width] for start in range(0, rectangle.area, grid.width)]
    return Picture("\n".join(rows), "01").where("1")
