"""The ways to play in the real window, with a real pointer and real keys."""

from tests.e2e.desk import Desk

DAILY = 800, 300
"""A point of the third card."""


def test_the_ways_to_play_are_chosen_by_pointer_and_by_keys(desk: Desk) -> None:
    desk.start("--seed", "3")
    desk.click_cell(4, 4)
    desk.settle()
    played = desk.cell(4, 4).tobytes()
    x, y = desk.layout.face.centre
    desk.do("mousemove", round(x), round(y), "mousedown", 1)
    desk.until(lambda: desk.cell(4, 4).tobytes() != played, "the cards")
    desk.do("mouseup", 1)
    desk.key("Escape")
    desk.until(lambda: desk.cell(4, 4).tobytes() == played, "the board as it was")
    desk.key("shift+n", "n")
    desk.until(lambda: "No guessing" in desk.title(), "a board without guesses")
    desk.key("shift+n")
    desk.settle()
    desk.click(*DAILY)
    desk.until(lambda: "Daily" in desk.title(), "the daily board")
    assert desk.close() == (0, "")
