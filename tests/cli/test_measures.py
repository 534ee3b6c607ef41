"""Measures of plugins in statistics and tables."""

import contextlib
import csv
import json
from pathlib import Path

import pytest

from minesweeper import Record
from minesweeper.history import History
from tests.cli.kept import ran, run
from tests.history.games import played

PLUGIN = """
from minesweeper import Measure, hookimpl

@hookimpl
def register_measures():
    return [Measure("moves", measure, "Moves made", digits=0)]

def measure(record):
    {body}
"""


@pytest.fixture
def counting(tmp_path: Path) -> str:
    return plugin(tmp_path, "return len(record.moves)")


def plugin(folder: Path, body: str) -> str:
    (folder / "counting_moves.py").write_text(PLUGIN.format(body=body), "utf-8")
    return str(folder / "counting_moves.py")


def keep(home: Path, count: int) -> dict[str, Record]:
    records = [played(seed) for seed in range(count)]
    with contextlib.closing(History(home)) as history:
        history.add_missing(records)
    return {record.id: record for record in records}


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def test_every_measure_is_a_column_of_an_export(home: Path, counting: str) -> None:
    wanted = keep(home, 5)
    found = rows(ran("--plugin", counting, "export", "--csv"))
    assert list(found[0])[-3:] == ["measure_clicks_per_second", "measure_openings", "measure_moves"]
    for row in found:
        record = wanted[row["id"]]
        assert record.minefield
        assert int(row["measure_moves"]) == len(record.moves)
        assert int(row["measure_openings"]) == record.minefield.openings
        assert float(row["measure_clicks_per_second"] or 0) == pytest.approx(int(row["clicks"]) / float(row["seconds"]))


def test_one_that_fails_is_an_empty_column_and_named_on_standard_error(home: Path, tmp_path: Path) -> None:
    keep(home, 3)
    done = run("--plugin", plugin(tmp_path, "return 1 / 0"), "export", "--csv")
    assert done.exit_code == 0
    assert {row["measure_moves"] for row in rows(done.stdout)} == {""}
    told = "The plugin counting_moves was switched off: ZeroDivisionError: division by zero (counting_moves.py:9)"
    assert done.stderr.count(told) == 1


def test_every_measure_is_a_column_of_a_tournament(counting: str) -> None:
    board = "--difficulty", "beginner", "--games", "2", "--jobs", "1", "--solver", "counting"
    found = rows(ran("--plugin", counting, "tournament", *board, "--csv", "-"))
    assert [row["measure_moves"] for row in found] == [row["moves"] for row in found]


def test_statistics_show_the_mean_of_the_latest_wins_and_the_value_of_each_game(home: Path, counting: str) -> None:
    moves = {game: len(record.moves) for game, record in keep(home, 20).items()}
    told = json.loads(ran("--plugin", counting, "stats", "--json", "--games", "20"))
    assert {each["id"]: each["measured"]["moves"] for each in told["games"]} == {
        each["id"]: moves[each["id"]] for each in told["games"]
    }
    for level, summary in told["levels"].items():
        won = [moves[each["id"]] for each in told["games"] if each["level"] == level and each["won"]]
        assert summary["measured"]["moves"] == (pytest.approx(sum(won) / len(won)) if won else None)
    printed = ran("--plugin", counting, "stats", "--games", "2")
    assert "Latest wins, on average" in printed
    assert "Moves made" in printed
