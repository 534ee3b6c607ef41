"""Times as a player reads them."""

import pytest

from minesweeper.core.board import Status
from minesweeper.wording import timer_text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "000"), (0.9, "000"), (59.99, "059"), (999.5, "999"), (1000, "1000"), (86_400, "86400")]
)
def test_the_timer_shows_whole_seconds_and_goes_on_after_999(seconds: float, text: str) -> None:
    assert timer_text(seconds) == text


@pytest.mark.parametrize(
    ("seconds", "status", "text"),
    [
        (0, Status.READY, "000"),
        (0, Status.PLAYING, "001"),
        (0.99, Status.PLAYING, "001"),
        (1, Status.PLAYING, "002"),
        (12.3, Status.WON, "013"),
    ],
)
def test_the_classic_timer_counts_the_second_that_runs(seconds: float, status: Status, text: str) -> None:
    assert timer_text(seconds, status, from_one=True) == text
