"""The records screen, compared with pictures that were looked at: two themes, two sizes, few games and many."""

from collections.abc import Callable

import pytest
from arcade import key

from minesweeper.play.commands import Command
from minesweeper.ui.menu.menu_view import STEP
from minesweeper.ui.records.records_view import RecordsView
from tests.history.samples import sample_dailies, sample_games
from tests.ui.pictures import assert_golden
from tests.ui.records.browsing import choose, open_records
from tests.ui.stand import NewStand, Stand

LOOKS = ("windows_light", "night")
SIZES = {"usual": (640, 520), "large": (960, 760)}


def shown(stand: Stand, count: int = 400) -> RecordsView:
    if count:
        sample_games(stand.app.storage.folder, count)
    return open_records(stand)


def all_levels(stand: Stand) -> RecordsView:
    view = shown(stand)
    choose(stand, view, "level", None)
    return view


def games(stand: Stand) -> RecordsView:
    view = shown(stand)
    view.begin(Command.DOWN)
    view.begin(Command.RIGHT)
    view.settle()
    for _ in range(4):
        view.begin(Command.DOWN)
    return view


def dailies(stand: Stand) -> RecordsView:
    sample_games(stand.app.storage.folder, 400)
    sample_dailies(stand.app.storage.folder)
    view = open_records(stand)
    view.on_key_press(key.END, 0)
    return view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize(
    ("name", "open_it"), [("", shown), ("levels_", all_levels), ("games_", games), ("daily_", dailies)]
)
def test_a_level_all_levels_the_list_of_games_and_the_days_of_the_daily_board(
    stands: NewStand, name: str, open_it: Callable[[Stand], RecordsView], theme: str, size: str
) -> None:
    here = stands(theme=theme, size=SIZES[size])
    assert_golden(here.picture(open_it(here)), f"records_{name}{size}_{theme}")


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
    here.click(view, 100, 138)
    assert_golden(here.picture(view), "records_narrow")


def test_two_pixels_per_point(stands: NewStand) -> None:
    here = stands(size=(640, 520), ratio=2.0)
    view = shown(here)
    view.on_mouse_scroll(0, 0, 0, -210 / STEP)
    assert_golden(here.picture(view), "records_fine")
