"""Hints in a game: what is said and shown, and what is played in the end."""

import pytest
from arcade import key

from minesweeper import Move, Session, Status
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, press, thinker
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"


def test_h_gives_away_more_each_time_and_in_the_end_plays(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    said = []
    for _ in range(3):
        press(view, key.H)
        look(stand, view)
        said.append(stand.app.toast.text)
    assert "region" in said[0]
    assert "numbers" in said[1]
    assert said[2].endswith("Press again to play it.")
    assert view.presenter.session.moves == 1
    press(view, key.H)
    assert view.presenter.session.moves == 2
    assert view.presenter.board.status is not Status.LOST


def test_h_pressed_again_before_the_answer_asks_only_once(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    press(view, key.H)
    assert thinker(view).asked == ["hint"]


def test_a_hint_for_a_board_that_has_changed_is_dropped(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    look(stand, view)
    assert stand.app.toast.text == ""
    assert view.coach._marks() is None


def test_the_player_moves_on_and_the_next_hint_starts_small_again(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    for _ in range(2):
        press(view, key.H)
        look(stand, view)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    press(view, key.H)
    look(stand, view)
    assert "region" in stand.app.toast.text


def test_where_nothing_is_certain_the_hint_says_that_you_may_guess_and_how(stand: Stand) -> None:
    view = stand.game()
    press(view, key.H)
    look(stand, view)
    assert stand.app.toast.text.endswith("Press again to play it.")
    press(view, key.H)
    assert view.presenter.session.moves == 1


@pytest.mark.parametrize("stages", [1, 2, 3, 4])
def test_a_sentence_goes_with_its_position(stand: Stand, stages: int) -> None:
    """The fourth stage is the move itself, for the player."""
    view = stand.game(moves=OPENING)
    for _ in range(stages):
        press(view, key.H)
        look(stand, view)
    if stages < 4:
        assert stand.app.toast.text
        view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    assert stand.app.toast.text == ""


def test_a_message_about_something_else_stays(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    stand.app.say("Sound off.")
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    assert stand.app.toast.text == "Sound off."


def test_a_game_with_a_hint_is_no_record(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    assert view.presenter.session.unranked == ("a hint was taken",)


def test_in_a_pause_there_is_no_hint(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    view.presenter.session.pause()
    press(view, key.H)
    assert stand.app.toast.text == "There is no game to give a hint for."


def test_a_game_with_help_that_is_kept_for_later_is_still_no_record(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    later = Session.from_json(view.presenter.session.to_json())
    helped = later.unranked
    later.new()
    assert (helped, later.unranked) == (("a hint was taken",), ())


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_the_stages_of_a_hint_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(size=(360, 420), theme=theme)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves=OPENING)
    for stage in ("region", "numbers", "cells"):
        press(view, key.H)
        look(here, view)
        assert_golden(here.picture(view), f"screen_hint_{stage}_{theme}")
