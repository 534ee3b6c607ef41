"""The page on clusters starts from nothing: its lines, typed as they are, play a tournament."""

import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.docs.lines import ROOT

PAGE = (ROOT / "docs/cluster.md").read_text("utf-8")
LINES = re.findall(r"^```text\n(.*)\n```$", PAGE, re.MULTILINE)
PLAYERS = """
from minesweeper import Solver, hookimpl
from minesweeper_solver import quick

@hookimpl
def register_solvers():
    return [Solver("players", quick.think)]
"""


def words(line: str, port: int) -> list[str]:
    """What to start for a line, on this machine."""
    program, *rest = shlex.split(line.replace("10.0.0.1:8786", f"127.0.0.1:{port}").replace("8786", str(port)))
    quiet = ["--no-dashboard"] if program == "dask" else []
    return [sys.executable, "-m", program, *rest, *quiet]


@contextmanager
def started(line: str, port: int, folder: Path) -> Iterator[None]:
    process = subprocess.Popen(words(line, port), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def test_the_page_has_the_lines_that_are_tried() -> None:
    assert [shlex.split(line)[0] for line in LINES] == ["pip", "dask", "dask", "minesweeper", "minesweeper"]


@pytest.mark.slow
def test_the_lines_of_the_page_play_tournaments(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (tmp_path / "players.py").write_text(PLAYERS, "utf-8")
    _install, scheduler, worker, *tournaments = LINES
    with started(scheduler, port, tmp_path), started(worker, port, tmp_path):
        for line in tournaments:
            done = subprocess.run(words(line, port), cwd=tmp_path, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            assert "beginner:9x9x10, 20 games, seed 1" in done.stdout
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 41
