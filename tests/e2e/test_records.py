"""A game in the records of a real window, clicked and watched."""

from contextlib import closing

from minesweeper.history import History
from tests.e2e.desk import Desk
from tests.history.games import played

GAMES = 305, 90
"""The second of two tabs."""
FIRST_ROW = 300, 166


def test_a_record_is_clicked_and_its_game_plays_by_itself(desk: Desk) -> None:
    with closing(History(desk.home)) as history:
        history.add_missing([played(1, won=True)])
    desk.start("--difficulty", "beginner")
    desk.settle()
    desk.key("r")
    desk.until(lambda: desk.title() == "Minesweeper – Records", "the records")
    desk.settle()
    desk.click(*GAMES)
    desk.settle()
    desk.click(*FIRST_ROW)
    desk.until(lambda: desk.title().startswith("Minesweeper – Replay"), "the replay")
    first = desk.picture().tobytes()
    desk.until(lambda: desk.picture().tobytes() != first, "the next moment")
    desk.stop_replay()
    desk.key("Escape")
    desk.until(lambda: desk.title() == "Minesweeper – Records", "the records again")
    desk.key("Escape")
    assert desk.close() == (0, "")
