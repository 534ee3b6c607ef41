"""The game on the screen: its title and messages, counter and timer, and what it shows of games taken up."""

import arcade
import pytest
from arcade import key

from minesweeper import Setup, Status
from minesweeper.play.shown import Effect
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.board.counters import Face
from tests.ui.playing import at, look, lose, press, win
from tests.ui.stand import NewStand, Stand

RIGHT = arcade.MOUSE_BUTTON_RIGHT


# Title and messages


def test_window_and_bar_say_what_was_asked_of_the_board(stand: Stand) -> None:
    view = stand.game()
    level, options = view.presenter.session.game.difficulty, (("logic", "up_to_pairs"), ("3bv", "20-30"))
    view.play.begin(Setup(level, 3, generator="no_guess", options=options))
    assert stand.titles[-1] == "Minesweeper – Beginner · No guessing · 3BV: 20 to 30 · Logic: at most pairs"
    assert view.bar.entries[1].text == "Beginner"
    rules = [chip.text for chip in view.bar.chips.chips]
    assert rules == ["No guessing", "3BV: 20 to 30", "Logic: at most pairs"]
    press(view, key.KEY_3)
    assert (stand.titles[-1], view.bar.entries[1].text) == ("Minesweeper – Expert", "Expert")
    view.play.begin(Setup.parse("4x3x2.drawn.m-QQA"))
    assert stand.titles[-1] == "Minesweeper – Drawn"


def test_what_the_game_says_is_the_message_and_goes_with_it(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.Z, CONTROL)
    assert view.presenter.board.status is Status.READY
    assert stand.app.status.text == "Undone. This game is unranked."
    view.play.say("")
    assert stand.app.status.text == ""
    view.play.say("A plugin was switched off.", urgent=True)
    view.play.say("Something else.")
    assert stand.app.status.text == "A plugin was switched off."


# Counter, timer and face


def test_the_timer_starts_with_the_first_reveal_not_with_a_flag_and_stops_at_the_end(stand: Stand) -> None:
    view = stand.game()
    counters = view.presenter.scene.counters
    stand.click(view, *at(view, 0, 0), RIGHT)
    look(stand, view, 5)
    assert (view.presenter.session.elapsed, counters.timer) == (0, "000")
    stand.click(view, *at(view, 4, 4))
    look(stand, view, 7)
    assert counters.timer == "007"
    lose(view)
    look(stand, view, 5)
    assert (counters.timer, counters.face) == ("007", Face.DEAD)


def test_the_first_second_of_a_game_is_shown_even_if_the_game_before_ended_in_it(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    look(stand, view, 1)
    press(view, key.F2)
    stand.click(view, *at(view, 4, 4))
    look(stand, view, 1)
    assert view.presenter.scene.counters.timer == "001"


def test_the_classic_timer_jumps_to_1_at_the_first_click_and_times_stay_true(stands: NewStand) -> None:
    stand = stands(classic_timer=True)
    view = stand.game()
    counters = view.presenter.scene.counters
    assert counters.timer == "000"
    stand.click(view, *at(view, 4, 4))
    assert counters.timer == "001"
    look(stand, view, 7.5)
    assert (counters.timer, view.presenter.session.record().seconds) == ("008", 7.5)


def test_the_timer_copes_with_more_than_999_seconds(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    look(stand, view, 1234)
    assert view.presenter.scene.counters.timer == "1234"
    assert view.presenter.viewport.layout.digits == (3, 4)


def test_the_clock_ticks_only_when_asked_to(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    view = stand.game(moves="r4,4")
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    look(stand, view, 1)
    assert heard == []
    stand.app.change(tick=True)
    look(stand, view, 0.5, times=4)
    assert heard == [Effect.TICK, Effect.TICK]


def test_the_counter_goes_below_zero_and_a_win_has_found_all(stand: Stand) -> None:
    view = stand.game()
    counters = view.presenter.scene.counters
    for col in range(9):
        stand.click(view, *at(view, 0, col), RIGHT)
        stand.click(view, *at(view, 1, col), RIGHT)
    assert counters.counter == "-08"
    press(view, key.F2)
    win(view)
    assert (counters.counter, counters.face) == ("000", Face.COOL)


def test_a_game_that_was_left_is_drawn_as_it_was_and_covered_in_a_pause(stand: Stand) -> None:
    left = stand.game("intermediate", 5, "r8,8 f0,0")
    stand.clock.now += 12
    left.presenter.show()
    record, picture = left.presenter.session.record(), stand.picture(left).tobytes()
    view = stand.game()
    view.play.resume(record)
    assert stand.picture(view).tobytes() == picture
    assert stand.titles[-1] == "Minesweeper – Intermediate"
    view.play.resume(record, paused=True)
    look(stand, view, 5)
    scene = view.presenter.scene
    assert (scene.board.covered, scene.counters.counter, scene.counters.timer) == (True, "039", "012")
