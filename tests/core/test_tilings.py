"""Tilings: every bundled one against the same written from coordinates, codes and files that name them, and those that
are refused."""

import pickle
from random import Random
from typing import Any

import pytest

from minesweeper import CellGraph, Difficulty, Game, Grid, Level, Minefield, Move, Seam, Setup, Tiling, TilingError
from minesweeper.core import tiling
from minesweeper.core.board import Board
from minesweeper.core.filters import corner_density
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.core.tiling import (
    beside,
    corners_of,
    grid_of,
    make_known,
    moved_rows,
    pointing,
    round_the_board,
    tiling_named,
)
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY, board_of, groups

FEW, MANY = 25, 2000
CROSS = (-1, 0), (0, -1), (0, 1), (1, 0)
RING = """
.....
.   .
.   .
.....
"""


@pytest.fixture(autouse=True)
def _plugins() -> None:
    bundled_plugins()


def check_game(tiling: str, seed: int) -> None:
    rng = Random(f"{tiling} {seed}")
    game, plain = board_of(tiling, rng)
    grid = game.board.grid
    places = grid.places(grid.full)
    for row, col in places:
        assert grid.neighbours(row, col) == sorted(plain.neighbours(row, col))
    field = game.peek()
    assert field is not None
    for bit, plane in enumerate(field.numbers):
        assert grid.places(plane) == [(r, c) for r, c in places if plain.table[r][c].adjacent >> bit & 1]
    zeros = [(r, c) for r, c in places if not plain.table[r][c].adjacent and not plain.table[r][c].mine]
    isolated = [
        (r, c)
        for r, c in places
        if not plain.table[r][c].mine and (r, c) not in zeros and not set(plain.neighbours(r, c)) & set(zeros)
    ]
    assert field.openings == groups(zeros, plain.neighbours)
    assert field.islands == groups(isolated, plain.neighbours)
    assert field.three_bv == field.openings + len(isolated)
    assert field.openings <= field.hzini
    assert field.zini <= field.three_bv
    for _ in range(30):
        action = rng.choice(("reveal", "flag", "chord", "chord", "surround"))
        row, col = rng.choice(places)
        turn = game.play(getattr(Move, action)(row, col))
        reason = getattr(plain, action)(row, col)
        assert (turn.refusal.name if turn.refusal else None) == reason
        if not reason:
            assert [grid.places(layer) for layer in turn.layers] == [sorted(layer) for layer in plain.layers]
        assert str(game.board) == plain.text()
    board = game.board
    assert Board.parse(str(board), board.mine_count, grid) == board


@pytest.mark.parametrize("tiling", EVERY)
def test_boards_are_those_of_the_textbook(tiling: str) -> None:
    for seed in range(FEW):
        check_game(tiling, seed)


@pytest.mark.slow
@pytest.mark.parametrize("tiling", EVERY)
def test_two_thousand_boards_are_those_of_the_textbook(tiling: str) -> None:
    for seed in range(MANY):
        check_game(tiling, seed)


def test_a_code_names_the_tiling_and_the_cells() -> None:
    setup = Setup(Level("hexes", 20, 16, 50, tiling="hex"), 7)
    assert str(setup) == "20x16x50.hexes.t-hex.7"
    assert Setup.parse(str(setup)) == setup
    ring = Setup(Level.drawn("ring", RING, 3, tiling="torus"), 1, first=(0, 4))
    assert str(ring) == "5x4x3.ring.t-torus.u-_GPw.1.r0c4"
    assert Setup.parse(str(ring)) == ring
    assert Level.parse(str(ring.level)) == ring.level
    assert str(Setup(Difficulty("expert", 30, 16, 99), 7)) == "30x16x99.expert.7"
    with pytest.raises(ValueError, match="says twice what its cells are"):
        Setup.parse("3x3x1.a.t-hex.t-torus")


def test_a_drawn_board_keeps_its_cells() -> None:
    grid = Level.drawn("ring", RING, 3).grid
    field = Minefield.parse("*...*\n.   .\n.   .\n..*..", grid)
    setup = Setup.drawn(field)
    assert Setup.parse(str(setup)) == setup
    assert setup.grid == grid
    with pytest.raises(ValueError, match="cannot be drawn on 5x4"):
        Setup(Level("ring", 5, 4, 3), field=field)


def test_an_outline_is_the_only_place_for_cells() -> None:
    level = Level.drawn("ring", RING, 3)
    assert (level.width, level.height, level.area, level.density) == (5, 4, 14, 3 / 14)
    assert level.grid.area == 14
    assert level.grid.neighbours(0, 1) == [(0, 0), (0, 2), (1, 0)]
    assert repr(level) == f"Level(name='ring', width=5, height=4, mines=3, aliases=(), outline={level.outline!r})"
    for wrong in (
        lambda: level.grid.cell(1, 1),
        lambda: level.grid.gather([(1, 1)]),
        lambda: Setup(level, first=(1, 1)),
    ):
        with pytest.raises(ValueError, match="1,1 is off the board: it has no cell there"):
            wrong()
    assert Level.drawn("box", "..\n..", 1) == Level("box", 2, 2, 1)
    assert str(Board.start(level.grid, 3)) == "#####\n#   #\n#   #\n#####"
    assert Board.parse("#####\n#   #\n#   #\n#####", 3, level.grid) == Board.start(level.grid, 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "must have at least one cell"),
        ("..\n.x", "is drawn with . and blanks; row 2 has 'x'"),
    ],
)
def test_a_wrong_outline_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Level.drawn("wrong", text, 1)


def test_wrong_cells_in_levels_are_refused() -> None:
    for values, why in (
        ({"tiling": "No!"}, "a tiling's name has small letters"),
        ({"outline": 3}, "an outline must be a text, not a int"),
        ({"outline": "AA"}, "must have at least one cell"),
        ({"outline": "wA"}, "mines must be 0 to 1 on a 2x2 board of 2 cells"),
        ({"outline": "w"}, "the cells of a 2x2 board take 2 letters"),
    ):
        with pytest.raises(ValueError, match=why):
            Level("wrong", 2, 2, 3, **values)
    grid = Level.drawn("ring", RING, 3).grid
    for text, why in (
        ("#####\n#####\n#   #\n#####", "row 2, column 2 must be blank where the board has a hole"),
        ("###  \n###", "the board has 5x4 cells, and this text 5x2"),
    ):
        with pytest.raises(ValueError, match=why):
            Board.parse(text, 3, grid)


def test_numbers_above_nine_are_letters() -> None:
    grid = grid_of("triangle", 5, 5)
    field = Minefield(grid, grid.full ^ grid.cell(2, 2))
    game = Game.from_minefield(field)
    game.reveal(2, 2)
    assert str(game.board).splitlines()[2] == "FFcFF"


def test_a_grid_is_the_same_in_another_process() -> None:
    grid = grid_of("klein", 7, 5)
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert hash(pickle.loads(pickle.dumps(grid))) == hash(grid)
    assert grid != grid_of("mobius", 7, 5)
    assert Grid(7, 5) != grid
    assert tiling_named("square").grid(7, 5) == Grid(7, 5)


def test_narrow_boards_with_joined_sides_count_each_neighbour_once() -> None:
    grid = grid_of("torus", 2, 2)
    assert grid.neighbours(0, 0) == [(0, 1), (1, 0), (1, 1)]
    assert grid.count(grid.full) == (grid.full, grid.full, 0, 0)
    assert grid_of("cylinder", 1, 1).neighbours(0, 0) == []


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"name": "No!"}, "a tiling's name has small letters, digits and _, up to 40, not 'No!'"),
        ({"summary": "x" * 81}, "a tiling's summary must have at most 80 letters, not 81"),
        ({"steps": [[(0, 1)]]}, "is not mutual: the step 0,1 leads to a cell without the step 0,-1"),
        ({"steps": [[(0, each) for each in range(-8, 9) if each]]}, "must have 1 to 15 different neighbours, not 16"),
        ({"steps": [[(0, 9), (0, -9)]]}, "must lead 1 to 8 rows or columns, not 0,9"),
        ({"steps": [[(0, 0)]]}, "must lead 1 to 8 rows or columns, not 0,0"),
        ({"steps": [[(0, 1, 2)]]}, "must be two whole numbers"),
        ({"steps": []}, "must have steps for 1 kinds of cells, not 0"),
        ({"pattern": ()}, "must be 1 to 8 rows of one length"),
        ({"pattern": ((1,),)}, "must name its kinds of cells 0, 1, 2"),
        ({"shapes": ()}, "must have 1 shapes, not 0"),
        ({"shapes": (((0, 0), (1, 0)),)}, "must have 3 to 24 corners, not 2"),
        ({"shapes": (((0, 0), (0, 1), (1, 1)),)}, "must be convex, with its corners clockwise"),
        ({"shapes": (((0, 0), (1, 0), (1, "x")),)}, "must be two numbers"),
        ({"shapes": (((0, 0), (1, 0), 1),)}, "must be two numbers"),
        ({"pitch": (0, 1)}, "the pitch of the tiling wrong must be above 0"),
        ({"sides": "glued"}, "a seam must be one of open, joined, turned, not 'glued'"),
        ({"sides": "turned", "ends": "turned"}, "may turn over its sides or its ends, not both"),
        ({"graph": lambda: None}, "graph must take"),
    ],
)
def test_a_bad_tiling_is_refused_in_a_sentence(values: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Tiling(**{"name": "wrong", "steps": [CROSS], **values})


def listed(*touching: tuple[int, ...]) -> CellGraph:
    box = (0, 0), (1, 0), (1, 1), (0, 1)
    return CellGraph((box,) * len(touching), touching)


@pytest.mark.parametrize(
    ("graph", "why"),
    [
        (listed((1,), ()), "is not mutual: cell 0 touches cell 1, which does not touch it"),
        (listed((0,), ()), "is not mutual: cell 0 touches itself"),
        (listed((2,), ()), "cell 0 of the tiling wrong touches 2, which is off the board"),
        (listed(()), "must list 2 cells on 2x1, not 1 shapes and 1 lists"),
        (listed(tuple(range(16)), ()), "must have at most 15 neighbours, and cell 0 has 16"),
        (None, "must return a CellGraph, not nothing"),
    ],
)
def test_bad_lists_of_cells_are_refused_in_a_sentence(graph: CellGraph, why: str) -> None:
    with pytest.raises(TilingError, match=why):
        Tiling("wrong", graph=lambda _width, _height: graph).grid(2, 1)


def test_boards_that_a_tiling_cannot_have_are_refused_in_a_sentence() -> None:
    with pytest.raises(TilingError, match="a board of the tiling hex_torus has 2, 4, … rows, not 5"):
        grid_of("hex_torus", 5, 5)
    with pytest.raises(TilingError, match="a board of the tiling voronoi has at most 2000 cells, not 50x50"):
        grid_of("voronoi", 50, 50)
    lean = Tiling("lean", steps=(((0, 1), (0, -1), (1, 1), (-1, -1)),), sides=Seam.TURNED)
    with pytest.raises(TilingError, match="the tiling lean cannot be turned over"):
        lean.grid(5, 5)
    with pytest.raises(TilingError, match=r"there is no tiling 'hax', did you mean hex\?; there are square, hex"):
        Level("wrong", 5, 5, 3, tiling="hax").grid  # noqa: B018 - it raises


def test_a_tiling_turned_over_at_its_ends_is_one_turned_over_at_its_sides() -> None:
    make_known([Tiling("upright", steps=(CROSS,), ends=Seam.TURNED, sides=Seam.JOINED)])
    make_known([Tiling("lying", steps=(CROSS,), sides=Seam.TURNED, ends=Seam.JOINED)])
    upright, lying = grid_of("upright", 4, 6), grid_of("lying", 6, 4)
    for row, col in upright.places(upright.full):
        assert sorted((c, r) for r, c in upright.neighbours(row, col)) == lying.neighbours(col, row)


def test_shapes_tile_the_board() -> None:
    """The areas of the cells of a tiling add up to that of the board."""
    for name in EVERY:
        tiling = tiling_named(name)
        shape = tiling.cell_shapes(6, 6)
        areas = sum(_area(shape(row, col)) for row in range(6) for col in range(6))
        wide, high = tiling.pitch if tiling.graph is None else (1, 1)
        expected = 36 * wide * high if name != "cairo" else 36 * 2 * 0.82**2
        assert areas == pytest.approx(expected), name


def _area(shape: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(shape, (*shape[1:], shape[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def test_a_cursor_skips_holes_crosses_joined_sides_and_stops_at_others() -> None:
    ring = Level.drawn("ring", RING, 3).grid
    assert beside(ring, (1, 0), 0, 1) == (1, 4)
    assert beside(ring, (0, 1), -1, 0) == (0, 1)
    assert beside(Grid(5, 4), (1, 3), 0, 5) == (1, 4)
    assert beside(grid_of("torus", 5, 4), (0, 0), -1, 0) == (3, 0)
    assert beside(grid_of("mobius", 5, 4), (0, 4), 0, 1) == (3, 0)
    assert beside(grid_of("voronoi", 5, 4), (0, 0), 0, -1) == (0, 0)
    alone = Level.drawn("alone", " .\n.", 1).grid
    assert beside(alone, (0, 1), 1, 0) == (0, 1)
    sparse = Level.drawn("sparse", ".\n   .\n .", 1, tiling="torus").grid
    assert beside(sparse, (0, 0), 1, 1) == (0, 0)


def test_a_cursor_that_stops_at_an_edge_can_go_on_at_the_other_one() -> None:
    assert round_the_board(Grid(5, 4), (1, 4), 0, 1) == (1, 0)
    assert round_the_board(Grid(5, 4), (0, 2), -1, 0) == (3, 2)
    assert round_the_board(Grid(5, 4), (1, 2), 0, 1) == (1, 3)
    assert round_the_board(Grid(1, 4), (1, 0), 0, 1) == (1, 0)
    ring = Level.drawn("ring", RING, 3).grid
    assert round_the_board(ring, (1, 4), 0, 1) == (1, 0)
    assert round_the_board(grid_of("torus", 5, 4), (0, 0), -1, 0) == (3, 0)


def test_every_other_row_of_hexagons_lies_half_a_cell_further_right() -> None:
    assert moved_rows("hex", 5, 4) == moved_rows("voronoi", 5, 4) == {1, 3}
    assert moved_rows("cairo", 5, 4) == {0, 2}
    assert moved_rows("hex", 1, 2) == {1}
    assert moved_rows("torus", 5, 4) == moved_rows("triangle", 5, 4) == moved_rows("square", 5, 4) == set()


def test_triangles_point_up_and_down_in_turn() -> None:
    points = pointing("triangle")
    assert [points(0, 0), points(0, 1), points(1, 0), points(1, 1)] == [1, -1, -1, 1]
    assert {pointing(name)(0, 0) for name in EVERY if name != "triangle"} == {0}


def test_the_corners_of_squares_need_not_be_listed() -> None:
    assert corners_of(Grid(3, 2)) is corners_of(grid_of("torus", 3, 3)) is None
    holed = corners_of(Level.drawn("bent", "..\n.", 1).grid)
    assert holed is not None
    assert holed[1:] == [((1, 0), (2, 0), (2, 1), (1, 1)), ((0, 1), (1, 1), (1, 2), (0, 2)), None]


def test_the_first_click_gives_up_neighbours_only_as_far_as_it_must() -> None:
    level = Level("dense", 5, 5, 20, tiling="hex")
    game = Game.of(Setup(level, 1))
    game.reveal(2, 2)
    field = game.peek()
    assert field is not None
    near = level.grid.around(level.grid.cell(2, 2))
    assert (field.mines & near).bit_count() == 20 - (25 - 7)


def test_a_board_with_a_hole_at_its_best_start_begins_beside_it() -> None:
    grid = Level.drawn("holed", ".....\n.....\n..  .\n.....\n.....", 3).grid
    assert best_start(grid, 3, FirstClick.OPENING) == (1, 2)
    assert grid.nearest(0, 4) == (0, 4)


def test_the_corner_of_a_board_is_part_of_it() -> None:
    field = Minefield(grid_of("hex", 4, 4), 1)
    assert corner_density(field) == 25
    grid = Level.drawn("low", "   .\n   .\n....", 1).grid
    assert corner_density(Minefield(grid, grid.cell(0, 3))) == 17


def test_squares_are_known_without_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tiling_named("hex").label == "Hexagons"
    assert [name for name in EVERY if not tiling_named(name).is_square] == [
        "hex",
        "triangle",
        "hex_torus",
        "cairo",
        "voronoi",
    ]
    monkeypatch.setattr(tiling, "_known", {})
    assert tiling_named("square").grid(3, 2) == Grid(3, 2)
    assert tiling_named("square").is_square
    with pytest.raises(TilingError, match=r"there are square, and those that load_plugins\(\) adds"):
        tiling_named("hex")
