"""Plugins that are named by their path, as their authors do: they may print, win over installed ones, and are told."""

import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper import Board, Difficulty, Move, Session, Setup
from minesweeper.plugins import PluginError, ask, load_plugins, sources
from tests.plugins.wrong import SOLVER

LEVEL = """
from minesweeper import Difficulty, hookimpl
@hookimpl
def register_difficulties():
    return [Difficulty("mine", {width}, 9, 10)]
"""
LATE = """
from minesweeper import hookimpl
@hookimpl
def turn_played():
    print("a turn")
    raise RuntimeError("too late")
"""


def write(path: Path, source: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")
    return path


def test_one_may_print_and_its_traceback_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plugins = load_plugins([write(tmp_path / "bad.py", "print('here')\n1 / 0\n")])
    said, shown = capsys.readouterr()
    assert plugins.records[-1].state == "failed"
    assert said == "here\n"
    assert 'bad.py", line 2' in shown


def test_what_a_notice_raises_is_shown_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plugins = load_plugins([write(tmp_path / "late.py", LATE)])
    told: list[str] = []
    session = Session(plugins.game(Setup(Difficulty("tiny", 5, 5, 4))))
    plugins.follow(session, told.append)
    session.play(Move.reveal(2, 2))
    assert told == ["The plugin late was switched off: RuntimeError: too late (late.py:6)"]
    said, shown = capsys.readouterr()
    assert said == "a turn\n"
    assert shown.endswith("RuntimeError: too late\n")


def test_what_a_solver_raises_is_shown_once_however_often(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solver = load_plugins([write(tmp_path / "crash.py", SOLVER.format(body="return 1 / 0"))]).solver("odd")
    board = Board.parse("##\n##", 1)
    for _ in range(3):
        with pytest.raises(PluginError, match=r"division by zero \(crash\.py:14\)"):
            ask(solver, board)
    assert capsys.readouterr().err.count("Traceback") == 1


def test_one_wins_over_an_old_copy_and_that_is_said(tmp_path: Path) -> None:
    write(sources.plugin_folder() / "mine.py", LEVEL.format(width=9))
    new = write(tmp_path / "mine.py", LEVEL.format(width=12))
    plugins = load_plugins([new])
    assert plugins.difficulty("mine").width == 12
    assert [(record.state, record.reason) for record in plugins.records if record.name == "mine"] == [
        ("off", f"{new} is used instead"), ("ok", "")
    ]  # fmt: skip


def test_a_folder_is_a_package_or_holds_plugins(tmp_path: Path) -> None:
    write(tmp_path / "box" / "one.py", LEVEL.format(width=12))
    write(tmp_path / "box" / "two.py", LEVEL.format(width=13).replace('"mine"', '"other"'))
    write(tmp_path / "pack" / "__init__.py", "from .inner import register_difficulties\n")
    write(tmp_path / "pack" / "inner.py", LEVEL.format(width=14).replace('"mine"', '"packed"'))
    plugins = load_plugins([tmp_path / "box", tmp_path / "pack"])
    assert [plugins.difficulty(name).width for name in ("mine", "other", "packed")] == [12, 13, 14]
    assert [record.name for record in plugins.records[-3:]] == ["one", "two", "pack"]


def test_on_the_command_line_the_traceback_goes_to_standard_error(tmp_path: Path) -> None:
    bad = write(tmp_path / "bad.py", "1 / 0\n")
    command = [sys.executable, "-m", "minesweeper", "--plugin", str(bad), "plugins", "path"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "Traceback" in done.stderr
    assert f"{bad}:1: ZeroDivisionError: division by zero" in done.stderr


def test_a_file_that_imports_a_neighbour_is_told_how(tmp_path: Path) -> None:
    write(tmp_path / "helper.py", "X = 1\n")
    alone = write(tmp_path / "mine.py", "import os\nfrom helper import X\n")
    record = load_plugins([alone]).records[-1]
    assert record.reason == (
        "a plugin that is one file cannot import helper beside it: make it a folder with __init__.py and helper.py,"
        " and write `from . import helper`"
    )
    assert record.place == f"{alone}:2"
    write(tmp_path / "pack" / "helper.py", "X = 1\n")
    write(tmp_path / "pack" / "__init__.py", "import helper\n")
    assert load_plugins([tmp_path / "pack"]).records[-1].reason == (
        "there is no module helper: import the one in this folder with a dot, as in `from . import helper`"
    )
    other = write(tmp_path / "other.py", "import nothing_such\n")
    assert load_plugins([other]).records[-1].reason == "ModuleNotFoundError: No module named 'nothing_such'"


def test_the_version_of_a_file_is_shown(tmp_path: Path) -> None:
    one = write(tmp_path / "one.py", '__version__ = "2.1"\n' + LEVEL.format(width=12))
    two = write(tmp_path / "two.py", "__version__ = (1, 2)\n" + LEVEL.format(width=13).replace('"mine"', '"other"'))
    assert [record.version for record in load_plugins([one, two]).records[-2:]] == ["2.1", ""]
