"""Commands that are printed for the user to type work as printed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper.machine import shell


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who is not root, on a machine with nothing on the path, who typed `minesweeper`."""
    monkeypatch.delenv(shell.VARIABLE, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(sys, "argv", ["pytest"])


def has(monkeypatch: pytest.MonkeyPatch, *programs: Path | str) -> None:
    found = {Path(program).name: str(program) for program in programs}
    monkeypatch.setattr(shutil, "which", found.get)


def test_started_by_a_script_the_command_is_that_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(shell.VARIABLE, "'../my game/run'")
    assert shell.command("watch", "a code") == "'../my game/run' watch 'a code'"
    assert shell.command() == "'../my game/run'"


def test_started_as_a_module_the_command_is_the_python_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/minesweeper/__main__.py"])
    monkeypatch.setattr(sys, "orig_argv", [".venv/bin/python", "-m", "minesweeper"])
    assert shell.command("terminal") == ".venv/bin/python -m minesweeper terminal"


def test_on_the_path_the_command_is_its_name_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "minesweeper"
    program.touch()
    monkeypatch.setattr(sys, "argv", [str(program)])
    has(monkeypatch, program)
    assert shell.command("terminal") == "minesweeper terminal"


@pytest.mark.parametrize("another", [True, False])
def test_elsewhere_the_command_is_where_it_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, another: bool) -> None:
    for folder in ("here", "on the path"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "minesweeper").touch()
    if another:
        has(monkeypatch, tmp_path / "on the path/minesweeper")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["here/minesweeper"])
    assert shell.command("terminal") == "here/minesweeper terminal"


def test_help_names_the_command_so_that_its_examples_can_be_typed() -> None:
    for arguments, shown in {
        "--help": ["Usage: ./run [OPTIONS]", "  ./run play\n", "  ./run watch --solver"],
        "watch --help": ["Usage: ./run watch", "`./run plugins` lists them"],
        "watch --nonsense": ["Try './run watch --help' for help."],
    }.items():
        done = subprocess.run(
            [sys.executable, "-m", "minesweeper", *arguments.split()],
            env=os.environ | {shell.VARIABLE: "./run", "COLUMNS": "200"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        for text in shown:
            assert text in done.stdout + done.stderr


@pytest.mark.parametrize("spelling", ["python -m minesweeper", "~/v1/bin/minesweeper"])
def test_an_example_names_the_command_once_however_it_is_spelled(spelling: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "minesweeper", "--help"],
        env=os.environ | {shell.VARIABLE: spelling}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    examples = done.stdout.partition("Examples:\n")[2].splitlines()
    assert examples[:2] == [f"    {spelling} play", f"    {spelling} expert"]


def test_used_as_a_library_the_command_is_its_name() -> None:
    assert shell.command("terminal") == "minesweeper terminal"


def test_the_same_command_can_be_typed_again_with_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["minesweeper", "tournament", "--wall", "--games", "2"])
    assert shell.same_command(without="--wall") == "minesweeper tournament --games 2"
    assert shell.same_command("--seed", "1").endswith("--wall --games 2 --seed 1")


def test_packages_are_installed_for_the_python_that_runs_us(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell.pip_install("a[b]") == f"{sys.executable} -m pip install 'a[b]'"
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert shell.pip_install("a") == f"uv pip install --python {sys.executable} a"
    monkeypatch.setattr(sys, "prefix", "/home/me/.local/share/pipx/venvs/minesweeper-arcade")
    assert shell.pip_install("a") == "pipx inject minesweeper-arcade a"


def test_root_needs_no_sudo_and_who_has_no_sudo_needs_su(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell.as_root("one", "two 2") == "su - -c 'one && two 2'"
    has(monkeypatch, "/usr/bin/sudo")
    assert shell.as_root("one", "two 2") == "sudo one && sudo two 2"
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert shell.as_root("one", "two 2") == "one && two 2"
