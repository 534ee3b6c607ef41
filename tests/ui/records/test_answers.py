"""The records answer: points, bars, days, best times and rows show figures, and lead to their games."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta

import pytest
from arcade import key

from minesweeper.charts.answers import Narrow
from minesweeper.core.board import Board
from minesweeper.core.daily import daily_setup
from minesweeper.games.record import Record
from minesweeper.history import History
from minesweeper.ui.records.answering import Answering
from minesweeper.ui.records.panels import Bests, Dropdown, Tile
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import Row
from tests.history.games import EPOCH, EXPERT, played
from tests.history.samples import sample_games
from tests.ui.pictures import assert_golden
from tests.ui.reading import written
from tests.ui.records.browsing import all_of, choose, dropdown, open_records, settle, turn_to
from tests.ui.stand import NewStand, Stand

Opened = Callable[..., tuple[Stand, RecordsView, list[Record]]]


@pytest.fixture
def opened(stand: Stand) -> Opened:
    """Makes the screen with these games in the history, and a list that holds what is watched from there."""

    def make(records: list[Record], level: str | None = "beginner") -> tuple[Stand, RecordsView, list[Record]]:
        with closing(History(stand.app.storage.folder)) as history:
            history.add_missing(records)
        view = open_records(stand, level)
        watched: list[Record] = []
        view.actions.watch = watched.append
        return stand, view, watched

    return make


def wins(count: int = 8) -> list[Record]:
    return [played(seed, won=True, ended=EPOCH + timedelta(hours=9 * seed)) for seed in range(count)]


def part(view: RecordsView, text: str) -> Answering:
    named = (each for each in all_of(view, Answering) if text in (getattr(each, "text", ""), getattr(each, "name", "")))
    return next(named)


def scrolled_to(stand: Stand, view: RecordsView, text: str) -> Answering:
    """The part with this title, in view and drawn."""
    view._scroll += part(view, text).place.y - 150
    view.rebuild()
    stand.picture(view)
    return part(view, text)


def point(stand: Stand, view: RecordsView, part: Answering, number: int = 0) -> tuple[int, int]:
    """Point at a spot of a part, and return the pixel."""
    x, y, width, height, _ = part.spots[number]
    at = round(part.origin[0] + x + width / 2), round(part.origin[1] + y + height / 2)
    stand.point(view, *at)
    settle(stand, view)
    return at


def titled(view: RecordsView) -> str:
    """The title of the card."""
    return view.card.answer.title if view.card.answer else ""


def pictured(view: RecordsView) -> Board | None:
    """The board on the card."""
    return view.card.picture.board if view.card.picture else None


def click(stand: Stand, view: RecordsView, part: Answering, number: int = 0) -> None:
    stand.click(view, *point(stand, view, part, number))
    settle(stand, view)


def test_a_point_of_the_progress_has_the_figures_of_its_game_and_a_click_watches_it(opened: Opened) -> None:
    records = wins()
    stand, view, watched = opened(records)
    point(stand, view, part(view, "Progress"), 2)
    when = (records[2].ended or EPOCH).astimezone()
    shown = written(stand, view)
    assert f"{records[2].seconds:.2f} s" in shown
    assert f"{when.day} {when:%b}, {when:%H:%M}" in shown
    assert "Click to watch it" in shown
    click(stand, view, part(view, "Progress"), 2)
    assert watched == [records[2]]


def test_the_board_of_the_game_that_is_pointed_at_is_read_and_drawn(opened: Opened) -> None:
    stand, view, _ = opened(wins())
    without = stand.picture(view)
    point(stand, view, part(view, "Progress"), 3)
    assert pictured(view) == wins()[3].board
    assert stand.picture(view).tobytes() != without.tobytes()
    stand.point(view, 5, 300)
    assert not titled(view)
    assert pictured(view) is None


def test_a_bar_of_the_times_lists_the_wins_of_its_interval(opened: Opened) -> None:
    records = wins(12)
    stand, view, _ = opened(records)
    times = scrolled_to(stand, view, "Times")
    number = max(range(len(times.spots)), key=lambda index: int(times.spots[index].answer.lines[0].split()[0]))
    narrow = times.spots[number].answer.games
    assert isinstance(narrow, Narrow)
    low, high = narrow.filters.get("slower_than") or 0, narrow.filters.get("faster_than") or 1e9
    click(stand, view, times, number)
    meant = {record.id for record in records if low <= record.seconds < high}
    assert meant
    assert {row.game.id for row in all_of(view, Row)} == meant
    assert dropdown(view, "narrow").value == narrow
    choose(stand, view, "narrow", None)
    assert len(all_of(view, Row)) == 12


def test_a_day_lists_its_games(opened: Opened) -> None:
    records = [played(seed, ended=EPOCH + timedelta(days=seed // 3, minutes=seed)) for seed in range(9)]
    stand, view, _ = opened([replace(each, ended=(each.ended or EPOCH) + timedelta(days=310)) for each in records])
    days = scrolled_to(stand, view, "Activity")
    (number,) = [index for index, spot in enumerate(days.spots) if spot.answer.title == "8 Nov"]
    assert days.spots[number].answer.lines == ("3 games",)
    click(stand, view, days, number)
    assert {row.game.id for row in all_of(view, Row)} == {record.id for record in records[3:6]}


def test_best_times_are_watched_from_the_tile_and_from_the_list_of_levels(opened: Opened) -> None:
    records = [*wins(), played(3, EXPERT, won=True)]
    best = min(records[:-1], key=lambda record: record.seconds)
    stand, view, watched = opened(records)
    click(stand, view, part(view, "Best time"))
    choose(stand, view, "level", None)
    bests = part(view, "Best by level")
    assert isinstance(bests, Bests)
    assert [spot.answer.title for spot in bests.spots] == [
        f"{level} · {what}" for level in ("Beginner", "Expert") for what in ("best time", "best 3BV/s")
    ]
    click(stand, view, bests, 2)
    assert watched == [best, records[-1]]


def test_keys_alone_reach_a_point_show_its_figures_and_watch_it(opened: Opened) -> None:
    records = wins()
    stand, view, watched = opened(records)
    until(view, lambda: part(view, "Progress").focused)
    assert not titled(view)
    stand.picture(view)
    view.on_key_press(key.LEFT, 0)
    assert titled(view) == f"{records[-1].seconds:.2f} s"
    view.on_key_press(key.LEFT, 0)
    settle(stand, view)
    assert "Click to watch it" in written(stand, view)
    view.on_key_press(key.ENTER, 0)
    settle(stand, view)
    assert watched == [records[-2]]


def until(view: RecordsView, reached: Callable[[], bool]) -> None:
    for _ in range(60):
        if reached():
            return
        view.on_key_press(key.DOWN, 0)
    raise AssertionError("keys do not reach it")


def test_wins_losses_and_personal_bests_are_marked_in_the_list(opened: Opened) -> None:
    order = sorted(wins(4), key=lambda record: -record.seconds)  # each faster than the one before
    falling = [replace(record, ended=EPOCH + timedelta(days=day)) for day, record in enumerate(order)]
    slow = replace(order[0], id="slow", ended=EPOCH + timedelta(days=9))
    lost = played(50, won=False, ended=EPOCH + timedelta(days=10))
    stand, view, _ = opened([*falling, slow, lost])
    turn_to(stand, view, "Games")
    rows = {row.game.id: row.game for row in all_of(view, Row)}
    assert {game for game, row in rows.items() if row.best} == {record.id for record in falling}
    assert [name for row in all_of(view, Row) if (name := row.marks()[0]) == "lost"] == ["lost"]
    assert all(row.marks() == ["won", "best"] for row in all_of(view, Row) if row.game.best)


def test_daily_boards_are_left_out_until_they_are_asked_for(opened: Opened) -> None:
    usual = wins(3)
    setup = daily_setup(date(2026, 1, 1), usual[0].setup.level, ())
    stand, view, _ = opened([*usual, replace(usual[0], id="daily", setup=setup)])
    counts = {}
    for value in (False, None, True):
        choose(stand, view, "daily", value)
        assert view.inquiry.summary
        found = view.inquiry.summary.statistics
        counts[value] = found.games, len(found.times)
    assert counts == {False: (3, 3), None: (4, 3), True: (1, 1)}


def test_games_of_bots_are_shown_when_they_are_asked_for(opened: Opened) -> None:
    stand, view, _ = opened([*wins(3), played(7, EXPERT, won=True, player="strong")])
    assert dropdown(view, "bots").value is False
    choose(stand, view, "bots", True)
    choose(stand, view, "level", None)
    turn_to(stand, view, "Games")
    assert [row.game.player for row in all_of(view, Row)] == ["strong"]
    choose(stand, view, "bots", None)
    assert len(all_of(view, Row)) == 4


def test_without_bots_and_daily_boards_there_are_no_filters_for_them(opened: Opened) -> None:
    _, view, _ = opened(wins(2))
    assert [each.name for each in all_of(view, Dropdown)] == ["level", "ranked", "days"]


@pytest.mark.parametrize(("theme", "size"), [("night", (960, 760)), ("windows_light", (360, 520))])
@pytest.mark.parametrize("what", ["progress", "row"])
def test_what_an_answer_looks_like(stands: NewStand, what: str, theme: str, size: tuple[int, int]) -> None:
    stand = stands(theme=theme, size=size)
    sample_games(stand.app.storage.folder, 200, level="beginner")
    view = open_records(stand)
    if what == "row":
        turn_to(stand, view, "Games")
        point(stand, view, all_of(view, Row)[1])
    else:
        chart = part(view, "Progress")
        stand.point(view, 5, 5)
        until(view, lambda: chart.focused or part(view, "Progress").focused)
        stand.picture(view)
        for _ in range(20):
            view.on_key_press(key.LEFT, 0)
        settle(stand, view)
    assert_golden(stand.picture(view), f"records_answer_{what}_{theme}")


def test_tiles_with_games_behind_them_are_buttons(opened: Opened) -> None:
    stand, view, _ = opened(wins(6))
    able = [each for each in all_of(view, Tile) if each.focusable]
    assert [tile.name for tile in able] == ["Best time", "Best 3BV/s", "Average of 5"]
    click(stand, view, able[2])
    assert len(all_of(view, Row)) == 6
