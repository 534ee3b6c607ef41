"""The verdict after a loss, as the window shows it."""

import pytest
from arcade import key

from minesweeper.play import Command
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import look, lose, press
from tests.ui.stand import Stand

AVOIDABLE = "Avoidable. You didn't have to risk it. The marked cells were safe."


@pytest.fixture
def view(stand: Stand) -> GameView:
    view = stand.game(moves="r4,4")
    lose(view)
    return view


@pytest.mark.parametrize("key_to_undo", [True, False])
def test_after_the_card_is_gone_it_is_a_message_with_the_key_to_take_back_if_there_is_one(
    stand: Stand, view: GameView, key_to_undo: bool
) -> None:
    if not key_to_undo:
        stand.app.rebind(stand.app.keys.rebind(Command.HINT, "Ctrl+Z")[0])
    view.end_panel.dismiss()
    look(stand, view)
    assert stand.app.status.text.startswith(AVOIDABLE)
    assert stand.app.status.text.endswith("Ctrl+Z: undo.") is key_to_undo
    assert (": undo" in stand.app.status.text) is key_to_undo


def test_h_and_the_menu_bring_back_what_was_put_away(stand: Stand, view: GameView) -> None:
    look(stand, view)
    report = view.end_panel.report
    press(view, key.ESCAPE)
    assert view.end_panel.report is None
    for _ in range(2):
        press(view, key.H)
        assert view.end_panel.report is report
    view.end_panel.dismiss()
    view.menus.open(view.menus.entries()[-1], Rect(0, 0, 10, 10))
    assert view.popup
    [item] = [each for each in view.popup.items if each.text == "How it ended"]
    item.choose()
    assert view.end_panel.report is report
