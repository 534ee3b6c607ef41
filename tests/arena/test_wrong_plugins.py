"""Plugins that are wrong in every way, all in one tournament: it ends, and says what each solver did."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.arena import workers
from minesweeper.cli.main import cli
from minesweeper.plugins import host
from tests.plugins.wrong import SOLVERS, install

LOSES = {
    "raises": "it crashed: ZeroDivisionError: division by zero (raises.py:14)",
    "returns_nothing": "it answered with nothing, not with Advice",
    "off_the_board": "moves must be on the board of 5×5 cells, and 99,99 is not",
    "hangs_in_advise": "it gave no answer for 5.2 seconds",
    "marks_without_end": "it marks cells without end",
    "takes_the_process_along": "it crashed its process",
}
"""What solvers lose by, other than a mine."""


@pytest.mark.slow
def test_the_tournament_ends_whatever_solvers_and_other_plugins_do(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(host, "LOAD_SECONDS", 1.0)
    monkeypatch.setattr(workers, "LOAD_SECONDS", 1.0)
    install(home / "plugins")
    solvers = [word for name in [*SOLVERS, "counting"] for word in ("--solver", name)]
    board = ["--custom", "5x5x4", "--unlimited", "--seed", "2"]
    done = CliRunner().invoke(cli, ["tournament", *solvers, *board, "--games", "1", "--jobs", "1", "--json"])
    assert done.exit_code == 0, done.output
    rows = {row["solver"]: row for row in json.loads(done.stdout)["solvers"]}
    assert {name: list(row["errors"]) for name, row in rows.items() if row["errors"]} == {
        name: [why] for name, why in LOSES.items()
    }
    assert list(rows) == [*SOLVERS, "counting"]
    said, shown = capfd.readouterr()
    assert (said, set(shown.splitlines())) == ("", {"hmm"}), "what one prints is not among the results"
