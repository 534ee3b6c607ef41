"""Games that nobody has looked back at are reviewed while nothing is being played, each once."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.history import History
from minesweeper.history.sqlite_file import FILE
from minesweeper.play.looking_back import PAUSE, START, Backlog
from tests.history.games import played
from tests.play.conftest import NewTable
from tests.play.table import Table

GAMES = 3


@pytest.fixture
def table(tables: NewTable, home: Path) -> Table:
    """A game that is not begun yet, of a player who has finished others, a while after the start."""
    with closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(GAMES))
    table = tables(kept=True)
    assert table.play.keeper
    table.play.backlog = Backlog(table.play.session, table.play.keeper, table.play.thinker, table.clock)
    assert table.play.due() == START
    table.clock.now += START - PAUSE
    return table


def reviewed(home: Path) -> int:
    with closing(History(home)) as history:
        return sum(game.mistakes is not None for game in history.games())


def ask(table: Table) -> None:
    """Let a game be read, and its review be asked for."""
    table.look(PAUSE)
    table.written()
    table.look(PAUSE)


def go_on(table: Table, times: int = 1) -> None:
    for _ in range(times):
        ask(table)
        table.think()
        table.written()


def test_all_games_are_reviewed_one_after_the_other_and_then_nothing_more_is_done(table: Table, home: Path) -> None:
    for done in range(1, GAMES + 1):
        go_on(table)
        assert reviewed(home) == done
    go_on(table)
    assert table.thinker.asked == ["backlog"] * GAMES
    assert table.play.due() is None


def test_nothing_is_reviewed_while_a_game_is_being_played(table: Table, home: Path) -> None:
    table.open((4, 4))
    go_on(table)
    assert reviewed(home) == 0
    table.play.session.pause()
    go_on(table)
    assert reviewed(home) == 1


def test_a_review_is_given_up_for_a_game_that_begins_and_done_later(table: Table, home: Path) -> None:
    ask(table)
    assert table.thinker.awaits("backlog")
    table.open((4, 4))
    assert not table.thinker.awaits("backlog")
    table.play.session.pause()
    go_on(table, GAMES)
    assert reviewed(home) == GAMES


def test_where_nothing_can_be_kept_no_game_is_reviewed_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.play.keeper, "note_review", lambda _game, _findings: None)
    go_on(table, 5)
    assert table.thinker.asked == ["backlog"]


def test_a_game_that_cannot_be_read_is_passed_over(table: Table, home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as connection, connection:
        connection.execute("UPDATE games SET record = x'00' WHERE ended > 0")
    go_on(table)
    assert table.thinker.asked == []
    with closing(History(home)) as history:
        assert history.mistakes.unreviewed() is None
