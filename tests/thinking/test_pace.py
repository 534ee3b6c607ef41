"""When the bot's next move is due: at a speed, held, step by step, or on the way to the next guess."""

from collections.abc import Callable

import pytest

from minesweeper.thinking.pace import SPEEDS, Pace

MAX = len(SPEEDS) - 1


class Walk:
    """A pace, its speed, and how often it was told to slow down from what nobody could follow."""

    def __init__(self, speed: int = 0) -> None:
        self.speed = speed
        self.slowed = 0
        self.pace = Pace(lambda: self.speed, self._slow_down)

    def _slow_down(self) -> None:
        self.slowed += 1

    def go(self, speed: int) -> None:
        before, self.speed = self.pace.flat_out, speed
        self.pace.speed_changed(before)

    def moves(self, now: float) -> bool:
        due = self.pace.due(now)
        if due:
            self.pace.moved()
        return due


def test_the_first_move_is_due_at_once_and_each_other_after_its_interval() -> None:
    walk = Walk(speed=1)
    assert [walk.moves(now) for now in (10.0, 10.4, 10.5, 10.9, 11.0)] == [True, False, True, False, True]


def test_flat_out_a_move_is_always_due() -> None:
    walk = Walk(MAX)
    assert walk.pace.flat_out
    assert [walk.moves(10.0) for _ in range(3)] == [True, True, True]


def test_going_faster_shortens_the_wait_at_hand_and_going_slower_does_not_lengthen_it() -> None:
    walk = Walk(speed=0)
    walk.moves(10.0)
    walk.go(2)
    walk.go(0)
    assert [walk.moves(10.24), walk.moves(10.26), walk.moves(11.2)] == [False, True, False]


def test_a_rest_takes_the_place_of_the_interval() -> None:
    walk = Walk(speed=0)
    assert walk.pace.due(10.0)
    walk.pace.moved(rest=2.5)
    assert [walk.moves(12.4), walk.moves(12.5)] == [False, True]


def test_held_nothing_is_due_until_it_goes_on() -> None:
    walk = Walk()
    walk.pace.hold()
    assert (walk.pace.held, walk.moves(99.0)) == (True, False)
    walk.pace.hold()
    assert (walk.pace.held, walk.moves(99.0)) == (False, True)


def test_every_step_makes_one_move_due_and_then_it_waits() -> None:
    walk = Walk()
    walk.pace.step()
    walk.pace.step()
    assert [walk.moves(10.0) for _ in range(3)] == [True, True, False]
    assert walk.pace.held


def test_holding_forgets_steps_that_were_not_made() -> None:
    walk = Walk()
    walk.pace.step()
    walk.pace.hold()
    walk.pace.hold()
    assert not walk.moves(10.0)


def test_rushing_is_flat_out_at_any_speed_until_it_is_held() -> None:
    walk = Walk(speed=0)
    walk.moves(10.0)
    walk.pace.rush()
    assert (walk.pace.flat_out, walk.moves(10.0)) == (True, True)
    walk.pace.hold()
    assert (walk.pace.rushing, walk.pace.held) == (False, True)
    walk.pace.hold()
    assert not walk.pace.flat_out


def test_rushing_goes_on_from_a_hold() -> None:
    walk = Walk(speed=0)
    walk.pace.hold()
    walk.pace.rush()
    assert walk.moves(10.0)


SLOWER: dict[str, Callable[[Walk], None]] = {
    "held": lambda walk: walk.pace.hold(),
    "stepped": lambda walk: walk.pace.step(),
    "slower": lambda walk: walk.go(walk.speed - 1),
}


@pytest.mark.parametrize("how", SLOWER)
def test_who_slows_it_down_from_what_nobody_could_follow_is_noticed(how: str) -> None:
    walk = Walk(MAX)
    SLOWER[how](walk)
    assert walk.slowed == 1


@pytest.mark.parametrize("how", SLOWER)
def test_who_slows_it_down_from_what_could_be_followed_is_not(how: str) -> None:
    walk = Walk(MAX - 1)
    SLOWER[how](walk)
    assert walk.slowed == 0


@pytest.mark.parametrize("how", ["held", "stepped"])
def test_who_ends_a_rush_is_noticed(how: str) -> None:
    walk = Walk(speed=1)
    walk.pace.rush()
    SLOWER[how](walk)
    assert walk.slowed == 1


def test_going_slower_does_not_end_a_rush() -> None:
    walk = Walk(speed=1)
    walk.pace.rush()
    walk.go(0)
    assert (walk.pace.rushing, walk.slowed) == (True, 0)


def test_it_starts_at_its_usual_speed_whatever_it_did_before() -> None:
    walk = Walk()
    walk.pace.rush()
    walk.pace.hold()
    walk.pace.start()
    assert (walk.pace.held, walk.pace.rushing, walk.pace.interval) == (False, False, 1.0)
