"""`tournament --keep`: every game of a tournament, to be watched again."""

import csv
import gc
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path

import distributed
import pytest

from minesweeper import Difficulty, Game, Record, Setup, play_match
from minesweeper.cli.kept_games import KeptGames
from minesweeper.games.replay import Replay
from minesweeper.history import transfer
from minesweeper_solver import quick
from tests.cli.kept import run
from tests.players import seats

TINY = Setup(Difficulty("tiny", 5, 5, 4), 1, first=(2, 2))
PLUGIN = """
from minesweeper import Advice, Difficulty, Move, Reason, Solver, hookimpl

def crash(board, budget):
    raise RuntimeError("boom")

@hookimpl
def register_solvers():
    return [Solver("crash", crash)]
"""


def kept(file: Path) -> list[Record]:
    return [Record.from_json(text) for text in transfer.texts_of(file.read_text())]


def tournament(file: Path, *options: str | Path) -> list[Record]:
    result = run("tournament", "--difficulty", "tiny", "--seed", "3", "--json", "--keep", file, *options)
    assert result.exit_code == 0, result.output
    return kept(file)


def games(records: list[Record]) -> list[tuple[str, str, str, list[str]]]:
    return sorted(
        (record.player, str(record.setup), str(record.board), list(map(str, record.moves))) for record in records
    )


def test_every_game_of_every_solver_is_kept_with_its_moves(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    table = tmp_path / "games.csv"
    records = tournament(file, "--solver", "counting", "--solver", "quick", "--games", "12", "--csv", table)
    assert [record.player for record in records].count("quick") == 12
    assert len({record.id for record in records}) == len(records) == 24
    rows = sorted(row["code"] for row in csv.DictReader(table.read_text().splitlines()))
    assert sorted(str(record.setup) for record in records) == rows
    for record in records:
        assert record.status.over
        assert record.unranked == ("the bot took part",)
        assert record.seconds >= record.log[-1].seconds
        again = Game.of(record.setup)
        for move in record.moves:
            again.play(move)
        assert again.board == record.board


def test_kept_games_are_imported_and_shown_on_pages(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    records = tournament(file, "--solver", "quick", "--games", "3")
    assert run("import", file).stdout == "3 new, 0 known, 0 refused.\n"
    assert run("import", file).stdout == "0 new, 3 known, 0 refused.\n"
    assert json.loads(run("stats", "--bots", "--json").stdout)["levels"]["tiny"]["games"] == 3
    page = run("export", "--html", file, "--game", "2")
    assert page.exit_code == 0
    assert str(records[1].code) in page.stdout


@pytest.mark.slow
def test_a_cluster_hands_back_the_same_games(tmp_path: Path) -> None:
    options = "--solver", "counting", "--games", "9"
    with distributed.LocalCluster(1, processes=True, threads_per_worker=1, dashboard_address=None) as cluster:
        there = tournament(tmp_path / "there.json", *options, "--cluster", cluster.scheduler_address)
    here = tournament(tmp_path / "here.json", *options, "--jobs", "1")
    assert games(there) == games(here)


def test_a_game_lost_by_an_error_is_kept_as_far_as_it_came_and_imported_nowhere(tmp_path: Path) -> None:
    plugin, file = tmp_path / "plugin.py", tmp_path / "games.json"
    plugin.write_text(PLUGIN)
    options = "--difficulty", "tiny", "--solver", "crash", "--games", "2", "--keep", file
    assert run("--plugin", plugin, "tournament", *options).exit_code == 0
    assert [(record.status, len(record.log), record.ended) for record in kept(file)] == [("playing", 1, None)] * 2
    refused = run("import", file)
    assert refused.exit_code == 2
    assert "0 new, 0 known, 2 refused.\n  2 times: an unfinished game of a solver cannot be resumed" in refused.output


def test_a_tournament_that_nobody_began_leaves_an_empty_list(tmp_path: Path) -> None:
    file = KeptGames(str(tmp_path / "games.json"))
    assert file.close() == ""
    assert kept(tmp_path / "games.json") == []


def test_games_are_on_the_disk_at_once(tmp_path: Path) -> None:
    file = KeptGames(str(tmp_path / "games.json"))
    file.add([play_match(quick, Game.of(TINY), 1.0)])
    with pytest.raises(ValueError, match="damaged after 1 of them"):
        kept(tmp_path / "games.json")
    assert file.close() == ""
    assert len(kept(tmp_path / "games.json")) == 1


def test_the_log_tells_how_long_the_solver_had_been_thinking() -> None:
    outcome = play_match(quick, Game.of(TINY), 1.0)
    record = outcome.record
    assert record.started
    times = [entry.seconds for entry in record.log]
    assert times == sorted(times)
    assert times[0] == 0.0
    assert times[-1] == pytest.approx(outcome.times[0].cpu_seconds, abs=0.001)


@pytest.mark.slow
def test_keeping_games_takes_no_memory_per_game(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    file = KeptGames(str(path))
    outcome = play_match(quick, Game.of(TINY), 1.0)
    tracemalloc.start()
    try:
        file.add([outcome] * 50)  # what Python keeps for later, such as free lists, is there by now
        gc.collect()
        before, written = tracemalloc.get_traced_memory()[0], path.stat().st_size
        file.add([outcome] * 500)
        gc.collect()
        grown, text = tracemalloc.get_traced_memory()[0] - before, path.stat().st_size - written
    finally:
        tracemalloc.stop()
        assert file.close() == ""
    assert grown < text / 10


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--keep", "no/such/folder.json"), "no/such/folder.json cannot be written: No such file or directory"),
        (("--keep", "same", "--csv", "same"), "--csv and --keep cannot both be written to same"),
        (("--csv", "-", "--json"), "--json prints the summary: give --csv and --keep the name of a file"),
    ],
)
def test_a_file_that_cannot_be_written_is_a_sentence_before_the_first_game(
    options: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("tournament", "--games", "1", *options)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_full_disk_costs_the_games_and_not_the_table() -> None:
    result = run("tournament", "--difficulty", "tiny", "--solver", "counting", "--games", "4", "--keep", "/dev/full")
    assert "tiny:5x5x4, 4 games" in result.stdout
    assert "/dev/full does not hold all games: No space left on device" in result.stderr
    assert result.exit_code == 1


@pytest.mark.slow
@pytest.mark.parametrize(("option", "begin"), [("--csv", "solver,seed,"), ("--keep", "[\n{")])
def test_games_that_are_printed_stand_alone_and_the_table_is_told_beside_them(option: str, begin: str) -> None:
    command = "tournament", "--difficulty", "beginner", "--solver", "quick", "--games", "2", option, "-"
    done = subprocess.run([sys.executable, "-m", "minesweeper", *command], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(begin)
    assert "beginner:9x9x10, 2 games" not in done.stdout
    assert "beginner:9x9x10, 2 games" in done.stderr
    assert "Traceback" not in done.stderr


# Duels


def duels(file: Path, *options: str | Path) -> list[Record]:
    base = "--duel", "--custom", "9x9x15", "--seed", "3", "--json", "--keep", file
    result = run("tournament", *base, *options)
    assert result.exit_code == 0, result.output
    return kept(file)


def test_every_duel_is_kept_with_both_solvers_and_can_be_watched_again(tmp_path: Path) -> None:
    file, table = tmp_path / "duels.json", tmp_path / "duels.csv"
    records = duels(file, "--solver", "quick", "--solver", "pairs", "--games", "3", "--csv", table)
    assert sorted(record.player for record in records) == ["pairs+quick"] * 3 + ["quick+pairs"] * 3
    with table.open() as rows:
        told = sorted(
            (row["first"], row["code"], row["first_mines"], row["second_mines"]) for row in csv.DictReader(rows)
        )
    found = [(str(record.sides[0]), str(record.setup), *map(str, record.duel().score)) for record in records]
    assert sorted(found) == told
    for record in records:
        assert record.status.over
        assert record.unranked == ("two sides played", "the bot took part")
        assert Replay(record).moment(len(record.log)) == record.duel().now


def test_kept_duels_are_imported_beside_games(tmp_path: Path) -> None:
    file = tmp_path / "duels.json"
    duels(file, "--solver", "quick", "--solver", "pairs", "--games", "1")
    assert run("import", file).stdout == "2 new, 0 known, 0 refused.\n"
    assert json.loads(run("stats", "--bots", "--json").stdout)["levels"] == {}
    assert len(json.loads(run("stats", "--duels", "--bots", "--json").stdout)["duels"]) == 2


def test_a_duel_that_a_solver_lost_by_an_error_is_kept_as_far_as_it_went(tmp_path: Path) -> None:
    file = tmp_path / "duels.json"
    (tmp_path / "crash.py").write_text(PLUGIN.replace('Solver("crash", crash)', 'Solver("crash", crash, duel=crash)'))
    options = "--duel", "--custom", "9x9x15", "--solver", "crash", "--solver", "quick", "--games", "1", "--keep", file
    assert run("--plugin", tmp_path / "crash.py", "tournament", *options).exit_code == 0
    records = kept(file)
    assert [record.sides for record in records] == [seats("quick", "crash")], "nothing was opened in the other one"
    assert not records[0].status.over
