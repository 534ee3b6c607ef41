"""Who opens a SQLite connection closes it. That is seen on every Python, in the test that left it open."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.lines import ROOT

PLANTED = """
import contextlib
import sqlite3
from minesweeper.history import History
from minesweeper.history.background import BackgroundHistory

def test_one_that_closes(tmp_path):
    with contextlib.closing(sqlite3.connect(tmp_path / "file")):
        pass

def test_one_that_leaves_it_open(tmp_path):
    History(tmp_path)

def test_one_that_leaves_a_keeper(tmp_path):
    BackgroundHistory(tmp_path).do(lambda history: None)
"""


@pytest.mark.slow
def test_a_test_that_leaves_a_connection_open_fails_and_says_where_it_was_opened(tmp_path: Path) -> None:
    file = tmp_path / "test_planted.py"
    file.write_text(PLANTED)
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.conftest",
        "-c",
        ROOT / "pyproject.toml",
        file,
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    *_, first, second, last = done.stdout.splitlines()
    assert "3 passed, 2 errors" in last
    assert first.startswith("ERROR")
    assert "test_one_that_leaves_it_open" in first
    assert second.startswith("ERROR")
    assert "test_one_that_leaves_a_keeper" in second
    assert "1 SQLite connections were not closed" in done.stdout
    assert "sqlite_file.py" in done.stdout
    assert "['history'] still run: a keeper or reader was not closed" in done.stdout
