"""Every list of the bar by keys and controllers, other games by their keys, and chips by the pointer."""

import pytest
from arcade import key

from minesweeper import Mode
from minesweeper.play.commands import Command
from minesweeper.ui.app.gamepad import BUTTONS
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.practice_view import PracticeView
from minesweeper.ui.menu.settings_view import SettingsView
from tests.ui.playing import press
from tests.ui.reading import written
from tests.ui.stand import NewStand, Stand

ALT = key.MOD_ALT


def under(view: GameView) -> int | None:
    """The number of the button whose list is open."""
    places = [view.bar.place(index) for index in range(len(view.bar.entries))]
    return places.index(view.popup.under) if view.popup else None


def title(stand: Stand) -> str:
    return getattr(stand.app.window.current_view, "title", "")


def chips(view: GameView) -> list[str]:
    return [chip.text for chip in view.bar.chips.chips]


@pytest.mark.parametrize("symbols", [[key.F10], [key.MENU], [key.LALT]], ids=["F10", "Menu", "Alt"])
def test_a_key_opens_the_menu_and_letters_choose_in_it(stand: Stand, symbols: list[int]) -> None:
    view = stand.game()
    for symbol in symbols:
        press(view, symbol)
    assert under(view) == 4
    press(view, key.R)
    assert (title(stand), view.popup) == ("Records", None)


def test_a_key_leads_to_the_counters_at_any_size_and_another_to_the_games_to_compare(stands: NewStand) -> None:
    for size in ((320, 380), (960, 760)):
        stand = stands(size=size)
        press(stand.game(), key.C, key.MOD_SHIFT)
        settings = stand.app.window.current_view
        assert isinstance(settings, SettingsView)
        assert {"Counters beside the board", "3BV done"} <= set(written(stand, settings))
        settings.on_key_press(key.SPACE, 0)
        assert stand.app.settings.counters == "solved"
    press(stand.game(), key.X)
    assert title(stand) == "Records"


def test_alt_with_another_key_is_no_call_for_the_menu_but_a_letter_opens_its_list(stand: Stand) -> None:
    view = stand.game()
    for symbol, opened in ((key.TAB, None), (key.B, 3), (key.M, 4)):
        view.popup = None
        view.on_key_press(key.LALT, 0)
        view.on_key_press(symbol, ALT)
        view.on_key_release(key.LALT, 0)
        assert under(view) == opened


def test_a_second_press_or_escape_closes_the_menu_and_the_arrows_go_through_all_lists(stand: Stand) -> None:
    view = stand.game()
    for closing in (key.F10, key.ESCAPE):
        press(view, key.F10)
        press(view, closing)
        assert view.popup is None
    press(view, key.F10)
    for wanted in (1, 3, 4, 1):
        press(view, key.RIGHT)
        assert under(view) == wanted


def test_arrow_keys_work_in_a_list_whatever_they_do_in_the_game(stand: Stand) -> None:
    view = stand.game()
    stand.app.rebind(stand.app.keys.rebind(Command.DOWN, "J")[0])
    press(view, key.F10)
    press(view, key.RIGHT)
    press(view, key.DOWN)
    press(view, key.ENTER)
    assert view.presenter.session.game.difficulty.name == "intermediate"


def test_a_controller_reaches_every_list(stand: Stand) -> None:
    view = stand.game()
    for button, action in (("start", Command.MENU), ("", Command.LEFT), ("", Command.UP), ("b", Command.FLAG)):
        assert BUTTONS.get(button, action) is action
        view.act(action, True, None)
    assert view.popup is None
    for action in (Command.MENU, Command.RIGHT, Command.UP, Command.REVEAL):
        view.act(action, True, None)
    assert title(stand) == "Custom board"


def test_other_games_have_keys(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.E)
    practice = stand.app.window.current_view
    assert isinstance(practice, PracticeView)
    assert practice.cards[0].text == "Counting"
    practice.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is view
    press(view, key.G, key.MOD_SHIFT)
    assert stand.app.status.text == "You have no other unfinished game."
    press(view, key.A)
    screen = stand.app.window.current_view
    assert isinstance(screen, GameView)
    stand.keep(screen)
    assert screen.play.session.game.setup.mode is Mode.DUEL
    press(screen, key.ESCAPE)
    assert stand.app.window.current_view is view


# Chips


def test_a_chip_says_what_it_means_and_its_cross_removes_the_rule(stand: Stand) -> None:
    view = stand.game(generator="no_guess", dealer="fair")
    bar = ["Beginner", "Windows Light", "Bot", "Menu", "No guessing", "Fair dealer"]
    assert [text for text in written(stand, view) if text in bar] == bar
    place = view.bar.chips.place((0, False))
    stand.point(view, place.x + 5, place.y + 5)
    assert "Times count on their own list." in " ".join(written(stand, view))
    stand.click(view, *map(round, view.bar.chips.place((0, True)).centre))
    assert chips(view) == []
    stand.app.change(generator="no_guess")
    view.play.mode.new()
    assert chips(view) == ["No guessing"]


def test_where_chips_do_not_fit_one_stands_for_all_and_lists_them(stands: NewStand) -> None:
    stand = stands(size=(320, 380))
    view = stand.game(generator="no_guess", dealer="fair")
    assert "2 rules" in written(stand, view)
    stand.click(view, *map(round, view.bar.chips.place((0, False)).centre))
    assert view.popup
    assert [(item.text, item.chosen) for item in view.popup.items] == [("No guessing", True), ("Fair dealer", True)]
    press(view, key.F)
    assert chips(view) == []


def test_no_guessing_is_switched_on_in_the_list_of_levels_by_keys(stand: Stand) -> None:
    view = stand.game("expert")
    press(view, key.B, ALT)
    press(view, key.ESCAPE)
    press(view, key.F10)
    press(view, key.RIGHT)
    press(view, key.N)
    setup = view.presenter.session.game.setup
    assert (setup.level.name, setup.generator, chips(view)) == ("expert", "no_guess", ["No guessing"])
