"""A part of a board is cut out of its text form."""

from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Board
from minesweeper.core.part import part_of

BOARD = Board.parse(
    """
    0012*#
    01F3*?
    12!x88
    """,
    mines=4,
)


@given(st.data())
def test_a_part_of_a_board_is_cut_out_of_its_text_form(data: st.DataObject) -> None:
    board = BOARD
    top, left = data.draw(st.integers(0, 2)), data.draw(st.integers(0, 4))
    rows, cols = data.draw(st.integers(1, 3 - top)), data.draw(st.integers(1, 5 - left))
    whole = str(board).splitlines()
    assert part_of(board, top, left, rows, cols) == [line[left : left + cols] for line in whole[top : top + rows]]
