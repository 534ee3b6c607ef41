"""The daily board: the same for everyone, once a day, in a row."""

from dataclasses import replace
from datetime import date, timedelta
from time import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, FirstClick, Setup, load_plugins
from minesweeper.core.daily import (
    BEGUN_BEFORE,
    LATER_PLAYED,
    OTHER_DAY,
    DailyGame,
    Days,
    best_streak,
    daily_setup,
    day_of,
    has_daily_mines,
    kind_of,
    reasons,
    streak,
    today,
    utc_day,
)

BEGINNER, EXPERT = Difficulty("beginner", 9, 9, 10), Difficulty("expert", 30, 16, 99)
DAY = date(2026, 11, 16)
BOTH = ("random", "no_guess")
days = st.dates()
levels = st.builds(
    lambda width, height, share: Difficulty("own", width, height, int((width * height - 1) * share)),
    st.integers(1, 60),
    st.integers(1, 60),
    st.floats(0, 1),
)


def won(*numbers: int) -> list[date]:
    return [DAY + timedelta(number) for number in numbers]


def game(day: date, won: bool | None = True, ranked: bool = True, level: Difficulty = BEGINNER) -> DailyGame:
    return DailyGame(str(level), day, f"game of {day}", won, ranked)


# The board


def test_the_code_of_a_daily_board_says_its_day_and_its_first_cell() -> None:
    assert str(daily_setup(DAY, EXPERT, BOTH)) == "30x16x99.expert.20261116.g-no_guess.r3c3"
    assert str(daily_setup(DAY, BEGINNER, BOTH)) == "9x9x10.beginner.20261116.g-no_guess.r2c2"


def test_without_the_generator_that_needs_no_guess_there_is_a_daily_board_too() -> None:
    setup = daily_setup(DAY, EXPERT, ("random", "other"))
    assert (setup.generator, day_of(setup)) == ("random", DAY)


@given(days, levels, st.sampled_from([(), BOTH]))
def test_every_day_has_a_board_unlike_all_others(day: date, level: Difficulty, generators: tuple[str, ...]) -> None:
    setup = daily_setup(day, level, generators)
    assert day_of(setup) == day_of(Setup.parse(str(setup))) == day


@given(days, days)
def test_two_days_have_two_boards(one: date, other: date) -> None:
    assert (daily_setup(one, BEGINNER, ()) == daily_setup(other, BEGINNER, ())) is (one == other)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(BEGINNER),
        Setup(BEGINNER, 20261116),
        Setup(BEGINNER, 20261116, first=(0, 0)),
        Setup(BEGINNER, 20261116, FirstClick.SAFE, first=(2, 2)),
        Setup(BEGINNER, 20261116, generator="other", first=(2, 2)),
        Setup(BEGINNER, 20261317, first=(2, 2)),
        Setup(BEGINNER, 2**62, first=(2, 2)),
        Setup(BEGINNER, 1116, first=(2, 2)),
    ],
    ids=str,
)
def test_a_board_that_differs_in_anything_is_no_daily_board(setup: Setup) -> None:
    assert day_of(setup) is None


def test_the_mines_of_a_day_are_known_under_any_code() -> None:
    setup = daily_setup(DAY, BEGINNER, BOTH)
    assert has_daily_mines(replace(setup, first=None, dealer="merciful"))
    assert not has_daily_mines(replace(setup, seed=7))


def test_the_day_is_that_of_utc() -> None:
    assert utc_day(0) == date(1970, 1, 1)
    assert utc_day(86_399) == date(1970, 1, 1)
    assert utc_day(time() - 60) <= today() <= utc_day(time() + 60)


def test_the_same_mines_are_laid_wherever_the_player_begins() -> None:
    plugins = load_plugins(bundled_only=True)
    setup = daily_setup(DAY, BEGINNER, plugins.generators)
    assert plugins.game(setup).lay(2, 2) == plugins.game(setup).lay(8, 8)


def test_times_on_daily_boards_are_compared_with_one_another_alone() -> None:
    first, second = (daily_setup(day, BEGINNER, BOTH) for day in won(0, 1))
    assert kind_of(first) == kind_of(second)
    assert kind_of(first) != first.kind == kind_of(Setup(BEGINNER, 1, generator="no_guess"))
    assert kind_of(Setup(BEGINNER, 1, first=(2, 2))) == Setup(BEGINNER)


# What counts


def test_the_board_of_today_counts_if_it_is_new() -> None:
    assert reasons(DAY, BEGINNER, DAY, []) == ()
    assert reasons(DAY, BEGINNER, DAY, [game(day) for day in won(-2, -1)]) == ()


def test_a_board_counts_once() -> None:
    for result in (True, False, None):
        assert reasons(DAY, BEGINNER, DAY, [game(DAY, result)]) == (BEGUN_BEFORE,)


def test_the_board_of_another_level_is_another_board() -> None:
    assert reasons(DAY, BEGINNER, DAY, [game(DAY, level=EXPERT)]) == ()


def test_the_board_of_another_day_does_not_count() -> None:
    for day in won(-1, 1):
        assert reasons(day, BEGINNER, DAY, []) == (OTHER_DAY,)


def test_with_the_clock_set_back_a_day_that_was_missed_does_not_count() -> None:
    missed = DAY - timedelta(1)
    assert reasons(missed, BEGINNER, missed, [game(DAY)]) == (LATER_PLAYED,)


# Days in a row


@pytest.mark.parametrize(
    ("numbers", "lost_today", "expected"),
    [
        ((), False, 0),
        ((0,), False, 1),
        ((-2, -1, 0), False, 3),
        ((-3, -2, -1), False, 3),
        ((-3, -2, -1), True, 0),
        ((-3, -2), False, 0),
        ((-3, -1, 0), False, 2),
    ],
)
def test_days_in_a_row_end_with_a_missed_or_lost_one(numbers: tuple[int, ...], lost_today: bool, expected: int) -> None:
    assert streak(won(*numbers), DAY, lost_today) == expected


@given(st.sets(days, max_size=40), days)
def test_no_streak_is_longer_than_the_best(found: set[date], today: date) -> None:
    assert 0 <= streak(found, today) <= best_streak(found) <= len(found)
    assert (best_streak(found) == 0) is (not found)


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)), st.integers(1, 400), st.integers(1, 400))
def test_the_best_streak_is_the_longest_run(first: date, length: int, other: int) -> None:
    run = [first + timedelta(number) for number in range(length)]
    later = [run[-1] + timedelta(2 + number) for number in range(other)]
    assert best_streak([*later, *run]) == max(length, other)
    assert streak([*later, *run], later[-1]) == other


def test_only_wins_that_count_make_a_streak() -> None:
    games = [game(day) for day in won(-3, -2)]
    assert Days.of([*games, game(DAY - timedelta(1), ranked=False)], DAY, BEGINNER).streak == 0
    assert Days.of([*games, game(DAY - timedelta(1))], DAY, BEGINNER).streak == 3
    assert Days.of([*games, game(DAY - timedelta(1)), game(DAY, won=None)], DAY, BEGINNER).streak == 3
    assert Days.of([*games, game(DAY - timedelta(1)), game(DAY, won=False)], DAY, BEGINNER).streak == 0
    assert Days.of(games, DAY, EXPERT) == Days({}, 0, 0)
