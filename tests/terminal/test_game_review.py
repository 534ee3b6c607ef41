"""Looking back at a game at a terminal: the luck that is kept, and when a verdict is said."""

from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.core.moves import Move
from minesweeper.history import History
from minesweeper.savegame import SessionState
from minesweeper.thinking.marks import Marks
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


AVOIDABLE = "That was avoidable: the marked cells were certainly safe."
CORNER = """
    .....
    .....
    ...*.
    .....
"""


def lost(seats: NewSeat, *keys: str) -> Seat:
    """A game that was lost beside safe cells, after some keys."""
    seat = seats(field=CORNER)
    seat.click(0, 0)
    assert str(seat.game.session.board) == "00000\n00111\n001##\n001##"
    seat.press(*keys)
    seat.game.play(Move.reveal(2, 3))
    seat.think()
    return seat


def test_what_would_have_been_safe_is_marked_and_the_numbers_that_prove_it(seats: NewSeat) -> None:
    seat = lost(seats)
    assert seat.message.startswith(AVOIDABLE)
    marks, board = seat.game.coach.marks(), seat.game.session.board
    assert board.grid.cells(marks.safe) == [(2, 4), (3, 3), (3, 4)]
    assert marks.outlined & marks.safe
    assert marks.outlined & board.revealed
    assert seat.board.splitlines()[2] == "    1 *!+"


def test_tab_says_the_verdict_again(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("space")
    assert AVOIDABLE not in seat.message
    assert seat.game.coach.marks() != Marks()
    seat.press("tab")
    assert seat.message.startswith(AVOIDABLE)


def test_the_bots_loss_is_judged_too(seats: NewSeat) -> None:
    seat = lost(seats, "b")
    assert seat.game.coach.bot.on
    assert seat.message.startswith(AVOIDABLE)


def test_a_verdict_on_a_loss_that_was_taken_back_is_not_said(seats: NewSeat) -> None:
    seat = tossed(seats, row=1)
    seat.press("u")
    seat.think()
    assert seat.message.startswith("Taken back.")
