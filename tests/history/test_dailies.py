"""Only the first game on a daily board counts, whatever the clock says and however many windows there are."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from minesweeper import Difficulty, Game, Move, Record, Session
from minesweeper.core.daily import BEGUN_BEFORE, CLOCK_BACK, OTHER_DAY, DailyGame, daily_setup, day_of, today, utc_day
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history import Finished, History, Keeper
from minesweeper.history.sqlite_file import FILE
from tests.thinking_here import noon
from tests.waiting import written

BEGINNER = Difficulty("beginner", 9, 9, 10)
DAY, NEXT = date(2026, 11, 16), date(2026, 11, 17)


def begun(day: date = DAY) -> Session:
    session = Session(Game.of(daily_setup(day, BEGINNER, ())))
    session.play(Move.reveal(2, 2))
    return session


def won(session: Session) -> Record:
    field = session.game.peek()
    assert field
    for row, col in field.grid.places(field.safe):
        session.play(Move.reveal(row, col))
    return session.record()


def keep(folder: Path, *sessions: Session, now: Callable[[], float] | None = None) -> list[Finished]:
    """Win the daily boards of sessions that were begun one after the other, all before the first is over, on their
    days unless it is another time."""
    keepers = [Keeper(session, folder, lambda: 0.0, now=now or _noon_of(session)) for session in sessions]
    for session, keeper in zip(sessions, keepers, strict=True):
        session.listen(keeper.follow)
        session.play(Move.reveal(2, 2))
        written(keeper)
    found = []
    for session, keeper in zip(sessions, keepers, strict=True):
        won(session)
        keeper.close()
        finished = keeper.finished()
        assert finished
        found.append(finished)
    return found


def _noon_of(session: Session) -> Callable[[], float]:
    day = day_of(session.game.setup)
    assert day
    return noon(day)


def fresh(day: date = DAY) -> Session:
    return Session(Game.of(daily_setup(day, BEGINNER, ())), now=lambda: datetime.fromtimestamp(noon(day)(), UTC))


def other(day: date) -> Session:
    session = Session(Game(BEGINNER, 1), now=lambda: datetime.fromtimestamp(noon(day)(), UTC))
    session.play(Move.reveal(2, 2))
    return session


def test_the_first_game_is_the_one_that_counts(history: History) -> None:
    first, second = begun().record(), begun().record()
    history.dailies.begin(first, noon(DAY)())
    history.dailies.begin(second, noon(DAY)())
    assert history.dailies.games() == (DailyGame(str(BEGINNER), DAY, first.id),)
    assert history.learned.informed(second).unranked == (BEGUN_BEFORE,)


def test_a_game_on_another_board_is_none_of_them(history: History) -> None:
    session = Session(Game(BEGINNER, 1))
    session.play(Move.reveal(2, 2))
    record = session.record()
    history.dailies.begin(record, noon(DAY)())
    assert history.dailies.games() == ()
    assert history.learned.informed(record) == record


def test_how_the_first_game_went_is_known_once_it_is_over(history: History) -> None:
    session = begun()
    history.add(won(session))
    history.add(won(begun()))
    (found,) = history.dailies.games()
    assert found == DailyGame(str(BEGINNER), DAY, session.id, won=True, ranked=True)
    assert found.counts


def test_games_that_are_imported_are_the_first_if_no_other_was(history: History) -> None:
    first, later, left = won(begun()), won(begun()), begun(NEXT).record()
    history.add_missing([first, later, left])
    assert [(each.day, each.game) for each in history.dailies.games()] == [(DAY, first.id), (NEXT, left.id)]


def test_a_daily_board_counts_once(tmp_path: Path) -> None:
    (first,), (second,) = keep(tmp_path, fresh()), keep(tmp_path, fresh())
    assert (first.record.unranked, first.rank, first.streak) == ((), 1, 1)
    assert (second.record.unranked, second.rank, second.streak) == ((BEGUN_BEFORE,), None, 1)
    with closing(History(tmp_path)) as history:
        assert history.count(ranked=True) == history.count(ranked=False) == 1


def test_in_two_windows_at_once_each_game_shows_the_mines_of_the_other(tmp_path: Path) -> None:
    first, second = keep(tmp_path, fresh(), fresh())
    assert (first.record.unranked, first.rank) == ((BOARD_KNOWN,), None)
    assert (second.record.unranked, second.rank) == ((BEGUN_BEFORE,), None)


@pytest.mark.parametrize(("clicked", "why"), [(DAY, ()), (NEXT, (OTHER_DAY,)), (DAY - timedelta(1), (OTHER_DAY,))])
def test_a_daily_board_is_judged_at_the_first_click(tmp_path: Path, clicked: date, why: tuple[str, ...]) -> None:
    (finished,) = keep(tmp_path, fresh(), now=noon(clicked))
    assert finished.record.unranked == why


def test_a_day_that_was_missed_is_not_won_by_setting_the_clock_back(tmp_path: Path) -> None:
    with closing(History(tmp_path)) as history:
        history.add(won(other(NEXT)))
    (finished,) = keep(tmp_path, fresh())
    assert finished.record.unranked == (CLOCK_BACK,)


def test_a_clock_that_was_wrong_by_years_costs_no_daily_board(tmp_path: Path) -> None:
    with closing(History(tmp_path)) as history:
        history.add(won(other(date(2035, 1, 1))))
    (finished,) = keep(tmp_path, fresh())
    assert finished.record.ranked


@pytest.mark.parametrize("zone", ["AAA+23", "UTC", "AAA-23"])
def test_the_day_is_the_same_in_every_time_zone(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert (utc_day(noon(DAY)()), today()) == (DAY, datetime.now(UTC).date())
    finally:
        monkeypatch.undo()
        time.tzset()


def test_wins_in_a_row_are_a_streak_and_have_a_list_of_their_own(tmp_path: Path) -> None:
    with closing(History(tmp_path)) as history:
        history.add(won(other(DAY)))
    assert [found.streak for found in keep(tmp_path, fresh())] == [1]
    (second,) = keep(tmp_path, fresh(NEXT))
    assert (second.streak, second.wins) == (2, 2)


@pytest.mark.parametrize("undo", [False, True])
def test_a_board_that_was_looked_at_is_known_although_the_game_is_kept_nowhere(tmp_path: Path, undo: bool) -> None:
    session = fresh()
    keeper = Keeper(session, tmp_path, lambda: 0.0, resume=lambda: False, now=noon(DAY))
    session.listen(keeper.follow)
    session.play(Move.reveal(2, 2))
    if undo:
        session.undo()
    keeper.close()
    (again,) = keep(tmp_path, fresh())
    assert again.record.unranked == (BEGUN_BEFORE,)


def test_a_flag_alone_shows_nothing(tmp_path: Path) -> None:
    session = fresh()
    keeper = Keeper(session, tmp_path, lambda: 0.0)
    session.listen(keeper.follow)
    session.play(Move.flag(0, 0))
    keeper.close()
    (again,) = keep(tmp_path, fresh())
    assert again.record.ranked


def test_the_keeper_knows_the_days_without_being_asked_twice(tmp_path: Path) -> None:
    keep(tmp_path, fresh())
    keeper = Keeper(fresh(NEXT), tmp_path, lambda: 0.0)
    keeper.refresh()
    keeper.close()
    assert [(each.day, each.counts) for each in keeper.dailies] == [(DAY, True)]


def test_what_is_damaged_is_passed_over(tmp_path: Path, history: History) -> None:
    history.dailies.begin(begun().record(), noon(DAY)())
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("INSERT INTO dailies VALUES ('x', 'no day', 'y'), (x'00ff', x'ff', 'y')")
    assert [each.day for each in history.dailies.games()] == [DAY]


def test_the_days_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    first = won(begun())
    with closing(History(tmp_path)) as history:
        history.add(first)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DROP TABLE learned")
    with closing(History(tmp_path)) as history:
        assert "1 game could be saved" in history.notices()[0]
        assert [each.game for each in history.dailies.games()] == [first.id]
