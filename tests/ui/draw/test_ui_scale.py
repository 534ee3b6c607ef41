"""Text and buttons grow with the window, or as it is set."""

import pytest

from minesweeper.play.commands import Command
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.draw.ui_scale import ui_scale
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.settings_view import SettingsView
from tests.ui.stand import NewStand


@pytest.mark.parametrize(
    ("size", "scale"),
    [((320, 380), 1), ((480, 520), 1), ((960, 760), 1), ((1280, 800), 1.05), ((1920, 1080), 1.4), ((3840, 2160), 2)],
)
def test_text_grows_with_the_height_of_the_window(size: tuple[int, int], scale: float) -> None:
    assert ui_scale(*size) == pytest.approx(scale)


def test_a_high_narrow_window_keeps_room_for_its_text() -> None:
    assert ui_scale(320, 1080) == 1
    assert ui_scale(700, 1080) == pytest.approx(1.05)


@pytest.mark.parametrize(("percent", "scale"), [(80, 0.8), (125, 1.25), (200, 2)])
def test_a_set_size_holds_in_every_window_that_it_fits(percent: int, scale: float) -> None:
    assert ui_scale(960, 760, percent) == ui_scale(1920, 1080, percent) == scale
    assert ui_scale(320, 380, percent) == min(1, scale)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_the_setting_changes_bar_letters_and_panel_at_once(stands: NewStand, ratio: float) -> None:
    here = stands(size=(960, 760), ratio=ratio)
    game, view = here.game("expert"), SettingsView(here.app, "Display")
    here.app.window.show_view(view)
    row = next(each for each in view.widgets if getattr(each, "text", "") == "Interface size")
    assert isinstance(row, Choice)
    before, height = game.presenter.viewport.layout, row.place.height
    while row.value != "200":
        row.act(Command.RIGHT)
    view.leave()
    after = game.presenter.viewport.layout
    assert here.app.storage.load_settings().scale == 200
    assert here.app.style.px(BAR_HEIGHT) == after.surface.top == 2 * BAR_HEIGHT * ratio
    assert row.place.height == 2 * height
    assert after.unit > before.unit
    assert after.whole


def test_a_click_finds_its_cell_at_every_scale(stands: NewStand) -> None:
    for scale in (80, 125, 200):
        here = stands(size=(960, 760), ratio=2.0, scale=scale)
        game = here.game()
        x, y = game.presenter.viewport.layout.cell_rect(4, 4).centre
        here.click(game, round(x / 2), round(y / 2))
        assert game.presenter.board.revealed
