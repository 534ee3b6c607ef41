"""What is asked of boards, in menus: options of the generator in rows, filters on a screen of their own."""

from collections.abc import Iterator

import pytest
from arcade import key

from minesweeper import RANDOM, Generator, Laid, Minefield, Option, Setup, lay_mines
from minesweeper.play.commands import Command
from minesweeper.thinking.thoughts import LayingTime, laying_time
from minesweeper.ui.menu.custom_view import CustomView
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.generator_choice import FiltersView
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.number_field import Number
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.ui.menu.widgets import Button, Note, Widget
from minesweeper.words.reasons import laying_sentence
from tests.thinking_here import ThinkerHere
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand


@pytest.fixture(autouse=True)
def _thinker_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.ui.menu.generator_choice.Thinker", ThinkerHere)
    monkeypatch.setattr("minesweeper.ui.menu.generator_choice.thoughts.laying_time", known_time)


def lay_anyhow(*asked: object) -> Minefield | Laid:
    return lay_mines(*asked[:5])  # type: ignore[arg-type] # a grid and so on


def known_time(_choice: object, setup: Setup, _seconds: float) -> LayingTime | str:
    return LayingTime(0.25, 1.0) if dict(setup.options).get("shows") != "8" else LayingTime(1.0, 0.0)


@pytest.fixture
def filters(stand: Stand) -> Iterator[FiltersView]:
    settings = shown(stand, SettingsView(stand.app))
    row(settings, Button, "Board wish list …").act(Command.CHORD)
    view = stand.app.window.current_view
    assert isinstance(view, FiltersView)
    yield view
    view.on_hide_view()


def shown(stand: Stand, view: MenuView) -> MenuView:
    stand.game()
    stand.app.window.show_view(view)
    return view


def row(view: MenuView, kind: type[Widget], text: str) -> Widget:
    return next(each for each in view.widgets if isinstance(each, kind) and getattr(each, "text", None) == text)


def note(view: FiltersView) -> str:
    view.tick(0)
    (found,) = [each.text for each in view.widgets if isinstance(each, Note)]
    return found


def typed(view: MenuView, text: str, digits: str, which: int = 0) -> Number:
    number = [each for each in view.widgets if isinstance(each, Number) and each.text == text][which]
    number.enter()
    number.type(digits)
    return number


def test_an_option_of_a_generator_has_a_row_only_while_that_generator_is_chosen(stand: Stand) -> None:
    mode = Option("mode", "Mode", (("easy", "as easy as can be"), ("hard", "not easy")))
    stand.app.plugins.generators = {"random": RANDOM, "modal": Generator("modal", lay_anyhow, "Modal", (mode,))}
    view = shown(stand, SettingsView(stand.app))
    assert "Mode" not in [getattr(each, "text", "") for each in view.widgets]
    row(view, Choice, "Boards").act(Command.RIGHT)
    row(view, Choice, "Mode").act(Command.RIGHT)
    assert stand.app.storage.load_settings().options == {"mode": "easy"}
    assert stand.app.usual_setup().options == (("mode", "easy"),)
    row(view, Choice, "Mode").act(Command.LEFT)
    assert stand.app.storage.load_settings().options == {}
    row(view, Choice, "Boards").act(Command.RIGHT)
    assert "Mode" not in [getattr(each, "text", "") for each in view.widgets]


def test_a_filter_is_kept_once_it_is_typed_and_may_be_open_at_either_end(stand: Stand, filters: FiltersView) -> None:
    assert note(filters) == "No limits set."
    typed(filters, "3BV", "12")
    assert stand.app.settings.options == {"3bv": "12-"}
    typed(filters, "to", "30")
    assert stand.app.storage.load_settings().options == {"3bv": "12-30"}
    row(filters, Choice, "Has the number").act(Command.RIGHT)
    assert stand.app.usual_setup().options == (("3bv", "12-30"), ("shows", "1"))


def test_a_range_that_goes_backwards_is_marked_and_not_kept(stand: Stand, filters: FiltersView) -> None:
    typed(filters, "Openings", "9")
    number = typed(filters, "to", "3", 1)
    assert (number.wrong, number.note) == (True, "")
    assert stand.app.settings.options == {"openings": "9-"}
    number.edit("Backspace")
    assert not number.wrong


def test_the_time_to_wait_is_said_beforehand(stand: Stand, filters: FiltersView) -> None:
    row(filters, Choice, "Has the number").act(Command.LEFT)
    assert stand.app.settings.options == {"shows": "8"}
    assert [each.text for each in filters.widgets if isinstance(each, Note)] == ["Checking how rare such boards are …"]
    assert note(filters) == "Too rare: you'll get the nearest match, after about 1 s."
    row(filters, Choice, "Has the number").act(Command.LEFT)
    assert note(filters) == "Finding such a board takes about 0.25 s."


def test_all_filters_can_be_taken_away_and_escape_leads_back(stand: Stand, filters: FiltersView) -> None:
    stand.app.change(options={"mode": "easy", "3bv": "-9"})
    row(filters, Button, "Clear all").act(Command.CHORD)
    assert stand.app.settings.options == {"mode": "easy"}
    stand.app.change(options={"3bv": "-9"})
    filters.on_key_press(key.ESCAPE, 0)
    settings = stand.app.window.current_view
    assert isinstance(settings, SettingsView)
    row(settings, Button, "Board wish list (1) …")


def test_a_board_of_ones_own_is_what_the_time_is_said_for(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Setup] = []

    def remember(_choice: object, setup: Setup, _seconds: float) -> str:
        asked.append(setup)
        return "All right."

    monkeypatch.setattr("minesweeper.ui.menu.generator_choice.thoughts.laying_time", remember)
    stand.app.change(options={"3bv": "-9"}, custom_width=12, custom_height=11, custom_mines=13)
    custom = shown(stand, CustomView(stand.app, lambda _level: None))
    row(custom, Button, "Board wish list (1) …").act(Command.CHORD)
    view = stand.app.window.current_view
    assert isinstance(view, FiltersView)
    assert note(view) == "All right."
    assert str(asked[0]) == "12x11x13.custom.o-3bv--9"


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_the_screen_of_filters(stands: NewStand, theme: str) -> None:
    here = stands(theme=theme, options={"3bv": "120-160", "shows": "7"}, level="expert")
    here.game()
    view = FiltersView(here.app, here.app.usual_setup, here.app.back)
    here.app.window.show_view(view)
    view.tick(0)
    assert_golden(here.picture(view), f"screen_filters_{theme}")


def test_how_long_boards_take_is_measured_by_laying_some(stand: Stand) -> None:
    level = stand.app.plugins.difficulty("beginner")
    plugins = stand.app.plugins.choice
    found = laying_time(plugins, Setup(level, options=(("3bv", "1-"),)), 3600, most=3)
    assert isinstance(found, LayingTime)
    assert (found.found, found.seconds > 0) == (1.0, True)
    assert laying_time(plugins, Setup(level, options=(("mode", "1-"),)), 1) == (
        "The generator random has no option 'mode'; there are 3bv, openings, corner, shows, islands, efficiency."
    )


@pytest.mark.parametrize(
    ("time", "sentence"),
    [
        (LayingTime(0.001, 1.0), "Finding such a board takes less than 0.01 s."),
        (LayingTime(0.234, 1.0), "Finding such a board takes about 0.23 s."),
        (LayingTime(1.5, 0.75), "Rare: about 1 in 5 will be a near match, after about 1.5 s."),
    ],
)
def test_a_time_reads_like_a_sentence(time: LayingTime, sentence: str) -> None:
    assert laying_sentence(time) == sentence
