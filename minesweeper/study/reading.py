"""Positions read from pictures of a Minesweeper. What is unsure is marked, never guessed in silence."""

from __future__ import annotations

from io import BytesIO
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.core.board import DIGITS
from minesweeper.core.grid import Grid
from minesweeper.core.sketch import HIDDEN, Sketch
from minesweeper.study.lattices import Lattice, lattices
from minesweeper.study.looks import SYMBOLS, LookReader, cropped_cells, edge_cells
from minesweeper.words.study import read_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

MARKS = b"\x89PNG\r\n", b"\xff\xd8\xff"
"""The first bytes of PNG and JPEG files."""
NO_BOARD = "no board was found in the picture, or its look is unknown"
MOST_PIXELS = 40_000_000
COARSE, FINE = 8, 16
"""Pixels per cell while grids are compared, and while cells are read."""
SAMPLE, LARGER_SAMPLE = 24, 48
"""How many cells are looked at to compare grids, and to move one into its place."""
MOST_REFINED = 4
"""How many sizes of cells are looked at closely."""
FAR = 26.0
"""A cell that differs more from all symbols shows none of them."""
ALIKE = 0.8
"""The share of the distance to the second symbol above which the first one is doubtful."""
MOST_DOUBTFUL = 0.4
"""A picture with a greater share of doubtful cells is not read."""
FEWEST = 3
"""The fewest rows and columns of a board in a picture."""
USUAL_MINES = {
    (8, 8): 10, (9, 9): 10, (10, 8): 10, (16, 16): 40, (18, 14): 40, (30, 16): 99, (16, 30): 99, (24, 20): 99,
}  # fmt: skip
"""The mines of the usual levels, by columns and rows; other boards get one in five cells."""


class Reading(NamedTuple):
    """A position that was read."""

    sketch: Sketch
    doubtful: int = 0
    """The cells that may be wrong."""
    pictured: bool = False
    """True if it was read from a picture."""
    assumed: bool = False
    """True if its number of mines is assumed: counters are not read."""

    @property
    def said(self) -> str:
        """How a picture was read."""
        grid, count = self.sketch.grid, self.sketch.mine_count
        return read_text((grid.width, grid.height), self.doubtful.bit_count(), count if self.assumed else None)


Choice = list[tuple[float, str]]
"""The two symbols that a cell is most like, with their distances."""


class Fit(NamedTuple):
    """How well a grid and a look explain a picture."""

    distance: float
    lattice: Lattice
    look: int


def is_picture(data: bytes) -> bool:
    """Return True if these are the bytes of a PNG or JPEG file."""
    return data.startswith(MARKS)


def read_picture(data: bytes, mines: int | None = None) -> Reading:
    """The position in a PNG or JPEG file. A `ValueError` says why there is none."""
    try:
        from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 the engine comes without it
    except ModuleNotFoundError:
        raise ValueError("reading a picture needs Pillow, which comes with minesweeper-arcade") from None
    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as file:
            if file.width * file.height > MOST_PIXELS:
                raise ValueError(f"the picture has {file.width} × {file.height} pixels, more than can be searched")
            picture = file.convert("RGB")
    except (OSError, SyntaxError, UnidentifiedImageError, Image.DecompressionBombError):
        raise ValueError("the picture is damaged") from None
    return read_image(picture, mines)


def read_image(picture: Image.Image, mines: int | None = None) -> Reading:
    """The position in a picture. A `ValueError` says why there is none."""
    if min(picture.size) < 30:
        raise ValueError(f"the picture is too small for a board: {picture.width} × {picture.height} pixels")
    by_step: dict[float, Fit] = {}
    for fit in sorted(_fits(picture)):
        by_step.setdefault(fit.lattice.step, fit)
    fits = sorted(_refined(picture, fit) for fit in list(by_step.values())[:MOST_REFINED])
    readings = [reading for fit in fits if fit.distance <= FAR and (reading := _read(picture, fit, mines))]
    best = max(readings, key=_evidence, default=None)
    if best is None or not _evidence(best) or best.doubtful.bit_count() > MOST_DOUBTFUL * best.sketch.grid.area:
        raise ValueError(NO_BOARD)
    return best


def _evidence(reading: Reading) -> int:
    """How many numbers were read for certain: blank and hidden cells are found in any pattern."""
    return (reading.sketch.revealed & ~reading.sketch.board.showing(0) & ~reading.doubtful).bit_count()


def _fits(picture: Image.Image) -> list[Fit]:
    """How well each grid explains the cells with most to see, with the look that suits it best."""
    found = []
    readers: dict[float, LookReader] = {}
    for lattice in lattices(picture):
        if min(lattice.counts(picture.size)) < FEWEST:
            continue
        reader = readers.setdefault(lattice.step, LookReader(lattice.step, COARSE))
        cells = cropped_cells(picture, lattice, edge_cells(picture, lattice, SAMPLE), COARSE)
        distances = [_mean(each) for each in reader.by_look(cells)]
        best = min(distances)
        found.append(Fit(best, lattice, distances.index(best)))
    return found


def _mean(distances: list[float]) -> float:
    """The mean of the better two thirds: a grid reaches beyond its board."""
    best = sorted(distances)[: len(distances) * 2 // 3 + 1]
    return sum(best) / len(best)


def _refined(picture: Image.Image, fit: Fit) -> Fit:
    """The same grid where it fits best."""
    step = fit.lattice.step
    reader = LookReader(step, FINE)
    places = edge_cells(picture, fit.lattice, LARGER_SAMPLE)

    def tried(lattice: Lattice) -> Fit:
        distances = reader.distances(cropped_cells(picture, lattice, places, FINE), fit.look)
        return Fit(_mean([min(each.values()) for each in distances]), lattice, fit.look)

    best = tried(fit.lattice)
    reach = max(2, round(step / 12))
    shifts = range(-reach, reach + 1) if step == round(step) else [shift / 2 for shift in range(-2 * reach, 2 * reach)]
    longest = max(best.lattice.counts(picture.size))
    stretches = [] if step == round(step) else [shift / longest / 2 for shift in range(-3, 4)]
    for _ in range(2):
        for name, changes in (("left", shifts), ("top", shifts), ("step", stretches)):
            start: float = getattr(best.lattice, name)
            best = min([best, *(tried(best.lattice._replace(**{name: start + change})) for change in changes)])
    distances = [_mean(each) for each in reader.by_look(cropped_cells(picture, best.lattice, places, FINE))]
    return Fit(min(distances), best.lattice, distances.index(min(distances)))


def _read(picture: Image.Image, fit: Fit, mines: int | None) -> Reading | None:
    """Read all cells of a grid, and find the board among them, if there is one."""
    lattice = fit.lattice._replace(left=fit.lattice.left % fit.lattice.step, top=fit.lattice.top % fit.lattice.step)
    cols, rows = lattice.counts(picture.size)
    reader = LookReader(lattice.step, FINE)
    places = [(row, col) for row in range(rows) for col in range(cols)]
    cells = cropped_cells(picture, lattice, places, FINE)
    found = [sorted((far, symbol) for symbol, far in each.items())[:2] for each in reader.distances(cells, fit.look)]
    table = [found[row * cols : (row + 1) * cols] for row in range(rows)]
    worth = [[-2.0 if far > FAR else 0.3 if symbol == "0" else 1.0 for (far, symbol), _ in row] for row in table]
    top, left, bottom, right = _richest(worth)
    table = _trimmed([row[left:right] for row in table[top:bottom]])
    if len(table) < FEWEST or len(table[0]) < FEWEST:
        return None
    usual = _usual(table)
    grid = Grid(len(table[0]), len(table))
    sketch = Sketch(grid, mines if mines is not None else USUAL_MINES.get((grid.width, grid.height), grid.area // 5))
    doubtful = 0
    for row in range(grid.height):
        for col in range(grid.width):
            (far, symbol), (next_far, _) = table[row][col]
            cell = grid.cell(row, col)
            if far > FAR or far > ALIKE * next_far or _strange(table[row][col], usual):
                doubtful |= cell
            sketch = sketch.painted(cell, HIDDEN if far > FAR else symbol)
    return Reading(sketch, doubtful | contradictory(sketch), pictured=True, assumed=mines is None)


def _usual(table: Sequence[Sequence[Choice]]) -> dict[str, float]:
    """How far cells are from their symbols in this picture, by symbol, as the cells off the edge show it."""
    inner = [choice for row in table[1:-1] for choice in row[1:-1]]
    by_symbol: dict[str, list[float]] = {}
    for (far, symbol), _ in inner:
        by_symbol.setdefault(symbol, []).append(far)
    overall = median(far for (far, _), _ in inner) if inner else FAR
    # The lower quarter, since cells of the frame look like blank ones and may be many.
    usual = {name: sorted(each)[len(each) // 4] for name, each in by_symbol.items() if len(each) >= FEWEST}
    return dict.fromkeys(SYMBOLS, overall) | usual


def _strange(choice: Choice, usual: Mapping[str, float]) -> bool:
    """Return True if a cell is farther from its symbol than is usual in this picture."""
    far, symbol = choice[0]
    return far > 1.7 * usual[symbol] + 3


def _trimmed(table: list[list[Choice]]) -> list[list[Choice]]:
    """The board without rows and columns at its edge that are part of its frame."""
    while len(table) >= FEWEST and len(table[0]) >= FEWEST:
        usual = _usual(table)
        columns = [list(column) for column in zip(*table, strict=True)]
        sides = table, table[::-1], columns, columns[::-1]
        shares = [
            1.0 if _is_frame(lines) else sum(_strange(choice, usual) for choice in lines[0]) / len(lines[0])
            for lines in sides
        ]
        worst = shares.index(max(shares))
        if shares[worst] < 0.5:
            break
        match worst:
            case 0:
                table = table[1:]
            case 1:
                table = table[:-1]
            case 2:
                table = [row[1:] for row in table]
            case _:
                table = [row[:-1] for row in table]
    return table


def _is_frame(lines: Sequence[Sequence[Choice]]) -> bool:
    """Return True if all cells of the first lines are blank, and some of the next are not open: blank cells open their
    neighbours."""
    for count, line in enumerate(lines):
        if any(choice[0][1] != "0" for choice in line):
            return count > 0 and any(choice[0][1] in "#F*" for choice in line)
    return False


def contradictory(sketch: Sketch) -> int:
    """The numbers that can't be right: with more known mines around them, or fewer cells that may be mines."""
    found = 0
    for number, _ in enumerate(DIGITS[:9]):
        for place in sketch.grid.places(sketch.board.showing(number)):
            cell = sketch.grid.cell(*place)
            around = sketch.grid.around(cell)
            most, least = (around & (sketch.hidden | sketch.mines)).bit_count(), (around & sketch.mines).bit_count()
            if not least <= number <= most:
                found |= cell
    return found


def _richest(rows: list[list[float]]) -> tuple[int, int, int, int]:
    """The rectangle with the greatest sum: its first row and column, and the ones after its last."""
    best, place = 0.0, (0, 0, 0, 0)
    for top in range(len(rows)):
        sums = [0.0] * len(rows[0])
        for bottom in range(top, len(rows)):
            sums = [total + value for total, value in zip(sums, rows[bottom], strict=True)]
            start, running = 0, 0.0
            for col, value in enumerate(sums):
                if running <= 0:
                    start, running = col, 0.0
                running += value
                if running > best:
                    best, place = running, (top, start, bottom + 1, col + 1)
    return place
