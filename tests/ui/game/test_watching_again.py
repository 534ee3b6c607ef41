"""The ways from the game and the records to a replay, and back."""

import time
from dataclasses import replace

import pytest
from arcade import key

from minesweeper import Move, Record
from minesweeper.core.board import Status
from minesweeper.history import History
from minesweeper.session import TAKEN_OVER
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import GameRow
from minesweeper.ui.replay import making
from minesweeper.ui.replay.replay_view import ReplayView
from tests.ui.playing import begin, press, win
from tests.ui.replay.watching import wandering
from tests.ui.stand import Stand, ThinkerHere


@pytest.fixture(autouse=True)
def _think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.ui.replay.insight.Thinker", ThinkerHere)


def replay_shown(stand: Stand) -> ReplayView:
    view = stand.app.window.current_view
    assert isinstance(view, ReplayView)
    stand.picture(view)
    return view


def won(stand: Stand) -> GameView:
    view = stand.game()
    win(view)
    return view


def test_a_finished_game_is_watched_again_at_the_press_of_a_key_and_left_with_escape(stand: Stand) -> None:
    view = won(stand)
    press(view, key.W)
    watched = replay_shown(stand)
    assert watched.sides[0].replay.record == view.presenter.session.record()
    watched.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is view
    assert view.presenter.board.status is Status.WON


def test_the_card_at_the_end_offers_it(stand: Stand) -> None:
    view = won(stand)
    stand.picture(view)
    card = view.end_panel._card
    assert card
    (cap,) = (each for each in card.caps if each.cap.text == "watch again")
    x, y = cap.area.centre
    stand.click(view, int(x), int(y))
    replay_shown(stand)


def test_the_menu_offers_it_once_the_game_is_over(stand: Stand) -> None:
    view = stand.game()

    def offers() -> list[str]:
        view.menus._open_menu(view.bar.place(3))
        assert view.popup
        return [item.text for item in view.popup.items]

    assert "Watch it again" not in offers()
    view.popup = None
    win(view)
    assert "Watch it again" in offers()


def test_a_game_that_is_not_over_is_not_watched(stand: Stand) -> None:
    view = stand.game()
    begin(view)
    press(view, key.W)
    assert stand.app.window.current_view is view
    assert stand.app.toast.text == "A game can be watched again once it is over."


def test_a_game_taken_over_goes_on_from_there_and_says_that_it_does_not_count(stand: Stand) -> None:
    view = won(stand)
    press(view, key.W)
    watched = replay_shown(stand)
    watched.on_key_press(key.RIGHT, 0)
    watched.on_key_press(key.ENTER, 0)
    session = view.presenter.session
    assert stand.app.window.current_view is view
    assert session.board == watched.sides[0].replay.board(1)
    assert session.unranked == (TAKEN_OVER,)
    assert stand.app.toast.text == "Yours from here on. It does not count for records."
    assert not session.paused
    view.presenter.play(Move.flag(0, 0))
    assert session.record().log[:1] == watched.sides[0].replay.record.log[:1]


def test_the_game_left_for_one_taken_over_comes_back(stand: Stand) -> None:
    view = stand.game()
    begin(view)
    left = view.presenter.session.id
    view.menus.watch(wandering(), stand.app.back)
    watched = replay_shown(stand)
    watched.on_key_press(key.RIGHT, 0)
    watched.on_key_press(key.ENTER, 0)
    assert view.presenter.session.id != left
    assert stand.app.toast.text.endswith("The game you were playing is kept.")
    view.presenter.undo()
    view.presenter.undo()
    assert view.presenter.session.id == left


def test_a_damaged_game_is_a_sentence(stand: Stand) -> None:
    view = stand.game()
    record = wandering()
    view.menus.watch(replace(record, log=record.log[:-1]), stand.app.back)
    assert stand.app.window.current_view is view
    assert stand.app.toast.text.startswith("This game cannot be watched: the moves of this game do not lead to")


def test_a_long_game_is_made_ready_without_holding_up_the_window(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    monkeypatch.setattr(making, "AT_ONCE", 0)
    view.menus.watch(wandering(), stand.app.back)
    assert stand.app.window.current_view is view
    assert stand.app.toast.text == "The game is being made ready …"
    until = time.monotonic() + 60
    while stand.app.window.current_view is view and time.monotonic() < until:
        view.menus._maker._look(0.0)
    replay_shown(stand)


# From the records


def records_shown(stand: Stand, record: Record) -> RecordsView:
    """The list of games, with this one in it."""
    history = History(stand.app.storage.folder)
    history.add(record)
    history.close()
    view = stand.game()
    press(view, key.R)
    records = stand.app.window.current_view
    assert isinstance(records, RecordsView)
    records._turn_to("Games")
    records.settle()
    stand.picture(records)
    return records


def row(records: RecordsView) -> GameRow:
    (found,) = (widget for widget in records.widgets if isinstance(widget, GameRow))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "key"])
def test_a_row_of_the_records_leads_to_its_replay_and_escape_back_to_the_list(stand: Stand, way: str) -> None:
    records = records_shown(stand, wandering())
    if way == "click":
        x, y = row(records).place.centre
        stand.click(records, int(x), int(y))
    else:
        records._set_focus(list(records.widgets).index(row(records)))
        records.on_key_press(key.ENTER, 0)
    records.settle()
    watched = replay_shown(stand)
    assert watched.sides[0].replay.record == wandering()
    watched.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is records
    records.settle()
    assert row(records).game.id == wandering().id
    records.on_key_press(key.ESCAPE, 0)
    assert isinstance(stand.app.window.current_view, GameView)


def test_a_game_that_is_gone_is_a_sentence(stand: Stand) -> None:
    records = records_shown(stand, wandering())
    records.actions.open(replace(row(records).game, id="gone"))
    records.settle()
    assert stand.app.toast.text == "This game cannot be read any more."
