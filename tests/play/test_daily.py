"""The daily board: begun, gone on with, ranked once, and its result as a text."""

from datetime import date, timedelta

import pytest

from minesweeper.core.daily import BEGUN_BEFORE, LATER_PLAYED, OTHER_DAY, daily_setup
from minesweeper.play import Command
from minesweeper.play.daily_board import DayState, state_of
from minesweeper.play.report import Sign
from tests.play.conftest import NewTable
from tests.play.table import Table
from tests.thinking_here import noon

DAY = date(2026, 11, 16)
START = 2, 2


def on(table: Table, day: date) -> None:
    table.desk.now = noon(day)
    table.do(Command.DAILY)


def start(table: Table) -> None:
    table.open(START)
    table.think()
    table.written()


def win(table: Table, seconds: float = 20) -> None:
    start(table)
    table.win(seconds)
    table.written()


def note(table: Table, day: date) -> str:
    table.desk.now = noon(day)
    return next(each.detail for group in table.solo.offers() for each in group if each.command is Command.DAILY)


@pytest.fixture
def daily(tables: NewTable) -> Table:
    table = tables(kept=True)
    on(table, DAY)
    return table


def test_the_board_of_today_is_begun(daily: Table) -> None:
    setup = daily.play.session.game.setup
    assert setup == daily_setup(DAY, setup.level, ("no_guess",))
    assert daily.play.session.unranked == ()
    assert daily.said.startswith("Today's board.")


def test_it_is_new_until_it_was_begun(daily: Table) -> None:
    assert note(daily, DAY) == "new"
    start(daily)
    assert note(daily, DAY) == ""
    assert note(daily, DAY + timedelta(1)) == "new"


def test_days_in_a_row_are_counted_at_the_end(daily: Table) -> None:
    win(daily)
    assert daily.lines[:2] == ["Daily 16 Nov · Won 20.00 s", "Your first win on a daily board!"]
    on(daily, DAY + timedelta(1))
    win(daily, 30)
    assert daily.lines[:3] == [
        "Daily 17 Nov · Won 30.00 s",
        "Your 2nd best of 2.",
        "2 days in a row · 12 h to the next",
    ]


def test_the_end_shows_the_squares_of_its_result_and_offers_that_first(daily: Table) -> None:
    win(daily)
    report = daily.play.shown().report
    assert report
    assert len(report.marks) == 10
    assert list(report.offers)[:2] == [Command.RESULT, Command.CALENDAR]


def test_before_the_first_move_a_card_has_the_streak_and_the_last_seven_days(daily: Table) -> None:
    win(daily)
    on(daily, DAY + timedelta(1))
    card = daily.solo.card
    assert card
    assert (card.headline, card.time) == ("Daily board · Beginner", "17 Nov")
    assert [figure.value for figure in card.figures] == ["1", "12 h"]
    assert [(mark.label, mark.sign) for mark in card.marks[-3:]] == [
        ("Su", Sign.FAINT), ("Mo", Sign.FULL), ("Tu", Sign.FAINT),
    ]  # fmt: skip
    start(daily)
    assert daily.solo.card is None


def test_the_board_of_a_past_day_is_played_for_fun_and_keeps_its_place_in_the_calendar(daily: Table) -> None:
    past = DAY - timedelta(40)
    daily.solo.daily.begin(day=past)
    setup = daily.play.session.game.setup
    assert setup == daily_setup(past, setup.level, ("no_guess",))
    assert daily.play.session.unranked == (OTHER_DAY,)
    win(daily)
    days = daily.solo.daily.days(setup.level)
    assert state_of(days.games.get(past)) is DayState.FOR_FUN
    assert (days.streak, state_of(days.games.get(DAY))) == (0, DayState.NEW)


@pytest.mark.parametrize(
    ("day", "why", "said"),
    [
        (DAY, BEGUN_BEFORE, "You already played this daily board. This one is just for fun."),
        (DAY - timedelta(1), LATER_PLAYED, "It doesn't count for records: you already played"),
    ],
    ids=["second try", "clock set back"],
)
def test_a_board_that_does_not_count_says_so_beforehand(daily: Table, day: date, why: str, said: str) -> None:
    win(daily)
    on(daily, day)
    assert daily.play.session.unranked == (why,)
    assert daily.said.startswith(said)


def test_what_another_window_began_meanwhile_does_not_count(daily: Table, tables: NewTable) -> None:
    early = tables(kept=True)
    on(early, DAY)
    win(early)
    assert daily.play.session.unranked == ()
    win(daily)
    assert daily.lines[1] == "It doesn't count for records: you already played this daily board."


def test_a_daily_board_that_was_left_is_gone_on_with(daily: Table) -> None:
    start(daily)
    session = daily.play.session
    before = session.id, session.board, session.unranked
    daily.do(Command.NEW)
    daily.written()
    on(daily, DAY)
    assert (session.id, session.board, session.unranked) == before
    on(daily, DAY)
    assert (session.id, daily.said) == (before[0], "You're already playing this daily board.")


def test_the_code_of_today_is_the_daily_board_and_counts(table: Table) -> None:
    table.desk.now = noon(DAY)
    level = table.plugins.difficulty("expert")
    table.solo.copied(daily_setup(DAY, level, table.plugins.generators))
    assert (table.play.session.game.difficulty, table.play.session.unranked) == (level, ())


def test_without_a_history_there_is_a_daily_board_of_which_nobody_knows_if_it_is_new(table: Table) -> None:
    on(table, DAY)
    assert (table.play.session.unranked, note(table, DAY)) == ((), "")


def test_only_the_end_of_a_daily_board_offers_its_result(daily: Table) -> None:
    win(daily)
    report = daily.play.shown().report
    assert report
    assert Command.RESULT in report.offers
    assert report.result_text().startswith("Minesweeper daily 2026-11-16 · Beginner\nWon in 20.00 s · ")
    daily.do(Command.NEW)
    daily.win()
    report = daily.play.shown().report
    assert report
    assert Command.RESULT not in report.offers
