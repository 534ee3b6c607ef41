"""The grade of a board: which kinds of reasoning it takes, and where it is narrowest."""

import pytest

from minesweeper import Grid, Minefield
from minesweeper_solver import Grade, Kind, grade


def graded(*rows: str) -> Grade:
    return grade(Minefield.parse("\n".join(rows)), 0, 0)


def test_a_board_that_the_first_click_opens_takes_no_step() -> None:
    found = graded("....", "....", "**..")
    assert found == Grade(guesses=0, steps=(), bottleneck=0)
    assert found.solvable
    assert found.hardest is None
    assert str(found) == "no guess"


def test_counting_is_enough_where_every_number_shows_its_mines() -> None:
    found = graded("..*.", "..*.", "....")
    assert found == Grade(guesses=0, steps=((Kind.COUNTING, 3),), bottleneck=4)
    assert str(found) == "no guess, counting 3"


@pytest.mark.parametrize(
    ("rows", "hardest"),
    [
        (("...*", "....", "..*."), Kind.PAIRS),
        (("..*.", "....", "*..."), Kind.SETS),
        (("..*.", "....", ".*.."), Kind.MINE_COUNT),
    ],
)
def test_the_hardest_kind_is_the_one_without_which_the_board_is_stuck(rows: tuple[str, ...], hardest: Kind) -> None:
    found = graded(*rows)
    assert found.solvable
    assert found.hardest is hardest


def test_a_guess_that_is_needed_is_counted_and_the_logic_goes_on_after_it() -> None:
    found = graded("....*", "..*.*", ".....", "....*", "*.*..")
    assert found.guesses == 1
    assert not found.solvable
    assert found.hardest is Kind.CASES
    assert found.bottleneck == 0
    assert str(found) == "1 guess, counting 3, pairs 3, cases 1"


def test_the_kinds_are_ranked_from_the_easiest_on() -> None:
    assert [kind.rank for kind in Kind] == [0, 1, 2, 3, 4]


def test_a_board_is_not_graded_from_a_mine_nor_beyond_what_can_be_known_exactly() -> None:
    with pytest.raises(ValueError, match="the first cell must be safe"):
        graded("*.", "..")
    with pytest.raises(ValueError, match="a board of 100x100 cells is too large to be graded"):
        grade(Minefield(Grid(100, 100), 0), 0, 0)
