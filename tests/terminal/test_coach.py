"""Hints, odds and the bot at a terminal, answered by the real other process."""

import time

import pytest

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.session import BOT_PLAYED, HINT_TAKEN, ODDS_SHOWN
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.game import Wishes
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

CORNER = """
    .....
    .....
    ...*.
    .....
"""


def opened(seats: NewSeat, **options: object) -> Seat:
    """A game in which the 1 at row 1, column 2 points at the only mine."""
    seat = seats(field=CORNER, **options)
    seat.go(0, 0)
    seat.press("space")
    assert str(seat.game.session.board) == "00000\n00111\n001##\n001##"
    return seat


def test_a_hint_gives_away_more_each_time_and_in_the_end_plays(seats: NewSeat) -> None:
    seat = opened(seats)
    said = []
    for _ in range(3):
        seat.press("tab")
        seat.think()
        said.append(seat.message)
    assert said[0] == "There is a safe move in the marked region. Press again for the numbers."
    assert said[1] == "These numbers prove it. Press again for the cells."
    assert said[2].endswith("Press again to play it.")
    assert "+" in seat.board
    hidden = seat.game.session.board.hidden
    seat.press("H")
    assert seat.game.session.board.hidden != hidden
    assert HINT_TAKEN in seat.game.session.unranked


def test_there_is_no_hint_for_a_game_that_is_over(seat: Seat) -> None:
    seat.go(1, 2)
    seat.press("space", "tab")
    assert seat.message == "There is no game to give a hint for."


def test_a_paused_game_has_neither_hints_nor_odds_and_says_that_it_is_paused(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("o")
    seat.think()
    assert "Least risk" in seat.screen
    seat.press("p")
    assert "Least risk" not in seat.screen
    for key in ("tab", "o"):
        seat.game.say("")
        seat.press(key)
        seat.think()
        assert seat.message == "The game is paused. P goes on."
        assert "Least risk" not in seat.screen
    seat.press("p")
    seat.think()
    assert "Least risk" in seat.screen, "the odds are shown as before"
    assert HINT_TAKEN not in seat.game.session.unranked


def test_odds_are_figures_in_the_cells(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("o")
    seat.think()
    assert seat.board.splitlines()[2] == "    1 !! 0"
    assert ODDS_SHOWN in seat.game.session.unranked
    seat.go(2, 4)
    assert "This cell is a mine with a chance of 0.0000 %." in seat.screen
    seat.press("o")
    assert "!!" not in seat.board


def test_odds_are_tinted_from_safe_to_danger(seats: NewSeat) -> None:
    seat = opened(seats, depth=Depth.TRUE)
    seat.press("o")
    seat.think()
    seat.go(0, 0)
    mine, safe = (int(seat.ink(2, col).back[1:], 16) for col in (3, 4))
    assert mine >> 16 > safe >> 16
    assert (mine >> 8 & 255) < (safe >> 8 & 255)


def test_before_the_first_move_no_odds_are_asked_for(seat: Seat) -> None:
    seat.press("o")
    assert not seat.game.coach.thinker.busy
    assert "Nothing is open yet" in seat.screen


def watch(seat: Seat) -> None:
    """Let the bot do all that is due, a second after the other, until its game is over."""
    while not seat.game.session.board.status.over:
        seat.now += 1.0
        seat.game.coach.tick()
        seat.think()


def test_the_bot_plays_to_the_end_and_says_why(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b")
    seat.game.coach.tick()
    seat.think()
    assert "cannot" in seat.screen or "proves" in seat.screen or "must" in seat.screen or "safe" in seat.screen
    assert "strong, 4 a second" in seat.screen
    watch(seat)
    assert "B)" in seat.screen
    assert seat.game.session.unranked == (BOT_PLAYED,)


def test_the_bot_begins_the_next_game_after_a_rest(seats: NewSeat) -> None:
    seat = seats(wishes=Wishes(Setup(Difficulty("tiny", 5, 5, 1), 1)), solver="quick")
    seat.press("b")
    watch(seat)
    first = seat.game.session.id
    seat.now += 10
    seat.game.coach.tick()
    assert seat.game.session.id != first


def test_space_makes_the_bot_wait_and_arrows_step(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b", "space")
    assert "waiting" in seat.screen
    for _ in range(3):
        seat.now += 1.0
        seat.game.coach.tick()
        seat.think()
    assert seat.game.session.moves == 1
    seat.press("right")
    seat.game.coach.tick()
    seat.think()
    assert seat.game.session.moves == 2
    seat.press("left")
    assert seat.game.session.moves == 1


def test_plus_and_minus_change_the_pace_for_good(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b", "+")
    assert "8 a second" in seat.screen
    seat.press("-", "-")
    assert "2 a second" in seat.screen
    assert seat.storage.load_settings().speed == 1


def test_a_move_of_the_player_stops_the_bot_and_is_not_made(seats: NewSeat) -> None:
    seat = opened(seats)
    seat.press("b", "f")
    assert not seat.game.coach.bot.on
    assert "Your turn." in seat.screen
    assert seat.game.session.flags == 0


@pytest.mark.slow
def test_flat_out_the_bot_plays_many_moves_between_frames(seats: NewSeat) -> None:
    seat = seats(wishes=Wishes(Setup(Difficulty("beginner", 9, 9, 10), 1)), solver="quick", speed=6)
    seat.game.coach._clock = time.monotonic  # between frames, time must pass
    seat.press("b")
    assert "flat out" in seat.screen
    watch(seat)


def test_while_nothing_is_going_on_nothing_is_waited_for(seats: NewSeat) -> None:
    seat = opened(seats)
    assert seat.game.coach.pause_after() is None
    seat.press("b")
    assert seat.game.coach.pause_after()
    seat.press("space")
    seat.game.coach.tick()
    seat.think()
    assert seat.game.coach.pause_after() is None
