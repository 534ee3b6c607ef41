"""Pictures of cell sets, and the sentences that refuse bad ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Board, Grid, Minefield
from minesweeper.core.picture import Picture, draw
from tests.core.drawing import refused


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_a_picture_without_cells_is_refused(text: str) -> None:
    with refused("a board needs at least one cell, and this text has none"):
        Minefield.parse(text)


def test_rows_of_different_length_are_refused_by_number() -> None:
    with refused("row 2 has 2 cells, but row 1 has 3"):
        Minefield.parse("...\n..")
    with refused("row 2 has 0 cells, but row 1 has 3"):
        Minefield.parse("...\n\n...")


def test_an_unknown_symbol_is_refused_with_its_place_and_the_known_ones() -> None:
    with refused("unknown symbol '9' at row 2, column 3; known are *.0"):
        Minefield.parse("....\n.*9.")
    with refused("unknown symbol 'é' at row 1, column 1; known are #.F?012345678*!x"):
        Board.parse("é#", mines=1)


def test_a_picture_wider_or_taller_than_any_board_is_refused() -> None:
    with refused("width must be 1 to 1000, not 1001"):
        Minefield.parse("." * 1001)
    with refused("height must be 1 to 1000, not 1001"):
        Minefield.parse(".\n" * 1001)


def test_indentation_and_blank_lines_round_a_picture_do_not_matter() -> None:
    picture = Picture("\n  ab\n  ba\n\n", "ab")
    assert picture.grid == Grid(2, 2)
    assert picture.grid.places(picture.where("b")) == [(0, 1), (1, 0)]
    assert picture.where("ab") == picture.grid.full
    assert picture.where("") == 0


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_what_is_drawn_is_found_again(width: int, height: int, data: st.DataObject) -> None:
    row = st.text("abc", min_size=width, max_size=width)
    text = "\n".join(data.draw(st.lists(row, min_size=height, max_size=height)))
    picture = Picture(text, "abc")
    assert draw(picture.grid, {symbol: picture.where(symbol) for symbol in "abc"}) == text
