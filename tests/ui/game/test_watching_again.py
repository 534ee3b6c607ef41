"""The ways from the game and the records to a replay or a race, and back."""

from dataclasses import replace

import pyglet
import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.games.session import TAKEN_OVER
from minesweeper.history import KeptGame
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import Row
from minesweeper.ui.replay.replay_view import ReplayView
from tests.ui.playing import look, press, win
from tests.ui.records.browsing import listed
from tests.ui.replay.watching import wandering
from tests.ui.stand import Stand
from tests.waiting import until


def replay_shown(stand: Stand) -> ReplayView:
    view = stand.app.window.current_view
    assert isinstance(view, ReplayView)
    stand.picture(view)
    return view


@pytest.fixture
def won(stand: Stand) -> GameView:
    view = stand.game()
    win(view)
    return view


def test_a_finished_game_is_watched_again_with_one_key_and_left_with_escape(stand: Stand, won: GameView) -> None:
    press(won, key.W)
    watched = replay_shown(stand)
    assert watched.sides[0].replay.record == won.presenter.session.record()
    watched.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is won
    assert won.presenter.board.status is Status.WON


def test_the_card_at_the_end_offers_it(stand: Stand, won: GameView) -> None:
    stand.picture(won)
    card = won.end_panel.card
    assert card
    (watch,) = (each for each in card.buttons if each.button.text == "Watch")
    stand.click(won, *map(int, watch.place.centre))
    replay_shown(stand)


def test_the_menu_offers_it_once_the_game_is_over(stand: Stand) -> None:
    view = stand.game()
    for over in (False, True):
        view.bar.click(*view.bar.place(4).centre)
        assert view.popup
        assert ("Watch again" in [item.text for item in view.popup.items if item.enabled]) is over
        view.popup = None
        win(view)


def test_a_game_taken_over_goes_on_from_there_and_says_that_it_does_not_count(stand: Stand, won: GameView) -> None:
    press(won, key.W)
    watched = replay_shown(stand)
    watched.on_key_press(key.RIGHT, 0)
    watched.on_key_press(key.ENTER, 0)
    session, replay = won.presenter.session, watched.sides[0].replay
    assert stand.app.window.current_view is won
    assert (session.board, session.unranked) == (replay.board(1), (TAKEN_OVER,))
    assert stand.app.status.text == "You take over from here (unranked)."
    assert session.record().log == replay.record.log[:1]


def test_a_damaged_game_is_a_sentence(stand: Stand) -> None:
    view = stand.game()
    record = wandering()
    view.rooms.watch([replace(record, log=record.log[:-1])], stand.app.back)
    assert stand.app.window.current_view is view
    assert stand.app.status.text.startswith("You can't watch this game: the moves of this game do not lead to")


def test_a_long_game_is_made_ready_without_holding_up_the_window(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    monkeypatch.setattr("minesweeper.ui.game.rooms.AT_ONCE", 0)
    view.rooms.watch([wandering()], stand.app.back)
    assert stand.app.window.current_view is view
    assert stand.app.status.text == "Preparing the game …"
    until(lambda: pyglet.clock.tick() and stand.app.window.current_view is not view)
    replay_shown(stand)


def test_a_game_that_has_ended_is_raced_by_a_key_and_so_is_one_that_is_watched(stand: Stand, won: GameView) -> None:
    game = won.presenter.session.id
    look(stand, won, times=3)
    press(won, key.V)
    until(lambda: pyglet.clock.tick() and raced(won))
    assert raced(won) == game != won.presenter.session.id
    won.rooms.watch([wandering()], stand.app.back)
    replay_shown(stand).on_key_press(key.V, 0)
    assert stand.app.window.current_view is won
    assert raced(won) == wandering().id


def raced(view: GameView) -> str:
    """The id of the game that is raced; empty if none is."""
    race = view.play.ghost.race
    return race.replay.record.id if race else ""


# From the records


@pytest.fixture
def records(stand: Stand) -> RecordsView:
    return listed(stand, wandering())


def row(records: RecordsView) -> Row[KeptGame]:
    (found,) = (widget for widget in records.widgets if isinstance(widget, Row))
    return found


def choose(records: RecordsView) -> None:
    while not row(records).focused:
        records.on_key_press(key.TAB, 0)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "key"])
def test_a_row_of_the_records_leads_to_its_replay_and_escape_back(stand: Stand, records: RecordsView, way: str) -> None:
    if way == "click":
        stand.click(records, *map(int, row(records).place.centre))
    else:
        choose(records)
        records.on_key_press(key.ENTER, 0)
    records.settle()
    watched = replay_shown(stand)
    assert watched.sides[0].replay.record == wandering()
    watched.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is records
    records.settle()
    assert row(records).game.id == wandering().id
    records.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is stand.app.home


@pytest.mark.parametrize("way", ["pointed at", "chosen"])
def test_a_game_of_the_records_is_raced_by_a_key(stand: Stand, records: RecordsView, way: str) -> None:
    if way == "chosen":
        choose(records)
    else:
        stand.point(records, *map(int, row(records).place.centre))
    records.on_key_press(key.V, 0)
    records.settle()
    view = stand.app.window.current_view
    assert isinstance(view, GameView)
    assert raced(view) == wandering().id


def test_a_game_that_is_gone_is_a_sentence(stand: Stand, records: RecordsView) -> None:
    records.actions.open(replace(row(records).game, id="gone"))
    records.settle()
    assert stand.app.status.text == "This game can't be read any more."
