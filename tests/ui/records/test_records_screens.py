"""The records screen, compared with pictures that were looked at: two themes, two sizes, few games and many."""

import pytest

from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.records.records_view import RecordsView
from tests.history.samples import TODAY, sample_dailies, sample_games
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand

LOOKS = ("windows_light", "night")
SIZES = {"usual": (640, 520), "large": (960, 760)}


def shown(stand: Stand, count: int = 400, level: str = "beginner") -> RecordsView:
    stand.game()
    if count:
        sample_games(stand.app.storage.folder, count)
    view = RecordsView(stand.app, level, TODAY.date)
    stand.app.window.show_view(view)
    view.settle()
    return view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", LOOKS)
def test_the_records_of_a_level(stands: NewStand, theme: str, size: str) -> None:
    here = stands(theme=theme, size=SIZES[size])
    assert_golden(here.picture(shown(here)), f"records_{size}_{theme}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", LOOKS)
def test_the_records_of_all_levels(stands: NewStand, theme: str, size: str) -> None:
    here = stands(theme=theme, size=SIZES[size])
    view = shown(here)
    view._choose("level", None)
    view.settle()
    assert_golden(here.picture(view), f"records_levels_{size}_{theme}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", LOOKS)
def test_the_list_of_games(stands: NewStand, theme: str, size: str) -> None:
    here = stands(theme=theme, size=SIZES[size])
    view = shown(here)
    view.begin(KeyAction.DOWN)
    view.begin(KeyAction.RIGHT)
    view.settle()
    for _ in range(4):
        view.begin(KeyAction.DOWN)
    assert_golden(here.picture(view), f"records_games_{size}_{theme}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", LOOKS)
def test_the_days_of_the_daily_board(stands: NewStand, theme: str, size: str) -> None:
    here = stands(theme=theme, size=SIZES[size])
    here.game()
    sample_games(here.app.storage.folder, 400)
    sample_dailies(here.app.storage.folder)
    view = RecordsView(here.app, "beginner", TODAY.date)
    here.app.window.show_view(view)
    view.settle()
    view._scroll_by(1e6)
    assert_golden(here.picture(view), f"records_daily_{size}_{theme}")


@pytest.mark.slow
def test_thousands_of_games(stands: NewStand) -> None:
    here = stands(theme="night", size=(1280, 900))
    assert_golden(here.picture(shown(here, 10_000)), "records_thousands")


def test_a_single_game(stands: NewStand) -> None:
    here = stands(size=(960, 760))
    assert_golden(here.picture(shown(here, 1)), "records_single")


def test_no_game_at_all(stands: NewStand) -> None:
    here = stands()
    assert_golden(here.picture(shown(here, 0)), "records_none")


def test_a_narrow_window(stands: NewStand) -> None:
    here = stands(size=(360, 1400), theme="night")
    view = shown(here)
    here.picture(view)
    here.click(view, 100, 138)
    assert_golden(here.picture(view), "records_narrow")


def test_two_pixels_per_point(stands: NewStand) -> None:
    here = stands(size=(640, 520), ratio=2.0)
    view = shown(here)
    view._scroll_by(210)
    assert_golden(here.picture(view), "records_fine")
