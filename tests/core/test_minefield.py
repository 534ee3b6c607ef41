"""The secret: mines, numbers, zeros, and the text form of a field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Grid, Minefield
from tests.core.drawing import cells_of, field, picture, refused, shape


def test_a_field_is_drawn_with_stars_and_dots() -> None:
    assert picture(Minefield.of(4, 2, [(1, 3), (0, 1)])) == [".*..", "...*"]


def test_a_drawn_field_is_read_back_and_zeros_mean_safe_as_other_programs_write_it() -> None:
    expected = Minefield.of(4, 2, [(0, 1), (1, 3)])
    assert Minefield.parse(".*..\n...*") == expected
    assert Minefield.parse("0*00\n000*") == expected
    assert Minefield.parse("\n   .*..\n   ...*\n") == expected


def test_a_mine_named_twice_is_one_mine() -> None:
    assert Minefield.of(2, 1, [(0, 1), (0, 1)]).mines.bit_count() == 1


def test_a_mine_off_the_board_is_refused() -> None:
    with refused("2,0 is off the board: cells run from 0,0 to 1,3"):
        Minefield.of(4, 2, [(2, 0)])


def test_safe_cells_are_all_but_the_mines_and_zeros_the_safe_ones_with_no_mine_near() -> None:
    drawing = field(
        "....*",
        ".....",
        "*....",
    )
    assert shape(drawing.grid, drawing.safe) == [
        "oooo.",
        "ooooo",
        ".oooo",
    ]
    assert shape(drawing.grid, drawing.zeros) == [
        "ooo..",
        "..o..",
        "..ooo",
    ]


def test_a_mine_with_no_mine_near_is_not_a_zero() -> None:
    assert field("*").zeros == 0
    assert field("*..").zeros == Grid(3, 1).cell(0, 2)


@pytest.mark.parametrize(
    ("rows", "openings", "islands", "three_bv"),
    [
        (["...."], 1, 0, 1),
        (["*"], 0, 0, 0),
        ([".*."], 0, 2, 2),
        (["..*.."], 2, 0, 2),
        (["...*...", "...*...", "...*..."], 2, 0, 2),
        (["*..", "...", "..."], 1, 0, 1),
        (["*.*", "...", "*.*"], 0, 1, 5),
        (["*.*.*", ".....", "*.*.*"], 0, 1, 9),
        (["....*.", "....*.", "....**"], 1, 1, 3),
    ],
)
def test_3bv_is_openings_plus_numbers_beside_none(rows: list[str], openings: int, islands: int, three_bv: int) -> None:
    drawing = field(*rows)
    assert (drawing.openings, drawing.islands, drawing.three_bv) == (openings, islands, three_bv)


def test_fields_with_the_same_mines_are_equal_and_hash_alike() -> None:
    assert field(".*") == Minefield.of(2, 1, [(0, 1)])
    assert hash(field(".*")) == hash(Minefield.of(2, 1, [(0, 1)]))
    assert field(".*") != field("*.")


@given(st.integers(1, 30), st.integers(1, 30), st.integers(min_value=0))
def test_text_and_field_turn_into_each_other(width: int, height: int, pattern: int) -> None:
    grid = Grid(width, height)
    drawing = Minefield(grid, pattern & grid.full)
    assert Minefield.parse(str(drawing)) == drawing


def test_numbers_are_kept_once_counted() -> None:
    drawing = field(".*.")
    assert drawing.numbers is drawing.numbers
    _, ends = cells_of("o.o")
    assert drawing.numbers == (ends, 0, 0, 0)
