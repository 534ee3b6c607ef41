"""Commands on kept games, as a user types them, for tests."""

import contextlib
import random
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result

from minesweeper import Record
from minesweeper.cli.main import cli
from minesweeper.history import History
from tests.torture.damage import damaged


def run(*arguments: str | Path, typed: str = "", **variables: str) -> Result:
    return CliRunner().invoke(cli, list(map(str, arguments)), input=typed, env=variables)


def ran(*arguments: str | Path) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str | Path) -> str:
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def kept(folder: Path) -> list[Record]:
    with contextlib.closing(History(folder)) as history:
        return history.records(limit=None, bots=None)


def damaged_files(tmp_path: Path, count: int, make: Callable[[Path], object], *command: str) -> None:
    """Run a command on damaged copies of a file: it succeeds or refuses in a sentence."""
    whole, rng = tmp_path / "whole", random.Random(3)
    make(whole)
    for _ in range(count):
        (tmp_path / "damaged").write_bytes(damaged(whole.read_bytes(), rng))
        result = run("--no-plugins", "--data-dir", tmp_path / "other", *command, tmp_path / "damaged")
        assert result.exit_code in (0, 2), (result.output, result.exception)
