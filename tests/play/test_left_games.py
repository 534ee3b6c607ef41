"""Games that were left while they were running: each comes back as it was, and none is lost or there twice."""

from contextlib import closing
from pathlib import Path

import pytest

from minesweeper import Game, Move, Record, Setup, Status
from minesweeper.games.session import BOARD_KNOWN, TAKEN_OVER, Session
from minesweeper.history import History
from minesweeper.play import Command
from minesweeper.play.left_games import MAX_LEFT_GAMES
from minesweeper.words.notices import GAME_KEPT
from tests.play.conftest import NewTable
from tests.play.table import Table
from tests.thinking_here import Clock

NOTHING = "There's nothing to undo."


@pytest.fixture
def begun(tables: NewTable) -> Table:
    return tables(moves="r4,4", kept=True)


def take_back(table: Table) -> tuple[str, int]:
    """Undo. Return which game it is then, and how many moves were made in it."""
    table.do(Command.UNDO)
    return table.play.session.id, table.play.session.moves


@pytest.mark.parametrize(
    "commands",
    [[Command.NEW], [Command.SAME], [Command.BEGINNER], [Command.EXPERT], [Command.PAUSE, Command.NEW]],
    ids="-".join,
)
def test_a_game_that_is_left_comes_back_and_its_clock_has_not_counted(begun: Table, commands: list[Command]) -> None:
    begun.clock.now += 12
    session = begun.play.session
    before = session.id, session.board, session.elapsed, session.unranked
    begun.do(*commands)
    assert begun.board.status is Status.READY
    assert begun.said.endswith("Ctrl+Z: back to your game.")
    begun.clock.now += 100
    begun.do(Command.UNDO)
    assert (session.id, session.board, session.elapsed, session.unranked) == before
    assert begun.said == "Back to your game."
    begun.clock.now += 3
    assert (session.elapsed, begun.desk.settings.level) == (15, "beginner")


def test_moves_in_the_new_game_are_taken_back_before_the_other_game_comes_back(begun: Table) -> None:
    first = begun.play.session.id
    begun.do(Command.NEW)
    begun.lose()
    second = begun.play.session.id
    (another, moves), *others = [take_back(begun) for _ in range(4)]
    assert (another not in (first, second), moves) == (True, 1)
    assert others == [(another, 0), (first, 1), (first, 0)]
    assert begun.said == "Undone. This game is unranked."
    assert (take_back(begun), begun.said) == ((first, 0), NOTHING)


def test_the_latest_games_come_back_one_after_the_other(begun: Table) -> None:
    ids = [begun.play.session.id]
    for _ in range(MAX_LEFT_GAMES + 3):
        begun.do(Command.NEW)
        begun.open((4, 4))
        ids.append(begun.play.session.id)
    seen = []
    while begun.said != NOTHING:
        seen.append(take_back(begun)[0])
    assert list(dict.fromkeys(seen)) == ids[: -MAX_LEFT_GAMES - 2 : -1]


@pytest.mark.parametrize("over", [False, True], ids=["untouched", "finished"])
def test_a_game_that_does_not_run_does_not_come_back(table: Table, over: bool) -> None:
    if over:
        table.lose()
    table.do(Command.NEW)
    assert table.said == ""
    table.do(Command.UNDO)
    assert table.said == NOTHING


def test_the_same_board_has_the_same_mines_and_is_known_in_the_game_that_comes_back(begun: Table) -> None:
    mines = begun.secret
    begun.do(Command.SAME)
    assert (begun.board.status, begun.secret) == (Status.READY, mines)
    assert begun.said.startswith("The same board again (unranked).")
    begun.lose()
    begun.do(Command.NEW, Command.UNDO)
    assert begun.play.session.unranked == (BOARD_KNOWN,)


def test_without_a_key_for_it_none_is_named(tables: NewTable) -> None:
    table = tables(moves="r4,4", key=lambda _: "")
    table.do(Command.NEW)
    assert table.said == GAME_KEPT


def test_the_game_that_came_back_is_the_one_that_was_left_and_the_other_is_forgotten(begun: Table, home: Path) -> None:
    first = begun.play.session.id
    begun.do(Command.NEW)
    begun.open((4, 4))
    begun.do(Command.UNDO, Command.UNDO)
    begun.written()
    with closing(History(home)) as history:
        left = history.game_left()
        assert left
        assert [left.id, *(each.id for each in history.unfinished())] == [first, first]


def test_a_game_gone_on_with_from_the_list_does_not_come_back_a_second_time(begun: Table) -> None:
    first = begun.play.session.id
    begun.clock.now += 7
    begun.do(Command.NEW)
    begun.open((4, 4))
    second = begun.play.session.id
    begun.written()
    (choice,) = begun.solo.unfinished()
    assert (choice.text, choice.detail) == ("Beginner", "37 % open, 7 s")
    choice.choose()
    begun.play.move(Move.flag(*begun.board.grid.places(begun.secret.mines)[0]))
    assert [take_back(begun) for _ in range(4)] == [(first, 1), (first, 0), (second, 1), (second, 0)]
    begun.do(Command.UNDO)
    assert begun.said == NOTHING


# Taken up again


def recorded(*unranked: str) -> Record:
    """An intermediate game that was left after 12 seconds."""
    clock = Clock()
    session = Session(Game.of(Setup.parse("16x16x40.intermediate.5")), clock)
    for move in ("r8,8", "f0,0"):
        session.play(Move.parse(move))
    clock.now += 12
    for why in unranked:
        session.disqualify(why)
    return session.record()


@pytest.mark.parametrize(("paused", "seconds"), [(True, 12), (False, 17)])
def test_a_game_is_taken_up_with_its_level_time_and_flags(table: Table, paused: bool, seconds: float) -> None:
    table.play.resume(recorded(), paused)
    table.clock.now += 5
    shown = table.play.shown()
    assert (shown.board, shown.covered, table.play.session.elapsed) == (recorded().board, paused, seconds)
    assert table.desk.settings.level == "intermediate"


def test_a_game_taken_over_from_a_replay_does_not_count_and_the_other_one_comes_back(begun: Table) -> None:
    left, session = begun.play.session.id, begun.play.session
    begun.solo.take_over(recorded(TAKEN_OVER))
    assert begun.said == "You take over from here (unranked). Your own game is saved."
    assert (session.board, session.unranked, session.paused) == (recorded().board, (TAKEN_OVER,), False)
    begun.do(Command.UNDO, Command.UNDO, Command.UNDO)
    assert session.id == left


@pytest.mark.parametrize("code", ["9x9x10.beginner.3", "9x9x10.beginner.3.duel"])
def test_a_game_or_duel_that_is_played_in_another_window_is_left_to_it(tables: NewTable, code: str) -> None:
    here, there = tables(kept=True), tables(kept=True, code=code, moves="r4,4")
    there.written()
    here.solo.go_on(there.play.session.record(), lambda _: pytest.fail("it is played twice"))
    assert here.said == "This game is being played in another window."
    assert here.play.session.id != there.play.session.id
