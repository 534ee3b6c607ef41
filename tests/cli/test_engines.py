"""Engines on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins.sources import plugin_folder

SERVE = f"{sys.executable} -m minesweeper --no-plugins serve --solver counting"
LIAR = """#!/usr/bin/env python3
import sys
for line in sys.stdin:
    if line.startswith("msp"): print("id name liar\\nmspok 1", flush=True)
    if line.startswith("isready"): print("readyok", flush=True)
    if line.startswith("go"): print(f"bestmove {line.split()[1]} r77,0 chance 0", flush=True)
"""


@pytest.fixture
def liar(tmp_path: Path) -> str:
    path = tmp_path / "liar"
    path.write_text(LIAR)
    path.chmod(0o755)
    return str(path)


@pytest.mark.slow
def test_an_engine_plays_beside_the_solver_that_it_is() -> None:
    words = ["tournament", "beginner", "-n", "6", "--jobs", "1", "--json"]
    done = CliRunner().invoke(cli, [*words, "--engine", SERVE, "--solver", "counting"])
    assert done.exit_code == 0, done.output
    engine, solver = json.loads(done.stdout)["solvers"]
    assert (engine["solver"], engine["won"], engine["guesses"]) == ("counting#2", solver["won"], solver["guesses"])


@pytest.mark.slow
def test_a_lost_game_of_an_engine_can_be_watched_again() -> None:
    done = CliRunner().invoke(cli, ["tournament", "-n", "2", "--engine", SERVE])
    assert f"--engine '{SERVE}'" in done.stdout


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("./nowhere", "--engine: its program nowhere cannot be started: No such file or directory"),
        ("cat", "--engine: its program cat broke the protocol: it wrote 'msp 1' before mspok"),
        ("false", "--engine: its program false ended with the exit status 1"),
    ],
)
@pytest.mark.parametrize("words", [["tournament", "-n", "1"], ["plugins", "check"], ["watch"]])
def test_a_program_that_is_no_engine_is_refused(words: list[str], command: str, why: str) -> None:
    done = CliRunner().invoke(cli, [*words, "--engine", command])
    assert done.exit_code == 2
    assert why in done.stderr


def test_one_bot_plays_at_a_time(liar: str) -> None:
    done = CliRunner().invoke(cli, ["watch", "--engine", liar, "--solver", "quick"])
    assert done.exit_code == 2
    assert "one bot plays: give a single --solver or --engine" in done.stderr


@pytest.mark.slow
def test_an_engine_is_checked_like_a_plugin(liar: str) -> None:
    done = CliRunner().invoke(cli, ["plugins", "check", "--engine", liar])
    assert done.exit_code == 1
    assert done.stdout.startswith("liar: failed\n  solver liar: on 5x5x4.tiny.0.r2c2 moves must be on the board")
    done = CliRunner().invoke(cli, ["plugins", "check", "--engine", SERVE])
    assert (done.exit_code, done.stdout) == (0, "counting#2: ok\n")


@pytest.mark.slow
def test_an_engine_in_the_plugin_folder_is_in_every_list(liar: str) -> None:
    plugin_folder().mkdir(parents=True, exist_ok=True)
    (plugin_folder() / "mine.toml").write_text(f'name = "mine"\ncommand = {json.dumps(SERVE)}\n')
    (plugin_folder() / "false.toml").write_text(f'name = "false"\ncommand = {json.dumps(liar)}\n')
    done = CliRunner().invoke(cli, ["plugins", "--json"])
    adds = {record["name"]: record["adds"] for record in json.loads(done.stdout)}
    assert (adds["mine"], adds["false"]) == ({"solver": ["mine"]}, {"solver": ["false"]})
    words = ["tournament", "beginner", "-n", "2", "--json", "--solver", "mine", "--solver", "false", "--isolated"]
    standings = json.loads(CliRunner().invoke(cli, words).stdout)["solvers"]
    assert [bool(row["errors"]) for row in standings] == [False, True]


def test_serve_answers_on_standard_output_and_solvers_print_on_standard_error(tmp_path: Path) -> None:
    plugin = tmp_path / "loud.py"
    plugin.write_text(LOUD, "utf-8")
    command = [sys.executable, "-m", "minesweeper", "--plugin", str(plugin), "serve", "--solver", "loud"]
    lines = "msp 1\nposition 2x1x1\n##\ngo 1 seconds 1 luck 1 cores 1\nquit\n"
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "bestmove 1 r0,0 chance 0.5")
    assert done.stderr.split() == ["printed", "written", "''"]


LOUD = """
import os
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def think(board, budget):
    print("printed", flush=True)
    os.write(1, b"written\\n")
    os.write(2, f"{os.read(0, 10).decode()!r}".encode())
    return Advice((Move.reveal(0, 0),), 0.5, Reason("guess", "Any."))

@hookimpl
def register_solvers():
    return [Solver("loud", think)]
"""


def test_serve_names_a_solver_that_is_not_there() -> None:
    done = CliRunner().invoke(cli, ["serve", "--solver", "nobody"])
    assert done.exit_code == 2
    assert "there is no solver 'nobody'" in done.stderr


def test_serve_works_within_another_program() -> None:
    done = CliRunner().invoke(cli, ["serve", "--solver", "counting"], input="isready\nquit\n")
    assert (done.exit_code, done.stdout) == (0, "readyok\n")
