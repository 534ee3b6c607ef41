"""Menus worked by pointer and keys: what is chosen is chosen at once, and kept."""

from collections.abc import Sequence

import pytest
from arcade import key

from minesweeper.core.laying import RANDOM
from minesweeper.play.commands import Command
from minesweeper.plugins.sources import kept_off
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.custom_view import CustomView
from minesweeper.ui.menu.fields import Choice, Keys
from minesweeper.ui.menu.help_keys import key_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.settings_view import PAGES, SettingsView
from minesweeper.ui.menu.widgets import Tabs, Toggle, Widget
from tests.ui.generators import FENCE
from tests.ui.stand import NewStand, Stand


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    stand = stands(size=(640, 700))
    stand.game()
    return stand


class Reading(MenuView):
    def rows(self) -> Sequence[Widget]:
        return key_rows(self.app)


def shown(stand: Stand, view: MenuView) -> MenuView:
    stand.app.window.show_view(view)
    stand.picture(view)
    return view


def row(view: MenuView, text: str) -> Widget:
    return next(each for each in view.widgets if each.focusable and getattr(each, "text", "") == text)


def texts(view: MenuView) -> list[str]:
    return [getattr(each, "text", "") for each in view.widgets]


def click(stand: Stand, view: MenuView, place: Rect) -> None:
    x, y = place.centre
    stand.click(view, round(x), round(y))


def saved(stand: Stand, name: str) -> object:
    return getattr(stand.app.storage.load_settings(), name)


@pytest.mark.parametrize(
    ("page", "text", "name"),
    [
        ("Playing", "Question marks", "question_marks"),
        ("Playing", "Left and right button together", "chord_both"),
        ("Playing", "Middle button", "chord_middle"),
        ("Playing", "Click a number", "chord_click"),
        ("Playing", "Double-click a number", "chord_double"),
        ("Playing", "Right-click a number to flag around it", "flag_around"),
        ("Display", "Motion", "motion"),
        ("Display", "Outline the cells around a number", "outline_neighbours"),
        ("Display", "Timer starts at 1", "classic_timer"),
        ("Saving", "Pause when you leave the window", "pause_unfocused"),
        ("Saving", "Resume unfinished games", "resume"),
        ("Sound", "Sound", "sound"),
        ("Sound", "Ticking clock", "tick"),
    ],
)
def test_a_switch_is_switched_by_a_click_and_kept(stand: Stand, page: str, text: str, name: str) -> None:
    view = shown(stand, SettingsView(stand.app, page))
    before = getattr(stand.app.settings, name)
    click(stand, view, row(view, text).place)
    assert getattr(stand.app.settings, name) is not before
    assert saved(stand, name) is not before


def test_question_marks_and_motion_reach_the_game_at_once(stand: Stand) -> None:
    game = stand.game()
    stand.app.change(question_marks=True, motion=False)
    stand.app.window.show_view(game)
    assert game.presenter.session.game.questions
    assert not game.presenter.scene.board.motion


def test_pages_are_turned_by_click_and_key(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app))
    tabs = view.widgets[0]
    assert isinstance(tabs, Tabs)
    stand.click(view, tabs.place.right - 30, round(tabs.place.centre[1]))
    assert row(view, "broken")
    view.begin(Command.UP)
    view.begin(Command.DOWN)
    view.begin(Command.RIGHT)
    assert row(view, "Question marks")


def test_plugins_that_did_not_come_with_the_game_can_be_switched_off_for_good(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Plugins"))
    texts = [getattr(each, "text", "") for each in view.widgets]
    assert "levels" not in texts
    assert texts[-3:] == ["broken", "there is no hook register_theme", "unwanted"]
    for name, on in (("broken", False), ("unwanted", False), ("broken", True)):
        switch = row(view, name)
        assert isinstance(switch, Toggle)
        switch.change(on)
    assert stand.app.storage.load_settings().plugins_off == "unwanted"
    assert kept_off() == ["unwanted"]


def test_without_other_plugins_there_is_no_page_for_them(stand: Stand) -> None:
    stand.app.plugins.records = stand.app.plugins.records[:1]
    tabs = shown(stand, SettingsView(stand.app)).widgets[0]
    assert isinstance(tabs, Tabs)
    assert tabs.names == PAGES


def test_a_choice_goes_both_ways(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app))
    choice = row(view, "First click")
    assert isinstance(choice, Choice)
    stand.click(view, choice.place.right - 20, round(choice.place.centre[1]))
    assert stand.app.settings.first_click == "safe"
    stand.click(view, choice.place.right - 200, round(choice.place.centre[1]))
    assert stand.app.settings.first_click == "opening"
    assert choice.act(Command.LEFT)
    assert stand.app.settings.first_click == "any"
    assert not choice.act(Command.UP)


def laying(view: MenuView) -> list[Widget]:
    return [each for each in view.widgets if getattr(each, "text", "") == "Boards"]


def test_a_choice_that_has_not_been_drawn_yet_can_be_clicked() -> None:
    chosen: list[str] = []
    Choice("Theme", [("a", "A"), ("b", "B")], "a", chosen.append).click(10, 10)
    assert chosen == ["b"]


def test_where_there_is_one_generator_only_there_is_none_to_choose(stand: Stand) -> None:
    stand.app.plugins.generators = {"random": RANDOM}
    assert laying(shown(stand, SettingsView(stand.app))) == []


def test_a_generator_is_chosen_in_the_settings_and_for_a_board_of_ones_own(stand: Stand) -> None:
    stand.app.plugins.generators = {"random": RANDOM, "fence": FENCE}
    [row] = laying(shown(stand, SettingsView(stand.app)))
    row.act(Command.RIGHT)
    assert (stand.app.settings.generator, saved(stand, "generator")) == ("fence", "fence")
    [row] = laying(shown(stand, CustomView(stand.app, stand.game().play.mode.new)))
    row.act(Command.RIGHT)
    assert (stand.app.settings.generator, saved(stand, "generator")) == ("random", "random")


def test_a_dealer_is_chosen_in_the_settings_and_for_a_board_of_ones_own_and_is_explained(stand: Stand) -> None:
    for view in (SettingsView(stand.app), CustomView(stand.app, stand.game().play.mode.new)):
        stand.app.change(dealer="honest")
        choice = row(shown(stand, view), "Luck (dealer)")
        assert "Mines stay where they were laid." in texts(view)
        choice.act(Command.RIGHT)
        assert (stand.app.settings.dealer, saved(stand, "dealer")) == ("merciful", "merciful")
        assert "A forced guess is never fatal." in texts(view)


def test_where_there_is_one_dealer_only_there_is_none_to_choose(stand: Stand) -> None:
    stand.app.plugins.dealers = {}
    assert "Luck (dealer)" not in texts(shown(stand, SettingsView(stand.app)))


def test_a_theme_chosen_in_the_settings_changes_that_screen_at_once(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Display"))
    choice = row(view, "Theme")
    choice.act(Command.RIGHT)
    assert stand.app.theme.name == "windows_dark"
    assert stand.picture(view).getpixel((5, 500)) == (53, 53, 53)


def test_the_volume_slides(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Sound"))
    slider = row(view, "Volume")
    y = round(slider.place.centre[1])
    stand.hold(view, slider.place.x + 5, y)
    assert stand.app.settings.volume == 0
    stand.drag(view, slider.place.right - 5, y)
    assert stand.app.settings.volume == 100
    stand.let_go(view, slider.place.right - 5, y)
    slider.act(Command.LEFT)
    assert stand.app.settings.volume == 95
    assert stand.app.speaker.volume == 0.95


def test_a_key_is_rebound_and_the_loser_named_until_all_are_as_they_were(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Keys"))
    for name, symbol, said in (
        ("Flag", key.SPACE, "Space is now Flag. Open lost it."),
        ("Undo", key.Q, "Q is now Undo."),
        ("Undo", key.Q, "Q is now Undo."),
    ):
        click(stand, view, row(view, name).place)
        field = row(view, name)
        assert isinstance(field, Keys)
        assert field.waiting
        view.on_key_press(key.LSHIFT, 1)
        view.on_key_press(symbol, 0)
        assert stand.app.status.text == said
    assert stand.app.keys.action("Space") is Command.FLAG
    assert saved(stand, "keys") == {"reveal": [], "flag": ["Space"], "undo": ["Q"]}
    row(view, "Reset all keys").act(Command.CHORD)
    assert stand.app.status.text == "All keys are reset."
    assert stand.app.keys.changes() == {}


def test_escape_leaves_a_key_as_it_is(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Keys"))
    click(stand, view, row(view, "Flag").place)
    view.on_key_press(key.ESCAPE, 0)
    assert stand.app.keys.action("F") is Command.FLAG
    assert stand.app.window.current_view is view


def test_a_switch_is_set_by_direction_too() -> None:
    changes: list[bool] = []
    toggle = Toggle("x", True, changes.append)
    assert toggle.act(Command.LEFT)
    assert toggle.act(Command.LEFT)
    assert toggle.act(Command.REVEAL)
    assert not toggle.act(Command.UP)
    assert changes == [False, True]


@pytest.mark.parametrize("leave", ["escape", "back button", "pad"])
def test_every_screen_leads_back_to_the_game(stand: Stand, leave: str) -> None:
    view = shown(stand, Reading(stand.app))
    if leave == "escape":
        view.on_key_press(key.ESCAPE, 0)
    elif leave == "pad":
        view.begin(Command.FLAG)
    else:
        stand.click(view, 40, 28)
    assert stand.app.window.current_view is stand.app.home


def test_a_long_screen_scrolls_and_stops_at_its_ends(stand: Stand) -> None:
    view = shown(stand, Reading(stand.app))
    top = view.widgets[0].place.y
    view.on_mouse_scroll(300, 200, 0, 1)
    assert view.widgets[0].place.y == top
    for _ in range(100):
        view.on_mouse_scroll(300, 200, 0, -1)
    assert view.widgets[-1].place.bottom <= stand.size[1]


def test_the_keyboard_brings_what_it_is_at_into_view(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Keys"))
    view.on_key_press(key.UP, 0)
    last = [widget for widget in view.widgets if widget.focusable][-1]
    assert last.focused
    assert last.place.bottom <= stand.size[1]
    view.on_key_press(key.TAB, 0)
    assert view.widgets[0].focused


def test_a_press_that_slides_off_a_row_clicks_nothing(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app))
    place = row(view, "Question marks").place
    stand.hold(view, *map(round, place.centre))
    stand.let_go(view, 10, 500)
    assert not stand.app.settings.question_marks


def test_a_screen_that_is_only_read_scrolls_by_arrow_and_page_keys(stand: Stand) -> None:
    view = shown(stand, Reading(stand.app))
    first = view.widgets[0]
    top = first.place.y
    view.on_key_press(key.DOWN, 0)
    assert first.place.y == top - 48
    view.on_key_press(key.UP, 0)
    view.on_key_press(key.UP, 0)
    assert first.place.y == top
    view.on_key_press(key.END, 0)
    assert view.widgets[-1].place.bottom <= stand.size[1]
    view.on_key_press(key.PAGEUP, 0)
    view.on_key_press(key.HOME, 0)
    assert first.place.y == top


def test_a_click_shows_no_ring_and_a_key_does(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Sound"))
    switch = row(view, "Ticking clock")
    click(stand, view, switch.place)
    assert (switch.focused, switch.ringed) == (True, False)
    view.on_key_press(key.DOWN, 0)
    assert [each.ringed for each in view.widgets] == [each.focused for each in view.widgets]
    assert any(each.ringed for each in view.widgets)
    stand.click(view, *map(round, view.widgets[0].place.centre))
    assert not any(each.ringed for each in view.widgets)


def test_tabs_stay_in_place_while_rows_scroll_under_them(stand: Stand) -> None:
    view = shown(stand, SettingsView(stand.app, "Keys"))
    tabs, first = view.widgets[0], view.widgets[2].place
    there = tabs.place
    view.on_mouse_scroll(300, 200, 0, -3)
    assert tabs.place == there
    assert view.widgets[2].place.y < first.y
    hidden = next(each for each in view.widgets[1:] if each.place.overlap(there).area)
    x, y = map(round, hidden.place.overlap(there).centre)
    stand.click(view, x, y)
    assert not hidden.focused
    assert view.widgets[0].place == there
