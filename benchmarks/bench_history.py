"""What keeping games and summing them up costs. Run `./run bench -k history`."""

import contextlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from minesweeper import Game, Move, Record, Session, Setup
from minesweeper.history import History
from minesweeper.history.sqlite_file import FILE
from tests.history.games import EXPERT
from tests.history.samples import sample_games

GAMES = 100_000
EXPERT_GAMES = 2000


def won(seed: int) -> Record:
    """An Expert game as a player who flags about half of the mines wins it, with some 250 clicks."""
    rng, now = Random(seed), [0.0]
    session = Session(Game.of(Setup(EXPERT, seed)), lambda: now[0])
    session.play(Move.reveal(8, 15))
    field = session.game.peek()
    assert field
    for row, col in sorted(field.grid.places(field.grid.full), key=lambda cell: cell[1] + 6 * rng.random()):
        cell = field.grid.cell(row, col)
        if cell & session.board.revealed or (cell & field.mines and rng.random() < 0.5):
            continue
        now[0] += rng.lognormvariate(-0.8, 0.7)
        session.play(Move.flag(row, col) if cell & field.mines else Move.reveal(row, col))
        if session.board.status.over:
            break
    return session.record()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("history")
    sample_games(place, GAMES)
    return place


def test_statistics_of_100_000_games(benchmark: BenchmarkFixture, folder: Path) -> None:
    with contextlib.closing(History(folder)) as history:
        found = benchmark.pedantic(history.statistics, rounds=5)  # type: ignore[no-untyped-call]
    assert found.games == GAMES


def test_the_command_stats_on_100_000_games(benchmark: BenchmarkFixture, folder: Path) -> None:
    command = [sys.executable, "-m", "minesweeper", "stats"]
    env = os.environ | {"MINESWEEPER_HOME": str(folder)}

    def run() -> int:
        return subprocess.run(command, env=env, capture_output=True, check=True).returncode

    assert benchmark.pedantic(run, rounds=5) == 0  # type: ignore[no-untyped-call]


def test_keeping_an_expert_game(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    games = [won(seed) for seed in range(EXPERT_GAMES)]
    with contextlib.closing(History(tmp_path)) as history:
        history.add_missing(games)
        numbers = iter(range(10**6))
        benchmark.pedantic(lambda: history.add(replace(games[0], id=f"game {next(numbers)}")), rounds=50)  # type: ignore[no-untyped-call]
        kept = history.count()
    size = (tmp_path / FILE).stat().st_size / kept
    benchmark.extra_info["bytes per Expert game"] = round(size)
    assert size < 2000
