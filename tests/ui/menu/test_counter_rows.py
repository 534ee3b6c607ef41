"""Choosing the live counters and their order in the settings."""

import pytest

from minesweeper.play.commands import Command
from minesweeper.ui.menu.settings_view import MovableToggle, SettingsView
from tests.ui.pictures import assert_golden
from tests.ui.reading import spot
from tests.ui.stand import NewStand, Stand


def shown(stand: Stand) -> SettingsView:
    stand.game()
    view = SettingsView(stand.app, "Display")
    stand.app.window.show_view(view)
    return view


def rows(view: SettingsView) -> list[MovableToggle]:
    return [row for row in view.widgets if isinstance(row, MovableToggle)]


def row(view: SettingsView, text: str) -> MovableToggle:
    return next(row for row in rows(view) if row.text == text)


def focus(view: SettingsView, text: str) -> None:
    while not row(view, text).focused:
        view.begin(Command.DOWN)


def test_those_switched_on_are_kept_in_the_order_of_the_rows(stand: Stand) -> None:
    view = shown(stand)
    for text in ("Clicks", "3BV done"):
        focus(view, text)
        view.begin(Command.CHORD)
    assert stand.app.storage.load_settings().counters == "solved,clicks"
    row(view, "Clicks").change(False)
    assert stand.app.settings.counters == "solved"


def test_those_of_plugins_have_rows_after_ours(stand: Stand) -> None:
    view = shown(stand)
    assert [row.text for row in rows(view)][-2:] == ["Clicks per second", "Cells left"]
    row(view, "Cells left").change(True)
    assert stand.app.storage.load_settings().counters == "cells_left"


def test_left_and_right_move_a_row_and_the_focus_goes_with_it(stand: Stand) -> None:
    stand.app.change(counters="solved,clicks")
    view = shown(stand)
    focus(view, "Clicks")
    view.begin(Command.LEFT)
    assert stand.app.storage.load_settings().counters == "clicks,solved"
    assert row(view, "Clicks").focused
    view.begin(Command.LEFT)
    assert stand.app.settings.counters == "clicks,solved"
    view.begin(Command.RIGHT)
    assert stand.app.settings.counters == "solved,clicks"


def test_the_arrows_of_a_row_move_it_and_a_click_elsewhere_switches_it(stands: NewStand) -> None:
    here = stands(size=(640, 900), counters="solved,clicks")
    view = shown(here)
    here.click(view, *spot(here, view, "▲", row(view, "Clicks").place))
    assert here.app.settings.counters == "clicks,solved"
    here.picture(view)
    place = row(view, "Clicks").place
    here.click(view, place.x + 20, round(place.centre[1]))
    assert here.app.settings.counters == "solved"


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize("ratio", [1.0, 2.0], ids=["usual", "fine"])
def test_what_the_rows_look_like(stands: NewStand, theme: str, ratio: float) -> None:
    here = stands(theme=theme, ratio=ratio, size=(480, 520), counters="splits,clicks")
    view = shown(here)
    focus(view, "Efficiency")
    view.on_mouse_scroll(0, 0, 0, -20)
    assert_golden(here.picture(view), f"settings_counters_{theme}_{'fine' if ratio > 1 else 'usual'}")
