"""What results prove."""

from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.estimates import boards_needed, evidence, mcnemar, paired_difference, quantile, share


def test_a_share_has_wilsons_interval() -> None:
    estimate = share(50, 100)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert estimate.percent() == "50.0 % [40.4, 59.6]"
    assert estimate.sentence() == "50 % (40–60 %)"


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


@pytest.mark.parametrize(("gained", "lost"), [*product(range(7), range(7)), (40, 60), (333, 259)])
def test_the_p_value_is_that_of_all_results_at_least_as_uneven(gained: int, lost: int) -> None:
    boards, fewer = gained + lost, min(gained, lost)
    expected = min(1.0, 2 * sum(comb(boards, wins) for wins in range(fewer + 1)) / 2**boards)
    assert mcnemar(gained, lost) == pytest.approx(expected, rel=1e-9)


def test_a_million_boards_are_compared_at_once() -> None:
    assert mcnemar(500_000, 500_000) == pytest.approx(1.0)
    assert mcnemar(503_000, 497_000) == pytest.approx(1.97e-9, rel=0.02)
    assert evidence(1_000_000, 0) > 1e300


def test_equal_players_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    """The chance that the evidence ever reaches 20, worked out over all ways that 400 boards can go."""
    undecided, decided = {(0, 0): 1.0}, 0.0
    for _ in range(400):
        following: dict[tuple[int, int], float] = {}
        for (gained, lost), chance in undecided.items():
            for state in ((gained + 1, lost), (gained, lost + 1)):
                if evidence(*state) >= 20:
                    decided += chance / 2
                else:
                    following[state] = following.get(state, 0.0) + chance / 2
        undecided = following
    assert 0.005 < decided <= 1 / 20


def test_the_boards_needed_find_the_lead_in_four_of_five_tournaments() -> None:
    assert boards_needed(0, 0, 100, 0.005) is None
    assert boards_needed(333, 259, 2000, 0.005) == 92_931
    assert boards_needed(30, 20, 100, 0.1) == 393
