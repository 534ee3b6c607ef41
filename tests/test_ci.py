"""What runs before a change lands: `.ci/run` in a bare environment, and the tables of `./run matrix`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.matrix import ADVICE, table, verdict
from tests.test_run import Machine

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts for other systems")

RECORDER = """#!/bin/sh
echo "$*" >>steps
env | cut -d = -f 1 | sort >variables
ls -A "$HOME" >home
[ "$1" != e2e ]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """One whose `./run` only writes down what it is asked and what it sees; `./run e2e` fails."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci/run", tmp_path / ".ci")
    (tmp_path / "run").write_text(RECORDER, "utf-8")
    (tmp_path / "run").chmod(0o755)
    return tmp_path


def test_ci_has_a_new_home_and_none_of_the_variables_of_the_machine(checkout: Path) -> None:
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "MINESWEEPER_THEME": "night"}
    subprocess.run(["bash", ".ci/run"], cwd=checkout, env=env, check=False)
    seen = set((checkout / "variables").read_text("utf-8").split())
    assert {"HOME", "PATH"} <= seen <= {"HOME", "PATH", "PWD", "SHLVL", "OLDPWD", "_"}
    assert (checkout / "home").read_text("utf-8") == ""


def test_ci_ends_with_the_first_step_that_fails(checkout: Path) -> None:
    done = subprocess.run(["bash", ".ci/run"], cwd=checkout, check=False)
    assert done.returncode == 1
    assert (checkout / "steps").read_text("utf-8").splitlines() == ["lint", "test --all", "e2e"]


def test_the_matrix_finds_the_command_that_run_prints_for_an_ordinary_user(tmp_path: Path) -> None:
    machine = Machine(tmp_path / "machine")
    machine.user()
    machine.fact("no-venv")
    advice = ADVICE.search(machine.run("terminal").stderr)
    assert advice
    assert advice[1] == "apt-get update && apt-get install -y --no-install-recommends python3.11-venv"


PYTEST = "collected 3 items\n===== 1 failed, 5,300 passed, 2 skipped in 120.31s (0:02:00) =====\n"


@pytest.mark.parametrize(
    ("code", "printed", "said"),
    [
        (1, PYTEST, "1 failed, 5,300 passed, 2 skipped, 2:05"),
        (0, PYTEST + "===== 141 passed in 7.02s =====\n", "141 passed, 2:05"),
        (2, "The Python packages could not be installed.\n", "exit 2, 2:05"),
        (0, "All checks passed!\n", "done, 2:05"),
    ],
)
def test_a_cell_of_the_matrix_says_what_pytest_said_last(code: int, printed: str, said: str) -> None:
    assert verdict(subprocess.CompletedProcess([], code, printed), 125.4) == said


def test_the_matrix_is_printed_in_columns() -> None:
    assert table([("", "user", "test"), ("Debian 12", "root", "5 passed, 1:02")]) == (
        "            user   test\nDebian 12   root   5 passed, 1:02"
    )
