"""Hints, odds and the bot as the window shows them."""

import pytest
from arcade import key

from minesweeper import Move
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import at, look, press
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"


def test_h_asks_for_a_hint_which_is_said_until_the_board_changes(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.H)
    look(stand, view)
    assert "in here" in stand.app.status.text
    view.play.move(Move.flag(*view.presenter.board.grid.places(view.presenter.board.hidden)[0]))
    assert stand.app.status.text == ""


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_the_stages_of_a_hint_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(size=(360, 420), theme=theme)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves=OPENING)
    for stage in ("region", "numbers", "cells"):
        press(view, key.H)
        look(here, view)
        assert_golden(here.picture(view), f"screen_hint_{stage}_{theme}")


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_odds_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(theme=theme)
    view = here.game(moves=OPENING)
    press(view, key.O)
    look(here, view)
    shown = view.play.shown
    monkeypatch.setattr(view.play, "shown", lambda _cell: shown((8, 8)))  # but the pointer tints no cell
    assert_golden(here.picture(view), f"screen_odds_{theme}")


def test_the_odds_of_the_cell_under_the_pointer_are_told_with_the_next_frame(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.O)
    look(stand, view)
    assert view.beside.brief[0].startswith("A safe cell is available.")
    stand.redraws = 0
    stand.point(view, *at(view, 8, 8))
    assert stand.redraws
    stand.picture(view)
    assert view.beside.brief[0].endswith(" % chance of a mine.")


def test_frames_follow_each_other_only_while_the_pointer_glides(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 0.01, 5)
    look(stand, view, 1.0)
    look(stand, view)
    assert view.beside.animating
    stand.clock.now += 0.5
    assert not view.beside.animating
