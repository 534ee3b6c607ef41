"""Ratings from the results of pairs."""

from math import log10, sqrt
from random import Random

import pytest

from minesweeper.arena.elo import ratings


def test_three_of_four_points_are_191_more_than_the_other_has() -> None:
    first, second = ratings([[0, 7500], [2500, 0]])
    assert first.value - second.value == pytest.approx(400 * log10(3), abs=0.5)
    assert first.value + second.value == pytest.approx(0)


def test_equal_results_are_equal_ratings_with_zero_in_the_interval() -> None:
    first, second = ratings([[0, 5.5], [5.5, 0]])
    assert first.value == pytest.approx(second.value) == pytest.approx(0)
    assert first.low < 0 < first.high


def test_whoever_wins_every_game_has_a_rating_all_the_same() -> None:
    best, middle, worst = ratings([[0, 10, 10], [0, 0, 10], [0, 0, 0]])
    assert best.value > middle.value > worst.value
    assert middle.value == pytest.approx(0, abs=1e-3)
    assert best.value < 1000


def test_more_games_make_it_surer() -> None:
    few, many = ratings([[0, 6], [4, 0]])[0], ratings([[0, 600], [400, 0]])[0]
    assert few.high - few.low == pytest.approx((many.high - many.low) * sqrt(1001 / 11), rel=0.02)


def test_one_player_alone_is_average() -> None:
    assert ratings([[0.0]])[0].value == 0


def test_the_interval_holds_the_true_rating_in_about_95_of_100_cases() -> None:
    rng, held = Random(1), 0
    chance = 1 / (1 + 10 ** (-100 / 400))
    for _ in range(200):
        won = sum(rng.random() < chance for _ in range(300))
        held += (found := ratings([[0, won], [300 - won, 0]])[0]).low <= 50 <= found.high
    assert 180 <= held <= 199
