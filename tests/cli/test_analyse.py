"""The command `analyse`: the measures of games in files of any program."""

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper.cli.main import cli
from tests.bundled import bundled_plugins
from tests.formats.games import played
from tests.history.games import played as our_game

MINES = (9, 9, 10)


def analyse(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["analyse", *map(str, words)])


@pytest.fixture
def replays(tmp_path: Path) -> Path:
    """A folder with a game in each of two formats."""
    folder = tmp_path / "replays"
    (folder / "old").mkdir(parents=True)
    formats = bundled_plugins().formats
    (folder / "a.evf").write_bytes(formats["evf"].data(played(1, MINES, extras=False)))
    (folder / "old" / "b.rawvf").write_bytes(formats["rawvf"].data(played(2, MINES, extras=False)))
    return folder


def test_a_folder_stands_for_all_games_in_it(replays: Path) -> None:
    done = analyse(replays, "--csv")
    assert (done.exit_code, done.stderr) == (0, "")
    rows = list(csv.DictReader(done.stdout.splitlines()))
    assert [Path(row["file"]).name for row in rows] == ["a.evf", "b.rawvf"]
    assert all(int(row["3bv"]) > 0 and float(row["path"]) > 0 and row["guesses"] == "" for row in rows)


def test_judging_adds_guesses_and_distributions(replays: Path) -> None:
    found = json.loads(analyse(replays, "--judge", "--json").stdout)
    assert all(isinstance(game["guesses"], int) for game in found["games"])
    assert set(found["events"]["wasted_click"]) == {"events", "games", "median", "high"}


def test_the_table_has_a_row_for_each_game_and_each_kind_of_event(replays: Path) -> None:
    shown = analyse(replays, "--judge").stdout
    assert "2 games" in shown
    assert "a.evf" in shown
    assert "wasted click" in shown


def test_our_own_games_are_measured_too(tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text(f"[{our_game(1).to_json()},{our_game(2).to_json()}]")
    rows = list(csv.DictReader(analyse(tmp_path / "games.json", "--csv").stdout.splitlines()))
    assert [row["game"] for row in rows] == ["1", "2"]


def test_a_damaged_file_costs_one_line_and_the_rest_goes_on(replays: Path) -> None:
    (replays / "bad.avf").write_bytes(b"nothing")
    done = analyse(replays, "--csv")
    assert done.exit_code == 3
    assert len(done.stdout.splitlines()) == 3
    assert done.stderr.startswith(f"{replays / 'bad.avf'}: ")
    assert done.stderr.count("\n") == 1


def test_a_damaged_game_among_others_is_told_by_its_number(tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text(f"[{our_game(1).to_json()},{{}}]")
    done = analyse(tmp_path / "games.json")
    assert done.exit_code == 3
    assert f"{tmp_path / 'games.json'}: game 2: " in done.stderr


def test_files_without_games_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "bad.avf").write_bytes(b"nothing")
    done = analyse(tmp_path / "bad.avf")
    assert done.exit_code == 2
    assert "no game could be analysed" in done.stderr


def test_csv_and_json_exclude_each_other(replays: Path) -> None:
    assert "choose either --csv or --json" in analyse(replays, "--csv", "--json").stderr


@pytest.mark.slow
def test_many_files_are_analysed_by_several_processes_in_order(tmp_path: Path) -> None:
    evf = bundled_plugins().formats["evf"]
    for seed in range(20):
        (tmp_path / f"{seed:02}.evf").write_bytes(evf.data(played(seed, MINES, extras=False)))
    alone, together = (analyse(tmp_path, "--csv", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert alone == together
    assert len(alone.splitlines()) == 21
