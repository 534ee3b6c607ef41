"""What a command that opens a window advises where there is no display: only what exists and works."""

import os
import shlex
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from tests.docs.lines import lay_out_files

NEEDED = (
    "This needs a window. Connect with ssh -X, or use a virtual screen with xvfb-run. In the terminal game, "
    "Shift+E is practice and mistakes, and Shift+R a race."
)
INSTEAD = "Play in the terminal instead:  minesweeper "
PLUGIN = """
from minesweeper import Difficulty, hookimpl

@hookimpl
def register_difficulties():
    return [Difficulty("corridor", 40, 2, 12)]
"""


def advised(*words: str) -> str:
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"} | {
        "MINESWEEPER_COMMAND": "minesweeper"
    }
    command = [sys.executable, "-m", "minesweeper", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    problem, advice = done.stderr.splitlines()
    assert (done.returncode, problem) == (2, "There is no display to open a window on.")
    return advice


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("play", "terminal"),
        ("", "terminal"),
        ("expert", "terminal expert"),
        ("play -d expert --scale 2 --fullscreen -t night", "terminal --difficulty expert --theme night"),
        ("play 9x9x10.beginner.7", "terminal 9x9x10.beginner.7"),
        ("-s 7 --option 3bv=9-20 --option shows=3", "terminal --seed 7 --option 3bv=9-20 --option shows=3"),
        ("daily", "terminal --daily"),
        ("daily -d expert --theme night --scale 2", "terminal --daily --difficulty expert --theme night"),
        ("daily -d beginner --date 2026-11-16", "terminal 9x9x10.beginner.20261116.g-no_guess.r2c2"),
        ("--plugin mine.py play corridor", "--plugin mine.py terminal corridor"),
    ],
)
def test_the_terminal_is_advised_with_the_same_options_and_takes_them(
    typed: str, instead: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(PLUGIN, "utf-8")
    assert advised(*typed.split()) == INSTEAD + instead
    tried = CliRunner().invoke(cli, shlex.split(instead), input="q\n")
    assert (tried.exit_code, "mines left" in tried.output) == (0, True)


@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("daily --date 2026-11-16", "terminal --daily"),
        ("duel --right quick --bomb --scale 2 -t night", "duel --terminal --right quick --bomb --theme night"),
    ],
)
def test_so_are_todays_board_by_its_date_and_a_duel(typed: str, instead: str, monkeypatch: pytest.MonkeyPatch) -> None:
    advices = []
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.setenv("MINESWEEPER_COMMAND", "minesweeper")
    monkeypatch.setattr("minesweeper.cli.daily.today", lambda: date(2026, 11, 16))
    for command in ("daily", "duel"):
        opened = f"minesweeper.cli.{command}.play_in_window"
        monkeypatch.setattr(opened, lambda *arguments, **_: advices.append(arguments[3]))
    assert CliRunner().invoke(cli, typed.split()).exit_code == 0
    assert advices == [INSTEAD + instead]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "advice"),
    [
        ("practice", NEEDED),
        ("race best", NEEDED),
        ("mistakes", f"{NEEDED} To list them here:  minesweeper mistakes --list"),
    ],
)
def test_the_terminal_is_not_advised_as_the_same_where_it_is_not(typed: str, advice: str, tmp_path: Path) -> None:
    lay_out_files(tmp_path)
    assert advised(*typed.split()) == advice
