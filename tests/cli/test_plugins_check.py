"""`minesweeper plugins check` on plugins that are wrong in every way: each is named with its reason."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins import sources
from tests.plugins.wrong import SOLVER, WRONG


def check(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, [*words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if "hang" in name else name for name in WRONG]
)
def test_what_is_wrong_with_a_plugin_is_said(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.plugins.host.LOAD_SECONDS", 2.0)
    wrong = WRONG[name]
    file = tmp_path / (name if "." in name else f"{name}.py")
    file.write_text(wrong.source, "utf-8")
    code, output = check("plugins", "check", str(file))
    assert wrong.reason in output
    assert code == (0 if wrong.warns else 1)


def test_a_plugin_that_is_right_is_ok(tmp_path: Path) -> None:
    file = tmp_path / "right.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    assert check("plugins", "check", str(file)) == (0, "right: ok\n")


def test_an_old_copy_in_the_folder_gives_way_to_the_file_that_is_named(tmp_path: Path) -> None:
    folder = sources.plugin_folder()
    folder.mkdir(parents=True)
    (folder / "mine.py").write_text("raise RuntimeError('old')", "utf-8")
    file = tmp_path / "mine.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    code, output = check("--plugin", str(file), "plugins", "check", "--json")
    states = {each["state"]: each["notes"] for each in json.loads(output) if each["name"] == "mine"}
    assert (code, states) == (0, {"off": [f"{file} is used instead"], "ok": []})


def test_a_bundled_plugin_that_is_named_is_checked_thoroughly() -> None:
    assert check("plugins", "check", "counting") == (0, "counting: ok\n")
