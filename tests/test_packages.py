"""What is built and installed: our own wheel, and plugin packages beside it."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins.scaffold import PARTS

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


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_installed_wheel_works(wheel: Path, tmp_path: Path) -> None:
    pip("install", str(wheel), "--target", str(tmp_path / "site"))
    assert "failed" not in python("-m", "minesweeper", "plugins", path=tmp_path / "site")
    assert python("-m", "minesweeper", "plugins", "guide", path=tmp_path / "site").startswith("# Writing plugins\n")


@pytest.mark.slow
def test_new_plugin_packages_install_and_pass_their_own_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kinds = [*PARTS, "all"]
    for kind in kinds:
        result = CliRunner().invoke(cli, ["plugins", "new", f"my-{kind}", "--kind", kind])
        assert result.exit_code == 0, result.output
    site = tmp_path / "site"
    pip("install", *(f"./my-{kind}" for kind in kinds), "--target", str(site))
    tested = python("-m", "pytest", "-q", "--import-mode=importlib", *(f"my-{kind}" for kind in kinds), path=site)
    assert " passed" in tested
    for kind in kinds:
        assert len(list(Path(f"my-{kind}", "tests").glob("*.py"))) == 1 + (len(PARTS) if kind == "all" else 1)
    records = {each["source"]: each for each in json.loads(python("-m", "minesweeper", "plugins", "--json", path=site))}
    for kind in kinds:
        record = records[f"package minesweeper-my-{kind}"]
        assert (record["name"], record["version"], record["state"]) == (f"my_{kind}", "0.1.0", "ok")
        assert set(record["adds"]) == {kind} if kind != "all" else set(PARTS)


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


@pytest.mark.slow
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
