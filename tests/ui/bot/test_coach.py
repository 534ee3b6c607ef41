"""Hints, odds, bot and verdict brought together: when they are looked after, and the verdict after a loss."""

import pytest
from arcade import key

from minesweeper.ui.app.keys import CONTROL, KeyAction
from tests.ui.playing import look, lose, press, thinker
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


# After a loss


def test_a_loss_is_judged_and_can_be_taken_back_with_the_key_it_names(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    before = view.presenter.board
    lose(view)
    assert stand.app.toast.text.startswith("Boom. F2: a new game.")
    look(stand, view)
    assert stand.app.toast.text.startswith("Boom. That was avoidable: a cell was certainly safe")
    assert stand.app.toast.text.endswith("Ctrl+Z: take it back.")
    press(view, key.Z, CONTROL)
    assert view.presenter.board == before
    assert view.presenter.session.unranked


def test_a_verdict_on_a_loss_that_was_taken_back_is_not_told(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    lose(view)
    press(view, key.Z, CONTROL)
    stand.app.toast.clear()
    look(stand, view)
    assert stand.app.toast.text == ""


def test_without_a_key_to_undo_none_is_named(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(KeyAction.HINT, "Ctrl+Z")[0])
    view = stand.game(moves=OPENING)
    lose(view)
    look(stand, view)
    assert "take it back" not in stand.app.toast.text


def test_the_bots_losses_are_not_judged(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    lose(view)
    assert "review" not in thinker(view).asked
