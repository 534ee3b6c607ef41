"""The records screen has the days of the daily board, and the code of every game to copy."""

from contextlib import closing

import pytest
from arcade import key

from minesweeper.history import History
from minesweeper.ui.records.game_actions import UNREADABLE
from minesweeper.ui.records.panels import Panel
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import GameRow
from tests.history.games import played
from tests.history.samples import TODAY, sample_dailies, sample_games
from tests.ui.stand import Stand


@pytest.fixture
def view(stand: Stand) -> RecordsView:
    stand.game()
    return RecordsView(stand.app, "beginner", TODAY.date)


def show(stand: Stand, view: RecordsView) -> None:
    stand.app.window.show_view(view)
    settle(stand, view)


def settle(stand: Stand, view: RecordsView) -> None:
    view.settle()
    stand.picture(view)


def panels(view: RecordsView) -> dict[str, str]:
    return {panel.text: panel.note for panel in view.widgets if isinstance(panel, Panel)}


def copy(stand: Stand, view: RecordsView) -> str:
    stand.app.clipboard.copy("before")
    view.on_key_press(key.C, key.MOD_CTRL)
    settle(stand, view)
    return stand.app.clipboard.paste()


def test_the_days_of_the_daily_board_are_there_once_it_was_played(stand: Stand, view: RecordsView) -> None:
    sample_games(stand.app.storage.folder, 120)
    show(stand, view)
    assert "Daily board" not in panels(view)
    sample_dailies(stand.app.storage.folder, 30)
    view._choose("ranked", True)
    settle(stand, view)
    assert panels(view)["Daily board"].startswith("5 days in a row, best ")
    view._choose("level", "expert")
    settle(stand, view)
    assert "Daily board" not in panels(view)


def test_the_code_of_a_game_in_the_list_is_copied(stand: Stand, view: RecordsView) -> None:
    with closing(History(stand.app.storage.folder)) as history:
        records = [played(seed) for seed in range(3)]
        history.add_missing(records)
    show(stand, view)
    assert copy(stand, view) == "before"
    assert stand.app.toast.text.startswith("Choose a game in the list")
    view._turn_to("Games")
    settle(stand, view)
    rows = [row for row in view.widgets if isinstance(row, GameRow)]
    x, y = rows[1].place.centre
    stand.point(view, round(x), round(y))
    assert copy(stand, view) == str(records[1].code)
    assert stand.app.toast.text == f"Copied: {records[1].code}"
    assert copy(stand, view) == str(records[1].code)
    view._set_focus(view.widgets.index(next(row for row in view.widgets if isinstance(row, GameRow))))
    assert copy(stand, view) == str(records[2].code)


def test_a_game_that_cannot_be_read_says_so(stand: Stand, view: RecordsView) -> None:
    sample_games(stand.app.storage.folder, 1)
    show(stand, view)
    view.actions._take(view.actions._copy, [None])
    assert stand.app.toast.text == UNREADABLE
