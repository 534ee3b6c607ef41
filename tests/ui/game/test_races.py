"""The ways to a race: the end of a game, the list of games, a replay, the command line."""

from contextlib import closing
from dataclasses import replace

import pytest
from arcade import key

from minesweeper.core.moves import Move
from minesweeper.history import History
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import GameRow
from minesweeper.ui.replay.replay_view import ReplayView
from tests.ui.playing import begin, lose, press, win
from tests.ui.replay.watching import wandering
from tests.ui.stand import Stand, ThinkerHere


def ghost_of(view: GameView) -> str:
    """The id of the game that is raced."""
    race = view.coach.ghost.race
    assert race
    return race.replay.record.id


def test_a_game_that_has_ended_is_raced_by_a_key(stand: Stand) -> None:
    view = stand.game()
    win(view)
    game, mines = view.presenter.session.id, view.presenter.session.game.peek()
    press(view, key.V)
    assert ghost_of(view) == game != view.presenter.session.id
    assert view.presenter.session.game.peek() == mines


@pytest.mark.parametrize(("end", "offered"), [(win, True), (lose, False)])
def test_the_card_of_a_win_offers_it(stand: Stand, end: object, offered: bool) -> None:
    view = stand.game()
    end(view)  # type: ignore[operator] # one of two functions
    report = view.end_panel.report
    assert report
    offers = [cap.action for cap in view.end_panel._contents(report).caps]
    assert (KeyAction.RACE in offers) is offered


def test_before_the_end_the_key_says_what_is_missing_or_sends_the_ghost_away(stand: Stand) -> None:
    view = stand.game()
    begin(view)
    press(view, key.V)
    assert stand.app.toast.text == "A game can be raced once it is over."
    win(view)
    press(view, key.V)
    begin(view)
    game = view.presenter.session.id
    press(view, key.V)
    assert view.coach.ghost.race is None
    assert stand.app.toast.text == "The ghost is gone."
    assert view.presenter.session.id == game


@pytest.mark.parametrize("way", ["pointed at", "chosen"])
def test_a_game_of_the_records_is_raced_by_a_key(stand: Stand, way: str) -> None:
    with closing(History(stand.app.storage.folder)) as history:
        history.add(wandering())
    view = stand.game()
    press(view, key.R)
    records = stand.app.window.current_view
    assert isinstance(records, RecordsView)
    records._turn_to("Games")
    records.settle()
    stand.picture(records)
    (row,) = (widget for widget in records.widgets if isinstance(widget, GameRow))
    if way == "chosen":
        records._set_focus(list(records.widgets).index(row))
    else:
        x, y = row.place.centre
        stand.point(records, round(x), round(y))
    records.on_key_press(key.V, 0)
    records.settle()
    assert stand.app.window.current_view is view
    assert ghost_of(view) == wandering().id


def test_a_replay_leads_to_a_race(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.ui.replay.insight.Thinker", ThinkerHere)
    view = stand.game()
    view.menus.watch(wandering(), stand.app.back)
    watched = stand.app.window.current_view
    assert isinstance(watched, ReplayView)
    watched.on_key_press(key.V, 0)
    assert stand.app.window.current_view is view
    assert ghost_of(view) == wandering().id


def test_the_game_that_is_left_for_a_race_can_come_back(stand: Stand) -> None:
    view = stand.game()
    begin(view)
    left = view.presenter.session.id
    view.menus._races.against(wandering())
    assert "brings your game back" in stand.app.toast.text
    view.presenter.undo()
    assert view.presenter.session.id == left
    assert view.coach.ghost.race is None


def test_a_game_that_cannot_be_raced_is_a_sentence(stand: Stand) -> None:
    view = stand.game()
    game = view.presenter.session.id
    view.presenter.play(Move.flag(0, 0))
    view.menus._races.against(view.presenter.session.record())
    assert stand.app.toast.text == "This game cannot be raced: nothing was opened in it."
    view.menus._races.against(replace(wandering(), log=wandering().log[:-1]))
    assert stand.app.toast.text.startswith("This game cannot be watched: the moves of this game do not lead")
    assert view.presenter.session.id == game
