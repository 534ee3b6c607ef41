"""Times and counts as a player reads them."""

import pytest

from minesweeper.core.board import Status
from minesweeper.words.titles import counter_text, timer_text


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


@pytest.mark.parametrize(
    ("mines_left", "mine_count", "text"),
    [
        (10, 10, "010"), (0, 10, "000"), (-1, 10, "-01"), (-99, 10, "-99"), (-100, 10, "-99"), (999, 999, "999"),
        (1234, 1234, "1234"), (7, 1234, "0007"), (-100, 1234, "-100"), (250_000, 250_000, "250000"),
    ],
)  # fmt: skip
def test_the_counter_has_as_many_digits_as_the_board_needs(mines_left: int, mine_count: int, text: str) -> None:
    assert counter_text(mines_left, mine_count) == text
