"""Cells as people count them."""

from minesweeper import place
from minesweeper.core.naming import places


def test_people_count_rows_and_columns_from_one() -> None:
    assert place(0, 0) == "row 1, column 1"
    assert place(2, 3) == "row 3, column 4"


def test_what_a_sentence_names_can_be_read_back_from_it() -> None:
    sentence = f"{place(8, 8).capitalize()}: the 1 at {place(5, 2)} and the 1 at {place(11, 0)} share it."
    assert places(sentence) == [(8, 8), (5, 2), (11, 0)]


def test_a_sentence_without_a_cell_names_none() -> None:
    assert (
        places("There is a safe move in the marked region; the rows, columns and throw 3, column 4 mean nothing.") == []
    )
