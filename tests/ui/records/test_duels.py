"""Duels on the records screen: a page of their own, where there are any."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from arcade import MOUSE_BUTTON_RIGHT, key

from minesweeper import HUMAN, Record
from minesweeper.history import History, KeptDuel
from minesweeper.ui.menu.widgets import Note, Tabs
from minesweeper.ui.records.duel_inquiry import PORTION
from minesweeper.ui.records.duel_page import NONE_THEN
from minesweeper.ui.records.duel_table import DuelRow, against, board, score
from minesweeper.ui.records.panels import Dropdown, Tile
from minesweeper.ui.records.records_view import NONE_YET, RecordsView
from minesweeper.ui.records.selection import Page
from tests.history.games import played
from tests.history.samples import TODAY
from tests.random_duels import EPOCH, finished_duel
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand

PAIRS = [(HUMAN, "quick"), ("quick", HUMAN), (HUMAN, HUMAN), (HUMAN, "strong"), ("strong", "quick")]

Opened = Callable[..., tuple[Stand, RecordsView]]


@pytest.fixture
def opened(stands: NewStand) -> Opened:
    """Makes a stand with these games in its history, and the screen shown in it, turned to duels if there are any."""

    def make(records: list[Record], **options: object) -> tuple[Stand, RecordsView]:
        stand = stands(**options)
        stand.game()
        with contextlib.closing(History(stand.app.storage.folder)) as history:
            history.add_missing(records)
        view = RecordsView(stand.app, None, TODAY.date)
        stand.app.window.show_view(view)
        settle(stand, view)
        if view.inquiry.duels.there:
            view._turn_to(Page.DUELS)
            settle(stand, view)
        return stand, view

    return make


def settle(stand: Stand, view: RecordsView) -> None:
    view.settle()
    stand.picture(view)


def some(count: int = 10) -> list[Record]:
    return [finished_duel(seed, PAIRS[seed % len(PAIRS)]) for seed in range(count)]


def rows(view: RecordsView) -> list[DuelRow]:
    return [row for row in view.widgets if isinstance(row, DuelRow)]


def tabs(view: RecordsView) -> tuple[str, ...]:
    (found,) = (widget for widget in view.widgets if isinstance(widget, Tabs))
    return found.names


def test_without_a_duel_there_is_no_page_for_them(opened: Opened) -> None:
    _, view = opened([played(1)])
    assert tabs(view) == ("Overview", "Games")


def test_duels_are_listed_the_latest_first_with_how_they_ended_against_each_solver(opened: Opened) -> None:
    records = some()
    _, view = opened([*records, played(1)])
    assert tabs(view) == ("Overview", "Games", "Duels")
    people = [record.id for record in reversed(records) if HUMAN in record.sides]
    assert [row.game.id for row in rows(view)] == people
    tiles = {tile.name: tile.value for tile in view.widgets if isinstance(tile, Tile)}
    assert list(tiles) == ["Against Quick", "Against Strong"]
    assert tiles["Against Quick"].endswith("of 4 won")
    assert [widget.name for widget in view.widgets if isinstance(widget, Dropdown)] == ["days"]


def test_where_only_duels_were_played_the_other_pages_say_so(opened: Opened) -> None:
    stand, view = opened(some(3))
    assert len(rows(view)) == 3
    view._turn_to(Page.OVERVIEW)
    settle(stand, view)
    assert NONE_YET in [note.text for note in view.widgets if isinstance(note, Note)]


def test_a_period_without_duels_says_so(opened: Opened) -> None:
    stand, view = opened(some(3))
    view._choose("days", 7)
    settle(stand, view)
    assert rows(view) == []
    assert NONE_THEN in [note.text for note in view.widgets if isinstance(note, Note)]


def test_a_click_watches_a_duel_again_and_a_key_copies_its_code(opened: Opened) -> None:
    records = some(2)
    stand, view = opened(records)
    watched: list[Record] = []
    view.actions.watch = watched.append
    rows(view)[0].click(0, 0)
    settle(stand, view)
    assert watched == [records[1]]
    view._set_focus(view.widgets.index(rows(view)[1]))
    view.on_key_press(key.C, key.MOD_CTRL)
    settle(stand, view)
    assert stand.app.clipboard.paste() == str(records[0].code)


def test_a_long_list_is_read_in_portions(opened: Opened) -> None:
    record = finished_duel(1)
    many = [replace(record, id=f"{number:04}", ended=EPOCH + timedelta(minutes=number)) for number in range(70)]
    stand, view = opened(many)
    assert len(view.inquiry.duels.listed) == PORTION
    view._scroll = view._scrollable
    view._lay_out()
    settle(stand, view)
    assert [duel.id for duel in view.inquiry.duels.listed] == [record.id for record in reversed(many)]


def test_the_other_button_offers_what_can_be_done_with_a_duel(opened: Opened) -> None:
    stand, view = opened(some(1))
    (row,) = rows(view)
    x, y = row.place.centre
    view.on_mouse_press(x, stand.app.window.get_size()[1] - y, MOUSE_BUTTON_RIGHT, 0)
    assert view._popup
    assert [item.text for item in view._popup.items] == ["Watch it again", "Copy the board's code"]


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ((HUMAN, "quick"), ("Quick", "3 : 1")),
        (("quick", HUMAN), ("Quick", "1 : 3")),
        ((HUMAN, HUMAN), ("A friend", "3 : 1")),
        (("quick", "strong"), ("Quick – Strong", "3 : 1")),
    ],
)
def test_a_row_says_against_whom_and_the_score_as_the_person_sees_it(
    players: tuple[str, str], told: tuple[str, str]
) -> None:
    duel = KeptDuel("a", 0.0, "duel", "16x16x51.duel.duel-bomb", players, (3, 1), 20, 60.0)
    assert (against(duel), score(duel)) == told
    assert board(duel) == "16×16 · 51 · bombs"


def test_a_damaged_board_is_named_by_its_level() -> None:
    assert board(KeptDuel("a", 0.0, "duel", "what", (HUMAN, HUMAN), (3, 1), 20, 60.0)) == "duel"


@pytest.mark.parametrize(("theme", "size"), [("night", (1100, 520)), ("windows_light", (420, 520))])
def test_what_the_page_of_duels_looks_like(opened: Opened, theme: str, size: tuple[int, int]) -> None:
    stand, view = opened([*some(12), played(1)], size=size)
    stand.app.use_theme(stand.app.plugins.theme(theme))
    settle(stand, view)
    assert_golden(stand.picture(view), f"records_duels_{theme}")
