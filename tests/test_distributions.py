"""What is released: two distributions of the same modules, one of which does without arcade."""

import email
import io
import os
import subprocess
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from minesweeper import __version__
from minesweeper.ui.app.startup import ARCADE
from release.distributions import unpack
from tests.docs.lines import ROOT, needs_the_script

pytestmark = pytest.mark.slow
ADDRESS = "https://code.example/mines"
SUFFIXES = {".py", ".toml", ".txt", ".typed", ".glsl", ".html", ".css", ".js", ".md"}
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


@pytest.mark.parametrize("name", ["arcade", "engine"])
def test_a_wheel_holds_modules_and_their_data_and_the_guide_for_plugins_and_nothing_else(name: str, dist: Path) -> None:
    packed = wheel(dist, name)
    files = [each for each in packed.infolist() if ".dist-info/" not in each.filename]
    assert {each.filename.split("/")[0] for each in files} == {
        "minesweeper",
        "minesweeper_plugins",
        "minesweeper_solver",
    }
    assert {Path(each.filename).suffix for each in files} <= SUFFIXES
    assert max(each.file_size for each in files) < LARGEST_FILE
    assert packed.read("minesweeper_plugins/README.md") == (ROOT / "plugins/README.md").read_bytes()


@pytest.mark.parametrize("name", ["arcade", "engine"])
def test_an_sdist_holds_what_its_wheel_is_made_of(name: str, dist: Path) -> None:
    with tarfile.open(dist / f"minesweeper_{name}-{__version__}.tar.gz") as packed:
        names = {each.partition("/")[2] for each in packed.getnames()}
        modules = {each for each in names if each.startswith("minesweeper/")}
    assert {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "PKG-INFO", "release/index_page.py"} <= names
    assert modules == {each for each in wheel(dist, name).namelist() if each.startswith("minesweeper/")}


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


def test_both_have_the_same_modules_and_only_one_needs_arcade(dist: Path) -> None:
    contents = [
        {name: wheel(dist, each).read(name) for name in wheel(dist, each).namelist() if ".dist-info/" not in name}
        for each in ("arcade", "engine")
    ]
    assert contents[0] == contents[1]
    needed = [metadata(dist, each).get_all("Requires-Dist") or [] for each in ("arcade", "engine")]
    assert "arcade<4,>=3.3.3" in needed[0]
    assert [each for each in needed[1] if "arcade" in each] == ["arcade<4,>=3.3.3; extra == 'window'"]
    assert {*needed[0]} - {*needed[1]} == {"arcade<4,>=3.3.3"}


def test_what_is_advised_to_install_is_what_is_needed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (needed,) = (each for each in map(Requirement, project["dependencies"]) if each.name == "arcade")
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


def packed(folder: Path, *members: tarfile.TarInfo) -> Path:
    path = folder / "sources.tar.gz"
    with tarfile.open(path, "w:gz") as file:
        for member in members:
            file.addfile(member)
        info = tarfile.TarInfo("mines-1/pyproject.toml")
        info.size = 3
        file.addfile(info, io.BytesIO(b"[]\n"))
    return path


def test_sources_are_unpacked_where_tar_files_have_no_filters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That is Python 3.11.0 to 3.11.3, and Debian 12 has 3.11.2."""
    extract = tarfile.TarFile.extractall

    def extractall(self: tarfile.TarFile, path: Path, members: None = None, *, numeric_owner: bool = False) -> None:
        self.extraction_filter = lambda member, _: member
        extract(self, path, members, numeric_owner=numeric_owner)

    sources = packed(tmp_path)
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    monkeypatch.setattr(tarfile.TarFile, "extractall", extractall)
    unpack(sources, tmp_path / "there")
    assert (tmp_path / "there/mines-1/pyproject.toml").read_text() == "[]\n"


@pytest.mark.skipif(not hasattr(tarfile, "data_filter"), reason="this Python has no filters")
def test_sources_are_unpacked_through_the_filter_for_data(tmp_path: Path) -> None:
    with pytest.raises(tarfile.OutsideDestinationError):
        unpack(packed(tmp_path, tarfile.TarInfo("../outside")), tmp_path / "there")
