"""The ways to play and the tour in the real window, with a real pointer and real keys."""

from tests.e2e.desk import SIZE, Desk

DAILY = 800, 300
"""A point of the third card."""
FEW = 6
"""The shades of a line without text, at most."""
TOUR = (3, 2, 1), (2, 1, 1), (1, 2, 3), (2, 2, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1), (0, 4, 1)
"""A click that opens, one on a number, a flag, a chord, and the cells that are left: row, column and button."""


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


def test_the_tour_is_played_to_its_end_by_clicks_and_leads_to_a_game(desk: Desk) -> None:
    desk.start("--difficulty", "expert", grid=(30, 16))
    desk.key("shift+F1")
    desk.until(lambda: desk.title() == "Minesweeper – Tour", "the tour")
    desk.look_at(5, 5)
    for row, col, button in TOUR:
        desk.settle()
        desk.click_cell(row, col, button)
    desk.settle()
    desk.key("F2")
    desk.until(lambda: desk.title() == "Minesweeper – Beginner", "a game for beginners")
    desk.look_at(9, 9)
    assert desk.close() == (0, "")
    assert desk.kept() == []


def test_the_first_start_offers_the_tour_until_a_click_and_the_second_never(desk: Desk) -> None:
    desk.start()
    desk.settle()
    offered = status(desk)
    desk.click_cell(4, 4)
    desk.until(lambda: status(desk) != offered, "the end of the offer")
    assert len(set(status(desk))) <= FEW < len(set(offered)), "nothing is said"
    assert desk.close() == (0, "")
    for path in desk.home.glob("history*"):
        path.unlink()
    desk.start()
    desk.settle()
    assert status(desk) != offered
    assert desk.close() == (0, "")


def status(desk: Desk) -> bytes:
    """The line at the bottom, without its ends."""
    return desk.picture().crop((40, SIZE[1] - 20, SIZE[0] - 40, SIZE[1] - 4)).tobytes()
