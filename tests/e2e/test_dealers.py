"""A dealer chosen on the command line: a guess that cannot be fatal, left and gone on with."""

from minesweeper import Status
from tests.e2e.desk import Desk

TITLE = "Minesweeper – Beginner · Merciful dealer"


def test_a_game_under_the_merciful_dealer_survives_a_forced_guess_and_goes_on_under_it(desk: Desk) -> None:
    desk.start("--difficulty", "beginner", "--first-click", "any", "--dealer", "merciful")
    desk.until(lambda: desk.title() == TITLE, "the dealer in the title")
    desk.click_cell(4, 4)
    desk.settle()
    assert desk.close() == (0, "")
    left = desk.left()
    assert (left.setup.dealer, left.guesses, left.status) == ("merciful", 1, Status.PLAYING)
    assert desk.read("settings.json")["dealer"] == "merciful"

    desk.start()
    desk.until(lambda: desk.title() == TITLE, "the dealer of the game that was left")
    desk.click_cell(4, 4)  # go on
    desk.settle()
    assert desk.close() == (0, "")
    assert (desk.left().setup, desk.left().guesses) == (left.setup, 1)
