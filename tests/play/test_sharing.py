"""The ways to share a game: its result, its code, a link; files where a front can write them."""

from pathlib import Path

import pytest

from minesweeper.games.record import Record
from minesweeper.history import Finished, measure
from minesweeper.play.report import EndReport
from minesweeper.play.sharing import board_link, share_items
from minesweeper.play.shown import SEPARATOR, Item, no_choice
from minesweeper.play.texts import find_setup
from tests.bundled import bundled_plugins
from tests.history.games import played
from tests.play.table import Table

PLUGINS = bundled_plugins()


def copied(record: Record, report: EndReport | None = None) -> dict[str, str]:
    """What each way puts on the clipboard."""
    texts: list[str] = []
    found = {}
    for item in share_items(PLUGINS, record, lambda text, _said: texts.append(text), report=report):
        item.choose()
        found[item.text] = texts[-1]
    return found


def test_a_finished_game_is_shared_as_result_code_and_link() -> None:
    record = played(1)
    texts = copied(record)
    assert list(texts) == ["Copy result", "Copy board code", "Copy link"]
    assert texts["Copy result"].splitlines()[-1] == texts["Copy board code"] == str(record.code)


def test_the_link_leads_to_the_same_mines() -> None:
    record = played(1)
    found = find_setup(copied(record)["Copy link"], PLUGINS)
    assert found.field
    assert record.minefield
    assert found.field.mines == record.minefield.mines


def test_a_report_says_more_about_the_result_than_the_record() -> None:
    record = played(1, won=True)
    finished = Finished(record, measure(record), None, 1, 1, streak=5)
    report = EndReport(record, finished.measures, finished)
    assert "5 days in a row" in copied(record, report)["Copy result"]


def test_files_come_after_a_line() -> None:
    picture = Item("Save picture", no_choice)
    items = share_items(PLUGINS, played(1), lambda _text, _said: None, [picture])
    assert items[-2:] == [SEPARATOR, picture]


@pytest.mark.parametrize(
    ("code", "linked"), [("9x9x10.hexes.t-hex.3", False), ("9x9x10.beginner.3", True), ("100x100x1000.large.3", False)]
)
def test_only_boards_of_squares_up_to_a_size_have_links(home: Path, code: str, linked: bool) -> None:
    table = Table(home, code, moves="r4,4")
    assert bool(board_link(PLUGINS, table.play.session.record())) == linked


def test_a_board_whose_mines_are_not_laid_has_no_link(home: Path) -> None:
    assert board_link(PLUGINS, Table(home).play.session.record()) == ""
