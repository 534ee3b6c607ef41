"""Times of solvers: on the processor and by the clock, told apart wherever they are shown."""

import csv
import json
import time
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from minesweeper.arena import stopwatch
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.cli.main import cli
from minesweeper.plugins import PluginError
from tests.plugins.wrong import SOLVER


class Clocks:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cpu = self.wall = self.without_processor = 0.0
        self.continued = 0
        monkeypatch.setattr(stopwatch, "_cpu_clock", SimpleNamespace(seconds=lambda: self.cpu))
        monkeypatch.setattr(stopwatch, "seconds_without_processor", lambda: self.without_processor)
        monkeypatch.setattr(stopwatch, "times_continued", lambda: self.continued)
        monkeypatch.setattr(time, "perf_counter", lambda: self.wall)

    def spend(self, cpu: float, wall: float, without_processor: float = 0.0) -> None:
        self.cpu += cpu
        self.wall += wall
        self.without_processor += without_processor


def test_both_clocks_are_summed_and_the_slowest_answer_is_found_by_each(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks, watch = Clocks(monkeypatch), Stopwatch()
    for cpu, wall in ((1.0, 1.5), (0.25, 3.0)):
        with watch.answering(10.0):
            clocks.spend(cpu, wall)
        clocks.spend(100.0, 100.0)
    assert watch == Stopwatch(2, 1.25, 4.5, 1.0, 3.0)


def test_an_answer_that_fails_counts_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks, watch = Clocks(monkeypatch), Stopwatch()

    def fail() -> None:
        with watch.answering(0.1):
            clocks.spend(0.5, 0.75)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert (watch.answers, watch.cpu_seconds, watch.wall_seconds, watch.late_answers) == (1, 0.5, 0.75, 1)


@pytest.mark.parametrize(("wall", "late"), [(1.0, 0), (1.5, 0), (1.6, 1), (5.0, 1), (5.2, 1)])
def test_an_answer_over_one_and_a_half_times_its_budget_is_late(
    wall: float, late: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks, watch = Clocks(monkeypatch), Stopwatch()
    with watch.answering(1.0):
        clocks.spend(0.1, wall)
    assert watch.late_answers == late


def test_an_answer_over_five_times_its_budget_and_a_moment_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks, watch = Clocks(monkeypatch), Stopwatch()
    with pytest.raises(PluginError, match=r"it gave no answer for 5\.2 seconds"), watch.answering(1.0):
        clocks.spend(0.1, 5.3)
    assert (watch.answers, watch.late_answers) == (1, 1)


def test_time_without_a_processor_and_time_in_which_the_process_was_stopped_is_nobodys_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocks, watch = Clocks(monkeypatch), Stopwatch()
    with watch.answering(1.0):
        clocks.spend(0.9, 8.0, without_processor=7.1)
    with watch.answering(1.0):
        clocks.spend(0.5, 60.0)
        clocks.continued += 1
    assert (watch.answers, watch.wall_seconds, watch.late_answers) == (2, 68.0, 0)


SLEEP = 0.02


@pytest.fixture
def sleeper(tmp_path: Path) -> list[str]:
    file = tmp_path / "sleeper.py"
    file.write_text(SOLVER.format(body=f"time.sleep({SLEEP}); return first(board)"), "utf-8")
    return ["--plugin", str(file), "tournament", "--solver", "odd", "--difficulty", "tiny", "--games", "2"]


def test_the_table_has_a_column_for_each_clock(sleeper: list[str]) -> None:
    shown = CliRunner().invoke(cli, [*sleeper, "--jobs", "1"]).stdout
    titles = [title.strip() for title in shown.splitlines()[2].split("┃")]
    after_cpu = ("CPU median", "CPU p95", "CPU max", "wall ms", "slowest CPU", "slowest wall")
    assert set(pairwise(("CPU ms", *after_cpu))) <= set(pairwise(titles))


def test_sleep_shows_on_the_wall_in_csv_and_json(sleeper: list[str], tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    done = CliRunner().invoke(cli, [*sleeper, "--jobs", "1", "--json", "--csv", str(file)])
    (row,) = json.loads(done.stdout)["solvers"]
    assert row["slowest_answer_wall_ms"] >= 1000 * SLEEP
    assert row["mean_wall_ms"] >= 1000 * SLEEP
    assert {"mean_cpu_ms", "median_cpu_ms", "p95_cpu_ms", "max_cpu_ms", "slowest_answer_cpu_ms"} < set(row)
    for game in csv.DictReader(file.read_text("utf-8").splitlines()):
        assert float(game["wall_seconds"]) >= float(game["slowest_wall"]) >= SLEEP
        assert float(game["cpu_seconds"]) >= float(game["slowest_cpu"]) >= 0
