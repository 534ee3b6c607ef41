"""The bot's pointer between two cells."""

import pytest

from minesweeper.thinking.glide import MAX_GLIDE_SECONDS, SHARE, Glide

SLOW = 10.0
"""Seconds between moves that leave all the time there is."""


def gliding(interval: float = SLOW) -> Glide:
    """From row 0, column 0 to row 2, column 4, starting at second 0."""
    glide = Glide()
    glide.aim(0, 0, 0.0, interval)
    glide.aim(2, 4, 0.0, interval)
    return glide


def test_it_is_nowhere_until_it_has_an_aim_and_appears_there_at_once() -> None:
    glide = Glide()
    assert glide.at(0.0) is None
    glide.aim(3, 5, 0.0, SLOW)
    assert glide.at(0.0) == (3.0, 5.0)
    assert not glide.moving(0.0)


def test_it_sets_off_slowly_is_halfway_after_half_the_time_and_rests_at_its_aim() -> None:
    glide = gliding()
    assert glide.at(0.0) == (0.0, 0.0)
    quarter = glide.at(MAX_GLIDE_SECONDS / 4)
    assert quarter
    assert quarter[0] < 0.25 * 2
    assert glide.at(MAX_GLIDE_SECONDS / 2) == pytest.approx((1.0, 2.0))
    assert glide.at(MAX_GLIDE_SECONDS) == (2.0, 4.0)
    assert glide.at(99.0) == (2.0, 4.0)


def test_it_moves_only_on_the_way() -> None:
    glide = gliding()
    assert [glide.moving(0.0), glide.moving(MAX_GLIDE_SECONDS)] == [True, False]


def test_where_moves_come_fast_it_takes_only_its_share_of_the_time_between_them() -> None:
    glide = gliding(interval=0.1)
    assert glide.at(SHARE * 0.1 / 2) == pytest.approx((1.0, 2.0))
    assert not glide.moving(SHARE * 0.1)


def test_without_time_between_moves_it_is_there_at_once() -> None:
    glide = gliding(interval=0.0)
    assert glide.at(0.0) == (2.0, 4.0)
    assert not glide.moving(0.0)


def test_a_new_aim_on_the_way_bends_its_course_from_where_it_is() -> None:
    glide = gliding()
    halfway = MAX_GLIDE_SECONDS / 2
    glide.aim(0, 0, halfway, SLOW)
    assert glide.at(halfway) == pytest.approx((1.0, 2.0))
    assert glide.at(halfway + MAX_GLIDE_SECONDS) == (0.0, 0.0)


def test_it_arrives_when_its_move_is_made_even_before_its_time() -> None:
    glide = gliding()
    glide.arrive()
    assert glide.at(0.0) == (2.0, 4.0)
    assert not glide.moving(0.0)


def test_it_vanishes_and_does_not_glide_to_its_next_aim() -> None:
    glide = gliding()
    glide.vanish()
    assert glide.at(0.0) is None
    glide.aim(3, 5, 0.0, SLOW)
    assert glide.at(0.0) == (3.0, 5.0)
