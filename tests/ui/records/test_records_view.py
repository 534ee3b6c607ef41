"""The records screen: opened, filtered, sorted and scrolled with pointer, keys and controller."""

from collections.abc import Callable
from datetime import datetime
from itertools import pairwise

import pytest
from arcade import key

from minesweeper.charts.words import NO_RANKED, NO_TIMES
from minesweeper.history import Filters, History, KeptGame, Statistics
from minesweeper.history.background import BackgroundHistory
from minesweeper.play.commands import Command
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import Tabs
from minesweeper.ui.records.inquiry import OLD_ANSWER_SECONDS, ROWS_AT_ONCE, Sorting
from minesweeper.ui.records.panels import Bests, ChartPanel, Dropdown
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.records.table import COLUMNS, Row, TableHead, spread
from minesweeper.words.screens import NO_MATCH, NONE_YET
from tests.history.samples import TODAY, sample_games
from tests.ui.playing import press
from tests.ui.reading import words, written
from tests.ui.records.browsing import all_of, choose, dropdown, notes, open_records, panels, settle, tiles
from tests.ui.stand import NewStand, Stand

Opened = Callable[..., tuple[Stand, RecordsView]]


@pytest.fixture
def opened(stands: NewStand) -> Opened:
    """Makes a stand with so many sample games, and the screen shown in it."""

    def make(
        count: int = 120,
        level: str | None = "beginner",
        only: str | None = None,
        generators: bool = False,
        dealers: bool = False,
        **options: object,
    ) -> tuple[Stand, RecordsView]:
        stand = stands(**options)
        if count:
            sample_games(stand.app.storage.folder, count, level=only, generators=generators, dealers=dealers)
        return stand, open_records(stand, level)

    return make


def listed(view: RecordsView) -> list[KeptGame]:
    return [row.game for row in all_of(view, Row)]


def titles(stand: Stand, view: RecordsView) -> list[str]:
    return [text for text in written(stand, view) if text in {column.title for column in COLUMNS}]


def games_page(stand: Stand, view: RecordsView) -> None:
    [tabs] = all_of(view, Tabs)
    stand.click(view, tabs.place.right - 30, round(tabs.place.centre[1]))
    settle(stand, view)


class Asked:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statistics: list[Filters] = []
        self.games: list[tuple[str, bool, int, Filters]] = []
        statistics, games = History.statistics, History.games

        def note_statistics(history: History, **filters: object) -> Statistics:
            self.statistics.append({name: value for name, value in filters.items() if value is not None})  # type: ignore[arg-type]
            return statistics(history, **filters)  # type: ignore[arg-type]

        def note_games(
            history: History, order: str, descending: bool, limit: int, offset: int, **filters: object
        ) -> list[KeptGame]:
            given = {name: value for name, value in filters.items() if value is not None}
            self.games.append((order, descending, offset, given))  # type: ignore[arg-type]
            return games(history, order, descending, limit, offset, **filters)  # type: ignore[arg-type]

        monkeypatch.setattr(History, "statistics", note_statistics)
        monkeypatch.setattr(History, "games", note_games)


# Opening and leaving


def test_a_key_opens_the_records_of_the_level_at_hand_and_closes_them(stand: Stand) -> None:
    game = stand.game("intermediate")
    sample_games(stand.app.storage.folder, 60)
    press(game, key.R)
    view = stand.app.window.current_view
    assert isinstance(view, RecordsView)
    assert view.inquiry.selection.level == "intermediate"
    for leave in (key.R, key.ESCAPE):
        view.on_key_press(leave, 0)
        assert stand.app.window.current_view is game
        stand.app.show(view)
    view.begin(Command.FLAG)  # as a controller does
    assert stand.app.window.current_view is game


def test_until_the_history_has_answered_there_are_dots(stand: Stand) -> None:
    stand.game()
    sample_games(stand.app.storage.folder, 5)
    view = RecordsView(stand.app, "beginner", TODAY.date)
    stand.app.window.show_view(view)
    stand.picture(view)
    assert set(tiles(view).values()) == {("…", "")}
    assert not all_of(view, ChartPanel)
    view.settle()
    assert tiles(view)["Time played"][0] != "…"


def test_answers_are_shown_when_they_come_and_looked_for_no_longer(stand: Stand) -> None:
    stand.game()
    sample_games(stand.app.storage.folder, 5)
    view = RecordsView(stand.app, None, TODAY.date)
    stand.app.window.show_view(view)
    while view.inquiry.busy:
        view.tick(0.0)
    before = stand.redraws
    view.tick(0.02)
    assert stand.redraws == before
    assert all_of(view, ChartPanel)


def test_while_an_answer_takes_long_nothing_old_is_shown(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    _, view = opened()
    monkeypatch.setattr(BackgroundHistory, "poll", lambda *_: False)
    dropdown(view, "level").change("expert")
    view.tick(0.02)
    assert tiles(view)["Best time"][0] != "…"
    view.tick(OLD_ANSWER_SECONDS)
    assert tiles(view)["Best time"][0] == "…"


def test_a_level_without_games_gives_way_to_the_one_played_most(opened: Opened) -> None:
    _, view = opened(10, level="custom", only="expert")
    assert view.inquiry.selection.level == "expert"
    assert tiles(view)["Time played"][1] == "10 games"


# What there is to see


def test_the_measures_of_plugins_are_averaged_over_the_latest_wins(opened: Opened) -> None:
    stand, view = opened(300, only="beginner")
    history = History(stand.app.storage.folder)
    wins = history.records(100, level="beginner", won=True)
    history.close()
    openings = [record.minefield.openings for record in wins if record.minefield]
    assert len(openings) == 100
    assert tiles(view)["Openings"] == (f"{sum(openings) / 100:,.0f}", "mean of 100 wins")


def test_large_boards_are_measured_only_as_far_as_that_is_quick(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.ui.records.measured.MEASURED_CELLS", 3 * 9)
    _, view = opened(300, only="beginner")
    assert tiles(view)["Openings"][1] == "mean of 3 wins"


def test_without_a_ranked_win_a_sentence_stands_for_the_charts_of_times(opened: Opened) -> None:
    _, view = opened(1, level="expert", only="expert")
    assert NO_TIMES in notes(view)
    assert set(panels(view)) == {"Activity", "Won"}


def test_without_games_there_is_a_sentence_and_nothing_to_choose(opened: Opened) -> None:
    _, view = opened(0)
    assert notes(view) == [NONE_YET]
    assert not [widget for widget in view.widgets if widget.focusable]


def test_all_levels_show_the_best_of_each(opened: Opened) -> None:
    stand, view = opened(200)
    choose(stand, view, "level", None)
    [bests] = all_of(view, Bests)
    assert list(bests.levels) == ["Beginner", "Intermediate", "Expert"]
    assert tiles(view)["Games"][0] == "200"
    assert set(panels(view)) == {"Won", "Activity"}


def test_charts_lie_side_by_side_in_a_wide_window_and_stacked_in_a_narrow_one(opened: Opened) -> None:
    stand, view = opened(size=(1280, 900))
    tops = {panel.place.y for panel in all_of(view, ChartPanel)}
    assert len(tops) == 2
    stand.size = (360, 640)
    view.on_resize(360, 640)
    assert len({panel.place.y for panel in all_of(view, ChartPanel)}) == 4
    assert all(panel.place.right <= 360 for panel in all_of(view, ChartPanel))


# Choosing


def test_filters_reach_the_history(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    stand, view = opened(generators=True)
    asked = Asked(monkeypatch)
    for name, value in (("level", "expert"), ("ranked", True), ("generator", "random"), ("days", 7)):
        choose(stand, view, name, value)
    midnight = datetime(2026, 11, 10).astimezone().timestamp()
    assert asked.statistics == [
        {"level": "expert", "daily": False},
        {"level": "expert", "daily": False, "ranked": True},
        {"level": "expert", "daily": False, "ranked": True, "generator": "random"},
        {"level": "expert", "daily": False, "ranked": True, "generator": "random", "since": midnight},
    ]


@pytest.mark.parametrize("others", [[], ["generator"]], ids=["random", "generators"])
def test_without_games_under_a_dealer_nothing_speaks_of_dealers_and_guesses(opened: Opened, others: list[str]) -> None:
    stand, view = opened(generators=bool(others))
    assert [each.name for each in all_of(view, Dropdown)] == ["level", "ranked", *others, "days"]
    games_page(stand, view)
    assert "Guesses" not in titles(stand, view)


def test_games_under_a_dealer_are_listed_by_their_guesses_and_others_by_their_date(opened: Opened) -> None:
    stand, view = opened(dealers=True)
    games_page(stand, view)
    shown = [title for _, title in dropdown(view, "dealer").options]
    assert shown == ["Any dealer", "Fair dealer", "Honest dealer", "Merciful dealer"]
    assert "Guesses" not in titles(stand, view)
    choose(stand, view, "dealer", "fair")
    assert "Guesses" in titles(stand, view)
    games = view.inquiry.games.rows
    assert games
    assert {game.dealer for game in games} == {"fair"}
    scores = [(not game.won, game.guesses, game.measures.seconds) for game in games]
    assert scores == sorted(scores), "wins first, then the fewest guesses, then the shortest time"
    choose(stand, view, "dealer", "honest")
    assert view.inquiry.sorting == Sorting()
    assert {game.dealer for game in view.inquiry.games.rows} == {"honest"}


def test_what_games_under_a_dealer_are_compared_by_is_said_where_times_would_be(opened: Opened) -> None:
    stand, view = opened(dealers=True)
    choose(stand, view, "dealer", "fair")
    assert NO_RANKED in notes(view)


def test_all_levels_are_still_chosen_after_another_screen(opened: Opened) -> None:
    stand, view = opened()
    choose(stand, view, "level", None)
    stand.app.back()
    stand.app.show(view)
    settle(stand, view)
    assert view.inquiry.selection.level is None
    assert "Best by level" in {panel.text for panel in all_of(view, Bests)}


def test_a_list_drops_down_and_a_click_in_it_chooses(opened: Opened) -> None:
    stand, view = opened()
    stand.click(view, *map(round, dropdown(view, "level").place.centre))
    dropped = view.popup
    assert dropped
    assert [item.text for item in dropped.items] == ["All levels", "Beginner", "Intermediate", "Expert"]
    place = dropped.area
    stand.point(view, place.x + 20, place.bottom - 20)
    stand.click(view, place.x + 20, place.bottom - 20)
    assert view.popup is None
    assert view.inquiry.selection.level == "expert"


def test_a_list_is_used_with_keys_and_closed_by_escape_the_wheel_or_a_click_elsewhere(opened: Opened) -> None:
    stand, view = opened()
    view.on_key_press(key.TAB, 0)
    view.on_key_press(key.TAB, 0)
    ways: list[Callable[[], None]] = [
        lambda: view.on_key_press(key.ESCAPE, 0),
        lambda: view.on_mouse_scroll(300, 100, 0, -1),
        lambda: stand.click(view, 300, 500),
        lambda: view.on_resize(*stand.size),
    ]
    for close in ways:
        view.begin(Command.CHORD)
        assert view.popup
        close()
        assert view.popup is None
    view.begin(Command.CHORD)
    for action in (Command.UP, Command.CHORD):
        view.begin(action)
    assert view.inquiry.selection.level == "expert"
    assert stand.app.window.current_view is view


def test_arrows_step_through_a_choice(opened: Opened) -> None:
    _, view = opened()
    found = []
    for way in (Command.RIGHT, Command.RIGHT, Command.RIGHT, Command.LEFT):
        assert dropdown(view, "ranked").act(way)
        found.append(view.inquiry.selection.ranked)
    assert found == [True, False, None, False]
    assert not dropdown(view, "ranked").act(Command.UP)


def test_a_choice_without_games_is_told(opened: Opened) -> None:
    stand, view = opened(5, only="beginner")
    view.inquiry.choose("generator", "fence")
    settle(stand, view)
    assert notes(view) == [NO_MATCH]
    games_page(stand, view)
    assert notes(view) == [NO_MATCH]


# The list of games


@pytest.mark.slow
def test_a_click_on_a_title_sorts_by_it_and_then_reversed(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    stand, view = opened()
    asked = Asked(monkeypatch)
    games_page(stand, view)
    for title in ("Time", "Time", "3BV/s"):
        [(x, y)] = [(line.x, line.y) for line in words(stand, view) if line.text == title]
        stand.click(view, x - 5, y)
        settle(stand, view)
    assert [games[:3] for games in asked.games] == [
        ("ended", True, 0),
        ("time", False, 0),
        ("time", True, 0),
        ("3bv/s", True, 0),
    ]
    rates = [game.measures.three_bv_per_second for game in listed(view)]
    assert rates == sorted(rates, reverse=True)


def test_the_order_is_chosen_with_keys_too(opened: Opened) -> None:
    stand, view = opened()
    games_page(stand, view)
    [head] = all_of(view, TableHead)
    assert head.act(Command.RIGHT)
    assert view.inquiry.sorting.order == "result"
    [head] = all_of(view, TableHead)
    assert head.act(Command.CHORD)
    assert (view.inquiry.sorting.order, view.inquiry.sorting.descending) == ("result", False)
    assert not head.act(Command.UP)


def test_scrolling_reads_on(opened: Opened) -> None:
    stand, view = opened(140, only="beginner")
    games_page(stand, view)
    assert len(listed(view)) == ROWS_AT_ONCE
    for _ in range(6):
        view.on_key_press(key.END, 0)
        settle(stand, view)
    assert len({game.id for game in listed(view)}) == 140
    assert notes(view) == []


def test_the_level_has_a_column_only_among_several(opened: Opened) -> None:
    stand, view = opened()
    games_page(stand, view)
    assert "Level" not in titles(stand, view)
    choose(stand, view, "level", None)
    assert "Level" in titles(stand, view)
    assert len({game.level for game in listed(view)}) == 3


@pytest.mark.parametrize("width", [320, 360, 640, 1280])
def test_columns_share_the_row_without_a_gap(stand: Stand, width: int) -> None:
    shown, places = zip(
        *spread([column for column in COLUMNS if column.order != "level"], Rect(8, 0, width - 16, 36), stand.app.style),
        strict=True,
    )
    assert all(one.right == other.x for one, other in pairwise(places))
    assert places[-1].right <= width - 20
    assert all(place.width >= column.least - 1 for column, place in zip(shown, places, strict=True))


# Scrolling with keys


def test_arrows_scroll_beyond_the_last_choice_and_back(opened: Opened) -> None:
    stand, view = opened()
    top = view.widgets[0].place.y
    for _ in range(40):
        view.on_key_press(key.DOWN, 0)
        if [widget for widget in view.widgets if widget.focusable][-1].focused:
            break
    reached = view.widgets[0].place.y
    view.on_key_press(key.DOWN, 0)
    assert view.widgets[0].place.y < reached
    for _ in range(40):
        view.on_key_press(key.UP, 0)
        if view.widgets[0].place.y == top:
            break
    assert view.widgets[0].place.y == top
    view.on_key_press(key.PAGEDOWN, 0)
    assert view.widgets[0].place.y < top - 300
    view.on_key_press(key.HOME, 0)
    assert view.widgets[0].place.y == top
    assert stand.app.window.current_view is view


# Trouble


def test_a_history_that_cannot_be_opened_is_a_sentence(stand: Stand) -> None:
    (stand.app.storage.folder / "history.sqlite3").mkdir(parents=True)
    view = open_records(stand)
    [sentence] = notes(view)
    assert "history.sqlite3 cannot be opened" in sentence
    view.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is stand.app.home


def test_a_damaged_history_is_told(stand: Stand) -> None:
    stand.app.storage.folder.mkdir(parents=True, exist_ok=True)
    (stand.app.storage.folder / "history.sqlite3").write_bytes(b"nothing that SQLite knows" * 99)
    assert notes(open_records(stand)) == [NONE_YET]
    assert "was damaged" in stand.app.status.text


def test_a_picture_of_the_records_can_be_saved(opened: Opened) -> None:
    stand, view = opened(20)
    view.on_key_press(key.F12, 0)
    assert len(list(stand.app.storage.folder.glob("screenshots/*.png"))) == 1
