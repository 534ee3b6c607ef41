"""What plugins/README.md shows works as shown."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper import Setup, hookspecs, load_plugins, play_match
from minesweeper.cli.main import cli
from minesweeper.themes.file import parse_theme

README = Path(__file__).parents[2] / "plugins" / "README.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
HOOKS = [name for name in vars(hookspecs) if name.startswith(("register_", "game_", "turn_"))]


def files() -> dict[str, str]:
    return {code.splitlines()[0][2:]: code for kind, code in BLOCKS if kind in ("python", "toml")}


def test_every_code_block_is_a_named_file_or_commands() -> None:
    assert {kind for kind, _ in BLOCKS} == {"sh", "toml", "python"}
    assert list(files()) == [
        "paper.toml",
        "corridor.py",
        "rook.py",
        "hex_tube.toml",
        "edges.py",
        "patient.py",
        "kim.py",
        "everything.py",
        "corners.py",
        "stars.py",
        "test_edges.py",
    ]


@pytest.mark.parametrize("name", [name for name in files() if not name.startswith("test_")])
def test_every_file_shown_is_a_plugin_that_works(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(files()[name], "utf-8")
    record = load_plugins([path]).records[-1]
    assert (record.name, record.state, record.reason) == (path.stem, "ok", "")
    assert record.adds


@pytest.mark.slow
@pytest.mark.parametrize("command", [line for kind, code in BLOCKS if kind == "sh" for line in code.splitlines()])
def test_every_command_shown_succeeds(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, code in files().items():
        (tmp_path / name).write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(command)
    assert program == "minesweeper"
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    assert result.output or (tmp_path / arguments[-1]).stat().st_size  # what is converted is in a file


@pytest.mark.slow
def test_the_tests_shown_pass(tmp_path: Path) -> None:
    for name, code in files().items():
        (tmp_path / name).write_text(code, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_edges.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "3 passed" in done.stdout, done.stdout


def test_the_theme_shown_is_easy_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "paper.toml").write_text(files()["paper.toml"], "utf-8")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(cli, ["plugins", "check", "paper.toml"]).output == "paper: ok\n"


def test_the_theme_shown_sets_all_that_is_in_sight_when_the_window_opens() -> None:
    rows = re.findall(
        r"^\| (window|hidden cells|revealed cells|displays) \| (.*) \|$", README.read_text("utf-8"), re.MULTILINE
    )
    wanted = {name for _, cell in rows for name in re.findall(r"`(\w+)`", cell)}
    assert len(rows) == 4
    assert wanted <= set(tomllib.loads(files()["paper.toml"])["colours"])


def test_the_solver_shown_wins_games(tmp_path: Path) -> None:
    path = tmp_path / "edges.py"
    path.write_text(files()["edges.py"], "utf-8")
    plugins = load_plugins([path])
    setups = [Setup(plugins.difficulty("beginner"), seed).at(4, 4) for seed in range(20)]
    won = [play_match(plugins.solver("edges"), plugins.game(setup), 1.0).won for setup in setups]
    assert sum(won) >= 10


def test_a_command_shows_the_guide() -> None:
    assert CliRunner().invoke(cli, ["plugins", "guide"]).output.strip() == README.read_text("utf-8").strip()


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_documented(hook: str) -> None:
    assert f"| `{hook}(" in README.read_text("utf-8")


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_test_named_after_it(hook: str) -> None:
    assert f"def test_{hook}_" in Path(__file__).with_name("test_hooks.py").read_text("utf-8")


def test_every_colour_is_documented() -> None:
    named = set(re.findall(r"`(\w+)`", README.read_text("utf-8")))
    assert {*parse_theme('name = "x"\ntitle = "x"\nauthor = "x"').colours.__slots__} <= named
