"""Looking back at a game at a terminal: the luck that is kept, and when a verdict is said."""

from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.history import History
from minesweeper.savegame import SessionState
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

TOSS = """
    ....
    ...*
"""


def tossed(seats: NewSeat, row: int) -> Seat:
    """A game that ended with a guess between the two last cells; the mine is in row 1."""
    seat = seats(field=TOSS)
    seat.click(0, 0)
    assert str(seat.game.session.board) == "001#\n001#"
    seat.click(row, 3)
    return seat


def test_after_a_win_no_verdict_is_said(seats: NewSeat) -> None:
    seat = tossed(seats, row=0)
    assert seat.game.session.state is SessionState.WON
    seat.think()
    assert seat.message == "Won in 0.00 seconds."


@pytest.mark.parametrize("row", [0, 1])
def test_how_lucky_a_game_was_is_kept_even_when_the_next_one_has_begun(seats: NewSeat, home: Path, row: int) -> None:
    seat = tossed(seats, row)
    finished = seat.game.session.id
    seat.press("n")
    seat.think()
    assert seat.message == ""
    seat.game.close()
    with closing(History(home)) as history:
        (game,) = history.games()
    assert (game.id, game.guesses) == (finished, 1)
    assert game.luck is not None


def test_a_verdict_on_a_loss_that_was_taken_back_is_not_said(seats: NewSeat) -> None:
    seat = tossed(seats, row=1)
    seat.press("u")
    seat.think()
    assert seat.message.startswith("Taken back.")
