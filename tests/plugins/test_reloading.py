"""Plugin files that are edited while the game runs: the new version takes the place of the old one, or that stays."""

import os
import sys
from pathlib import Path

import pytest

from minesweeper import Board, Budget, Difficulty, Move, Session, Setup
from minesweeper.plugins import Plugins, ask, load_plugins
from minesweeper.plugins.host import same_plugins
from minesweeper.plugins.reloading import Edit, Reloading
from tests.plugins.wrong import SOLVER

TOP, BOTTOM = (SOLVER.format(body=f"return first(board, {skip})") for skip in (0, -1))
LEVEL = """
from minesweeper import Difficulty, hookimpl
@hookimpl
def register_difficulties():
    return [Difficulty("{name}", {width}, 9, 10)]
"""
THEME = 'name = "mine"\ntitle = "{}"\nauthor = "me"\n'
TOLD = """
from minesweeper import hookimpl
@hookimpl
def turn_played():
    {body}
"""


def write(path: Path, source: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")
    return path


def edited(reloading: Reloading) -> list[Edit]:
    for _ in range(2):
        reloading.look()
    return list(reloading.edits())


def first_move(plugins: Plugins) -> Move:
    return ask(plugins.solver("odd"), Board.parse("##\n##", 1), Budget(1.0)).moves[0]


def test_a_solver_that_is_edited_takes_the_place_of_the_old_one_here_and_in_other_processes(tmp_path: Path) -> None:
    file = write(tmp_path / "odd.py", TOP)
    plugins = load_plugins([file])
    reloading, choice = Reloading(plugins), plugins.choice
    assert [str(first_move(each)) for each in (plugins, same_plugins(choice))] == ["r0,0"] * 2
    write(file, BOTTOM)
    assert edited(reloading) == [Edit(file, "")]
    assert [str(first_move(each)) for each in (plugins, same_plugins(plugins.choice))] == ["r1,1"] * 2
    assert str(first_move(same_plugins(choice))) == "r0,0"
    assert edited(reloading) == []


def test_a_version_of_the_same_size_and_second_is_seen(tmp_path: Path) -> None:
    file = write(tmp_path / "odd.py", TOP)
    reloading = Reloading(plugins := load_plugins([file]))
    for skip, move in enumerate(("r0,1", "r1,0", "r1,1"), 1):
        write(file, TOP.replace("board, 0", f"board, {skip}"))
        os.utime(file, ns=(10**18, 10**18 + skip))
        assert edited(reloading) == [Edit(file, "")]
        assert str(first_move(plugins)) == move
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [], "no compiled files are left there"


def test_files_in_the_plugin_folder_and_themes_are_read_again(home: Path) -> None:
    level = write(home / "plugins" / "lane.py", LEVEL.format(name="lane", width=20))
    theme = write(home / "plugins" / "mine.toml", THEME.format("One"))
    plugins = load_plugins()
    reloading, levels = Reloading(plugins), plugins.difficulties
    write(level, LEVEL.format(name="lane", width=21))
    write(theme, THEME.format("Another"))
    assert edited(reloading) == [Edit(level, ""), Edit(theme, "")]
    assert (plugins.difficulty("lane").width, plugins.theme("mine").title) == (21, "Another")
    assert plugins.difficulties is levels


def test_a_name_that_is_gone_from_a_file_is_gone_and_the_order_stays(tmp_path: Path) -> None:
    one, two = (write(tmp_path / f"{name}.py", LEVEL.format(name=name, width=9)) for name in ("one", "two"))
    plugins = load_plugins([one, two])
    write(one, LEVEL.format(name="first", width=9))
    edited(Reloading(plugins))
    assert list(plugins.difficulties)[-2:] == ["first", "two"]
    assert plugins.records[-2].adds == {"level": ["first"]}


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("def broken(:", "SyntaxError: invalid syntax"),
        ("1 / 0", "ZeroDivisionError: division by zero (lane.py:1)"),
        (LEVEL.format(name="expert", width=9), "the level name 'expert' is already taken by the plugin 'difficulties'"),
        ("import time\ntime.sleep(3600)", "it took longer than 0.2 seconds"),
    ],
    ids=["syntax", "raises", "taken", "hangs"],
)
def test_a_version_that_does_not_work_leaves_the_old_one_in_use(
    source: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "lane.py", LEVEL.format(name="lane", width=20))
    plugins = load_plugins([file])
    reloading, choice, record = Reloading(plugins), plugins.choice, plugins.records[-1]
    module = sys.modules["minesweeper_plugin_file_lane"]
    write(file, source)
    monkeypatch.setattr("minesweeper.plugins.host.LOAD_SECONDS", 0.2)
    ((path, said),) = edited(reloading)
    assert path == file
    assert said.startswith(problem)
    assert ("Traceback" in capsys.readouterr().err) == ("Error" in problem)
    assert plugins.difficulty("lane").width == 20
    assert (plugins.choice, plugins.records[-1].state, plugins.records[-1]) == (choice, "ok", record)
    if "Error" in problem:
        assert sys.modules["minesweeper_plugin_file_lane"] is module
    assert edited(reloading) == [], "it is said once"
    monkeypatch.setattr("minesweeper.plugins.host.LOAD_SECONDS", 10.0)
    write(file, LEVEL.format(name="lane", width=30))
    assert edited(reloading) == [Edit(file, "")]
    assert plugins.difficulty("lane").width == 30


def test_one_that_failed_at_the_start_can_be_mended(tmp_path: Path) -> None:
    plugins = load_plugins([file := write(tmp_path / "lane.py", "1 / 0")])
    reloading = Reloading(plugins)
    write(file, LEVEL.format(name="lane", width=20))
    assert edited(reloading) == [Edit(file, "")]
    assert (plugins.difficulty("lane").width, plugins.records[-1].state) == (20, "ok")


def test_notices_go_to_the_new_version_also_if_the_old_one_was_switched_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "told.py", TOLD.format(body="1 / 0"))
    plugins = load_plugins([file])
    reloading = Reloading(plugins)
    said: list[str] = []
    session = Session(plugins.game(Setup(Difficulty("tiny", 5, 5, 4), 1)))
    plugins.follow(session, said.append)
    session.play(Move.flag(0, 0))
    assert len(said) == 1
    write(file, TOLD.format(body="print('heard')"))
    edited(reloading)
    board = session.board
    session.play(Move.flag(0, 1))
    assert capsys.readouterr().out == "heard\n"
    assert (len(said), board.flags.bit_count(), session.board.flags.bit_count()) == (1, 1, 2)


def test_all_modules_of_a_package_are_read_again(tmp_path: Path) -> None:
    write(tmp_path / "pack" / "__init__.py", "from .inner import register_difficulties\n")
    inner = write(tmp_path / "pack" / "inner.py", LEVEL.format(name="packed", width=9))
    plugins = load_plugins([tmp_path / "pack"])
    reloading = Reloading(plugins)
    write(inner, LEVEL.format(name="packed", width=14))
    assert edited(reloading) == [Edit(tmp_path / "pack", "")]
    assert plugins.difficulty("packed").width == 14


def test_a_file_that_is_gone_or_still_being_written_is_left_alone(tmp_path: Path) -> None:
    file = write(tmp_path / "lane.py", LEVEL.format(name="lane", width=20))
    reloading = Reloading(plugins := load_plugins([file]))
    file.unlink()
    assert edited(reloading) == []
    write(file, "half of")
    reloading.look()
    write(file, LEVEL.format(name="lane", width=25))
    reloading.look()
    assert list(reloading.edits()) == []
    assert edited(reloading) == [Edit(file, "")]
    assert plugins.difficulty("lane").width == 25
