"""What is built and installed: our own wheel, and plugin packages beside it."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli

ROOT = Path(__file__).parents[1]


def pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", *arguments, "--no-deps", "--no-build-isolation", "--quiet"]
    subprocess.run(command, check=True, capture_output=True)


def python(*arguments: str, path: Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(path)}
    shown = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert shown.returncode == 0, shown.stdout + shown.stderr
    return shown.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", str(ROOT), "--wheel-dir", str(folder))
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_three_packages_with_their_types_and_data(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert tops == {"minesweeper", "minesweeper_plugins", "minesweeper_solver"}
    for top in tops:
        assert f"{top}/py.typed" in names
    assert "minesweeper_plugins/looks/night.toml" in names
    assert "minesweeper/plugins/templates/plugin.py.txt" in names
    shared = ("game.html", "player.js", "style.css", "statistics.html", "statistics.css")
    assert {f"minesweeper/share/{name}" for name in shared} <= set(names)
    assert not [name for name in names if "tests/" in name or "test_" in name]


def test_the_installed_wheel_works(wheel: Path, tmp_path: Path) -> None:
    pip("install", str(wheel), "--target", str(tmp_path / "site"))
    assert "failed" not in python("-m", "minesweeper", "plugins", path=tmp_path / "site")


def test_a_new_plugin_package_installs_and_passes_its_own_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli, ["plugins", "new", "my-look"])
    assert result.exit_code == 0, result.output
    assert f"{sys.executable} -m pip install pytest ./my-look && " in result.output
    assert f"{sys.executable} -m pytest my-look\n" in result.output
    site = tmp_path / "site"
    pip("install", "./my-look", "--target", str(site))
    assert "1 passed" in python("-m", "pytest", "my-look", path=site)
    listed = python("-m", "minesweeper", "plugins", path=site)
    (line,) = [line for line in listed.splitlines() if "package minesweeper-my-look" in line]
    assert "0.1.0" in line
    assert "level my_look; theme my_look" in line
    assert "my_look: ok" in python("-m", "minesweeper", "plugins", "check", "my_look", path=site)
    played = python("-m", "minesweeper", "measure", "--seed", "1", path=site)
    assert "3BV" in played


TEN_LINES = """
from minesweeper import Difficulty, Theme, hookimpl

@hookimpl
def register_difficulties():
    return [Difficulty("ten", 10, 10, 10)]

@hookimpl
def register_themes():
    return [Theme("lines", title="Ten Lines")]
"""

PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "ten-lines"
version = "3.2.1"
[project.entry-points.minesweeper]
tenlines = "tenlines"
[tool.hatch.build.targets.wheel]
packages = ["tenlines.py"]
"""


def test_ten_lines_from_somebody_else_add_a_level_and_a_theme(tmp_path: Path) -> None:
    assert len(TEN_LINES.strip().splitlines()) <= 10
    package = tmp_path / "package"
    package.mkdir()
    (package / "tenlines.py").write_text(TEN_LINES, "utf-8")
    (package / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    site = tmp_path / "site"
    pip("install", str(package), "--target", str(site))
    (line,) = [line for line in python("-m", "minesweeper", "plugins", path=site).splitlines() if "ten-lines" in line]
    assert "3.2.1" in line
    assert "level ten; theme lines" in line
    code = "from minesweeper.plugins import load_plugins as l; print(l().difficulty('ten'), l().theme('lines').title)"
    assert python("-c", code, path=site) == "ten:10x10x10 Ten Lines\n"
