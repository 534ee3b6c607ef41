"""A past daily board chosen in the calendar of a real window, by real clicks."""

from datetime import UTC, datetime

from minesweeper.core.daily import OTHER_DAY, day_of
from tests.e2e.desk import SIZE, Desk

EARLIER = SIZE[0] // 2 - 257, 160
"""The arrow that turns to the month before."""
MIDDLE = SIZE[0] // 2, 340
"""A Thursday in the middle of a month."""


def test_a_past_day_is_played_from_the_calendar(desk: Desk) -> None:
    desk.start("--difficulty", "beginner")
    desk.key("shift+d")
    desk.until(lambda: desk.title() == "Minesweeper – Daily boards", "the calendar")
    desk.settle()
    this_month = desk.picture().tobytes()
    desk.click(*EARLIER)
    desk.until(lambda: desk.picture().tobytes() != this_month, "the month before")
    desk.settle()
    desk.click(*MIDDLE)
    desk.until(lambda: "Daily" in desk.title() and "boards" not in desk.title(), "a daily board")
    desk.settle()
    desk.click_cell(2, 2)
    desk.settle()
    assert desk.close() == (0, "")
    left = desk.left()
    day, today = day_of(left.setup), datetime.now(UTC).date()
    assert day
    assert day.weekday() == 3
    assert (day.year, day.month) < (today.year, today.month)
    assert left.unranked == (OTHER_DAY,)
