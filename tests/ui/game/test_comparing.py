"""From the list of games to two games side by side."""

from dataclasses import replace
from datetime import timedelta

import arcade
from arcade import key

from minesweeper import Record
from minesweeper.games.player import players_in
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import Row
from minesweeper.ui.replay.replay_view import ReplayView
from tests.history.games import played
from tests.ui.records.browsing import all_of, listed, settle
from tests.ui.stand import Stand

ONE = played(1, won=True)


def again(number: int, player: str = "human") -> Record:
    assert ONE.ended
    return replace(
        ONE, id=f"again-{number}", players=players_in(player), seconds=5.0 + number, ended=ONE.ended + timedelta(number)
    )


def middle(view: RecordsView, record: Record) -> tuple[int, int]:
    (row,) = (row for row in all_of(view, Row) if row.game.id == record.id)
    x, y = row.place.centre
    return round(x), round(y)


def compare(stand: Stand, view: RecordsView, record: Record) -> None:
    stand.point(view, *middle(view, record))
    view.on_key_press(key.X, 0)
    settle(stand, view)


def watched(stand: Stand) -> list[str]:
    view = stand.app.window.current_view
    assert isinstance(view, ReplayView)
    return [side.replay.record.id for side in view.sides]


def offered(view: RecordsView) -> list[tuple[str, str]]:
    return [(item.text, item.detail) for item in view.popup.items] if view.popup else []


def test_the_only_other_game_of_a_board_is_shown_beside_it_at_once(stand: Stand) -> None:
    view = listed(stand, ONE, again(1), played(2))
    compare(stand, view, ONE)
    settle(stand, view)
    assert watched(stand) == [ONE.id, "again-1"]
    current = stand.app.window.current_view
    assert isinstance(current, ReplayView)
    current.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is view


def test_of_several_other_games_one_is_chosen(stand: Stand) -> None:
    view = listed(stand, ONE, again(1), again(2, "quick"))
    compare(stand, view, ONE)
    assert offered(view) == [("3 Jan · quick · Won", "7.00 s"), ("2 Jan · You · Won", "6.00 s")]
    view.on_key_press(key.DOWN, 0)
    view.on_key_press(key.ENTER, 0)
    settle(stand, view)
    assert watched(stand) == [ONE.id, "again-2"]


def test_a_board_with_one_game_has_nothing_to_compare(stand: Stand) -> None:
    view = listed(stand, ONE, played(2))
    compare(stand, view, ONE)
    assert stand.app.status.text == "You have no other game on this board."
    assert stand.app.window.current_view is view


def test_without_a_game_the_key_asks_for_one(stand: Stand) -> None:
    view = listed(stand, ONE)
    view.on_key_press(key.X, 0)
    assert stand.app.status.text == "Choose a game in the list to compare it with another of the same board."


def test_whoever_comes_to_compare_clicks_a_game_instead_of_pressing_a_key(stand: Stand) -> None:
    view = listed(stand, ONE, again(1), played(2))
    view.actions.begin_comparing()
    settle(stand, view)
    assert stand.app.status.text == "Choose a game to compare with another on the same board."
    stand.click(view, *middle(view, ONE))
    settle(stand, view)
    settle(stand, view)
    assert watched(stand) == [ONE.id, "again-1"]


def test_the_right_button_offers_what_can_be_done_with_a_game(stand: Stand) -> None:
    view = listed(stand, ONE, again(1))
    x, y = middle(view, ONE)
    stand.click(view, x, y, arcade.MOUSE_BUTTON_RIGHT)
    assert offered(view) == [
        ("Watch again", ""), ("Compare with …", "X"), ("Race it", "V"), ("Share …", "Shift+S")
    ]  # fmt: skip
    assert view.popup
    place = view.popup.area
    stand.click(view, round(place.centre[0]), round(place.y + place.height * 3 / 8))
    settle(stand, view)
    settle(stand, view)
    assert watched(stand) == [ONE.id, "again-1"]


def test_the_right_button_elsewhere_offers_nothing(stand: Stand) -> None:
    view = listed(stand, ONE)
    stand.click(view, 300, 500, arcade.MOUSE_BUTTON_RIGHT)
    assert not view.popup


def test_games_of_different_boards_are_refused_in_a_sentence(stand: Stand) -> None:
    view = listed(stand, ONE)
    view.actions.compare(ONE, played(2))
    assert stand.app.status.text == ("You can't watch these games side by side: they were played on different boards.")
    assert stand.app.window.current_view is view
