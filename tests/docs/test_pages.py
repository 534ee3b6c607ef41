"""What the pages show works as shown."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper.history.backup import write_backup
from tests.docs.lines import PAGES, ROOT, lines, opens_window

POSITION = "mines: 10\n" + "1........\n" * 9


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


def test_every_command_in_a_table_exists() -> None:
    shown = re.findall(r"^\| `minesweeper (\w+)", (ROOT / "docs/commands.md").read_text("utf-8"), re.MULTILINE)
    assert len(shown) > 7
    for command in shown:
        done = subprocess.run(
            [sys.executable, "-m", "minesweeper", command, "--help"], capture_output=True, check=False
        )
        assert done.returncode == 0, command


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line as a user would, in a folder with the files that lines name; the terminal game is left at once."""
    program, *words = shlex.split(command)
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    (folder / "position.txt").write_text(POSITION)
    (folder / "games.json").write_text("[]")
    write_backup(folder / "some", folder / "backup.zip")
    start = [sys.executable, "-m", "minesweeper"] if program == "minesweeper" else [str(ROOT / program)]
    return subprocess.run(
        [*start, *words], cwd=folder, env=env, input="q\n", capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("page", "command"), [each for each in lines() if each[1].startswith("minesweeper") and not opens_window(each[1])]
)
def test_every_command_shown_succeeds(page: str, command: str, tmp_path: Path) -> None:
    done = run(command, tmp_path)
    assert done.returncode == 0, f"{page}: {command}: {done.stderr}"


def test_every_other_line_is_the_script_and_a_word_it_knows() -> None:
    others = [command for _, command in lines() if not command.startswith("minesweeper")]
    assert {"./run play", "./run test"} <= set(others)
    script = (ROOT / "run").read_text()
    for command in others:
        program, word, *_ = shlex.split(command)
        assert program == "./run", command
        assert re.search(rf"\b{word}\b", script), command


def test_guesses_can_be_compared() -> None:
    command = [sys.executable, "-m", "benchmarks.guesses", "quick", "counting", "--games", "1", "--layouts", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 games")
