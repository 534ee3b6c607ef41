"""Commands of plugins: whatever goes wrong in one is a sentence that names it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins import sources

COMMAND = """
import time
import click
from minesweeper import hookimpl

@click.command()
@click.pass_obj
def trial(plugins):
    {body}

@hookimpl
def register_commands(cli):
    cli.add_command(trial)
"""


def write(folder: Path, body: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (path := folder / "mine.py").write_text(COMMAND.format(body=body), "utf-8")
    return path


def test_a_name_that_nobody_registered_is_a_sentence(tmp_path: Path) -> None:
    file = write(tmp_path, "plugins.solver('nobody')")
    result = CliRunner().invoke(cli, ["--plugin", str(file), "trial"])
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: there is no solver 'nobody'; there are counting, ")
    assert "Traceback" not in result.stderr


def test_what_one_raises_is_a_sentence_that_names_plugin_and_line() -> None:
    write(sources.plugin_folder(), "1 / 0")
    result = CliRunner().invoke(cli, ["trial"])
    failed = "Error: The command trial of the plugin mine failed: ZeroDivisionError: division by zero (mine.py:9)\n"
    assert (result.exit_code, result.stderr) == (1, failed)


def test_its_author_sees_the_traceback(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["--plugin", str(write(tmp_path, "1 / 0")), "trial"])
    assert result.exit_code == 1
    assert 'mine.py", line 9' in result.stderr
    assert result.stderr.endswith("ZeroDivisionError: division by zero (mine.py:9)\n")


@pytest.mark.parametrize(
    ("body", "code"), [("raise click.UsageError('no')", 2), ("click.get_current_context().exit(4)", 4)]
)
def test_one_can_refuse_and_end_as_commands_do(body: str, code: int) -> None:
    write(sources.plugin_folder(), body)
    assert CliRunner().invoke(cli, ["trial"]).exit_code == code


def test_a_bundled_one_that_fails_is_our_own_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("minesweeper_plugins.measure._laid", fail)
    assert isinstance(CliRunner().invoke(cli, ["measure"]).exception, ZeroDivisionError)


def test_ctrl_c_ends_one_that_hangs(tmp_path: Path) -> None:
    file = write(tmp_path, "print('here', flush=True); time.sleep(3600)")
    command = [sys.executable, "-m", "minesweeper", "--plugin", str(file), "trial"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stdout.readline() == b"here\n"
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate()
    assert (program.returncode, errors.strip()) == (-signal.SIGINT, b"Stopped.")
