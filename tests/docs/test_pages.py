"""What the pages show works as shown."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.lines import PAGES, REPORT, ROOT, lay_out_files, lines, needs_the_script, opens_window, started


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_gives_what_is_shown(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0
    assert result.attempted == page.read_text("utf-8").count("\n>>> ")


def test_there_are_examples_and_commands() -> None:
    assert sum(page.read_text("utf-8").count("\n>>> ") for page in PAGES) > 30
    assert len(lines()) > 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_linked_exists(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_page_can_be_found_from_the_first() -> None:
    linked = re.findall(r"\]\((docs/[^)#]+\.md)", PAGES[0].read_text("utf-8"))
    linked += [f"docs/{name}" for name in re.findall(r"\]\(([^)#/]+\.md)", (ROOT / "docs/playing.md").read_text())]
    assert {f"docs/{page.name}" for page in PAGES[2:]} <= set(linked)


@pytest.mark.slow
def test_every_command_in_a_table_exists() -> None:
    shown = re.findall(r"^\| `minesweeper (\w+)", (ROOT / "docs/commands.md").read_text("utf-8"), re.MULTILINE)
    assert len(shown) > 7
    for command in shown:
        done = subprocess.run(
            [sys.executable, "-m", "minesweeper", command, "--help"], capture_output=True, check=False
        )
        assert done.returncode == 0, command


FEWER = {"./run bench": "-k bench_engine --benchmark-disable"}
"""For a line that would take minutes: it is as printed, and pytest finds these further options in its variable."""
SHORTER = {
    "./run compare deep strong": ["--games", "1", "--layouts", "2"],
    ".venv/bin/python -m benchmarks.first_click": ["--games", "1", "--dial", "needs_pairs", "--dealer", "fair"],
    ".venv/bin/python -m benchmarks.levels rates": ["--games", "1", "--only", "torus"],
    ".venv/bin/python -m benchmarks.protocol": ["--games", "1"],
    ".venv/bin/python -m benchmarks.steps": ["--steps", "100"],
    ".venv/bin/python -m minesweeper.gym": ["--episodes", "2", "--solver", "quick"],
    ".venv/bin/python -m minesweeper.gym.dataset positions.npz": ["--positions", "50"],
    ".venv/bin/python -m tests.dealt_games": ["--games", "2"],
    ".venv/bin/python -m tests.ui.contact_sheets FOLDER": ["--screen", "ready", "--size", "480x520"],
    "./run torture": ["--minutes", "0", "--only", "answers"],
    "minesweeper tournament --seed 16": ["--games", "2"],
    "minesweeper tournament hex_expert --solver strong --games 3000": ["--games", "2"],
    "minesweeper tournament --engine ./mysolver --solver strong --games 100": ["--games", "2"],
}
"""Further words for lines that would take long."""
IN_CI = re.findall(r"^\./run .+$", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)
APART = (*IN_CI, "./run test", "./run matrix", "./run dist", "./run docs", "./run pictures")
"""Those that run with every change anyway, these tests among them, those that have tests of their own, and one that is
tried below."""


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line as a user would, in a folder with the files that lines name; the terminal game is left at once."""
    lay_out_files(folder)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("DISPLAY", "PYTEST", "COV"))}
    env |= {"PYTEST_XDIST_AUTO_NUM_WORKERS": "1", "PYTEST_ADDOPTS": FEWER.get(line, "")}
    return subprocess.run(
        [*started(line.replace("FOLDER", str(folder))), *SHORTER.get(line, [])],
        cwd=ROOT if line.startswith((".venv/bin/python -m benchmarks", ".venv/bin/python -m tests")) else folder,
        env=env, input="q\n", capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "line"), [(page, line) for page, line in lines() if line not in APART and not opens_window(line)]
)
def test_every_line_shown_succeeds(page: str, line: str, tmp_path: Path) -> None:
    if not line.startswith("minesweeper"):
        needs_the_script()
    done = run(line, tmp_path)
    assert done.returncode == 0, f"{page}: {line}: {done.stdout[-2000:]}{done.stderr}"


def test_the_lines_of_all_pages_are_found() -> None:
    found = {line for _, line in lines()}
    assert {"./run", "./run play", "./run test", "./run lint", "./run terminal", "minesweeper plugins -v"} <= found
    assert {shlex.split(line)[0] for line in found} == {"minesweeper", "./run", ".venv/bin/python"}
    assert {*FEWER, *SHORTER, *APART} <= found
    assert len(APART) == 8


@pytest.mark.slow
def test_the_pictures_that_are_drawn_are_those_that_are_shown(tmp_path: Path) -> None:
    """As `./run pictures`, but what is in the repository stays as it is."""
    needs_the_script()
    done = subprocess.run([ROOT / "run", "pictures", tmp_path / "drawn"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    drawn = {path.name for path in (tmp_path / "drawn").iterdir()}
    assert drawn == {path.name for path in (ROOT / "docs/pictures").iterdir()}


def test_every_picture_is_shown_on_a_page_and_small() -> None:
    pages = "".join(page.read_text("utf-8") for page in PAGES)
    for picture in (ROOT / "docs/pictures").iterdir():
        assert f"pictures/{picture.name})" in pages, picture.name
        assert picture.stat().st_size < (200_000 if picture.suffix == ".gif" else 120_000), picture.name


def test_the_example_of_a_position_has_the_report_that_is_shown(tmp_path: Path) -> None:
    assert run("minesweeper solve position.txt", tmp_path).stdout == REPORT
