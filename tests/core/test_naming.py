"""Cells as people count them."""

from minesweeper import place


def test_people_count_rows_and_columns_from_one() -> None:
    assert place(0, 0) == "row 1, column 1"
    assert place(2, 3) == "row 3, column 4"
