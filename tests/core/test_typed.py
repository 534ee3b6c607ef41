"""Positions as people type them."""

import pytest

from minesweeper.core.typed import read_position


@pytest.mark.parametrize(
    "text",
    [
        "mines: 1\n1.\n..",
        "Mines 1\n1 .\n. .",
        "2x2x1\n1#\n##",
        "test:2x2/1\n\n1.\n..\n\n",
        "1 mine".replace("1 mine", "mine=1") + "\n1#\n.#",
    ],
)
def test_positions_are_read_as_people_paste_them(text: str) -> None:
    board = read_position(text)
    assert (str(board), board.mine_count) == ("1#\n##", 1)


def test_the_total_that_is_said_comes_before_that_in_the_text() -> None:
    assert read_position("mines: 1\n1#\n##", mines=2).mine_count == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no board in this text"),
        ("1.\n..", "give the total, with --mines or in a first line such as mines: 99"),
        ("3x3x1\n1.\n..", "the header says 3x3, but the board is 2x2"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_position(text)
