"""When exercises come back."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from minesweeper.history.mistake_book import EARLY, HOUR, MAX_INTERVAL, RETIRED, SOON, Repetition

NOW = st.integers(0, 4_000_000_000).map(float)
ANSWERS = st.lists(st.booleans(), max_size=40)
DAY = 24 * HOUR


def after(answers: list[bool], now: float) -> Repetition:
    """Do an exercise at once whenever it is due."""
    repetition = Repetition(now)
    for right in answers:
        repetition = repetition.done(right, repetition.due)
    return repetition


@given(NOW)
def test_times_grow_while_it_goes_right_and_then_it_is_over(now: float) -> None:
    steps = [after([True] * times, now) for times in range(RETIRED + 1)]
    waits = [later.due - earlier.due for earlier, later in pairwise(steps)]
    assert waits == sorted(waits)
    assert abs(waits[0] - (DAY - EARLY)) < 1e-3
    assert [step.retired for step in steps] == [False] * RETIRED + [True]


@given(ANSWERS, NOW)
def test_after_a_wrong_answer_it_is_back_soon_and_begins_again(answers: list[bool], now: float) -> None:
    before = after(answers, now)
    wrong = before.done(False, before.due)
    assert (wrong.streak, wrong.due) == (0, before.due + SOON)
    assert not wrong.retired
    assert after([*answers, False, True], now).due - wrong.due == after([True], wrong.due).due - wrong.due


@given(ANSWERS, NOW)
def test_it_is_due_from_its_time_on_and_never_after_it_was_retired(answers: list[bool], now: float) -> None:
    repetition = after(answers, now)
    assert repetition.is_due(repetition.due) == repetition.is_due(repetition.due + 99 * DAY) == (not repetition.retired)
    assert not repetition.is_due(repetition.due - 1)


@given(ANSWERS, NOW)
def test_it_counts_how_often_it_was_done_and_how_often_right(answers: list[bool], now: float) -> None:
    repetition = after(answers, now)
    assert (repetition.seen, repetition.right) == (len(answers), sum(answers))


@given(st.lists(st.booleans(), max_size=4), NOW)
def test_a_clock_that_was_years_ahead_hides_nothing_for_years(answers: list[bool], now: float) -> None:
    ahead = now + 5 * 365 * DAY
    repetition = after(answers, ahead)
    assert repetition.is_due(now)
    assert not repetition.done(True, ahead).is_due(repetition.done(True, ahead).due - MAX_INTERVAL)


def test_someone_who_comes_every_day_at_the_same_time_finds_it_the_next_day() -> None:
    assert Repetition(0.0).done(True, 0.0).is_due(DAY)
    assert not Repetition(0.0).done(True, 0.0).is_due(DAY / 2)
