"""`minesweeper plugins new`: what is written, what is refused, and what is said to do next."""

import shlex
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper.cli.main import cli
from minesweeper.plugins import load_plugins
from minesweeper.plugins.scaffold import PARTS, requirement


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder := tmp_path / "work").mkdir()
    monkeypatch.chdir(folder)


def new(*words: str) -> Result:
    return CliRunner().invoke(cli, ["plugins", "new", *words])


def names(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return sorted(str(path) for path in Path().rglob("*") if path.is_file())


def test_a_package_has_what_was_asked_for_and_no_more() -> None:
    assert names(new("box", "--kind", "solver", "--kind", "command")) == [
        "box/README.md",
        "box/minesweeper_box/__init__.py",
        "box/minesweeper_box/command.py",
        "box/minesweeper_box/solver.py",
        "box/pyproject.toml",
        "box/tests/test_box.py",
        "box/tests/test_box_command.py",
        "box/tests/test_box_solver.py",
    ]


def test_without_a_kind_it_is_a_level_and_a_theme() -> None:
    assert {"box/minesweeper_box/level.py", "box/minesweeper_box/box.toml"} < set(names(new("box")))


@pytest.mark.parametrize("name", ["minesweeper-my-box", "minesweeper_my_box", "my-box"])
def test_the_name_of_the_game_is_not_doubled(name: str) -> None:
    new(name, "--kind", "level")
    project = tomllib.loads(Path(name, "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] in ("minesweeper-my-box", "minesweeper-my_box")
    assert project["entry-points"] == {"minesweeper": {"my_box": "minesweeper_my_box"}}


@pytest.mark.parametrize(
    ("version", "bounded"), [("0.1.0", ">=0.1,<1"), ("1.0.0", ">=1.0,<2"), ("2.13.4.dev1", ">=2.13,<3")]
)
def test_what_a_package_depends_on_is_bounded(version: str, bounded: str) -> None:
    assert requirement(version) == f"minesweeper-engine{bounded}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("'My Theme'", "lower case letters"),
        ("../up", "lower case letters"),
        ("class", "lower case letters"),
        ("minesweeper-", "lower case letters"),
        ("minesweeper", "would be taken for a part of the game"),
        ("minesweeper-solver", "would be taken for a part of the game"),
        ("minesweeper-engine", "would be taken for a part of the game"),
        ("expert", "there is a level 'expert' already"),
        ("advanced", "there is a level 'advanced' already"),
        ("night", "there is a theme 'night' already"),
        ("strong --kind solver", "there is a solver 'strong' already"),
        ("cruel --kind all", "there is a dealer 'cruel' already"),
        ("shot --kind command", "there is a command 'shot' already"),
        ("journal", "there is a plugin 'journal' already"),
        ("there", "exists already; nothing was written"),
        ("box --kind sound", "'sound' is not one of"),
    ],
)
def test_a_new_plugin_needs_a_good_name_and_kind(words: str, sentence: str) -> None:
    Path("there").mkdir()
    result = new(*shlex.split(words))
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert [path.name for path in Path().iterdir()] == ["there"]


def test_a_name_that_another_kind_has_is_free() -> None:
    assert new("expert", "--kind", "solver").exit_code == 0


def test_what_to_do_next_is_said_as_it_is_typed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_COMMAND", "./run")
    assert new("box", "--kind", "solver", "--kind", "notice").output.splitlines() == [
        "box is ready. Next:",
        f"  {sys.executable} -m pip install pytest ./box",
        f"  {sys.executable} -m pytest box",
        "  ./run watch --solver box",
        "  ./run play",
    ]


def test_without_the_window_nothing_is_advised_that_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_COMMAND", "./run")
    monkeypatch.setattr("minesweeper.plugins.scaffold.find_spec", lambda _: None)
    *_, solver, theme, command = new(
        "box", "--kind", "solver", "--kind", "theme", "--kind", "command"
    ).output.splitlines()
    assert {solver, theme, command} == {
        "  ./run tournament --solver box --games 1",
        "  ./run terminal --theme box",
        "  ./run box",
    }
    text = Path("box/README.md").read_text("utf-8")
    assert "minesweeper terminal --theme box" in text
    assert "minesweeper play" not in text


def test_the_folder_of_a_package_is_the_plugin_without_being_installed() -> None:
    new("my-box", "--kind", "all")
    record = load_plugins([Path("my-box/minesweeper_my_box")]).records[-1]
    assert (record.name, record.state, set(record.adds)) == ("my_box", "ok", set(PARTS))
