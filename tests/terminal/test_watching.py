"""Records at a terminal, and games watched again: stepped through, sought in, side by side, raced and taken over."""

from minesweeper import SessionState, Setup
from minesweeper.games.controls import MouseButton
from minesweeper.terminal.keys import Mouse
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

BOARD = (Setup.parse("5x4x4.tiny.3"),)


def ready(seat: Seat) -> None:
    """Wait for the history and for replays."""
    play = seat.player.game
    while seat.player.rooms.waiting or play.errands.busy or play.thinker.busy:
        seat.player.tick()


def lost(seats: NewSeat, *, field: str = "....*\n.....\n.....\n*...*") -> Seat:
    """A game of two moves that hit a mine."""
    seat = seats(field=field)
    seat.size = 80, 24
    seat.open(0, 2)
    seat.now += 2
    seat.open(0, 4)
    ready(seat)
    return seat


def test_a_game_that_just_ended_is_watched_step_by_step(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("W")
    ready(seat)
    assert "move 0 of 2" in seat.screen
    seat.press("right")
    assert "move 1 of 2" in seat.screen
    assert "*!" not in seat.screen
    seat.press("end")
    assert "2.00 of 2.00 s" in seat.screen
    assert "*!" in seat.screen
    seat.press("home", "escape")
    assert seat.message.endswith("U: undo.")


def test_a_replay_plays_by_itself_at_the_chosen_speed(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("W")
    ready(seat)
    seat.press("+", "space")
    assert seat.player.due() == 0.1
    seat.now += 0.5
    seat.player.tick()
    assert "1.00 of 2.00 s · move 1 of 2 · 2 ×" in seat.screen
    seat.now += 9
    seat.player.tick()
    assert "2.00 of 2.00 s" in seat.screen
    panel = seat.player.lists.panel
    assert panel
    assert panel.watched
    assert panel.watched.due is None


def test_the_line_seeks_by_a_click_and_a_drag(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("W")
    ready(seat)
    left, row = seat.screen.splitlines()[-2].index("#"), 22
    seat.player.take(Mouse(MouseButton.LEFT, 78, row))
    assert "2.00 of 2.00 s" in seat.screen
    seat.player.take(Mouse(None, left, row))
    assert "0.00 of 2.00 s" in seat.screen
    seat.player.take(Mouse(MouseButton.LEFT, left, row, pressed=False))
    seat.player.take(Mouse(None, 78, row))
    assert "0.00 of 2.00 s" in seat.screen, "nothing is held any more"


def test_a_position_is_taken_over_and_undo_brings_the_own_game_back(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("W")
    ready(seat)
    seat.press("right", "t")
    assert seat.play.session.state is SessionState.PLAYING
    assert "You take over from here" in seat.screen
    assert seat.play.session.moves == 1


def test_records_lead_to_lists_of_games_which_are_watched_and_raced(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("s")
    ready(seat)
    assert "Won             0 of 1 game" in seat.screen.replace("Won  ", "Won  ")
    seat.press("down", "enter")
    ready(seat)
    assert "Lost 2.00 s" in seat.screen
    seat.press("down", "enter", "enter")
    ready(seat)
    assert "move 0 of 2" in seat.screen
    seat.press("escape")
    assert "Watch again" in seat.screen
    seat.press("end", "enter")
    ready(seat)
    assert "Race! It won't count for records" in seat.screen
    assert seat.player.lists.panel is None


def test_two_games_of_a_board_are_watched_side_by_side_or_in_turns(seats: NewSeat) -> None:
    seat = lost(seats)
    seat.press("r")
    seat.open(0, 2)
    seat.now += 1
    seat.open(3, 4)
    ready(seat)
    seat.press("s")
    ready(seat)
    seat.press("down", "enter")
    ready(seat)
    seat.press("down", "enter", "down", "down", "enter")
    ready(seat)
    seat.press("enter")
    ready(seat)
    seat.press("end")
    wide = seat.screen
    assert wide.count("lost after") == 2
    assert wide.count("*!") == 2
    seat.size = 38, 12
    assert seat.screen.count("lost after") == 1
    first = seat.screen.splitlines()[0]
    seat.press("tab")
    assert seat.screen.splitlines()[0] != first


def test_the_calendar_of_daily_boards_shows_what_was_played(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup.parse("9x9x10.beginner.3"),))
    seat.press("D")
    assert "Play today's board  Beginner, new" in seat.screen
    seat.press("enter", "space")
    ready(seat)
    seat.press("D")
    ready(seat)
    assert " o" in seat.screen.partition("Mon")[2]
