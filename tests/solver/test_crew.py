"""Games played by several processes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from minesweeper import Board, Budget
from minesweeper_solver import deep, solvers
from minesweeper_solver.choose import Outlook, look_ahead
from minesweeper_solver.clock import Clock
from minesweeper_solver.crew import Crew, Mate
from minesweeper_solver.odds import Odds
from minesweeper_solver.playoff import ROUND
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits
from minesweeper_solver.table import Question, Table
from tests.solver.test_playoff import STUCK


@pytest.fixture
def crew() -> Iterator[Crew]:
    here = Crew()
    yield here
    here.let_go()


class Asked(NamedTuple):
    table: Table
    guesses: list[Outlook]


@pytest.fixture
def asked() -> Asked:
    odds = Odds(deduce(Position.of(Board.parse(STUCK.strip(), 8))), Clock())
    return Asked(Table(Question(odds.position, 5, 1), odds, Clock()), look_ahead(odds, Clock(), 1.0)[:4])


def test_the_results_are_the_same_however_many_play(crew: Crew, asked: Asked) -> None:
    layouts = range(ROUND, ROUND + 25)
    alone = asked.table.play(layouts, asked.guesses, Clock())
    assert len({tuple(row) for row in alone}) > 5
    for cores in (1, 2, 3):
        assert crew.play(asked.table, cores, Clock(), layouts, asked.guesses) == alone
    some = [asked.guesses[2], asked.guesses[0]]
    assert crew.play(asked.table, 3, Clock(), layouts, some) == [[row[2], row[0]] for row in alone]


def test_when_time_is_up_nobody_plays_on(crew: Crew, asked: Asked) -> None:
    crew.play(asked.table, 2, Clock(), range(2), asked.guesses)
    assert crew.play(asked.table, 2, Clock(0.0), range(10**9), asked.guesses) == []


def test_a_process_that_ended_costs_no_result(crew: Crew, asked: Asked) -> None:
    alone = crew.play(asked.table, 2, Clock(), range(8), asked.guesses)
    (mate,) = crew.mates
    mate.process.kill()
    mate.process.wait()
    assert crew.play(asked.table, 2, Clock(), range(8), asked.guesses) == alone
    assert not crew.mates
    assert crew.play(asked.table, 2, Clock(), range(8), asked.guesses) == alone
    assert len(crew.mates) == 1


def test_what_was_broken_off_is_not_the_next_answer(crew: Crew, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    def ctrl_c(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(asked.table, "play", ctrl_c)
        with pytest.raises(KeyboardInterrupt):
            crew.play(asked.table, 2, Clock(), range(8), asked.guesses)
    later = range(8, 16)
    alone = asked.table.play(later, asked.guesses, Clock())
    assert crew.play(asked.table, 2, Clock(), later, asked.guesses) == alone


def test_a_process_ends_when_nobody_asks_it_any_more() -> None:
    mate = Mate()
    assert mate.process.stdin
    mate.process.stdin.close()
    assert mate.process.wait(60) == 0
    assert mate.process.stdout
    mate.process.stdout.close()


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Board:
    """A board on which deep has to play games, and has played them before its time is up."""
    monkeypatch.setattr(solvers, "DEEP_ENDGAME", Limits(0, 0))
    monkeypatch.setattr(solvers, "MOST_GAMES", 300)
    return Board.parse(STUCK.strip(), 8)


def test_deep_plays_with_as_many_processes_as_it_may(stuck: Board, crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solvers, "_crew", crew)
    alone = deep.advise(stuck, Budget(60.0, 1))
    assert "games played on from here" in str(alone.why)
    assert not crew.mates
    assert str(deep.advise(stuck, Budget(60.0, 1, cores=2)).why) == str(alone.why)
    assert len(crew.mates) == 1


class Watched(NamedTuple):
    cores: int
    care: int


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[Watched]:
    seen: list[Watched] = []

    def play(table: Table, cores: int, clock: Clock, layouts: range, guesses: Sequence[Outlook]) -> list[list[float]]:
        seen.append(Watched(cores, table.question.care))
        return table.play(layouts, guesses, clock)

    monkeypatch.setattr(solvers._crew, "play", play)
    return seen


def test_a_machine_with_many_cores_is_not_filled_with_processes(stuck: Board, watched: list[Watched]) -> None:
    deep.advise(stuck, Budget(60.0, cores=64))
    assert {each.cores for each in watched} == {8}


@pytest.mark.parametrize("longer", [Budget(60.0), Budget(15.0, cores=4)])
def test_with_much_time_games_are_played_with_more_care(
    stuck: Board, watched: list[Watched], longer: Budget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solvers, "LONG", 31.0)
    deep.advise(stuck, Budget(30.0))
    deep.advise(stuck, longer)
    assert [each.care for each in dict.fromkeys(watched)] == [1, 2]
