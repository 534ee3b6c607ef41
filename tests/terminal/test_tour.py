"""The tour at the terminal: the same steps as in the window."""

from tests.terminal.conftest import NewSeat


def test_shift_t_takes_the_tour_which_ends_with_a_win_and_leads_to_a_game(seats: NewSeat) -> None:
    seat = seats()
    seat.press("T")
    assert "Click the marked cell to open it." in seat.screen
    seat.open(3, 2)
    seat.open(2, 1)
    seat.go(1, 2)
    seat.press("f")
    assert "That's a chord." in seat.screen
    seat.open(2, 2)
    for col in range(1, 5):
        seat.open(0, col)
    assert "You won!" in seat.screen
    seat.press("n")
    assert seat.player.play.session.game.difficulty.name == "beginner"


def test_escape_leaves_the_tour(seats: NewSeat) -> None:
    seat = seats()
    seat.press("T", "escape")
    assert seat.player.play is seat.play
