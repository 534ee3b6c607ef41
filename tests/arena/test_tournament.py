"""Tournaments: the same boards for all, the same results however they are played, and no solver that can stop them."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path

import distributed
import pytest
from click.testing import CliRunner

from minesweeper import Difficulty, Game, Minefield, Setup
from minesweeper.arena.games import Results, Tournament, run
from minesweeper.arena.outcome import GAMES
from minesweeper.arena.standings import Standings
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.arena.workers import Workers
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.main import cli
from minesweeper.plugins import PluginChoice
from tests.arena.outcomes import outcome, timeless

TINY = Setup(Difficulty("tiny", 5, 5, 4), first=(2, 2))

PLUGIN = """
import os
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def first(board, budget):
    cell = board.grid.places(board.hidden)[0]
    return Advice((Move.reveal(*cell),), 0.2, Reason("guess", "First come."))

def crash(board, budget):
    raise RuntimeError("boom")

def vanish(board, budget):
    if budget.seed % 12 == 0:
        os._exit(1)
    return first(board, budget)

@hookimpl
def register_solvers():
    return [Solver("first", first), Solver("crash", crash), Solver("vanish", vanish)]
"""


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    path = tmp_path / "players.py"
    path.write_text(PLUGIN, "utf-8")
    return path


def untimed(results: Results) -> dict[int, list[object]]:
    """Results without what depends on the machine."""
    return {number: list(map(timeless, outcomes)) for number, outcomes in sorted(results.items())}


def play(tournament: Tournament, jobs: int) -> Results:
    with Workers(jobs) as executor:
        results = {number: game for part in run(tournament, executor, print) for number, game in part.items()}
    return dict(sorted(results.items()))


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes(plugin: Path) -> None:
    tournament = Tournament(("counting", "first"), TINY, 50, 3, plugins=PluginChoice((plugin,)))
    one, two = play(tournament, 1), play(tournament, 2)
    assert untimed(one) == untimed(two)
    assert list(one) == list(range(50))
    for outcomes in one.values():
        assert [outcome.solver for outcome in outcomes] == ["counting", "first"]
        assert len({(outcome.setup, outcome.record.minefield) for outcome in outcomes}) == 1


def test_a_longer_tournament_begins_with_the_boards_of_a_shorter_one() -> None:
    short = Tournament(("counting",), TINY, 5, 3)
    assert list(replace(short, games=9).seeds())[:5] == list(short.seeds())
    assert list(replace(short, seed=4).seeds()) != list(short.seeds())


@pytest.mark.slow
def test_a_solver_that_takes_its_process_along_loses_that_game_only(plugin: Path) -> None:
    tournament = Tournament(("vanish", "first"), TINY, 6, 1, plugins=PluginChoice((plugin,)))
    results = play(tournament, 2)
    assert len(results) == 6
    for vanish, first in results.values():
        assert vanish.error in ("", "it crashed its process")
        assert vanish.won == (first.won and not vanish.error)
    assert {bool(vanish.error) for vanish, _ in results.values()} == {True, False}


@pytest.mark.slow
def test_games_after_a_lost_process_are_played_in_a_new_one(plugin: Path) -> None:
    tournament = Tournament(("vanish",), TINY, 12, 1, plugins=PluginChoice((plugin,)))
    results = play(tournament, 1)
    assert list(results) == list(range(12))
    assert sum(bool(vanish.error) for (vanish,) in results.values()) > 1


class Here(Executor):
    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, function, /, tournament, portion):  # type: ignore[no-untyped-def,override] # noqa: ANN001, ANN201
        self.sizes.append(len(portion))
        future: Future[object] = Future()
        future.set_result(function(tournament, portion))
        return future


def test_results_do_not_depend_on_how_many_games_are_handed_over_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.arena.games.CLUSTER", 1)
    tournament, kept = Tournament(("counting",), TINY, 40, 3), []
    for seconds in (0.0, 1000.0):
        here = Here()
        results = untimed(
            {number: game for part in run(tournament, here, print, seconds) for number, game in part.items()}
        )
        kept.append((results, here.sizes))
    (by_ones, ones), (by_many, many) = kept
    assert by_ones == by_many
    assert ones == [1] * 40
    assert many[0] == 1
    assert max(many) > 4


def test_no_more_is_handed_over_than_the_workers_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.arena.games.CLUSTER", 3)
    here = Here()
    next(run(Tournament(("counting",), TINY, 10_000_000, 3), here, print))
    assert here.sizes == [1] * 6


@pytest.mark.slow
def test_the_same_results_come_from_a_cluster(tmp_path: Path) -> None:
    options = ["--solver", "counting", "--difficulty", "tiny", "--games", "45", "--seed", "3"]
    games: list[list[dict[str, str]]] = []
    with distributed.LocalCluster(2, processes=True, threads_per_worker=1, dashboard_address=None) as cluster:
        for place in (["--cluster", cluster.scheduler_address], ["--jobs", "1"]):
            file = tmp_path / f"games{len(games)}.csv"
            result = CliRunner().invoke(cli, ["tournament", *options, *place, "--json", "--csv", str(file)])
            assert result.exit_code == 0, result.output
            games.append(list(csv.DictReader(file.read_text().splitlines())))
    for row in games[0] + games[1]:
        del row["cpu_seconds"], row["wall_seconds"], row["slowest_cpu"], row["slowest_wall"]
    assert games[0] == games[1]
    assert len(games[0]) == 45


# The command


def test_the_table_compares_all_solvers_and_names_those_that_crash(plugin: Path) -> None:
    arguments = [
        "tournament",
        "--games",
        "8",
        "--difficulty",
        "5x5x4",
        "--solver",
        "counting",
        "--solver",
        "crash",
        "--jobs",
        "1",
    ]
    result = CliRunner().invoke(cli, ["--plugin", str(plugin), *arguments])
    assert result.exit_code == 0, result.output
    assert "custom:5x5x4, 8 games, seed 1" in result.output
    assert "crash lost 8 of its games because it crashed: RuntimeError: boom" in result.output


@pytest.mark.parametrize(
    ("off", "arguments", "sentence"),
    [
        ("solvers,counting", [], "there is no solver to play"),
        ("", ["--seconds", "nan"], "'nan' is not a number"),
        ("", ["--seconds", "0"], "0.0 is not in the range x>0"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, off: str, arguments: list[str], sentence: str
) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", off)
    result = CliRunner().invoke(cli, ["tournament", "--games", "2", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output


def test_the_summary_comes_as_json_and_the_games_as_csv(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    arguments = ["--games", "8", "--difficulty", "tiny", "--solver", "counting", "--json", "--csv", str(file)]
    result = CliRunner().invoke(cli, ["tournament", *arguments])
    summary = json.loads(result.stdout)
    (standing,) = summary["solvers"]
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert (summary["difficulty"], summary["games"], len(rows)) == ("tiny:5x5x4", 8, 8)
    assert standing["won"] == sum(row["result"] == "won" for row in rows)
    assert standing["win_rate"]["low"] <= standing["won"] / 8 <= standing["win_rate"]["high"]
    assert standing["lead"]["value"] == 0


@pytest.mark.parametrize(("promise", "survives"), [("opening", True), ("safe", True), ("any", False)])
def test_what_the_first_click_is_promised_can_be_chosen(promise: str, survives: bool, tmp_path: Path) -> None:
    """On a board with one safe cell, only a promise keeps the first click alive."""
    file = tmp_path / "games.csv"
    options = ["--games", "12", "--difficulty", "2x2x3", "--solver", "counting", "--jobs", "1"]
    result = CliRunner().invoke(cli, ["tournament", *options, "--first-click", promise, "--csv", str(file), "--json"])
    assert result.exit_code == 0, result.output
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert all(row["result"] == "won" for row in rows) is survives
    assert all(Setup.parse(row["code"]).first_click == promise for row in rows)


def test_every_game_has_a_code_that_names_its_very_board_and_start(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ["--games", "5", "--difficulty", "beginner", "--solver", "counting", "--first", "1,2", "--jobs", "1"]
    result = CliRunner().invoke(cli, ["tournament", *options, "--csv", str(file)])
    rows = list(csv.DictReader(file.read_text().splitlines()))
    for row in rows:
        setup = Setup.parse(row["code"])
        assert setup.first == (1, 2)
        assert str(setup.seed) == row["seed"]
        game = Game.of(setup)
        game.reveal(1, 2)
        field = game.peek()
        assert field
        assert str(field.three_bv) == row["3bv"]
    lost = next(row for row in rows if row["result"] == "lost")
    assert f"minesweeper watch {lost['code']} --solver counting" in result.output


GENERATORS = """
from minesweeper import Generator, Minefield, hookimpl

def top(grid, mines, first, rng, first_click):
    return Minefield(grid, grid.gather([(0, col) for col in range(mines)]))

def fail(*_):
    raise RuntimeError("no mines today")

@hookimpl
def register_generators():
    return [Generator("top", top, "Along the top"), Generator("fail", fail)]
"""


@pytest.fixture
def generators(tmp_path: Path) -> Path:
    path = tmp_path / "edges.py"
    path.write_text(GENERATORS, "utf-8")
    return path


def test_the_generator_can_be_chosen_and_is_in_every_code(generators: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ["--games", "3", "--difficulty", "tiny", "--solver", "counting", "--first", "4,0", "--csv", str(file)]
    result = CliRunner().invoke(cli, ["--plugin", str(generators), "tournament", *options, "--generator", "top"])
    assert result.exit_code == 0, result.output
    assert "tiny:5x5x4, laid by top, 3 games" in result.output
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [Setup.parse(row["code"]).generator for row in rows] == ["top"] * 3
    assert {row["3bv"] for row in rows} == {str(Minefield.parse("****.\n" + ".....\n" * 4).three_bv)}


def test_a_generator_that_fails_costs_uniform_boards_and_is_named(generators: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ["--games", "3", "--difficulty", "tiny", "--solver", "counting", "--csv", str(file)]
    result = CliRunner().invoke(cli, ["--plugin", str(generators), "tournament", *options, "--generator", "fail"])
    assert result.exit_code == 0, result.output
    reason = "the generator fail failed: RuntimeError: no mines today"
    assert f"3 of the boards were laid at random, because {reason}" in result.output
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [Setup.parse(row["code"]).generator for row in rows] == ["random"] * 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--first-click never", "'never' is not one of 'opening', 'safe', 'any'"),
        ("--solver nobody", "there is no solver 'nobody'"),
        ("--difficulty nowhere", "there is no level 'nowhere'"),
        ("--difficulty 3x3x9", "mines must be 0 to 8"),
        ("--generator nobody", "there is no generator 'nobody'; there are random"),
        ("--difficulty tiny --first 9,9", "9,9 is off the board"),
        ("--difficulty tiny --first middle", "a cell is written ROW,COL, such as 3,4, not 'middle'"),
        ("--games 0", "0 is not in the range"),
        ("--seconds 0", "0.0 is not in the range"),
        ("--csv no/such/folder.csv", "no/such/folder.csv cannot be written: No such file or directory"),
        ("--cluster tcp://127.0.0.1:1", "there is no dask scheduler at tcp://127.0.0.1:1"),
    ],
)
def test_bad_options_get_a_sentence_and_code_2(arguments: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.arena.cluster.CLUSTER_PATIENCE", 0.2)
    result = CliRunner().invoke(cli, ["tournament", *arguments.split()])
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_a_file_is_not_touched_when_another_option_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("of old")
    assert CliRunner().invoke(cli, ["tournament", "--solver", "nobody", "--csv", str(file)]).exit_code == 2
    assert file.read_text() == "of old"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_full_disk_does_not_take_the_table_along() -> None:
    options = ["--games", "8", "--difficulty", "tiny", "--solver", "counting", "--jobs", "1", "--csv", "/dev/full"]
    result = CliRunner().invoke(cli, ["tournament", *options])
    assert "tiny:5x5x4, 8 games" in result.stdout
    assert "/dev/full does not hold all games: No space left on device" in result.stderr
    assert result.exit_code == 1


def test_games_are_written_while_they_are_played_and_in_order(tmp_path: Path) -> None:
    file = GamesFile(str(tmp_path / "games.csv"), GAMES)
    outcomes = {number: [outcome(replace(TINY, seed=number), won=True)] for number in range(4)}

    def seeds() -> list[str]:
        return [row["seed"] for row in csv.DictReader((tmp_path / "games.csv").read_text().splitlines())]

    file.add(1, outcomes[1])
    assert seeds() == []
    file.add(0, outcomes[0])
    assert seeds() == ["0", "1"]
    file.add(3, outcomes[3])
    assert file.close() == ""
    assert seeds() == ["0", "1", "3"]


@pytest.mark.slow
def test_standings_take_no_memory_per_game() -> None:
    standings = Standings(["one"])
    ends = [outcome(replace(TINY, seed=1), won) for won in (True, False)]

    def add(number: int) -> None:
        seconds = 1 + number % 1000 / 1000
        standings.add(number, [replace(ends[number % 2], times=(Stopwatch(1, seconds, 2 * seconds),))])

    tracemalloc.start()
    try:
        for number in range(10_000):
            add(number)
        before, _ = tracemalloc.get_traced_memory()
        for number in range(10_000, 30_000):
            add(number)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 20_000 * 8, "there is a number kept for every game"
    (row,) = standings.table()
    assert (row.games, row.won) == (30_000, 15_000)
    assert row.mean_cpu_ms == pytest.approx(1499.5)
    assert row.mean_wall_ms == pytest.approx(2999)
    assert row.median_cpu_ms == pytest.approx(1500, rel=0.01)
    assert row.p95_cpu_ms == pytest.approx(1950, rel=0.01)


BUSY = """
from itertools import count
from pathlib import Path

GAMES = count()

def busy(board, budget):
    if next(GAMES) == 500:
        Path(__file__).with_suffix(".busy").touch()
    return first(board, budget)

@hookimpl(specname="register_solvers")
def more():
    return [Solver("busy", busy)]
"""


def test_ctrl_c_ends_early_with_the_results_so_far(tmp_path: Path) -> None:
    plugin, file = tmp_path / "worker.py", tmp_path / "games.csv"
    plugin.write_text(PLUGIN[: PLUGIN.index("@hookimpl")] + BUSY, "utf-8")
    arguments = ["--games", "100000", "--difficulty", "tiny", "--solver", "busy", "--jobs", "1", "--csv", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "minesweeper", "--plugin", str(plugin), "tournament", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    while not plugin.with_suffix(".busy").exists():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT, said
    assert "of 100000 games" in said
    assert "Traceback" not in said
    games = len(file.read_text().splitlines()) - 1
    assert 0 < games < 100_000
    assert f"tiny:5x5x4, {games} games" in shown


def test_a_solver_competes_with_itself_under_other_options(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = ["--difficulty", "beginner", "--games", "4", "--jobs", "1", "--csv", str(file)]
    solvers = ["counting", "counting:guess=near"]
    done = CliRunner().invoke(cli, ["tournament", *words, *(word for name in solvers for word in ("--solver", name))])
    assert done.exit_code == 0, done.output
    with file.open(newline="", encoding="utf-8") as rows:
        assert {row["solver"] for row in csv.DictReader(rows)} == set(solvers)
