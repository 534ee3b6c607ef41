"""Moves and their text form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Action, Move
from tests.core.drawing import refused

moves = st.builds(Move, st.sampled_from(Action), st.integers(0, 999), st.integers(0, 999))


def test_a_move_is_written_with_the_first_letter_of_its_action() -> None:
    assert str(Move.reveal(3, 4)) == "r3,4"
    assert str(Move.flag(0, 0)) == "f0,0"
    assert str(Move.chord(15, 29)) == "c15,29"
    assert str(Move(Action.MARK, 2, 1)) == "m2,1"
    assert str(Move.surround(2, 1)) == "s2,1"
    assert str(Move.claim(2, 1)) == "t2,1"
    assert str(Move.bomb(2, 1)) == "b2,1"


@given(moves)
def test_text_and_move_turn_into_each_other(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert Move.parse(f"  {move}\n") == move


@pytest.mark.parametrize("text", ["", "r", "r3", "r3,", "x3,4", "r-1,4", "r3,4,5", "R3,4", "r3 4", "r9999999999,0"])
def test_what_is_no_move_is_refused_with_the_text_and_the_forms_there_are(text: str) -> None:
    forms = "r3,4 (reveal), f3,4 (flag), m3,4 (mark), c3,4 (chord), s3,4 (surround with flags)"
    with refused(f"a move is written {forms}, t3,4 (take, in a duel) or b3,4 (bomb, in a duel), not {text!r}"):
        Move.parse(text)


def test_a_move_is_its_action_row_and_column() -> None:
    assert tuple(Move.chord(1, 2)) == (Action.CHORD, 1, 2)
    assert Move.reveal(1, 2) == Move(Action.REVEAL, 1, 2) != Move.flag(1, 2)
