"""A position that somebody draws: any cell may show anything, possible or not."""

import base64
import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from minesweeper.core.board import BITS, DIGITS, Board, Status
from minesweeper.core.difficulty import Level
from minesweeper.core.grid import Grid, Planes, checked_sides
from minesweeper.core.picture import HOLE, Picture, draw, packed
from minesweeper.core.tiling import SQUARE
from minesweeper.core.typed import read_position

HIDDEN, FLAG, MINE = "#", "F", "*"
"""The symbols of a hidden cell, a flag and a mine that is known; numbers are written as on a board."""
CODE_MARK = "p-"
"""The beginning of the part of a code that has the cells."""
POSITION_CODE = re.compile(r"(\d+)x(\d+)x\d+(?:\.[tu]-[\w-]+)*\.p-([\w-]+)", re.ASCII)
HEADER = re.compile(r"\d+x\d+x\d+(?::[tu]-[\w-]+)*", re.ASCII)


class Sketch(NamedTuple):
    """A position being drawn. It is a value: every edit returns another one.

    Its text form is a line such as `30x16x99` and then a row per line: `#` hidden, `F` flag, `*` a known mine, `0`-`8`
    numbers. The line also names the tiling, if it is not squares: `9x9x10:t-hex`.
    """

    grid: Grid
    mine_count: int
    revealed: int = 0
    """The cells with a number."""
    numbers: Planes = (0, 0, 0, 0)
    flags: int = 0
    """The cells with a flag. A flag claims a mine, which may be wrong."""
    mines: int = 0
    """The cells that are known to be mines."""

    @classmethod
    def of(cls, board: Board) -> "Sketch":
        """What a board shows: numbers, flags and mines that were hit. Mines shown after the end are left out, since
        they would answer every question."""
        flags = board.flags & ~board.hit
        return cls(board.grid, board.mine_count, board.revealed, board.numbers, flags, board.hit)

    @property
    def board(self) -> Board:
        """The position as solvers take it: of its hidden cells, none is a known mine."""
        safe_left = self.grid.area - self.mine_count - self.revealed.bit_count()
        return Board(
            self.grid, self.mine_count, safe_left, self.revealed, self.numbers, self.flags,
            hit=self.mines, stands=Status.PLAYING,
        )  # fmt: skip

    @property
    def in_play(self) -> Board:
        """The position as a game shows it: known mines have flags."""
        return self.board._replace(flags=self.flags | self.mines, hit=0, stands=None)

    @property
    def shown(self) -> Board:
        """The position as it is drawn: known mines are shown, and none of them was hit."""
        return self.board._replace(mines=self.mines, hit=0)

    @property
    def hidden(self) -> int:
        """The cells that show neither a number nor a mine."""
        return self.grid.full & ~(self.revealed | self.mines)

    @property
    def symbols(self) -> str:
        """The symbols that its cells may show."""
        return HIDDEN + FLAG + MINE + DIGITS[: self.grid.most + 1]

    def symbol(self, cell: int) -> str:
        """What one cell shows."""
        if cell & self.revealed:
            return DIGITS[self.board.number(cell)]
        return MINE if cell & self.mines else FLAG if cell & self.flags else HIDDEN

    # Edits

    def painted(self, cells: int, symbol: str) -> "Sketch":
        """The sketch with this symbol on these cells."""
        if symbol not in self.symbols or len(symbol) != 1:
            raise ValueError(f"a cell shows one of {self.symbols}, not {symbol[:20]!r}")
        number = DIGITS.find(symbol)
        planes = [plane & ~cells | (cells if number >= 0 and number & bit else 0) for bit, plane in self._planes]
        return self._replace(
            revealed=self.revealed & ~cells | (cells if number >= 0 else 0),
            numbers=(planes[0], planes[1], planes[2], planes[3]),
            flags=self.flags & ~cells | (cells if symbol == FLAG else 0),
            mines=self.mines & ~cells | (cells if symbol == MINE else 0),
        )

    @property
    def _planes(self) -> list[tuple[int, int]]:
        return list(zip(BITS, self.numbers, strict=True))

    def stepped(self, cell: int, step: int) -> "Sketch":
        """The sketch with this cell counted up or down: hidden, 0, 1 and so on, and round again."""
        wheel = HIDDEN + DIGITS[: self.grid.most + 1]
        here = max(0, wheel.find(self.symbol(cell)))
        return self.painted(cell, wheel[(here + step) % len(wheel)])

    def counting(self, mines: int) -> "Sketch":
        """The sketch with this number of mines in all, which is kept between none and one for each cell."""
        return self._replace(mine_count=max(0, min(mines, self.grid.area)))

    def resized(self, grid: Grid) -> "Sketch":
        """What fits of the sketch on another grid, from its top left, with about as many mines per cell."""
        mines = round(self.mine_count * grid.area / self.grid.area)
        return Sketch(grid, max(0, min(mines, grid.area))).put(self.block(self.grid.full), 0, 0)

    def block(self, cells: int) -> tuple[str, ...]:
        """The rows of the smallest rectangle round these cells; where it has others, there are blanks."""
        places = self.grid.places(cells)
        if not places:
            return ()
        top, bottom = places[0][0], places[-1][0]
        left, right = min(col for _, col in places), max(col for _, col in places)
        outside = Grid(self.grid.width, self.grid.height).full & ~cells
        rows = self._text.splitlines()
        blank = draw(Grid(self.grid.width, self.grid.height), {"x": cells, HOLE: outside}).splitlines()
        return tuple(
            "".join(
                mark if there == "x" else HOLE
                for mark, there in zip(rows[row][left : right + 1], blank[row][left : right + 1], strict=True)
            )
            for row in range(top, bottom + 1)
        )

    def put(self, rows: Sequence[str], top: int, left: int) -> "Sketch":
        """The sketch with a block put down at this row and column, as far as it fits; blanks change nothing."""
        cells: dict[str, list[tuple[int, int]]] = {}
        for row, line in enumerate(rows, top):
            for col, symbol in enumerate(line, left):
                if symbol != HOLE and 0 <= row < self.grid.height and 0 <= col < self.grid.width:
                    cells.setdefault(symbol, []).append((row, col))
        sketch = self
        for symbol, places in cells.items():
            if symbol in self.symbols:
                sketch = sketch.painted(self.grid.gather(places) & self.grid.full, symbol)
        return sketch

    # Text

    @property
    def _text(self) -> str:
        numbers = {digit: self.board.showing(value) for value, digit in enumerate(DIGITS[: self.grid.most + 1])}
        marks = {HIDDEN: self.hidden & ~self.flags, FLAG: self.flags, MINE: self.mines}
        return draw(self.grid, numbers | marks)

    def __str__(self) -> str:
        return ":".join(self._head) + f"\n{self._text}"

    @property
    def _head(self) -> list[str]:
        """Its size and number of mines, its tiling and its outline, if they are unusual."""
        grid = self.grid
        world = [f"t-{grid.tiling}"] if grid.tiling != SQUARE else []
        if grid.holes:
            world.append(f"u-{packed(grid, grid.full)}")
        return [f"{grid.width}x{grid.height}x{self.mine_count}", *world]

    @property
    def code(self) -> str:
        """The position in one word, which is safe in a shell, a URL and a file name."""
        cells = "".join(self._text.split("\n"))
        data = base64.urlsafe_b64encode(zlib.compress(cells.encode(), 9)).decode().rstrip("=")
        return ".".join((*self._head, f"{CODE_MARK}{data}"))

    @classmethod
    def parse(cls, text: str, mines: int | None = None) -> "Sketch":
        """Read the text form back, or any text that `read_position` reads; `mines` is the total if the text has
        none."""
        if code := POSITION_CODE.fullmatch(text.strip()):
            return cls.parse(_plain_text(code))
        head, _, rows = text.strip().partition("\n")
        if not HEADER.fullmatch(head.strip()):
            return cls.of(read_position(text, mines))
        size, *world = head.strip().split(":")
        width, height, count = map(int, size.split("x"))
        named = {part[:2]: part[2:] for part in world}
        # A level has fewer mines than cells, and a sketch may have any number.
        level = Level("sketch", width, height, 0, (), named.get("t-", SQUARE), named.get("u-", ""))
        grid = level.grid
        dense = rows if grid.holes else "\n".join("".join(row.split()) for row in rows.splitlines())
        sketch = cls(grid, min(count, grid.area))
        picture = Picture(dense.replace(".", HIDDEN), sketch.symbols, grid)
        for symbol in sketch.symbols:
            if cells := picture.where(symbol):
                sketch = sketch.painted(cells, symbol)
        return sketch


def _plain_text(code: re.Match[str]) -> str:
    """The text form of a position in a code."""
    width, height = checked_sides(int(code[1]), int(code[2]))
    try:
        data = base64.urlsafe_b64decode(code[3] + "=" * (-len(code[3]) % 4))
        unpacking = zlib.decompressobj()
        cells = unpacking.decompress(data, width * height + 1).decode("ascii")
    except (ValueError, zlib.error):
        raise ValueError(f"the position code {code[0][:80]!r} is damaged") from None
    if len(cells) != width * height or not unpacking.eof:
        raise ValueError(f"the position code {code[0][:80]!r} is damaged: it has other cells than its size says")
    head = code[0].partition(f".{CODE_MARK}")[0].replace(".", ":")
    return head + "".join(f"\n{cells[start : start + width]}" for start in range(0, len(cells), width))
