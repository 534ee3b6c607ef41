"""Duels on the records screen: a page of their own, where there are any."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from arcade import MOUSE_BUTTON_RIGHT, key

from minesweeper import HUMAN, Record
from minesweeper.games.player import PERSON, Player
from minesweeper.history import History, KeptDuel
from minesweeper.ui.menu.widgets import Tabs
from minesweeper.ui.records.inquiry import ROWS_AT_ONCE, Page
from minesweeper.ui.records.pages import against, board, score
from minesweeper.ui.records.panels import Dropdown
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import Row
from minesweeper.words.screens import NONE_THEN, NONE_YET
from tests.history.games import played
from tests.random_duels import EPOCH, finished_duel
from tests.ui.pictures import assert_golden
from tests.ui.records.browsing import all_of, choose, focus_on, notes, open_records, settle, tiles, turn_to
from tests.ui.stand import NewStand, Stand

PAIRS = [(HUMAN, "quick"), ("quick", HUMAN), (HUMAN, HUMAN), (HUMAN, "strong"), ("strong", "quick")]

Opened = Callable[..., tuple[Stand, RecordsView]]


@pytest.fixture
def opened(stands: NewStand) -> Opened:
    """Makes a stand with these games in its history, and the screen shown in it, turned to duels if there are any."""

    def make(records: list[Record], **options: object) -> tuple[Stand, RecordsView]:
        stand = stands(**options)
        with contextlib.closing(History(stand.app.storage.folder)) as history:
            history.add_missing(records)
        view = open_records(stand, None)
        if view.inquiry.any_duels:
            turn_to(stand, view, Page.DUELS)
        return stand, view

    return make


def some(count: int = 10) -> list[Record]:
    return [finished_duel(seed, PAIRS[seed % len(PAIRS)]) for seed in range(count)]


def rows(view: RecordsView) -> list[Row[KeptDuel]]:
    return all_of(view, Row)


def tabs(view: RecordsView) -> tuple[str, ...]:
    (found,) = all_of(view, Tabs)
    return found.names


def test_without_a_duel_there_is_no_page_for_them(opened: Opened) -> None:
    _, view = opened([played(1)])
    assert tabs(view) == ("Overview", "Games")


def test_duels_are_listed_the_latest_first_with_how_they_ended_against_each_solver(opened: Opened) -> None:
    records = some()
    _, view = opened([*records, played(1)])
    assert tabs(view) == ("Overview", "Games", "Duels")
    people = [record.id for record in reversed(records) if PERSON in record.sides]
    assert [row.game.id for row in rows(view)] == people
    assert list(tiles(view)) == ["Against Quick", "Against Strong"]
    assert tiles(view)["Against Quick"][0].endswith("of 4 won")
    assert [each.name for each in all_of(view, Dropdown)] == ["bots", "days"]


def test_a_period_without_duels_says_so_and_where_only_duels_were_played_the_other_pages_too(opened: Opened) -> None:
    stand, view = opened(some(3))
    assert len(rows(view)) == 3
    choose(stand, view, "days", 7)
    assert rows(view) == []
    assert NONE_THEN in notes(view)
    turn_to(stand, view, Page.OVERVIEW)
    assert NONE_YET in notes(view)


def test_a_click_watches_a_duel_again_and_a_key_copies_its_code(opened: Opened) -> None:
    records = some(2)
    stand, view = opened(records)
    watched: list[Record] = []
    view.actions.watch = watched.append
    rows(view)[0].click(0, 0)
    settle(stand, view)
    assert watched == [records[1]]
    focus_on(view, Row)
    view.on_key_press(key.DOWN, 0)
    view.on_key_press(key.C, key.MOD_CTRL)
    settle(stand, view)
    assert stand.app.clipboard.paste() == str(records[0].code)


def test_a_long_list_is_read_in_portions(opened: Opened) -> None:
    record = finished_duel(1)
    many = [replace(record, id=f"{number:04}", ended=EPOCH + timedelta(minutes=number)) for number in range(70)]
    stand, view = opened(many)
    assert len(view.inquiry.duels.rows) == ROWS_AT_ONCE
    view.on_key_press(key.END, 0)
    settle(stand, view)
    assert [duel.id for duel in view.inquiry.duels.rows] == [record.id for record in reversed(many)]


def test_the_other_button_offers_what_can_be_done_with_a_duel(opened: Opened) -> None:
    stand, view = opened(some(1))
    (row,) = rows(view)
    x, y = map(round, row.place.centre)
    stand.click(view, x, y, MOUSE_BUTTON_RIGHT)
    assert view.popup
    assert [item.text for item in view.popup.items] == ["Watch again", "Share …"]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ((HUMAN, "quick"), ("Quick", "3 : 1")),
        (("quick", HUMAN), ("Quick", "1 : 3")),
        ((HUMAN, HUMAN), ("A friend", "3 : 1")),
        (("quick", "strong"), ("Quick – Strong", "3 : 1")),
    ],
)
def test_a_row_names_the_rival_and_the_score_for_the_person(players: tuple[str, str], told: tuple[str, str]) -> None:
    duel = KeptDuel(
        "a",
        0.0,
        "duel",
        "16x16x51.duel.duel-bomb",
        (Player.named(players[0]), Player.named(players[1])),
        (3, 1),
        20,
        60.0,
    )
    assert (against(duel), score(duel)) == told
    assert board(duel) == "16×16 · 51 · bombs"


def test_a_damaged_board_is_named_by_its_level() -> None:
    assert board(KeptDuel("a", 0.0, "duel", "what", (PERSON, PERSON), (3, 1), 20, 60.0)) == "duel"


@pytest.mark.parametrize(("theme", "size"), [("night", (1100, 520)), ("windows_light", (420, 520))])
def test_what_the_page_of_duels_looks_like(opened: Opened, theme: str, size: tuple[int, int]) -> None:
    stand, view = opened([*some(12), played(1)], size=size)
    stand.app.use_theme(stand.app.plugins.theme(theme))
    settle(stand, view)
    assert_golden(stand.picture(view), f"records_duels_{theme}")
