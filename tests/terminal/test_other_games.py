"""What can be played at a terminal besides: exercises, mistakes, the daily board, races, games that were left, odds in
a duel."""

from minesweeper import Minefield, Setup
from minesweeper.duel import Duel
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

BEGINNER = (Setup.parse("9x9x10.beginner.3"),)


def answered(seat: Seat) -> None:
    """Wait for the history."""
    while seat.player.rooms.waiting:
        seat.player.tick()


def wait(seat: Seat) -> None:
    while seat.play.thinker.busy or seat.play.errands.busy:
        seat.player.tick()


def test_an_exercise_is_done_in_place_of_the_game_which_comes_back(seats: NewSeat) -> None:
    seat = seats(wishes=BEGINNER)
    seat.press("space", "E")
    assert "one number is enough" in seat.screen
    seat.press("enter")
    wait(seat)
    assert "Exercise  Counting" in seat.screen
    assert "One cell here is certainly safe. Open it." in seat.screen
    seat.press("tab")
    wait(seat)
    assert "There's a safe cell in here." in seat.screen
    seat.press("escape")
    assert "Minesweeper  Beginner" in seat.screen
    assert not seat.play.session.paused


def test_the_daily_board_is_begun_and_undo_brings_the_game_back_that_was_left(seats: NewSeat) -> None:
    seat = seats(wishes=BEGINNER)
    seat.press("space")
    game = seat.play.session.id
    seat.press("D")
    assert "Play today's board  Beginner, new" in seat.screen
    seat.press("enter")
    assert "Today's board." in seat.screen
    assert "U: back to your" in seat.screen
    seat.press("u")
    assert (seat.play.session.id, seat.message) == (game, "Back to your game.")


def test_a_game_that_is_over_is_raced_and_a_line_says_who_is_ahead(seat: Seat) -> None:
    seat.open(1, 2)
    seat.press("R")
    wait(seat)
    assert "Race! It won't count for records" in seat.screen
    seat.open(0, 0)
    assert "Ghost: " in seat.screen
    seat.press("R")
    assert seat.message == "The ghost is gone."


def test_games_that_were_left_are_listed(seats: NewSeat) -> None:
    seat = seats(wishes=BEGINNER)
    seat.press("G")
    answered(seat)
    assert seat.message == "You have no other unfinished game."
    seat.press("space")
    game = seat.play.session.id
    seat.press("2", "G")
    answered(seat)
    assert "Beginner" in seat.screen
    seat.press("enter")
    assert seat.play.session.id == game


def test_both_sides_of_a_duel_see_the_odds_if_they_want_them(seats: NewSeat) -> None:
    duel = Duel.from_minefield(Minefield.parse("*....\n..*..\n..*..\n.....")).setup
    seat = seats(wishes=(duel,))
    seat.open(1, 1)
    seat.press("o")
    assert "Both sides see the odds now." in seat.screen
    seat.think()
    seat.press("space")
    assert "Likeliest mine: " in seat.screen
