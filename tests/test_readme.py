"""What README.md shows works as shown."""

import doctest
import re
from pathlib import Path

from click.testing import CliRunner

from minesweeper.cli.main import cli

README = Path(__file__).parents[1] / "README.md"


def test_every_example_gives_what_is_shown() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0


def test_every_command_shown_exists() -> None:
    for command in re.findall(r"^\| `minesweeper (\w+)", README.read_text("utf-8"), re.MULTILINE):
        assert CliRunner().invoke(cli, [command, "--help"]).exit_code == 0, command


def test_every_file_linked_exists() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8")):
        assert (README.parent / target).exists(), target
