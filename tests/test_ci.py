"""What runs before a change lands: `.ci/run` in a bare environment, and `./run matrix`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.matrix import ADVICE
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
