"""A level's name is taken wherever a board code is, and as a command it is played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.kept import run

LEVEL = """
from minesweeper import Difficulty, hookimpl

@hookimpl
def register_difficulties():
    return [Difficulty("corridor", 40, 2, 12), Difficulty("stats", 10, 10, 10)]
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["expert", "advanced", "30x16x99", "30x16x99.expert.7"])
def test_a_level_or_a_code_in_place_of_a_command_is_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    alone = played_without_display(name)
    assert alone == played_without_display("play", name)
    assert alone.startswith("There is no display to open a window on.")


def played_without_display(*words: str) -> str:
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    command = [sys.executable, "-m", "minesweeper", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


@pytest.mark.parametrize("level", ["beginner", "9x9x10"])
def test_an_option_names_a_level_by_either_word(level: str) -> None:
    said = {run("measure", word, level, "--seed", "7", "--json").output for word in ("--level", "--difficulty", "-d")}
    (only,) = said
    assert '"width": 9, "height": 9, "mine_count": 10' in only


@pytest.mark.slow
@pytest.mark.parametrize("name", ["expert", "advanced"])
def test_a_level_is_taken_where_a_code_is(name: str, tmp_path: Path) -> None:
    assert "99 mines left" in run("terminal", name, typed="q\n").output
    assert run("measure", name).output.startswith("30×16, 99 mines")
    assert "expert:30x16x99" in run("tournament", name, "-n", "1", "--solver", "counting").output
    assert run("shot", str(tmp_path / "a.png"), name).exit_code == 0
    duel = run("duel", name, "--left", "counting", "--right", "counting", "--lines").output
    assert " 50" in duel.splitlines()[-1]  # more than half of 99 mines win


def test_so_is_a_level_of_a_plugin(tmp_path: Path) -> None:
    (file := tmp_path / "mine.py").write_text(LEVEL, "utf-8")
    assert run("--plugin", str(file), "measure", "corridor").output.startswith("40×2, 12 mines")
    assert "corri" in run("--plugin", str(file), "corridr").output


def test_a_command_wins_over_a_level_of_its_name(tmp_path: Path) -> None:
    (file := tmp_path / "mine.py").write_text(LEVEL, "utf-8")
    assert "No game has been finished yet" in run("--plugin", str(file), "stats").output
    assert run("--plugin", str(file), "measure", "stats").output.startswith("10×10, 10 mines")


def test_a_word_that_is_neither_gets_suggestions_of_both() -> None:
    result = run("exprt")
    assert result.exit_code == 2
    assert "No such command 'exprt', did you mean export or expert?" in result.output


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("9x9x100", "mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 100"),
        ("9x9x100.custom.1", "mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 100"),
        ("nothing.txt", "nothing.txt cannot be read: No such file or directory"),
        ("exprt", "there is no level 'exprt', did you mean expert?"),
    ],
)
def test_measure_says_what_is_wrong_with_a_code_a_file_or_a_level(word: str, sentence: str) -> None:
    result = run("measure", word)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
