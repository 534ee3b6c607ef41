"""What results prove."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.estimates import paired_difference, quantile, share


def test_a_share_has_wilsons_interval() -> None:
    estimate = share(50, 100)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert estimate.percent() == "50.0% [40.4, 59.6]"
    assert estimate.sentence() == "50 %, between 40 and 60 % at 95 % certainty"


def test_no_games_prove_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
    assert paired_difference(0, 0, 0).points() == "+0.00 [-100.00, +100.00]"


@given(st.integers(0, 60), st.integers(1, 60))
def test_a_share_lies_within_its_interval(wins: int, games: int) -> None:
    wins = min(wins, games)
    estimate = share(wins, games)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_the_interval_holds_the_true_share_about_95_times_in_100() -> None:
    games, truth = 200, 0.54
    covered = sum(
        comb(games, wins) * truth**wins * (1 - truth) ** (games - wins)
        for wins in range(games + 1)
        if share(wins, games).low <= truth <= share(wins, games).high
    )
    assert 0.94 < covered < 0.96


def test_only_boards_with_different_results_count_in_a_paired_difference() -> None:
    estimate = paired_difference(gained=8, lost=2, games=100)
    assert estimate.value == pytest.approx(0.06)
    assert estimate.points() == "+6.00 [-0.09, +12.09]"


def test_a_quantile_is_a_value_that_occurred() -> None:
    values = [5.0, 1.0, 3.0, 2.0, 4.0]
    assert [quantile(values, at) for at in (0, 0.2, 0.5, 0.95, 1)] == [1, 1, 3, 5, 5]
    assert quantile([], 0.5) == 0
