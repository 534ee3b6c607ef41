"""The ways to play: what is said about each, and what choosing one does."""

from datetime import date, timedelta

import pytest

from minesweeper.core.naming import whole_percent
from minesweeper.play import Command, Play
from minesweeper.play.exercising import Exercises
from minesweeper.play.play_choices import PlayChoice, PlayChoices, PlayWay
from minesweeper.words.play_choices import due_fact, time_left
from tests.play.conftest import NewTable
from tests.play.table import Table
from tests.thinking_here import noon

DAY = date(2026, 11, 16)


def choice(table: Table, way: PlayWay) -> PlayChoice:
    exercises = Exercises(table.play, lambda _play: None, lambda: None)
    choices = PlayChoices(table.play, exercises, lambda: None, None, lambda _record: None)
    return next(each for each in choices.all() if each.way is way)


def choose(table: Table, way: PlayWay) -> None:
    chosen = choice(table, way).choose
    assert chosen
    chosen()


def test_no_guessing_stays_chosen_until_classic_is(tables: NewTable) -> None:
    table = tables()
    choose(table, PlayWay.NO_GUESSING)
    assert table.play.session.game.setup.generator == table.desk.settings.generator == "no_guess"
    choose(table, PlayWay.CLASSIC)
    assert table.play.session.game.setup.generator == table.desk.settings.generator == "random"


def test_without_the_plugin_there_is_no_such_board_and_it_says_why(tables: NewTable) -> None:
    table = tables()
    del table.plugins.generators["no_guess"]
    found = choice(table, PlayWay.NO_GUESSING)
    assert (found.choose, found.fact) == (None, "No plugin lays such boards")


def win_daily(table: Table, day: date) -> None:
    table.desk.now = noon(day)
    table.do(Command.DAILY)
    table.open((2, 2))
    table.think()
    table.written()
    table.win(20)
    table.written()


def test_the_daily_board_counts_the_days_and_the_hours_that_are_left(tables: NewTable) -> None:
    table = tables(kept=True)
    table.desk.now = noon(DAY)
    assert choice(table, PlayWay.DAILY).fact == "New today · 12 h left"
    win_daily(table, DAY)
    assert choice(table, PlayWay.DAILY).fact == "Won today · next in 12 h"
    win_daily(table, DAY + timedelta(1))
    assert choice(table, PlayWay.DAILY).fact == "Won today · 2 days in a row · next in 12 h"
    table.desk.now = noon(DAY + timedelta(2))
    assert choice(table, PlayWay.DAILY).fact == "2 days in a row · 12 h left"
    assert choice(table, PlayWay.DAILY).day == DAY + timedelta(2)


def test_the_last_minutes_and_mistakes_are_counted_in_words() -> None:
    assert [time_left(seconds) for seconds in (7200, 3599, 20)] == ["2 h", "59 min", "1 min"]
    assert [due_fact(due) for due in (0, 1, 3)] == ["Find the safe cell", "1 mistake due", "3 mistakes due"]


def test_practice_begins_an_exercise(tables: NewTable) -> None:
    table, shown = tables(), list[Play]()
    exercises = Exercises(table.play, shown.append, lambda: None)
    practice = PlayChoices(table.play, exercises, lambda: None, None, lambda _record: None).all()[4]
    assert practice.choose
    practice.choose()
    table.think()
    assert [play.mode.name for play in shown] == ["Exercise"]
    shown[0].close()


def test_there_is_nothing_to_continue_before_a_game_is_left(tables: NewTable) -> None:
    found = choice(tables(kept=True), PlayWay.CONTINUE)
    assert (found.choose, found.fact, found.board) == (None, "No unfinished game", None)


@pytest.mark.parametrize("left", [False, True], ids=["the present one", "another one"])
def test_a_game_is_continued_from_its_position(tables: NewTable, left: bool) -> None:
    table = tables(kept=True)
    table.open((4, 4))
    board = table.board
    if left:
        table.do(Command.EXPERT)
        table.written()
    found = choice(table, PlayWay.CONTINUE)
    assert (found.fact, found.board) == (f"Beginner · {whole_percent(board.progress)} % open", board)
    choose(table, PlayWay.CONTINUE)
    assert table.board == board
