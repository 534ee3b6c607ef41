"""What watching a game again costs: opening it, and jumping to any moment of it. Run `./run bench -k replay`."""

from collections.abc import Callable
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.bench_history import won
from minesweeper import Difficulty, Game, Move, Record, Session, Setup
from minesweeper.history.live_figures import COUNTERS, figures
from minesweeper.replay import Replay

MILLION = Difficulty("million", 1000, 1000, 120_000)
MOVES = 5000
JUMPS = 100


def wandered(seed: int) -> Record:
    """A game on the largest board, with thousands of safe clicks and flags all over it."""
    rng, now = Random(seed), [0.0]
    session = Session(Game.of(Setup(MILLION, seed)), lambda: now[0])
    session.play(Move.reveal(500, 500))
    field = session.game.peek()
    assert field
    for _ in range(MOVES):
        now[0] += rng.random()
        row, col = rng.randrange(1000), rng.randrange(1000)
        mined = field.mines & field.grid.cell(row, col)
        session.play(Move.flag(row, col) if mined else Move.reveal(row, col))
    return session.record()


RECORDS: dict[str, Callable[[int], Record]] = {"expert": won, "million": wandered}


@pytest.fixture(params=RECORDS)
def record(request: pytest.FixtureRequest) -> Record:
    return RECORDS[request.param](1)


def test_opening_a_replay(benchmark: BenchmarkFixture, record: Record) -> None:
    benchmark.pedantic(Replay, (record,), rounds=2)  # type: ignore[no-untyped-call]


def test_jumping_to_a_moment(benchmark: BenchmarkFixture, record: Record) -> None:
    replay, rng = Replay(record), Random(2)

    def jump(seconds: float) -> None:
        step = replay.step_at(seconds)
        replay.turn(step)
        replay.pointer(seconds)
        figures(COUNTERS, replay.standing(seconds, step))

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        jump, setup=lambda: ((rng.random() * replay.seconds,), {}), rounds=JUMPS
    )
