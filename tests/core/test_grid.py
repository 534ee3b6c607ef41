"""Cells as bits: coordinates, neighbours, counts, floods, pieces."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Grid
from minesweeper.core.grid import BAND, Planes
from minesweeper.core.limits import MAX_SIDE
from tests.core.drawing import cells_of, refused, shape


@pytest.mark.parametrize("side", [0, -1, MAX_SIDE + 1])
def test_a_side_out_of_range_is_refused_with_its_value_and_the_limit(side: int) -> None:
    with refused(f"width must be 1 to 1000, not {side}"):
        Grid(side, 5)
    with refused(f"height must be 1 to 1000, not {side}"):
        Grid(5, side)


def test_a_grid_knows_its_area_and_that_its_guard_column_belongs_to_no_cell() -> None:
    grid = Grid(3, 2)
    assert grid.area == 6
    assert grid.full == 0b0111_0111
    assert grid.bits == 8


def test_grids_of_one_size_are_equal_and_say_their_size() -> None:
    assert Grid(3, 2) == Grid(3, 2) != Grid(2, 3)
    assert repr(Grid(3, 2)) == "Grid(width=3, height=2)"


@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_a_cell_off_the_board_is_refused_with_where_the_board_ends(row: int, col: int) -> None:
    sentence = f"{row},{col} is off the board: cells run from 0,0 to 1,2"
    with refused(sentence):
        Grid(3, 2).cell(row, col)
    with refused(sentence):
        Grid(3, 2).gather([(0, 0), (row, col)])


def test_cells_come_out_of_a_set_top_to_bottom_and_left_to_right() -> None:
    grid, cells = cells_of(".o.", "o.o")
    assert grid.places(cells) == [(0, 1), (1, 0), (1, 2)]
    assert grid.gather([(1, 2), (0, 1), (1, 0), (0, 1)]) == cells


def test_an_empty_set_has_no_cells() -> None:
    assert Grid(3, 2).places(0) == []
    assert Grid(3, 2).gather([]) == 0


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ((0, 0), ["oo..", "oo..", "...."]),
        ((0, 3), ["..oo", "..oo", "...."]),
        ((1, 0), ["oo..", "oo..", "oo.."]),
        ((1, 2), [".ooo", ".ooo", ".ooo"]),
        ((2, 3), ["....", "..oo", "..oo"]),
    ],
)
def test_a_corner_has_3_neighbours_an_edge_5_and_the_middle_8(cell: tuple[int, int], around: list[str]) -> None:
    grid = Grid(4, 3)
    assert shape(grid, grid.around(grid.cell(*cell))) == around


def test_neighbours_never_wrap_from_one_row_into_the_next() -> None:
    grid, right_edge = cells_of(
        "...o",
        "....",
        "....",
    )
    assert shape(grid, grid.around(right_edge)) == [
        "..oo",
        "..oo",
        "....",
    ]


def number(planes: Planes, cell: int) -> int:
    return sum(2**bit for bit, plane in enumerate(planes) if plane & cell)


def test_every_number_from_zero_to_eight_is_counted() -> None:
    grid, cells = cells_of(
        "ooo..",
        "o.o..",
        "ooo..",
    )
    planes = grid.count(cells)
    assert [[number(planes, grid.cell(row, col)) for col in range(5)] for row in range(3)] == [
        [2, 4, 2, 2, 0],
        [4, 8, 4, 3, 0],
        [2, 4, 2, 2, 0],
    ]


def test_a_single_cell_has_no_neighbours() -> None:
    grid = Grid(1, 1)
    assert grid.count(grid.full) == (0, 0, 0, 0)
    assert grid.around(grid.full) == grid.full


def test_a_flood_comes_in_layers_and_goes_on_only_through_what_it_may() -> None:
    grid, through = cells_of(
        "oo...",
        "oo...",
        ".....",
    )
    layers = [shape(grid, layer) for layer in grid.flood(grid.cell(0, 0), through)]
    assert layers == [
        [
            "o....",
            ".....",
            ".....",
        ],
        [
            ".o...",
            "oo...",
            ".....",
        ],
        [
            "..o..",
            "..o..",
            "ooo..",
        ],
    ]


def test_a_fill_is_all_layers_of_the_flood_at_once() -> None:
    grid, through = cells_of(
        "oo.oo",
        "...oo",
        "oo...",
    )
    assert shape(grid, grid.fill(grid.cell(0, 0), through)) == [
        "ooo..",
        "ooo..",
        ".....",
    ]


def test_a_fill_from_a_cell_it_may_not_go_through_stays_there() -> None:
    grid = Grid(3, 3)
    assert grid.fill(grid.cell(1, 1), 0) == grid.cell(1, 1)


def snake(width: int, height: int) -> tuple[Grid, int]:
    """A corridor one cell wide that runs to and fro over the whole board, four rows a turn."""
    rows = []
    for row in range(height):
        if row % 4 == 0:
            rows.append("o" * width)
        else:
            gate = width - 1 if row % 8 < 4 else 0
            rows.append("".join("o" if col == gate else "." for col in range(width)))
    return cells_of(*rows)


@pytest.mark.parametrize("height", [BAND - 1, BAND, BAND + 1, 3 * BAND, 3 * BAND + 5])
def test_a_maze_over_many_bands_is_filled_from_either_end(height: int) -> None:
    grid, corridor = snake(9, height)
    whole = grid.around(corridor)
    for start in (grid.places(corridor)[0], grid.places(corridor)[-1]):
        assert grid.fill(grid.cell(*start), corridor) == whole


@given(st.integers(1, 12), st.integers(1, 3 * BAND), st.randoms(use_true_random=False))
def test_a_fill_reaches_what_the_flood_reaches_on_boards_of_any_height(width: int, height: int, rng: Random) -> None:
    grid = Grid(width, height)
    through = grid.full & (rng.getrandbits(grid.bits) | rng.getrandbits(grid.bits))
    seeds = grid.cell(rng.randrange(height), rng.randrange(width)) | grid.cell(rng.randrange(height), 0)
    flooded = 0
    for layer in grid.flood(seeds, through):
        assert not layer & flooded
        flooded |= layer
    assert grid.fill(seeds, through) == flooded


@pytest.mark.parametrize(
    ("rows", "pieces"),
    [
        (["....", "...."], 0),
        (["oooo", "oooo"], 1),
        (["o...", ".o..", "..o.", "...o"], 1),
        (["...o", "..o.", ".o..", "o..."], 1),
        (["o.o.", "....", "o.o."], 4),
        (["ooooo", "o...o", "o.o.o", "o...o", "ooooo"], 2),
        (["ooo", "o.o", "ooo"], 1),
        (["o.o", ".o.", "o.o"], 1),
        (["o"], 1),
    ],
)
def test_pieces_touch_at_corners_too_and_a_ring_may_hold_another(rows: list[str], pieces: int) -> None:
    grid, cells = cells_of(*rows)
    assert grid.pieces(cells) == pieces


@given(st.integers(1, 9), st.integers(1, 9), st.integers(min_value=0))
def test_pieces_are_as_many_as_floods_it_takes_to_cover_the_set(width: int, height: int, pattern: int) -> None:
    grid = Grid(width, height)
    cells = rest = pattern & grid.full
    floods = 0
    while rest:
        rest &= ~grid.fill(rest & -rest, cells)
        floods += 1
    assert grid.pieces(cells) == floods


@given(st.integers(1, 20), st.integers(1, 20), st.integers(min_value=0))
def test_cells_and_gather_undo_each_other(width: int, height: int, pattern: int) -> None:
    grid = Grid(width, height)
    cells = pattern & grid.full
    assert grid.gather(grid.places(cells)) == cells


@given(st.integers(1, 12), st.integers(1, 12), st.integers(min_value=0))
def test_counts_are_what_looking_at_every_neighbour_gives(width: int, height: int, pattern: int) -> None:
    grid = Grid(width, height)
    cells = pattern & grid.full
    planes = grid.count(cells)
    for row in range(height):
        for col in range(width):
            here = grid.cell(row, col)
            assert number(planes, here) == (grid.around(here) & cells & ~here).bit_count()
