"""How cells look: pictures of every symbol in every bundled theme and in other programs, to compare with."""

from __future__ import annotations

from functools import lru_cache
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from minesweeper.study.lattices import Lattice

SHEET = Path(__file__).parent / "looks.png"
"""A row of tiles for each look, drawn by `tests/study/looks.py`."""
SYMBOLS = "#012345678F*"
SIZES = 12, 16, 22, 30, 48
"""The sizes of cells, in pixels, that each symbol has a tile of: edges are whole pixels wide."""
COPIES = 2
"""How many of these are compared with: those of the sizes nearest to the cells in the picture."""
TILE = 24
"""Pixels per tile and direction."""
ACROSS = len(SYMBOLS) * COPIES
"""How many tiles a look has."""
MOST_DIFFERENCE = 85
"""A pixel that differs more, for example under the pointer, counts as much as this."""
CHUNK = 256
"""How many cells are compared at once."""


class LookReader:
    """Compares cells with the tiles of all looks, both brought to `side` pixels."""

    def __init__(self, step: float, side: int) -> None:
        from PIL import Image  # noqa: PLC0415 Pillow may be missing

        self.side = side
        sheet = _sheet()
        self.looks = sheet.height // TILE
        sizes = sorted(range(len(SIZES)), key=lambda place: abs(log(SIZES[place] / step)))[:COPIES]
        chosen = [symbol * len(SIZES) + size for symbol in range(len(SYMBOLS)) for size in sizes]
        sheet = sheet.resize((sheet.width // TILE * side, self.looks * side), Image.Resampling.BOX)
        self._rows = [Image.new("RGB", (ACROSS * side, side)) for _ in range(self.looks)]
        self._all = Image.new("RGB", (ACROSS * side * self.looks, side))
        for look, row in enumerate(self._rows):
            for place, tile in enumerate(chosen):
                box = (tile * side, look * side, (tile + 1) * side, (look + 1) * side)
                row.paste(sheet.crop(box), (place * side, 0))
            self._all.paste(row, (look * row.width, 0))

    def by_look(self, cells: Image.Image) -> list[list[float]]:
        """How far each cell is from the symbol that is most like it, for each look."""
        table = _compared(cells, self._all, self.side)
        return [[min(row[look * ACROSS : (look + 1) * ACROSS]) for row in table] for look in range(self.looks)]

    def distances(self, cells: Image.Image, look: int) -> list[dict[str, float]]:
        """How far each cell is from each symbol of a look."""
        table = _compared(cells, self._rows[look], self.side)
        return [
            {symbol: min(row[index * COPIES : (index + 1) * COPIES]) for index, symbol in enumerate(SYMBOLS)}
            for row in table
        ]


def _compared(cells: Image.Image, tiles: Image.Image, side: int) -> list[list[float]]:
    """How far each cell of a column is from each tile of a row, from 0 to `MOST_DIFFERENCE`."""
    from PIL import Image, ImageChops  # noqa: PLC0415

    across, down, found = tiles.width // side, cells.height // side, []
    for top in range(0, down, CHUNK):
        some = cells.crop((0, top * side, side, min(down, top + CHUNK) * side))
        size = tiles.width, some.height
        far = ImageChops.difference(_repeated(some, *size), _repeated(tiles, *size))
        far = ImageChops.add(ImageChops.add(far, far), far)  # three times as much, clipped at 255
        means = far.resize((across, some.height // side), Image.Resampling.BOX).tobytes()
        totals = [sum(pixel) / 9 for pixel in zip(means[::3], means[1::3], means[2::3], strict=True)]
        found += [totals[start : start + across] for start in range(0, len(totals), across)]
    return found


def _repeated(part: Image.Image, width: int, height: int) -> Image.Image:
    """A picture of this size that repeats a part of it."""
    from PIL import Image  # noqa: PLC0415

    whole = Image.new("RGB", (width, height))
    whole.paste(part, (0, 0))
    there = part.width
    while there < width:
        whole.paste(whole.crop((0, 0, there, part.height)), (there, 0))
        there *= 2
    there = part.height
    while there < height:
        whole.paste(whole.crop((0, 0, width, there)), (0, there))
        there *= 2
    return whole


@lru_cache(maxsize=1)
def _sheet() -> Image.Image:
    from PIL import Image  # noqa: PLC0415

    with Image.open(SHEET) as sheet:
        tiles: Image.Image = sheet.convert("RGB")
    return tiles


def edge_cells(picture: Image.Image, lattice: Lattice, count: int) -> list[tuple[int, int]]:
    """The rows and columns of cells with most edges in them, which are more likely to belong to a board."""
    from PIL import Image, ImageFilter  # noqa: PLC0415

    cols, rows = lattice.counts(picture.size)
    edges = picture.convert("L").filter(ImageFilter.FIND_EDGES)
    means = edges.resize((cols, rows), Image.Resampling.BOX, _inside(picture, lattice, cols, rows)).tobytes()
    order = sorted(range(cols * rows), key=lambda place: -means[place])
    chosen = order[: len(order) // 2 + 1]
    return [divmod(place, cols) for place in chosen[:: max(1, len(chosen) // count)]]


def cropped_cells(picture: Image.Image, lattice: Lattice, places: Sequence[tuple[int, int]], side: int) -> Image.Image:
    """The cells at these rows and columns, one under the other."""
    from PIL import Image  # noqa: PLC0415

    column = Image.new("RGB", (side, len(places) * side))
    width, height = picture.size
    for index, (row, col) in enumerate(places):
        left, top = lattice.left + col * lattice.step, lattice.top + row * lattice.step
        box = max(0.0, left), max(0.0, top), min(width, left + lattice.step), min(height, top + lattice.step)
        column.paste(picture.resize((side, side), Image.Resampling.BOX, box), (0, index * side))
    return column


def _inside(picture: Image.Image, lattice: Lattice, cols: int, rows: int) -> tuple[float, float, float, float]:
    """The rectangle of all cells, as far as it lies in the picture."""
    left, top, right, bottom = lattice.box(cols, rows)
    return max(0.0, left), max(0.0, top), min(float(picture.width), right), min(float(picture.height), bottom)
