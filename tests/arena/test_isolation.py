"""Solvers in processes of their own: the same results, and nothing to be found there."""

import csv
import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Advice, Board, Budget, Reason, Solver
from minesweeper.arena import tournament
from minesweeper.machine import confinement
from minesweeper.plugins import Engine, load_plugins
from tests.arena.escapes import WAYS
from tests.arena.outcomes import timeless

ESCAPES = Path(__file__).with_name("escapes.py")
SEED = "8231904"
ONLY_THERE = {"gc", "frames"}
"""Ways that lead to the mines in a process that also holds the game."""
OUTSIDE = {"arguments", "memory", "pages"}
"""Ways that lead out of a process, where nothing confines it."""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "minesweeper", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def wins(*words: str) -> dict[str, int]:
    """How many of six games each solver wins."""
    done = run("--plugin", str(ESCAPES), "tournament", "beginner", "--first", "2,2", "--seconds", "20", "-n", "6",
               "--seed", SEED, "--jobs", "1", "--json", *words)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return {row["solver"]: row["won"] for row in json.loads(done.stdout)["solvers"]}


@pytest.mark.slow
@pytest.mark.skipif(not confinement.available(), reason="this system cannot confine programs")
def test_whoever_looks_for_the_mines_finds_them_in_no_isolated_process() -> None:
    assert sum(wins("--isolated", *(word for name in WAYS for word in ("--solver", name))).values()) <= 1


@pytest.mark.slow
def test_these_ways_do_lead_to_the_mines_where_nothing_is_isolated() -> None:
    """Otherwise the test above would prove nothing."""
    found = wins(*(word for name in ONLY_THERE for word in ("--solver", name)))
    assert found == dict.fromkeys(ONLY_THERE, 6)


@pytest.mark.slow
@pytest.mark.skipif(not confinement.available(), reason="this system cannot confine programs")
@pytest.mark.parametrize("way", sorted(OUTSIDE))
def test_these_ways_do_lead_out_of_a_process_that_is_not_confined(way: str, tmp_path: Path) -> None:
    engine = tmp_path / f"{way}_engine"
    engine.write_text(f"#!/bin/sh\nexec {sys.executable} -m minesweeper --plugin {ESCAPES} serve --solver {way}\n")
    engine.chmod(0o755)
    found = wins("--engine", str(engine))[f"{way}#2"]
    if way != "arguments" and not found:
        pytest.skip("this system lets no process read another's memory")
    assert found > 1  # some seeds are too small to be recognised
    assert wins("--engine", str(engine), "--isolated")[f"{way}#2"] <= 1


TIMES = "seconds", "per_second", "slowest", "late"
"""What the names of columns have in them that depend on time."""


def rows(text: str) -> list[dict[str, str]]:
    """The lines of a CSV file without times, in the order of games."""
    found = [
        {name: value for name, value in row.items() if not any(word in name for word in TIMES)}
        for row in csv.DictReader(io.StringIO(text))
    ]
    return sorted(found, key=lambda row: (row["seed"], row.get("solver", ""), row.get("first", "")))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [["intermediate", "-n", "12"], ["--duel", "-n", "2"]])
def test_results_are_the_same_to_the_byte_but_for_times(kind: list[str]) -> None:
    solvers = ["--solver", "strong", "--solver", "counting", "--solver", "counting:guess=near"]
    ways = (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2", "--isolated"])
    results = [run("tournament", *kind, *solvers, *way, "--csv", "-") for way in ways]
    assert [done.returncode for done in results] == [0, 0, 0]
    one, two, isolated = (rows(done.stdout) for done in results)
    assert len(one) == 36 if "intermediate" in kind else 12
    assert one == two == isolated


@pytest.mark.slow
def test_errors_are_the_same_where_a_solver_is_isolated(tmp_path: Path) -> None:
    plugin = tmp_path / "wrong.py"
    plugin.write_text(WRONG, "utf-8")
    plugins = load_plugins([plugin], bundled_only=True)
    here, there = (
        list(tournament(["crash", "nothing", "pairs"], "beginner", 4, jobs=1, plugins=plugins, isolated=isolated))
        for isolated in (False, True)
    )
    assert list(map(timeless, here)) == list(map(timeless, there))
    assert {game.error for game in here} == {
        "it crashed: RuntimeError: boom (wrong.py:4)",
        "it answered with nothing, not with Advice",
        "",
    }


@pytest.mark.slow
def test_an_engine_from_python_plays_in_other_processes(tmp_path: Path) -> None:
    script = tmp_path / "mine"
    script.write_text(f"#!/bin/sh\necho x >> starts\nexec {sys.executable} -m minesweeper serve --solver counting\n")
    script.chmod(0o755)
    engine = Engine(str(script), folder=tmp_path)
    solver = replace(engine.solver, name="mine")
    games = list(tournament([solver, "pairs"], "beginner", 12, jobs=1))
    assert {game.error for game in games} == {""}
    assert (tmp_path / "starts").read_text() == 2 * "x\n"  # to ask for its name, and to play


WRONG = """from minesweeper import Solver, hookimpl

def crash(board, budget):
    raise RuntimeError("boom")

def nothing(board, budget):
    print("noise that is not in the protocol")

@hookimpl
def register_solvers():
    return [Solver("crash", crash), Solver("nothing", nothing)]
"""


def think(_board: Board, _budget: Budget) -> Advice:
    return Advice((), 0.0, Reason("none", ""))


def test_only_solvers_of_plugins_can_be_isolated() -> None:
    with pytest.raises(ValueError, match="mine cannot be isolated: only solvers of plugins can"):
        tournament([Solver("mine", think)], isolated=True)


HANGS = """
import sys, time
for line in sys.stdin:
    if line.startswith("msp"): print("id name hangs\\nmspok 1", flush=True)
    if line.startswith("isready"): print("readyok", flush=True)
    if line.startswith("go"): {action}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("time.sleep(99)", "gave no answer for 1"),
        ("sys.exit(5)", "ended with the exit status 5"),
        ("print('rubbish', flush=True)", "broke the protocol: it wrote 'rubbish' instead of bestmove"),
    ],
)
def test_others_play_on_beside_an_engine_that_fails(tmp_path: Path, action: str, why: str) -> None:
    script = tmp_path / "hangs.py"
    script.write_text(HANGS.format(action=action), "utf-8")
    done = run("tournament", "beginner", "-n", "4", "--seconds", "0.2", "--jobs", "2", "--json",
               "--engine", f"{sys.executable} {script}", "--solver", "pairs")  # fmt: skip
    assert done.returncode == 0, done.stderr
    hangs, pairs = json.loads(done.stdout)["solvers"]
    assert (hangs["won"], pairs["errors"]) == (0, {})
    assert [text for text in hangs["errors"] if why in text]
    assert sum(hangs["errors"].values()) == 4
