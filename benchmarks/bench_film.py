"""What a film of a bot's game costs, as a user types it. Run `./run bench -k film`.

In a process of its own, as frames are really drawn here: without a graphics card a good part of the time goes there.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

LEVELS = ["beginner", "expert"]


@pytest.mark.benchmark(group="film: a game from the first frame to the GIF")
@pytest.mark.parametrize("level", LEVELS)
def test_film(benchmark: BenchmarkFixture, tmp_path: Path, level: str) -> None:
    path = tmp_path / "film.gif"
    command = ["watch", "--record", str(path), "--difficulty", level, "--seed", "3", "--solver", "strong"]
    env = {name: value for name, value in os.environ.items() if name != "GALLIUM_NOOP"}

    def film() -> None:
        subprocess.run([sys.executable, "-m", "minesweeper", "--no-plugins", *command], env=env, check=True)

    benchmark.pedantic(film, rounds=3)  # type: ignore[no-untyped-call]
    assert path.stat().st_size > 10_000
