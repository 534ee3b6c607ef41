"""Every bundled tiling once more, from coordinates and nothing else: what both agree on is hardly wrong."""

from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import combinations, product
from math import dist
from random import Random

from minesweeper import Game, Level, Minefield
from minesweeper.core.tiling import Polygon, tiling_named
from tests.core.naive import NaiveCell, NaiveGame, Place

Near = dict[Place, list[Place]]
Touch = Callable[[Place, Place], bool]


def _places(width: int, height: int) -> list[Place]:
    return [(row, col) for row in range(height) for col in range(width)]


def _side_by_side(here: Place, there: Place) -> bool:
    return max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1


def _middle_of_hexagon(place: Place) -> tuple[float, float]:
    row, col = place
    return col + (row % 2) / 2, row * 0.75**0.5


def _hexagons_touch(here: Place, there: Place) -> bool:
    return 0.9 < dist(_middle_of_hexagon(here), _middle_of_hexagon(there)) < 1.1


def _corners_of_triangle(place: Place) -> set[Place]:
    """The corners, in halves of a side to the right and in rows down."""
    row, col = place
    if (row + col) % 2 == 0:
        return {(col + 1, row), (col, row + 1), (col + 2, row + 1)}
    return {(col, row), (col + 2, row), (col + 1, row + 1)}


def _triangles_touch(here: Place, there: Place) -> bool:
    return here != there and bool(_corners_of_triangle(here) & _corners_of_triangle(there))


def _a_knights_move_apart(here: Place, there: Place) -> bool:
    return {abs(here[0] - there[0]), abs(here[1] - there[1])} == {1, 2}


def _on_a_cross(here: Place, there: Place) -> bool:
    return sorted((abs(here[0] - there[0]), abs(here[1] - there[1]))) in ([0, 1], [0, 2])


FLAT: dict[str, Touch] = {
    "square": _side_by_side,
    "hex": _hexagons_touch,
    "triangle": _triangles_touch,
    "knight": _a_knights_move_apart,
    "cross": _on_a_cross,
}
JOINED: dict[str, tuple[Touch, bool, bool, bool]] = {
    "torus": (_side_by_side, True, False, True),
    "hex_torus": (_hexagons_touch, True, False, True),
    "cylinder": (_side_by_side, True, False, False),
    "mobius": (_side_by_side, True, True, False),
    "klein": (_side_by_side, True, True, True),
}
"""How cells touch, whether the left and the right side are joined, whether they are turned over, and whether top and
bottom are joined."""
LISTED = ("cairo", "voronoi")
EVERY = (*FLAT, *JOINED, *LISTED)


@cache
def near(tiling: str, width: int, height: int) -> Near:
    """The neighbours of every cell."""
    places = _places(width, height)
    if tiling in LISTED:
        shape = tiling_named(tiling).cell_shapes(width, height)
        shapes = {place: shape(*place) for place in places}
        touch = _share_a_corner if tiling == "cairo" else _share_a_side
        return {
            here: [there for there in places if here != there and touch(shapes[here], shapes[there])] for here in places
        }
    if tiling in FLAT:
        return {here: [there for there in places if FLAT[tiling](here, there)] for here in places}
    touches, sides, turned, ends = JOINED[tiling]
    found = {}
    for here in places:
        images = {there: list(_images(there, width, height, sides=sides, turned=turned, ends=ends)) for there in places}
        found[here] = [
            there for there in places if there != here and any(touches(here, each) for each in images[there])
        ]
    return found


def _images(place: Place, width: int, height: int, *, sides: bool, turned: bool, ends: bool) -> Iterator[Place]:
    """A cell and its copies on the boards beside this one, if the plane is papered with the board."""
    row, col = place
    for right, down in product((-1, 0, 1) if sides else (0,), (-1, 0, 1) if ends else (0,)):
        yield (height - 1 - row if turned and right else row) + down * height, col + right * width


def _share_a_corner(one: Polygon, other: Polygon) -> bool:
    return any(dist(a, b) < 1e-3 for a in one for b in other)


def _share_a_side(one: Polygon, other: Polygon) -> bool:
    """Return True if two cells have more than a twentieth of a cell's width of their borders in common."""
    for (a, b), (c, d) in product(_sides(one), _sides(other)):
        along = b[0] - a[0], b[1] - a[1]
        length = dist(a, b)
        apart = [abs(along[0] * (e[1] - a[1]) - along[1] * (e[0] - a[0])) / length for e in (c, d)]
        if max(apart) < 1e-6:
            low, high = sorted((along[0] * (e[0] - a[0]) + along[1] * (e[1] - a[1])) / length for e in (c, d))
            if min(high, length) - max(low, 0) > 0.05:
                return True
    return False


def _sides(shape: Polygon) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


class PlainGame(NaiveGame):
    """The textbook game on a tiling, with holes."""

    def __init__(self, tiling: str, width: int, height: int, mines: int, holes: Collection[Place] = ()) -> None:
        self.holes = holes
        self.near = near(tiling, width, height)
        super().__init__(width, height, mines)

    def neighbours(self, row: int, col: int) -> list[Place]:
        return [place for place in self.near[row, col] if place not in self.holes]

    def cells(self) -> list[NaiveCell]:
        return [self.table[row][col] for row, col in _places(self.width, self.height) if (row, col) not in self.holes]

    def symbol(self, row: int, col: int, *, lost: bool) -> str:
        if (row, col) in self.holes:
            return " "
        symbol = super().symbol(row, col, lost=lost)
        return {"10": "a", "11": "b", "12": "c"}.get(symbol, symbol)


def groups(places: Collection[Place], near: Callable[[int, int], list[Place]]) -> int:
    """How many connected pieces a set of cells has."""
    left, found = set(places), 0
    while left:
        found += 1
        queue = [left.pop()]
        while queue:
            for place in near(*queue.pop()):
                if place in left:
                    left.discard(place)
                    queue.append(place)
    return found


def layouts(places: Collection[Place], mines: int, shown: dict[Place, int], near: Near) -> dict[Place, int]:
    """For each of the hidden cells, in how many layouts it is a mine; under `(-1, -1)`, how many layouts there are."""
    hidden = sorted(places)
    counts = dict.fromkeys([(-1, -1), *hidden], 0)
    bit = {place: 1 << index for index, place in enumerate(hidden)}
    wanted = [(sum(bit.get(other, 0) for other in near[place]), number) for place, number in shown.items()]
    for chosen in combinations(hidden, mines):
        layout = sum(bit[place] for place in chosen)
        if all((layout & cells).bit_count() == number for cells, number in wanted):
            counts[-1, -1] += 1
            for place in chosen:
                counts[place] += 1
    return counts


def level_of(tiling: str, rng: Random, most: int) -> Level:
    """A random small level, one in three with holes."""
    width, height = (rng.choice((3, most)), 4) if tiling in LISTED else (rng.randint(1, most), rng.randint(1, most))
    if tiling == "hex_torus":
        height += height % 2
    rows = ["".join(rng.choice(".... ") for _ in range(width)) for _ in range(height)]
    mines = rng.randint(0, max(0, width * height // 3))
    if rng.randrange(3) or sum(row.count(".") for row in rows) <= mines or not all("." in row for row in rows):
        return Level("any", width, height, mines, tiling=tiling)
    if not any(row[0] == "." for row in rows) or not any(len(row) == width == len(row.rstrip()) for row in rows):
        return Level("any", width, height, mines, tiling=tiling)
    return Level.drawn("any", "\n".join(rows), mines, tiling=tiling)


def board_of(tiling: str, rng: Random, most: int = 9) -> tuple[Game, PlainGame]:
    """A random board as a game of the engine and as one of the textbook."""
    level = level_of(tiling, rng, most)
    grid = level.grid
    mines = rng.sample(grid.places(grid.full), level.mines)
    holes = grid.places(grid.holes)
    plain = PlainGame(tiling, level.width, level.height, level.mines, holes)
    plain.lay(mines)
    return Game.from_minefield(Minefield(grid, grid.gather(mines))), plain
