"""Tilings: which cells touch, and what a cell looks like, as a value that a plugin can add.

The cells of a board lie in rows and columns under every tiling; a tiling says where the steps from a cell to its
neighbours lead, and how the sides of the board are joined. Codes and saved games hold the name of a tiling. The names
that this process knows are the only thing that this module remembers: loading a plugin makes its tilings known.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product
from math import isfinite
from typing import NamedTuple

from minesweeper.core.checks import check_callable, check_list, check_title, kind_of, one_of, suggestion
from minesweeper.core.grid import Grid, checked_sides
from minesweeper.core.tiled import MOST_NEIGHBOURS, TiledGrid, layers_of

SQUARE = "square"
"""The name of the usual tiling."""
FARTHEST_STEP = 8
"""Rows or columns that a step may lead."""
LARGEST_PATTERN = 8
"""Rows and columns after which a tiling repeats."""
MOST_CORNERS = 24
LONGEST_SUMMARY = 80
"""Letters of the line about a tiling."""
LARGEST_GRAPH = 2000
"""Cells of a board whose cells are listed one by one."""

Place = tuple[int, int]
Step = tuple[int, int]
"""Rows down and columns to the right."""
Corner = tuple[float, float]
"""To the right and down, in widths of a square cell."""
Polygon = tuple[Corner, ...]
BOX: Polygon = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""A square cell."""


class Seam(StrEnum):
    """How two opposite sides of a board are joined."""

    OPEN = "open"
    """They are not."""
    JOINED = "joined"
    """A step off one side leads to the other one."""
    TURNED = "turned"
    """The same, but one of them is turned over: top and bottom, or left and right, are exchanged."""

    @classmethod
    def _missing_(cls, value: object) -> "Seam":
        raise ValueError(one_of("a seam", cls, value))


class CellGraph(NamedTuple):
    """The cells of one board, listed row by row."""

    shapes: tuple[Polygon, ...]
    """The corners of each cell, clockwise."""
    touching: tuple[tuple[int, ...], ...]
    """The neighbours of each cell, as numbers of cells."""


class TilingError(ValueError):
    """A tiling, or a board of it, cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """Which cells of a board touch, and their shapes.

    The kinds of cells repeat: `pattern` names the kind of each cell of a few rows, from 0, and `steps` and `shapes`
    have an entry for each kind. With a `graph`, the cells of a board are listed instead.
    """

    name: str
    """The name that chooses it, and that stands in board codes: small letters, digits and _."""
    title: str = ""
    """The title that players see; the name if this is empty."""
    steps: Sequence[Sequence[Step]] = ()
    """For each kind of cell, the (rows down, columns to the right) to its neighbours."""
    pattern: tuple[tuple[int, ...], ...] = ((0,),)
    """The kinds of the cells in the first rows, which repeat both ways."""
    shapes: tuple[Polygon, ...] = (BOX,)
    """For each kind of cell, its corners, clockwise, from the top left of the cell's place. It must be convex."""
    pitch: Corner = (1.0, 1.0)
    """From the place of a cell to the next one in its row, and in its column."""
    sides: Seam = Seam.OPEN
    """How the left and the right side are joined."""
    ends: Seam = Seam.OPEN
    """How top and bottom are joined."""
    graph: Callable[[int, int], CellGraph] | None = None
    """The cells of a board of this width and height, if they do not repeat."""
    summary: str = ""
    """A line that tells players which cells touch."""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not re.fullmatch("[a-z0-9_]{1,40}", self.name):
            raise TilingError(f"a tiling's name has small letters, digits and _, up to 40, not {str(self.name)[:80]!r}")
        check_title("a tiling's title", self.title)
        check_title("a tiling's summary", self.summary, LONGEST_SUMMARY)
        for side in ("sides", "ends"):
            object.__setattr__(self, side, Seam(getattr(self, side)))
        if self.sides is self.ends is Seam.TURNED:
            raise TilingError(f"the tiling {self.name} may turn over its sides or its ends, not both")
        if self.graph is not None:
            check_callable("graph", self.graph, "width", "height")
            return
        object.__setattr__(self, "pattern", self._checked_pattern())
        object.__setattr__(self, "steps", self._checked_steps())
        object.__setattr__(self, "shapes", self._checked_shapes())
        object.__setattr__(self, "pitch", _corner(self.pitch, f"the pitch of the tiling {self.name}"))
        if min(self.pitch) <= 0:
            raise TilingError(f"the pitch of the tiling {self.name} must be above 0, not {self.pitch}")
        if stranger := self._one_sided():
            raise TilingError(f"the tiling {self.name} is not mutual: {stranger}")

    @property
    def label(self) -> str:
        """What players call it."""
        return self.title or self.name

    @property
    def is_square(self) -> bool:
        """True if its cells are squares in rows and columns, whichever of them touch."""
        return self.graph is None and set(self.shapes) == {BOX} and self.pitch == (1.0, 1.0)

    def _checked_pattern(self) -> tuple[tuple[int, ...], ...]:
        check_list("pattern", self.pattern)
        for row in self.pattern:
            check_list("a row of the pattern", row)
        rows = tuple(tuple(row) for row in self.pattern)
        lengths = {len(row) for row in rows}
        if len(lengths) != 1 or not 1 <= len(rows) <= LARGEST_PATTERN or not 1 <= min(lengths) <= LARGEST_PATTERN:
            raise TilingError(
                f"the pattern of the tiling {self.name} must be 1 to {LARGEST_PATTERN} rows of one length, at most"
                f" {LARGEST_PATTERN}"
            )
        kinds = {kind for row in rows for kind in row}
        if any(type(kind) is not int for kind in kinds) or kinds != set(range(len(kinds))):
            raise TilingError(f"the pattern of the tiling {self.name} must name its kinds of cells 0, 1, 2 and so on")
        return rows

    def _checked_steps(self) -> tuple[tuple[Step, ...], ...]:
        kinds = self._kinds
        check_list("steps", self.steps)
        if len(self.steps) != kinds:
            raise TilingError(
                f"the tiling {self.name} must have steps for {kinds} kinds of cells, not {len(self.steps)}"
            )
        found = []
        for steps in self.steps:
            check_list("the steps of a kind of cell", steps)
            for step in steps:
                if not isinstance(step, list | tuple) or [type(each) for each in step] != [int, int]:
                    raise TilingError(f"a step of the tiling {self.name} must be two whole numbers")
                if max(map(abs, step)) > FARTHEST_STEP or not any(step):
                    raise TilingError(
                        f"a step of the tiling {self.name} must lead 1 to {FARTHEST_STEP} rows or columns, not"
                        f" {step[0]},{step[1]}"
                    )
            mine = tuple((step[0], step[1]) for step in steps)
            if not 1 <= len(mine) <= MOST_NEIGHBOURS or len(set(mine)) < len(mine):
                raise TilingError(
                    f"a cell of the tiling {self.name} must have 1 to {MOST_NEIGHBOURS} different neighbours, not"
                    f" {len(mine)}"
                )
            found.append(mine)
        return tuple(found)

    def _checked_shapes(self) -> tuple[Polygon, ...]:
        check_list("shapes", self.shapes)
        shapes = tuple(self.shapes)
        if shapes == (BOX,):
            shapes *= self._kinds
        if len(shapes) != self._kinds:
            raise TilingError(f"the tiling {self.name} must have {self._kinds} shapes, not {len(shapes)}")
        return tuple(checked_polygon(shape, self.name) for shape in shapes)

    @property
    def _kinds(self) -> int:
        return max(kind for row in self.pattern for kind in row) + 1

    def kind(self, row: int, col: int) -> int:
        """The kind of the cell in this place."""
        line = self.pattern[row % len(self.pattern)]
        return line[col % len(line)]

    def _one_sided(self) -> str:
        """A step that does not lead back, in words; empty if there is none."""
        for row, col in product(range(len(self.pattern)), range(len(self.pattern[0]))):
            for down, across in self.steps[self.kind(row, col)]:
                if (-down, -across) not in self.steps[self.kind(row + down, col + across)]:
                    return f"the step {down},{across} leads to a cell without the step {-down},{-across}"
        return ""

    # Boards

    def grid(self, width: int, height: int, present: int | None = None) -> Grid:
        """The grid of a board of this size; `present` are the cells that there are, if it has holes. A board that this
        tiling cannot have is a `TilingError`."""
        rectangle = Grid(*checked_sides(width, height))
        cells = rectangle.full if present is None else present & rectangle.full
        if self.name == SQUARE and cells == rectangle.full:
            return rectangle
        if self.graph:
            near = self._listed(rectangle).touching
            return _by_cells(self.name, rectangle, cells, dict(enumerate(near)))
        self._check_seams(rectangle)
        reach_down, reach_across = (max(abs(step[axis]) for kind in self.steps for step in kind) for axis in (0, 1))
        narrow = self.sides is not Seam.OPEN and rectangle.width <= 2 * reach_across
        flat = self.ends is not Seam.OPEN and rectangle.height <= 2 * reach_down
        if narrow or flat:
            return _by_cells(self.name, rectangle, cells, self._near_by_number(rectangle))
        layers = layers_of(self._shifts(rectangle), rectangle)
        most = max(map(len, self.steps))
        return TiledGrid(rectangle.width, rectangle.height, tiling=self.name, present=cells, layers=layers, most=most)

    def cell_shapes(self, width: int, height: int) -> Callable[[int, int], Polygon]:
        """A function from the row and column of a cell to its corners, on a board of this size."""
        if self.graph:
            shapes = self._listed(Grid(width, height)).shapes
            return lambda row, col: shapes[row * width + col]
        return self._shape

    def beside(self, grid: Grid, place: Place, down: int, across: int) -> Place:
        """The next cell from a place in this direction, past holes and over joined sides; the place itself if there is
        none."""
        row, col = place
        for _ in range(max(grid.width, grid.height)):
            found = self._target(grid, row + down, col + across)
            if found is None:
                break
            row, col, _ = found
            if grid.full >> row * grid.stride + col & 1:
                return row, col
        return place

    def _shape(self, row: int, col: int) -> Polygon:
        right, down = col * self.pitch[0], row * self.pitch[1]
        return tuple((right + x, down + y) for x, y in self.shapes[self.kind(row, col)])

    def _check_seams(self, grid: Grid) -> None:
        """Refuse a board whose joined sides do not fit each other."""
        rows, cols = len(self.pattern), len(self.pattern[0])
        for seam, what, side, period in (
            (self.ends, "rows", grid.height, rows),
            (self.sides, "columns", grid.width, cols),
        ):
            if seam is not Seam.OPEN and side % period:
                raise TilingError(f"a board of the tiling {self.name} has {period}, {2 * period}, … {what}, not {side}")
        if Seam.TURNED in (self.sides, self.ends) and (rows > 1 or cols > 1 or self._lopsided):
            raise TilingError(
                f"the tiling {self.name} cannot be turned over: its cells differ from their mirror images"
            )

    @property
    def _lopsided(self) -> bool:
        """True if the steps of the only kind of cell differ from their mirror image."""
        (steps,) = self.steps
        return any((-down, across) not in steps for down, across in steps)

    def _target(self, grid: Grid, row: int, col: int) -> tuple[int, int, bool] | None:
        """The cell in this place, which may be off the board, and whether a turned seam lies between; None if there is
        none."""
        width, height = grid.width, grid.height
        turned = False
        off_side, off_end = not 0 <= col < width, not 0 <= row < height
        if (off_side and self.sides is Seam.OPEN) or (off_end and self.ends is Seam.OPEN):
            return None
        if off_end:
            row %= height
            if self.ends is Seam.TURNED:
                col, turned = width - 1 - col, True
        if off_side:
            col %= width
            if self.sides is Seam.TURNED:
                row, turned = height - 1 - row, not turned
        return row, col, turned

    def _shifts(self, grid: Grid) -> dict[tuple[int, bool], int]:
        """Each shift, and whether the set is reversed before it, with the cells that take it."""
        shifts: dict[tuple[int, bool], int] = {}
        stride, last = grid.stride, grid.bits - 1
        rows, cols = len(self.pattern), len(self.pattern[0])
        for row, col in product(range(rows), range(cols)):
            for down, across in self.steps[self.kind(row, col)]:
                spans = product(
                    _spans(grid.height, down, row, rows, self.ends),
                    _spans(grid.width, across, col, cols, self.sides),
                )
                for lines, columns in spans:
                    target = self._target(grid, lines[0] + down, columns[0] + across) if lines and columns else None
                    if target:
                        source = lines[0] * stride + columns[0]
                        shift = target[0] * stride + target[1] - (last - source if target[2] else source)
                        key = shift, target[2]
                        shifts[key] = shifts.get(key, 0) | _lattice(grid, lines, columns)
        return shifts

    def _near_by_number(self, grid: Grid) -> dict[int, tuple[int, ...]]:
        """The neighbours of each cell, as numbers of cells row by row."""
        near = {}
        for row, col in product(range(grid.height), range(grid.width)):
            targets = [self._target(grid, row + down, col + across) for down, across in self.steps[self.kind(row, col)]]
            near[row * grid.width + col] = tuple(each[0] * grid.width + each[1] for each in targets if each)
        return near

    def _listed(self, grid: Grid) -> CellGraph:
        """The listed cells of a board, checked."""
        if grid.area > LARGEST_GRAPH:
            raise TilingError(
                f"a board of the tiling {self.name} has at most {LARGEST_GRAPH} cells, not {grid.width}x{grid.height}"
            )
        return _checked_graph(self, grid.width, grid.height)


@lru_cache(maxsize=32)
def _checked_graph(tiling: Tiling, width: int, height: int) -> CellGraph:
    """The listed cells of a board, each with a shape and with neighbours that it is a neighbour of."""
    graph = tiling.graph(width, height) if tiling.graph else None
    if not isinstance(graph, CellGraph):
        raise TilingError(f"the graph of the tiling {tiling.name} must return a CellGraph, not {kind_of(graph)}")
    area = width * height
    if len(graph.shapes) != area or len(graph.touching) != area:
        raise TilingError(
            f"the tiling {tiling.name} must list {area} cells on {width}x{height}, not {len(graph.shapes)} shapes and"
            f" {len(graph.touching)} lists of neighbours"
        )
    near = tuple(tuple(sorted(set(each))) for each in graph.touching)
    for cell, others in enumerate(near):
        if len(others) > MOST_NEIGHBOURS:
            raise TilingError(
                f"a cell of the tiling {tiling.name} must have at most {MOST_NEIGHBOURS} neighbours, and cell {cell}"
                f" has {len(others)}"
            )
        for other in others:
            if type(other) is not int or not 0 <= other < area:
                raise TilingError(f"cell {cell} of the tiling {tiling.name} touches {other!r}, which is off the board")
            if other == cell or cell not in near[other]:
                why = "itself" if other == cell else f"cell {other}, which does not touch it"
                raise TilingError(f"the tiling {tiling.name} is not mutual: cell {cell} touches {why}")
    return CellGraph(tuple(checked_polygon(shape, tiling.name) for shape in graph.shapes), near)


def _by_cells(name: str, grid: Grid, present: int, near: Mapping[int, Iterable[int]]) -> TiledGrid:
    """The grid on which each cell, numbered row by row, has these neighbours."""
    spots = [row * grid.stride + col for row, col in product(range(grid.height), range(grid.width))]
    digits: dict[tuple[int, bool], bytearray] = {}
    most, size = 0, grid.bits
    for number, others in near.items():
        source = spots[number]
        targets = {spots[other] for other in others} - {source}
        most = max(most, len(targets))
        for target in targets:
            mask = digits.setdefault((target - source, False), bytearray(b"0" * size))
            mask[-1 - source] = 49
    shifts = {key: int(mask, 2) for key, mask in digits.items()}
    layers = layers_of(shifts, grid)
    return TiledGrid(grid.width, grid.height, tiling=name, present=present, layers=layers, most=most)


def _spans(side: int, step: int, start: int, period: int, seam: Seam) -> list[range]:
    """The rows, or columns, of a kind of cell, in ranges within which a step leads equally far: those from which it
    stays on the board, and those from which it crosses a seam, one by one if that is turned over."""
    low, high = max(0, -step), min(side, side - step)
    inside = _every(start, low, high, period)
    if seam is Seam.OPEN:
        return [inside]
    across = [_every(start, 0, low, period), _every(start, max(high, low), side, period)]
    if seam is Seam.TURNED:
        across = [range(place, place + 1) for part in across for place in part]
    return [inside, *across]


def _every(start: int, low: int, high: int, period: int) -> range:
    """The numbers from `low` to below `high` that are `start`, or some periods more or less."""
    return range(low + (start - low) % period, high, period)


def _lattice(grid: Grid, rows: range, cols: range) -> int:
    """The set of the cells in these rows and columns."""
    line = bytearray(b"0" * grid.stride)
    for col in cols:
        line[-1 - col] = 49
    empty, full = b"0" * grid.stride, bytes(line)
    taken = set(rows)
    return int(b"".join(full if row in taken else empty for row in reversed(range(grid.height))), 2)


def checked_polygon(shape: object, name: str) -> Polygon:
    """The corners of a convex polygon, clockwise; anything else is a `TilingError`."""
    check_list("a shape", shape)
    corners = tuple(_corner(corner, f"a corner of the tiling {name}") for corner in shape)  # type: ignore[attr-defined]
    if not 3 <= len(corners) <= MOST_CORNERS:
        raise TilingError(f"a shape of the tiling {name} must have 3 to {MOST_CORNERS} corners, not {len(corners)}")
    turns = [
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        for (ax, ay), (bx, by), (cx, cy) in zip(
            corners, (*corners[1:], corners[0]), (*corners[2:], *corners[:2]), strict=True
        )
    ]
    if min(turns) < -1e-6 or max(turns) <= 1e-9:
        raise TilingError(f"a shape of the tiling {name} must be convex, with its corners clockwise")
    return corners


def _corner(corner: object, what: str) -> Corner:
    if isinstance(corner, list | tuple) and len(corner) == 2:
        x, y = corner
        numbers = all(isinstance(each, int | float) and not isinstance(each, bool) for each in (x, y))
        if numbers and isfinite(x) and isfinite(y) and max(abs(x), abs(y)) <= 10_000:
            return float(x), float(y)
    raise TilingError(f"{what} must be two numbers")


# Tilings by name

_known: dict[str, Tiling] = {}


def make_known(tilings: Iterable[Tiling]) -> None:
    """Let codes, levels and saved games name these tilings."""
    for tiling in tilings:
        if _known.get(tiling.name) != tiling:
            _known[tiling.name] = tiling
            _grid.cache_clear()


def tiling_named(name: str) -> Tiling:
    """The tiling of this name; a `TilingError` that lists the known ones if there is none."""
    if found := _known.get(name):
        return found
    if name == SQUARE:
        return _square()
    known = dict.fromkeys((SQUARE, *_known))
    raise TilingError(
        f"there is no tiling {name[:80]!r}{suggestion(name, known)}; there are {', '.join(known)}"
        + ("" if _known else ", and those that load_plugins() adds")
    )


@lru_cache(1)
def _square() -> Tiling:
    around = tuple((down, across) for down, across in product((-1, 0, 1), repeat=2) if down or across)
    return Tiling(SQUARE, "Squares", (around,))


def grid_of(name: str, width: int, height: int, present: int | None = None) -> Grid:
    """The grid of a board of this tiling and size; `present` are its cells, if it has holes."""
    if name == SQUARE and present is None:
        return Grid(width, height)
    return _grid(name, width, height, present)


@lru_cache(maxsize=256)
def _grid(name: str, width: int, height: int, present: int | None) -> Grid:
    return tiling_named(name).grid(width, height, present)


def pointing(name: str) -> Callable[[int, int], int]:
    """A function from a row and a column to where the cell there points if it is a triangle: 1 up and -1 down; 0 for
    all other cells."""
    tiling, ways = tiling_named(name), []
    for shape in tiling.shapes:
        rows = [down for _, down in shape]
        ways.append(0 if len(shape) != 3 else 1 if rows.count(min(rows)) == 1 else -1)
    return lambda row, col: ways[tiling.kind(row, col)]


def corners_of(grid: Grid) -> list[Polygon | None] | None:
    """The corners of each cell, row by row, with nothing for a hole; nothing at all for a rectangle of squares."""
    tiling = tiling_named(grid.tiling)
    if tiling.is_square and not grid.holes:
        return None
    shape, places = tiling.cell_shapes(grid.width, grid.height), set(grid.places(grid.full))
    every = product(range(grid.height), range(grid.width))
    return [shape(*place) if place in places else None for place in every]


def beside(grid: Grid, place: Place, down: int, across: int) -> Place:
    """The cell that a cursor reaches from a place with this many steps down and across, which stop at the edge, skip
    holes and cross joined sides."""
    tiling = tiling_named(grid.tiling)
    for _ in range(max(abs(down), abs(across))):
        place = tiling.beside(grid, place, (down > 0) - (down < 0), (across > 0) - (across < 0))
    return place


def round_the_board(grid: Grid, place: Place, down: int, across: int) -> Place:
    """The same cell, but a cursor that stops at the edge goes to the farthest cell on the other side."""
    there = beside(grid, place, down, across)
    if there != place:
        return there
    while (back := beside(grid, there, -down, -across)) not in (there, place):
        there = back
    return there


@lru_cache(maxsize=64)
def moved_rows(name: str, width: int, height: int) -> frozenset[int]:
    """The rows of a board that lie half a cell to the right of the others, as with hexagons."""
    if name == SQUARE:
        return frozenset()
    tiling = tiling_named(name)
    shape, count = tiling.cell_shapes(width, height), min(width, 2 * LARGEST_PATTERN + 1)
    period = len(tiling.pattern) if tiling.graph is None else 2
    rows = range(min(height, period))
    middles = [[sum(x for x, _ in shape(row, col)) / len(shape(row, col)) for col in range(count)] for row in rows]
    wide = (middles[0][-1] - middles[0][0]) / (count - 1) if count > 1 else 1.0
    means = [sum(row) / count for row in middles]
    return frozenset(row for row in range(height) if means[row % period] - min(means) > wide / 4)
