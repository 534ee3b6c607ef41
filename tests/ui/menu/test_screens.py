"""Every screen, drawn without a display and compared with a picture that was looked at."""

from pathlib import Path

import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.menu.about_view import AboutView
from minesweeper.ui.menu.custom_view import CustomView
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.settings_view import PAGES, SettingsView
from minesweeper.ui.menu.widgets import Button
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand

LOOKS = ("windows_light", "night")
LONG = "A message that is rather long, as those of plugins are that fail, breaks into lines and stays readable."


def shown(stand: Stand, view: MenuView) -> MenuView:
    stand.app.window.show_view(view)
    return view


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize(
    ("what", "moves"), [("game", "r4,4 f0,0"), ("list", "r4,4"), ("pause", "r4,4 f0,0"), ("message", "")]
)
def test_the_game_alone_under_a_list_paused_and_with_words(stands: NewStand, theme: str, what: str, moves: str) -> None:
    here = stands(theme=theme)
    game = here.game(moves=moves)
    if what == "list":
        here.click(game, 80, 17)
        game.begin(Command.DOWN)
        game.begin(Command.DOWN)
    elif what == "pause":
        game.begin(Command.PAUSE)
    elif what == "message":
        here.app.say(LONG)
    assert_golden(here.picture(game), f"screen_{what}_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("page", PAGES)
def test_the_settings(stands: NewStand, theme: str, page: str) -> None:
    here = stands(theme=theme)
    here.game()
    view = shown(here, SettingsView(here.app, page))
    view.begin(Command.DOWN)
    view.begin(Command.DOWN)
    assert_golden(here.picture(view), f"screen_settings_{page.lower()}_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
def test_a_board_of_ones_own(stands: NewStand, theme: str) -> None:
    here = stands(theme=theme)
    game = here.game()
    view = shown(here, CustomView(here.app, game.play.mode.new))
    assert_golden(here.picture(view), f"screen_custom_{theme}")
    view.on_key_press(key.KEY_5, 0)
    view.on_text("5")
    assert_golden(here.picture(view), f"screen_custom_wrong_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
def test_about_and_plugins(stands: NewStand, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(theme=theme)
    monkeypatch.setattr("minesweeper.ui.menu.about_view.__version__", "1.2.3")
    monkeypatch.setattr(here.app.storage, "folder", Path("/home/me/minesweeper"))
    view = shown(here, AboutView(here.app))
    assert_golden(here.picture(view), f"screen_about_{theme}")
    next(each for each in view.widgets if isinstance(each, Button)).act(Command.CHORD)
    assert "levels 1.0" in [getattr(each, "text", "") for each in view.widgets]


def test_a_small_window_is_still_readable(stands: NewStand) -> None:
    here = stands(size=(320, 380))
    game = here.game(level="expert", moves="r8,15")
    assert_golden(here.picture(game), "screen_game_small")
    assert_golden(here.picture(shown(here, SettingsView(here.app))), "screen_settings_small")


def test_two_pixels_per_point_are_used(stands: NewStand) -> None:
    here = stands(size=(320, 380), ratio=2.0, theme="night")
    game = here.game(moves="r4,4")
    here.click(game, 80, 17)
    assert_golden(here.picture(game), "screen_game_fine")
