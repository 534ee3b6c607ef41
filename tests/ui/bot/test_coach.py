"""Hints, odds, bot and verdict brought together: when they are looked after, and which of them has the floor."""

import pytest
from arcade import key

from tests.ui.playing import look, press, thinker
from tests.ui.stand import Stand

OPENING = "r4,4"


def test_nothing_is_looked_after_when_there_is_nothing_to_wait_for(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    assert view.coach._interval == 0
    press(view, key.B)
    assert view.coach._interval > 0
    press(view, key.P)
    look(stand, view, 0.1, 3)
    assert view.coach._interval == 0
    press(view, key.RIGHT)
    assert view.coach._interval > 0
    look(stand, view, 0.1, 5)
    press(view, key.B)
    assert view.coach._interval == 0


def test_frames_follow_each_other_only_while_the_pointer_glides(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 0.01, 5)
    look(stand, view, 1.0)
    look(stand, view)
    assert view.coach.animating
    stand.clock.now += 0.5
    assert not view.coach.animating


def test_a_process_that_breaks_down_hands_the_game_back(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    thinker(view).fail("The solver's process broke down.")
    assert not view.coach.bot.on
    assert stand.app.toast.text == "The solver's process broke down."


@pytest.mark.parametrize("symbol", [key.B, key.H])
def test_without_a_solver_bot_and_hints_say_so(stand: Stand, symbol: int) -> None:
    stand.app.plugins.solvers.clear()
    view = stand.game(moves=OPENING)
    press(view, symbol)
    assert "no plugin adds one" in stand.app.toast.text


def test_while_the_bot_plays_a_hint_points_at_it(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, key.H)
    assert "bot is playing" in stand.app.toast.text
