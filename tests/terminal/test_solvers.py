"""Hints, odds, the bot and the verdict at a terminal: which keys ask for them, and what is drawn."""

import time

import pytest

from minesweeper import Difficulty, Move, Setup
from minesweeper.terminal.colours import Depth
from tests.play.table import CORNER
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat


def opened(seats: NewSeat, **options: object) -> Seat:
    """A game in which the 1 at row 1, column 2 points at the only mine."""
    seat = seats(field=CORNER, **options)
    seat.click(0, 0)
    return seat


def test_tab_asks_for_a_hint_which_is_said_and_drawn_and_in_the_end_played(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("tab")
    assert seat.message == "Thinking …"
    assert seat.player.due() == pytest.approx(1 / 100)
    seat.think()
    assert seat.message.startswith("There's a safe cell in here.")
    seat.press("tab", "H")
    assert "+" in seat.board
    seat.press("tab")
    assert seat.play.session.moves == 2


def test_o_shows_odds_as_figures_in_the_cells_and_a_line_for_the_one_at_the_cursor(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("o")
    seat.think()
    assert seat.board.splitlines()[2] == "    1 ! +"
    seat.go(2, 4)
    assert "This cell is safe." in seat.screen
    seat.press("p")
    assert "chance" not in seat.screen
    seat.press("o")
    assert "The game is paused. P resumes." in seat.screen
    seat.press("p", "o")
    assert "!!" not in seat.board


def test_odds_are_tinted_from_safe_to_danger(seats: NewSeat) -> None:
    seat = opened(seats, depth=Depth.TRUE)
    seat.press("o")
    seat.think()
    mine, safe = (int(seat.ink(2, col).back[1:], 16) for col in (3, 4))
    assert mine >> 16 > safe >> 16
    assert (mine >> 8 & 255) < (safe >> 8 & 255)


def test_b_has_the_bot_play_which_says_why_and_how_fast(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b")
    assert "The bot is playing. U: back to your game." in seat.screen
    seat.now += 4
    seat.player.tick()
    seat.think()
    assert any(word in seat.screen for word in ("cannot", "proves", "must", "safe"))
    assert "strong, 4 a second" in seat.screen


def test_space_arrows_plus_and_minus_steer_the_bot_and_f_stops_it(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b", "space")
    assert "waiting" in seat.screen
    seat.player.tick()
    seat.think()
    seat.press("right")
    seat.player.tick()
    seat.think()
    assert seat.play.session.moves == 2
    seat.press("left")
    assert seat.play.session.moves == 1
    seat.press("space", "+")
    assert "8 a second" in seat.screen
    seat.press("-", "-")
    assert "2 a second" in seat.screen
    assert seat.storage.load_settings().speed == 1
    seat.press("f")
    assert "playing again" in seat.screen
    assert (seat.play.bot.on, seat.play.session.flags) == (False, 0)


@pytest.mark.slow
def test_flat_out_the_bot_plays_many_moves_between_frames(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Difficulty("beginner", 9, 9, 10), 1),), solver="quick", speed=6)
    seat.desk.clock = time.monotonic  # between frames, time must pass
    seat.press("b", *"++++")
    assert "flat out" in seat.screen
    while not seat.play.session.board.status.over:
        seat.player.tick()


def test_after_a_loss_the_verdict_is_said_and_drawn_and_tab_says_it_again(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.play.move(Move.reveal(2, 3))
    assert seat.message.startswith("Boom.")
    seat.think()
    told = seat.message
    assert told.startswith("Certain mine. That cell had to be a mine. This 1 has only one cell left for its mine.")
    assert told.endswith("N: a new game. U: undo.")
    assert seat.board.splitlines()[2] == "    1 *!#"
    assert seat.play.shown().marks.outlined == seat.play.session.board.grid.gather([(1, 2), (2, 3)])
    seat.press("space")
    assert seat.message.startswith("The game is over.")
    seat.press("tab")
    assert seat.message == told
