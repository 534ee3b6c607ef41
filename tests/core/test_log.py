"""What happened in a game, and when."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Action, LogEntry, Move
from minesweeper.core.log import standing
from tests.core.drawing import refused

moves = st.builds(Move, st.sampled_from(list(Action)), st.integers(0, 999), st.integers(0, 999))
entries = st.builds(
    LogEntry, st.floats(0, 1e9, allow_nan=False), st.none() | moves, st.booleans()
)  # an undo is never refused, but its text form need not know that


def log(text: str) -> list[LogEntry]:
    return [LogEntry.parse(word) for word in text.split()]


def test_an_entry_is_written_as_the_move_and_its_time() -> None:
    assert str(LogEntry(1.25, Move.reveal(3, 4))) == "r3,4@1.25"
    assert str(LogEntry(2.0, None)) == "u@2.0"
    assert str(LogEntry(0.5, Move.chord(1, 1), refused=True)) == "c1,1@0.5!"


@given(entries)
def test_every_entry_can_be_read_back(entry: LogEntry) -> None:
    assert LogEntry.parse(str(entry)) == entry


@pytest.mark.parametrize("text", ["", "r3,4", "r3,4@", "r3,4@-1", "r3,4@nan", "x3,4@1", "@1", "r3,4@1??", "r3,4@1e+"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"written|float|not"):
        LogEntry.parse(text)


def test_a_time_without_end_is_refused() -> None:
    with refused("a move is made after some seconds, not after 9e999"):
        LogEntry.parse("r3,4@9e999")


def test_what_was_refused_or_taken_back_does_not_stand() -> None:
    stand = standing(log("r0,0@0.0 f1,1@1.0 r1,1@1.5! u@2.0 c0,0@3.0"))
    assert [str(move) for move in stand] == ["r0,0", "c0,0"]


def test_a_log_cannot_take_back_what_was_never_made() -> None:
    with refused("step 3 takes back a move that was never made"):
        standing(log("r0,0@0.0 u@1.0 u@2.0"))
