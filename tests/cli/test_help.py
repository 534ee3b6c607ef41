"""Every `--help` shows examples that work, says where names come from, and prints no limits that nobody needs."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins import load_plugins
from tests.docs.lines import POSITION, lay_out_files, opens_window


def commands() -> Iterator[tuple[str, click.Command]]:
    ctx = click.Context(cli, obj=load_plugins(bundled_only=True))
    for name in cli.list_commands(ctx):
        command = cli.get_command(ctx, name)
        assert command
        yield name, command
        if isinstance(command, click.Group):
            yield from ((f"{name} {each}", inner) for each, inner in command.commands.items())


def helped(name: str) -> str:
    result = CliRunner().invoke(cli, [*name.split(), "--help"])
    assert result.exit_code == 0
    return result.output


def examples() -> list[str]:
    text = "\n".join(helped(name) for name in ("", *(name for name, _ in commands())))
    return sorted(set(re.findall(r"^ +(minesweeper.*)$", text, re.MULTILINE)))


@pytest.mark.parametrize("name", [name for name, _ in commands() if " " not in name])
def test_every_command_has_examples(name: str) -> None:
    assert f"minesweeper {name}" in helped(name)


@pytest.mark.parametrize("name", ["", *(name for name, _ in commands())])
def test_no_line_of_help_is_too_wide_for_a_terminal_or_cut(name: str) -> None:
    _usage, *lines = helped(name).splitlines()
    assert [line for line in lines if len(line) > 80 or line.endswith("...")] == []


def test_short_options_mean_the_same_everywhere() -> None:
    meanings = {"-d": "--difficulty", "-t": "--theme", "-n": "--games", "-s": "--seed", "-h": "--help"}
    for name, command in commands():
        for option in command.params:
            for short, long in meanings.items():
                assert (short in option.opts) == (long in option.opts), f"{name} {long}"


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in examples() if not opens_window(line)])
def test_every_example_works(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that open a window are in tests/e2e/test_examples.py."""
    words = shlex.split(line.partition("<")[0])[1:]
    monkeypatch.chdir(tmp_path)
    lay_out_files(tmp_path)
    result = CliRunner().invoke(cli, words, input=POSITION if "-" in words else "q\n")
    assert result.exit_code == 0, result.output


def test_an_unknown_command_gets_a_suggestion() -> None:
    result = CliRunner().invoke(cli, ["tournamnt"])
    assert result.exit_code == 2
    assert "No such command 'tournamnt', did you mean tournament?" in result.output


def test_an_unknown_option_gets_a_suggestion() -> None:
    result = CliRunner().invoke(cli, ["measure", "--generater", "x"])
    assert result.exit_code == 2
    assert "--generator" in result.output
