"""What is released: the engine, and the window, which needs the engine."""

import email
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from minesweeper import __version__
from minesweeper.machine.startup import ARCADE
from tests.docs.lines import ROOT, needs_the_script

pytestmark = pytest.mark.slow
ADDRESS = "https://code.example/mines"
SUFFIXES = {".py", ".toml", ".txt", ".typed", ".glsl", ".html", ".css", ".js", ".md", ".otf"}
LARGEST, LARGEST_FILE = 1_000_000, 60_000
"""Bytes: source packs to some 700,000, and a picture or a font that slipped in would be larger than any module."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that `./run dist` builds, which twine has checked then."""
    needs_the_script()
    folder = tmp_path_factory.mktemp("dist")
    env = os.environ | {"MINESWEEPER_REPOSITORY": ADDRESS}
    done = subprocess.run([ROOT / "run", "dist", folder], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return folder


def wheel(dist: Path, name: str) -> zipfile.ZipFile:
    return zipfile.ZipFile(dist / f"minesweeper_{name}-{__version__}-py3-none-any.whl")


def metadata(dist: Path, name: str) -> Message:
    packed = wheel(dist, name)
    (path,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
    return email.message_from_bytes(packed.read(path))


def modules(dist: Path, name: str) -> set[str]:
    """The files of a wheel that are installed into packages."""
    return {each for each in wheel(dist, name).namelist() if ".dist-info/" not in each}


@pytest.mark.parametrize("name", ["arcade", "engine"])
def test_a_wheel_holds_modules_and_their_data_and_nothing_else(name: str, dist: Path) -> None:
    files = [each for each in wheel(dist, name).infolist() if ".dist-info/" not in each.filename]
    assert {Path(each.filename).suffix for each in files} <= SUFFIXES
    assert max(each.file_size for each in files) < LARGEST_FILE


def test_every_module_is_in_one_of_the_wheels_and_none_in_both(dist: Path) -> None:
    arcade, engine = modules(dist, "arcade"), modules(dist, "engine")
    assert not arcade & engine
    assert {each for each in arcade | engine if each.startswith("minesweeper/ui/")} == arcade
    for folder, package in (("", "minesweeper"), ("plugins", "minesweeper_plugins"), ("solver", "minesweeper_solver")):
        files = (path for path in (ROOT / folder / package).rglob("*") if path.is_file() and path.suffix != ".pyc")
        assert {path.relative_to(ROOT / folder).as_posix() for path in files} <= arcade | engine
        assert f"{package}/py.typed" in engine
    assert wheel(dist, "engine").read("minesweeper_plugins/README.md") == (ROOT / "plugins/README.md").read_bytes()


@pytest.mark.parametrize("name", ["arcade", "engine"])
def test_an_sdist_holds_what_its_wheel_is_made_of(name: str, dist: Path) -> None:
    with tarfile.open(dist / f"minesweeper_{name}-{__version__}.tar.gz") as packed:
        names = {each.partition("/")[2] for each in packed.getnames()}
        packed_modules = {each for each in names if each.startswith("minesweeper/")}
    assert {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "PKG-INFO", "release/index_page.py"} <= names
    assert packed_modules == {each for each in modules(dist, name) if each.startswith("minesweeper/")}


def test_there_are_four_files_none_too_large_and_no_tests_in_them(dist: Path) -> None:
    assert len(list(dist.iterdir())) == 4
    for path in dist.iterdir():
        assert path.stat().st_size < LARGEST
        names = wheel_or_sdist(path)
        assert not [name for name in names if "tests" in Path(name).parts or Path(name).name.startswith("test_")]


def wheel_or_sdist(path: Path) -> list[str]:
    if path.suffix == ".whl":
        return zipfile.ZipFile(path).namelist()
    with tarfile.open(path) as packed:
        return packed.getnames()


def test_the_window_needs_arcade_and_the_engine_of_its_version_and_the_engine_needs_neither(dist: Path) -> None:
    arcade, engine = metadata(dist, "arcade"), metadata(dist, "engine")
    needed, alone = (
        {each for each in told.get_all("Requires-Dist") or [] if "extra ==" not in each} for told in (arcade, engine)
    )
    assert needed == {"arcade<4,>=3.3.3", f"minesweeper-engine=={__version__}"}
    assert {Requirement(each).name for each in alone} == {"click", "platformdirs", "pluggy", "rich"}
    assert {*(arcade.get_all("Provides-Extra") or [])} == {"arrays", "cluster", "gym"}
    assert {*(engine.get_all("Provides-Extra") or [])} == {"arrays", "cluster", "gym", "window"}
    assert "3.14" in SpecifierSet(engine["Requires-Python"])
    assert "3.14" not in SpecifierSet(arcade["Requires-Python"])


def test_in_an_environment_with_the_engine_alone_everything_works_but_the_window(dist: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    install(dist / f"minesweeper_engine-{__version__}-py3-none-any.whl", site)
    played = python("-m", "minesweeper", "tournament", "-d", "beginner", "-n", "1", "--jobs", "1", site=site)
    assert (played.returncode, played.stderr) == (0, "")
    guide = python("-m", "minesweeper", "plugins", "guide", site=site)
    assert guide.stdout.startswith("# Writing plugins\n")
    for words in (["play"], ["shot", "a.png"], ["watch", "--record", "a.gif"]):
        missing = python("-m", "minesweeper", *words, site=site)
        assert missing.returncode == 2
        assert missing.stderr.startswith("What draws is not installed: the Python package minesweeper-arcade.\n")
        assert f"minesweeper-arcade=={__version__}" in missing.stderr
    install(dist / f"minesweeper_arcade-{__version__}-py3-none-any.whl", site)
    shot = python("-m", "minesweeper", "shot", str(tmp_path / "a.png"), site=site)
    assert (shot.returncode, (tmp_path / "a.png").exists()) == (0, True), shot.stderr


def install(file: Path, site: Path) -> None:
    """Unpack a wheel, which pip would do in the same way, and refuse to replace anything."""
    with zipfile.ZipFile(file) as packed:
        assert not [name for name in packed.namelist() if (site / name).exists()]
        packed.extractall(site)


def python(*words: str, site: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with what is in a folder before the clone, from which nothing of the game can be imported then."""
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"} | {"PYTHONPATH": str(site)}
    return subprocess.run(
        [sys.executable, "-P", *words], cwd=site, env=env, capture_output=True, text=True, check=False
    )


def test_what_is_advised_to_install_is_what_is_needed() -> None:
    hooks = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["metadata"]["hooks"]
    (needed,) = map(Requirement, hooks["custom"]["needs"])
    advised = Requirement(ARCADE)
    assert advised.name == needed.name
    for version, fits in (("2.6", False), ("3.3.3", True), ("3.9.1", True), ("4.0", False)):
        assert (version in advised.specifier, version in needed.specifier) == (fits, fits)


@pytest.mark.parametrize("name", ["arcade", "engine"])
def test_an_index_shows_everything_there_is_to_know(name: str, dist: Path) -> None:
    told = metadata(dist, name)
    assert (told["Name"], told["Version"]) == (f"minesweeper-{name}", __version__)
    urls = dict(each.split(", ") for each in told.get_all("Project-URL") or [])
    assert urls["Repository"] == ADDRESS
    assert {"Documentation", "Plugins", "Changelog"} <= {*urls}
    assert all((ROOT / url.partition("/HEAD/")[2]).is_file() for label, url in urls.items() if label != "Repository")
    assert "Typing :: Typed" in (told.get_all("Classifier") or [])
    readme = str(told.get_payload())
    assert f"({ADDRESS}/raw/HEAD/docs/pictures/window.png)" in readme
    assert f"({ADDRESS}/blob/HEAD/plugins/README.md)" in readme
    assert "](docs/" not in readme


def test_without_an_address_nothing_on_an_index_leads_nowhere() -> None:
    from release.index_page import on_index  # noqa: PLC0415 - the tools may be missing where others run

    text = on_index("![A picture](docs/a.png)\nSee [this](docs/a.md) and [that](https://example.org/).", "")
    assert text == "\nSee this and [that](https://example.org/)."
