"""Ways to a record that is none: by keys, by ending the program at the right moment, by clocks, files and plugins.

What was learned belongs to the board: it counts in whichever game is won on those mines, and is kept at once.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from threading import Event

import pytest

from minesweeper import Difficulty, Setup
from minesweeper.core.daily import daily_setup
from minesweeper.games.race import Race
from minesweeper.games.replay import Replay
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history import History
from minesweeper.history.settings import Settings
from minesweeper.history.sqlite_file import FILE
from minesweeper.history.usual_setup import usual_setup
from minesweeper.play import Command
from minesweeper.play.solo import MOMENT
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.table import Table
from tests.thinking_here import noon
from tests.waiting import PATIENCE

DAY = date(2026, 11, 16)
BEGINNER = Difficulty("beginner", 9, 9, 10)
DEALT = "9x9x10.beginner.3.d-merciful"


def ranked(home: Path) -> list[float]:
    with closing(History(home)) as history:
        return [each.measures.seconds for each in reversed(history.games(won=True, ranked=True))]


def win(table: Table) -> None:
    table.play.session.resume()
    if not table.board.revealed:
        table.open((4, 4))
        table.think()
    table.clock.now += 5
    while not table.board.status.over:
        table.open(table.board.grid.places(table.board.hidden & ~table.secret.mines)[0])
        table.think()  # what a dealer decides
    table.written()


def killed(table: Table, tables: NewTable) -> Table:
    """The player's game, taken up by another process after this one was killed: what is not written by now is lost."""
    table.written()
    assert table.desk.storage
    left = table.desk.storage.game_left()
    assert left
    table.desk.storage.claims.release(left.id)
    after = tables(kept=True)
    after.play.resume(left)
    return after


# By keys


def ask(table: Table) -> None:
    table.do(Command.HINT)
    table.think()


def look_at_odds(table: Table) -> None:
    table.do(Command.ODDS)
    table.think()
    table.do(Command.ODDS)


def look_at_bot(table: Table) -> None:
    table.do(Command.BOT, Command.PAUSE)
    table.think()
    table.look(MOMENT / 10, 5)
    assert table.play.shown().marks.safe
    assert len(table.moves) == 1
    table.do(Command.BOT)
    assert table.said == "You're playing again (unranked)."


def let_bot_play(table: Table) -> None:
    table.do(Command.BOT)
    table.look(1.0, 4)
    assert len(table.moves) > 1
    table.do(Command.BOT)


def take_back_from_bot(table: Table) -> None:
    """Have the bot play, and go back to one's own game as it was while it does."""
    table.do(Command.BOT)
    table.look(1.0, 4)
    table.do(Command.UNDO)
    assert len(table.moves) == 1


def leave_to_bot(table: Table) -> None:
    """Have the bot play, begin another game, and go back to one's own as it was."""
    let_bot_play(table)
    table.do(Command.NEW, Command.UNDO)
    assert len(table.moves) == 1


def copy_code(table: Table) -> None:
    table.play.mode.code()


def take_back(table: Table) -> None:
    table.open((8, 8))
    table.do(Command.UNDO)


def look_at_mine(table: Table) -> None:
    table.lose()
    table.do(Command.UNDO)


def begin_again(table: Table) -> None:
    table.do(Command.SAME)


def explore(table: Table) -> None:
    game = table.play.session.id
    table.do(Command.SAME)
    table.lose()
    table.do(Command.NEW)
    while table.play.session.id != game:
        table.do(Command.UNDO)
    assert len(table.moves) == 1


def paste(table: Table) -> None:
    table.solo.copied(Setup.parse("9x9x10.beginner.7"))


def race(table: Table) -> None:
    table.win(5)
    table.play.ghost.begin(Race(Replay(table.play.session.record())))


def take_over(table: Table) -> None:
    table.win(50)
    replay = Replay(table.play.session.record())
    table.solo.take_over(replay.left_at(0.0, 1))


WAYS: tuple[Callable[[Table], None], ...] = (
    ask,
    look_at_odds,
    look_at_bot,
    let_bot_play,
    take_back_from_bot,
    leave_to_bot,
    copy_code,
    take_back,
    look_at_mine,
    begin_again,
    explore,
    paste,
)
"""What can be done in a game that was just begun, so that it is none that counts."""


@pytest.fixture
def begun(tables: NewTable) -> Table:
    return tables(kept=True, moves="r4,4", solver="quick", speed=0)


def test_a_game_without_any_of_this_counts(begun: Table, home: Path) -> None:
    win(begun)
    assert ranked(home) == [5]


@pytest.mark.parametrize("way", WAYS)
def test_help_of_any_kind_costs_the_rank(begun: Table, home: Path, way: Callable[[Table], None]) -> None:
    way(begun)
    win(begun)
    assert ranked(home) == []
    assert any(line.startswith("It doesn't count for records: ") for line in begun.lines)


@pytest.mark.parametrize("way", [race, take_over])
def test_a_board_that_was_won_is_not_won_again(begun: Table, home: Path, way: Callable[[Table], None]) -> None:
    way(begun)
    before = ranked(home)
    win(begun)
    assert ranked(home)[1:] == before[1:] == []


@pytest.mark.parametrize("way", [ask, look_at_odds, look_at_bot, begin_again, explore])
def test_a_dealer_who_moves_mines_changes_nothing(tables: NewTable, home: Path, way: Callable[[Table], None]) -> None:
    table = tables(kept=True, code=DEALT, moves="r4,4", solver="quick", speed=0)
    way(table)
    win(table)
    with closing(History(home)) as history:
        assert history.scores(str(Setup.parse(DEALT).kind)) == []


# By the right moment


@pytest.mark.parametrize("way", [ask, look_at_odds, look_at_bot, let_bot_play, copy_code, take_back])
def test_what_was_learned_is_known_after_the_program_was_killed(
    begun: Table, tables: NewTable, home: Path, way: Callable[[Table], None]
) -> None:
    way(begun)
    win(killed(begun, tables))
    assert ranked(home) == []


def test_a_board_that_is_begun_elsewhere_meanwhile_is_known(begun: Table, tables: NewTable, home: Path) -> None:
    other = tables(kept=True, moves="r0,0")
    other.lose()
    other.written()
    win(begun)
    assert ranked(home) == []


@pytest.mark.parametrize("ending", [Table.win, Table.lose])
def test_what_follows_an_end_does_not_change_it(begun: Table, home: Path, ending: Callable[[Table], None]) -> None:
    win(begun)
    begun.do(Command.UNDO)
    ending(begun)
    begun.written()
    assert ranked(home) == [5]
    with closing(History(home)) as history:
        assert [(each.won, each.ranked) for each in history.games()][1:] == [(True, True)]


def test_a_loss_that_is_taken_back_stays_a_loss(begun: Table, home: Path) -> None:
    begun.lose()
    begun.do(Command.UNDO)
    win(begun)
    with closing(History(home)) as history:
        assert [each.won for each in history.games()] == [True, False]
        assert history.statistics().wins == 1
    assert ranked(home) == []


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_first_click_that_is_taken_back_is_remembered(elsewhere: bool, tables: NewTable, home: Path) -> None:
    """Even if the game itself was forgotten before it could be written."""
    table, gate = tables(kept=True), Event()
    assert table.play.keeper
    table.play.keeper.ask(lambda _: gate.wait(PATIENCE))
    table.open((4, 4))
    table.do(Command.UNDO)
    gate.set()
    table.written()
    if elsewhere:
        table = tables(kept=True, setup=table.play.session.game.setup)
    else:
        table.do(Command.SAME)
        assert BOARD_KNOWN in table.play.session.unranked
    win(table)
    assert ranked(home) == []


def test_one_click_is_no_time(tables: NewTable, home: Path) -> None:
    win(tables(kept=True, field=".....\n.....\n...**", moves="r0,0"))
    assert ranked(home) == []


# By the daily board: `tests/history/test_dailies.py` has clocks, time zones and two windows


def begin_daily(table: Table) -> None:
    table.desk.now = noon(DAY)
    table.do(Command.DAILY)
    table.open((2, 2))
    table.think()


def daily_counts(tables: NewTable, home: Path) -> bool:
    """Win the daily board as a player does. Return True if that counts."""
    table = tables(kept=True)
    begin_daily(table)
    win(table)
    return ranked(home) == [5]


def test_a_daily_board_counts(tables: NewTable, home: Path) -> None:
    assert daily_counts(tables, home)


def test_a_daily_board_that_was_explored_under_another_code_is_known(tables: NewTable, home: Path) -> None:
    setup = daily_setup(DAY, BEGINNER, ("no_guess",))
    before = tables(kept=True, setup=replace(setup, first=None, level=replace(BEGINNER, name="mine")))
    before.open((2, 2))
    before.think()
    before.lose()
    before.written()
    assert not daily_counts(tables, home)


def test_a_daily_board_that_a_bot_has_begun_is_known(tables: NewTable, home: Path) -> None:
    setup = replace(daily_setup(DAY, BEGINNER, ("no_guess",)), first=None)
    watched = tables(kept=True, setup=setup, solver="quick", speed=0)
    watched.do(Command.BOT)
    while not watched.board.revealed:
        watched.look(1.0)
    watched.written()
    assert not daily_counts(tables, home)


def test_a_bot_that_plays_boards_of_its_own_teaches_nobody(tables: NewTable, home: Path) -> None:
    table = tables(kept=True, solver="quick", speed=0)
    table.do(Command.BOT)
    table.look(1.0, 5)
    table.written()
    with closing(sqlite3.connect(home / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM learned").fetchone() == (0,)


def test_a_daily_board_whose_replay_was_seen_is_known(tables: NewTable, home: Path) -> None:
    friend = tables()
    begin_daily(friend)
    friend.win(9)
    watching = tables(kept=True)
    assert watching.play.keeper
    watching.play.keeper.note_seen(friend.play.session.record())
    watching.written()
    assert not daily_counts(tables, home)


# By files


def test_a_level_by_the_name_of_another_has_records_of_its_own() -> None:
    setup, _ = usual_setup(bundled_plugins(), Settings(level="expert:9x9x1"))
    assert setup.level == Difficulty("custom", 9, 9, 1)


@pytest.mark.parametrize("code", ["9x9x10.beginner.3.o-3bv-1-60", str(daily_setup(DAY, BEGINNER, ()))])
def test_boards_with_their_own_records_are_not_the_best_of_their_level(tables: NewTable, home: Path, code: str) -> None:
    table = tables(kept=True, code=code)
    table.desk.now = noon(DAY)
    win(table)
    assert ranked(home) == [5]
    with closing(History(home)) as history:
        (kind,) = history.kinds_apart()
        assert (history.statistics(level="beginner").best_time, history.statistics(kind=kind).best_time) == (None, 5)


# By plugins


def test_the_journal_hides_mines_until_the_end(
    tables: NewTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "journal"
    monkeypatch.setenv("MINESWEEPER_JOURNAL", str(journal))
    table = tables(kept=True, moves="r4,4")
    seed = f".{table.play.session.game.seed}"
    assert seed not in journal.read_text("utf-8")
    win(table)
    assert seed in journal.read_text("utf-8")
