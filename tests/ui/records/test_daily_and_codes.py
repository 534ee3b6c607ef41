"""The records screen has the days of the daily board, and the code of every game to copy."""

from contextlib import closing

from arcade import key

from minesweeper.history import History
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import Row
from tests.history.games import played
from tests.history.samples import sample_dailies, sample_games
from tests.ui.records.browsing import all_of, choose, focus_on, open_records, panels, settle, turn_to
from tests.ui.stand import Stand


def copy(stand: Stand, view: RecordsView) -> str:
    stand.app.clipboard.copy("before")
    view.on_key_press(key.C, key.MOD_CTRL)
    settle(stand, view)
    return stand.app.clipboard.paste()


def test_the_days_of_the_daily_board_are_there_once_it_was_played(stand: Stand) -> None:
    sample_games(stand.app.storage.folder, 120)
    view = open_records(stand)
    assert "Daily board" not in panels(view)
    sample_dailies(stand.app.storage.folder, 30)
    choose(stand, view, "ranked", True)
    assert panels(view)["Daily board"].startswith("5 days in a row, best ")
    choose(stand, view, "level", "expert")
    assert "Daily board" not in panels(view)


def test_the_code_of_a_game_in_the_list_is_copied(stand: Stand) -> None:
    with closing(History(stand.app.storage.folder)) as history:
        records = [played(seed) for seed in range(3)]
        history.add_missing(records)
    view = open_records(stand)
    assert copy(stand, view) == "before"
    assert stand.app.status.text.startswith("Choose a game in the list")
    turn_to(stand, view, "Games")
    x, y = all_of(view, Row)[1].place.centre
    stand.point(view, round(x), round(y))
    assert copy(stand, view) == str(records[1].code)
    assert stand.app.status.text == f"Copied: {records[1].code}"
    assert copy(stand, view) == str(records[1].code)
    focus_on(view, Row)
    assert copy(stand, view) == str(records[2].code)
