"""The game's screen without a display: commands by key, pauses, the bar and its lists, pictures that are saved."""

from collections.abc import Callable

import pytest
from arcade import key

from minesweeper import Game, Move, Status
from minesweeper.play.commands import Command
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.theme_picker import ThemePicker
from tests.ui.playing import at, lose, press, win
from tests.ui.stand import Stand


def status(view: GameView) -> Status:
    return view.presenter.board.status


# Keys


def test_keys_can_be_given_to_something_else(stand: Stand) -> None:
    view = stand.game()
    stand.app.rebind(stand.app.keys.rebind(Command.FLAG, "X")[0])
    press(view, key.F)
    assert not view.presenter.board.flags
    press(view, key.X)
    assert view.presenter.board.flags


def test_mute_is_kept(stand: Stand) -> None:
    view = stand.game()
    press(view, key.M)
    assert not stand.app.settings.sound
    assert stand.app.speaker.muted
    assert not stand.app.storage.load_settings().sound


def test_t_goes_through_the_themes_at_once(stand: Stand) -> None:
    view = stand.game()
    press(view, key.T)
    assert stand.app.theme.name == stand.app.settings.theme == "windows_dark"
    assert stand.picture(view).getpixel((3, 500)) == (53, 53, 53)


def test_the_bar_names_a_theme_that_came_from_elsewhere(stand: Stand) -> None:
    view = stand.game()
    stand.app.use_theme(stand.app.plugins.themes["night"])
    stand.picture(view)
    assert view.bar.entries[2].text == "Night"


# The end


@pytest.mark.parametrize("end", [win, lose], ids=["win", "loss"])
def test_a_key_or_click_skips_the_celebration_and_does_its_work(end: Callable[[GameView], None], stand: Stand) -> None:
    view = stand.game()
    view.presenter.scene.board.motion = True
    end(view)
    assert view.presenter.scene.animating
    press(view, key.F2)
    assert (status(view), view.presenter.scene.animating) == (Status.READY, False)
    end(view)
    stand.hold(view, *at(view, 0, 0))
    assert (status(view).over, view.presenter.scene.animating) == (True, False)
    stand.let_go(view, *at(view, 0, 0))
    layout = view.presenter.viewport.layout
    stand.click(view, *(round(part) for part in layout.face.centre))
    assert status(view) is Status.READY


def test_a_click_also_ends_the_wave_of_the_move_that_won(stand: Stand) -> None:
    view = stand.game()
    view.presenter.session.begin(Game.from_mines(4, 1, [(0, 3)]))
    view.presenter.scene.board.motion = True
    view.play.move(Move.reveal(0, 0))
    assert (status(view), view.presenter.scene.animating) == (Status.WON, True)
    stand.hold(view, *at(view, 0, 0))
    assert not view.presenter.scene.animating


# Pauses


@pytest.mark.parametrize("symbol", [key.P, key.ESCAPE])
def test_p_pauses_and_goes_on_and_so_does_escape(stand: Stand, symbol: int) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    assert (view.presenter.session.paused, view.presenter.scene.board.covered) == (True, True)
    press(view, symbol)
    assert (view.presenter.session.paused, view.presenter.scene.board.covered) == (False, False)
    press(view, key.ESCAPE)
    assert not view.presenter.session.paused


def test_a_click_on_the_covered_board_goes_on_and_plays_nothing(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    before = view.presenter.board
    stand.click(view, *at(view, 0, 0))
    assert not view.presenter.session.paused
    assert view.presenter.board == before


@pytest.mark.parametrize("event", ["on_deactivate", "on_hide"])
def test_losing_focus_or_minimising_pauses_and_lets_go_of_buttons(stand: Stand, event: str) -> None:
    view = stand.game(moves="r4,4")
    stand.hold(view, *at(view, 0, 0))
    getattr(view, event)()
    assert view.presenter.session.paused
    assert not view.input.pointer.shocked


def test_pausing_by_itself_can_be_switched_off(stand: Stand) -> None:
    stand.app.change(pause_unfocused=False)
    view = stand.game(moves="r4,4")
    view.on_deactivate()
    assert not view.presenter.session.paused


def test_time_on_another_screen_does_not_count(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.S)
    stand.clock.now += 60
    assert stand.app.window.current_view is not view
    stand.app.back()
    assert not view.presenter.session.paused
    assert view.presenter.session.elapsed == 0


def test_a_pause_of_the_players_own_outlasts_another_screen(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.P)
    press(view, key.F1)
    stand.app.back()
    assert view.presenter.session.paused


# The bar and its lists


def test_a_level_is_chosen_in_the_bar(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, 80, 17)
    assert view.popup
    stand.click(view, 120, 120)
    assert view.presenter.session.game.difficulty.name == "expert"
    assert view.popup is None


def test_an_open_list_gives_way_to_another_by_pointer_click_and_arrow(stand: Stand) -> None:
    view = stand.game()
    level, bot, menu = (tuple(map(round, view.bar.place(index).centre)) for index in (1, 3, 4))

    def under() -> int | None:
        return next((index for index in range(5) if view.popup and view.popup.under == view.bar.place(index)), None)

    stand.click(view, *level)
    assert under() == 1
    stand.point(view, *bot)
    assert under() == 3, "the pointer is enough"
    stand.click(view, *menu)
    assert under() == 4
    stand.point(view, *bot)
    stand.click(view, *bot)
    assert under() == 3, "a click closes no list that the pointer has just opened"
    press(view, key.RIGHT)
    press(view, key.RIGHT)
    assert under() == 1, "from the last list to the first"
    press(view, key.LEFT)
    assert under() == 4
    stand.click(view, *menu)
    assert under() is None, "a click on its own button closes a list"
    stand.point(view, *bot)
    assert under() is None, "without a list, pointing opens none"


def test_a_theme_is_chosen_in_the_bar(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, *map(round, view.bar.place(2).centre))
    picker = stand.app.window.current_view
    assert isinstance(picker, ThemePicker)
    picker.on_key_press(key.N, 0)
    assert stand.app.theme.name == "night"
    assert stand.app.window.current_view is view


def test_a_click_elsewhere_or_escape_closes_a_list_and_plays_nothing(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, 80, 17)
    stand.click(view, *at(view, 8, 8))
    assert view.popup is None
    stand.click(view, 80, 17)
    press(view, key.ESCAPE)
    assert view.popup is None
    assert status(view) is Status.READY


@pytest.mark.parametrize(
    ("steps", "title"), [(2, "About"), (3, "Help"), (7, "Themes"), (8, "Settings"), (9, "Study"), (11, "Records")]
)
def test_the_menu_leads_to_every_screen(stand: Stand, steps: int, title: str) -> None:
    view = stand.game()
    stand.click(view, *map(round, view.bar.place(4).centre))
    for _ in range(steps):
        view.begin(Command.UP)
    view.begin(Command.CHORD)
    assert getattr(stand.app.window.current_view, "title", None) == title


@pytest.mark.parametrize("by_key", [True, False])
def test_a_key_and_the_last_level_in_the_bar_lead_to_a_board_of_ones_own(stand: Stand, by_key: bool) -> None:
    view = stand.game()
    if by_key:
        press(view, key.KEY_4)
    else:
        stand.click(view, *map(round, view.bar.place(1).centre))
        view.begin(Command.UP)
        view.begin(Command.CHORD)
    assert getattr(stand.app.window.current_view, "title", None) == "Custom board"


def test_a_level_that_no_plugin_adds_is_told(stand: Stand) -> None:
    view = stand.game()
    del stand.app.plugins.levels["expert"]
    press(view, key.KEY_3)
    assert "no level 'expert'" in stand.app.status.text


# Window and pictures


def test_full_screen_is_switched_and_kept(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    window = stand.app.window
    monkeypatch.setattr(window, "_fullscreen", False)
    monkeypatch.setattr(window, "set_fullscreen", lambda on: setattr(window, "_fullscreen", on))
    for on in (True, False):
        press(view, key.F11)
        assert window.fullscreen is on
        assert stand.app.storage.load_settings().fullscreen is on


def test_a_screenshot_that_cannot_be_saved_is_told(stand: Stand) -> None:
    view = stand.game()
    stand.app.storage.folder.mkdir(exist_ok=True)
    (stand.app.storage.folder / "screenshots").write_text("in the way")
    press(view, key.F12)
    assert "cannot be made" in stand.app.status.text


def test_screenshots_are_saved(stand: Stand) -> None:
    view = stand.game()
    press(view, key.F12)
    assert len(list(stand.app.storage.folder.glob("screenshots/*.png"))) == 1
    assert "Saved as" in stand.app.status.text
