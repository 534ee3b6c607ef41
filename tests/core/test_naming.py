"""Cells as people count them."""

import pytest

from minesweeper import place
from minesweeper.core.naming import counted, percent, places, sentence, whole_percent


def test_people_count_rows_and_columns_from_one() -> None:
    assert place(0, 0) == "row 1, column 1"
    assert place(2, 3) == "row 3, column 4"


def test_what_a_sentence_names_can_be_read_back_from_it() -> None:
    text = f"{place(8, 8).capitalize()}: the 1 at {place(5, 2)} and the 1 at {place(11, 0)} share it."
    assert places(text) == [(8, 8), (5, 2), (11, 0)]


def test_one_is_a_mine_and_two_are_mines() -> None:
    assert (counted(1, "mine"), counted(2000, "mine"), counted(0, "try", "tries")) == (
        "1 mine",
        "2,000 mines",
        "0 tries",
    )


@pytest.mark.parametrize(
    ("share", "exact", "whole"),
    [
        (0, "0 %", 0),
        (1e-9, "less than 0.1 %", 1),
        (0.2, "20 %", 20),
        (0.203848, "20.4 %", 20),
        (0.9997, "more than 99.9 %", 99),
        (1, "100 %", 100),
        (1.25, "125 %", 125),
    ],
)
def test_only_nothing_is_0_per_cent_and_only_everything_is_100(share: float, exact: str, whole: int) -> None:
    assert (percent(share), whole_percent(share)) == (exact, whole)


def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop() -> None:
    assert sentence("the PC is off") == "The PC is off."


def test_a_sentence_without_a_cell_names_none() -> None:
    assert places("There's a safe cell in here; the rows, columns and throw 3, column 4 mean nothing.") == []
