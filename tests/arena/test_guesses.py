"""Guesses compared: the differences of two solvers are found where they guess, and are right on average."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from minesweeper import Advice, Board, Budget, Difficulty, Minefield, Move, Reason, Setup, Solver
from minesweeper.arena.games import Tournament, run_by
from minesweeper.arena.guesses import (
    COMPARED,
    ChosenCells,
    ComparedGame,
    GuessStandings,
    _guess,
    _worth,
    check_comparable,
    play_guesses,
)
from minesweeper.arena.portions import Portion
from minesweeper.arena.workers import Workers
from minesweeper.cli.main import cli
from minesweeper.plugins import PluginError
from minesweeper_solver import quick
from tests.arena.test_tournament import TINY


def saying(chance: float, *places: tuple[int, int], exact: bool = True) -> Solver:
    moves = tuple(Move.reveal(*place) for place in places)
    return Solver("liar", lambda _board, _budget: Advice(moves, chance, Reason("guess", "So it is."), exact))


ONE_MINE = Board.parse("1#\n##", mines=1)
WALL = Board.parse("11#\n###", mines=1)


def cell(board: Board, *places: tuple[int, int]) -> int:
    return board.grid.gather(places)


@pytest.mark.parametrize(("chance", "exact"), [(0.0, True), (0.9, True), (0.3, False)])
def test_the_risk_of_a_foreign_solver_is_worked_out_and_not_believed(chance: float, exact: bool) -> None:
    guess = _guess(saying(chance, (0, 1), exact=exact), ONE_MINE, Budget(), believed=False)
    assert guess.cells == cell(ONE_MINE, (0, 1))
    assert guess.risk == pytest.approx(1 / 3)


def test_our_own_solvers_are_believed_if_their_odds_are_exact() -> None:
    assert _guess(saying(0.25, (0, 1)), ONE_MINE, Budget(), believed=True).risk == 0.25
    estimate = _guess(saying(0.25, (0, 1), exact=False), ONE_MINE, Budget(), believed=True)
    assert estimate.risk == pytest.approx(1 / 3)


def test_of_several_cells_the_certain_ones_are_opened_and_otherwise_the_first_alone() -> None:
    """In the top row of WALL, the 1 in the corner leaves the right column without a mine."""
    both = _guess(saying(0.5, (1, 0), (0, 2), (1, 2)), WALL, Budget(), believed=False)
    assert both == ChosenCells(cell(WALL, (0, 2), (1, 2)), 0.0)
    risky = _guess(saying(0.5, (1, 1), (1, 0)), WALL, Budget(), believed=False)
    assert risky.cells == cell(WALL, (1, 1))
    assert risky.risk == pytest.approx(0.5)


def test_a_solver_that_opens_nothing_is_an_error() -> None:
    flags = Solver("flags", lambda _board, _budget: Advice((Move.flag(0, 1),), 0.0, Reason("flag", "A flag.")))
    for solver in (saying(0.0, (0, 0)), flags):
        with pytest.raises(PluginError):
            _guess(solver, ONE_MINE, Budget(), believed=False)


@pytest.mark.parametrize(
    ("mines", "worth"), [(".*\n..", 0.5 * 2 / 3), ("..\n.*", 1 - 0.5 / 3 - 0.5 / 2), ("..\n*.", 0.5 / 2 - 0.5 / 3)]
)
def test_a_game_is_worth_its_result_less_its_luck(mines: str, worth: float) -> None:
    """The guess is the upper right cell; if it is safe, the lower left one is next."""
    field = Minefield.parse(mines)

    def then(board: Board) -> ChosenCells:
        return ChosenCells(cell(board, (1, 0)), 0.5)

    found = _worth(then, ONE_MINE, field, ChosenCells(cell(ONE_MINE, (0, 1)), 1 / 3))
    assert found == pytest.approx(worth)


def test_what_is_taken_out_as_luck_is_nothing_on_average() -> None:
    """The three layouts of ONE_MINE: a third of them wins, and so the mean worth is a third."""

    def then(board: Board) -> ChosenCells:
        return ChosenCells(cell(board, (1, 0)), 0.5)

    fields = [Minefield.parse(mines) for mines in (".*\n..", "..\n.*", "..\n*.")]
    worths = [_worth(then, ONE_MINE, field, ChosenCells(cell(ONE_MINE, (0, 1)), 1 / 3)) for field in fields]
    assert sum(worths) / 3 == pytest.approx(1 / 3)


def test_the_interval_is_that_of_the_mean_of_games_and_errors_do_not_count() -> None:
    standings = GuessStandings()
    setup = replace(TINY, seed=1)
    for leads in ((0.1, 0.1), (), (0.1,), (-0.1, 0.0, 0.3)):
        standings.add(ComparedGame(("a", "b"), setup, leads, different=len(leads)))
    standings.add(ComparedGame(("a", "b"), setup, error="b: it crashed"))
    assert (standings.games, standings.played, standings.guesses, standings.different) == (4, 5, 6, 6)
    assert standings.errors == {"b: it crashed": 1}
    lead = standings.lead
    deviation = (((0.2 - 0.125) ** 2 * 2 + 0.125**2 + 0.025**2) / 3) ** 0.5
    assert lead.value == pytest.approx(0.125)
    assert lead.high - lead.value == pytest.approx(1.959964 * deviation / 2)
    assert GuessStandings().lead.low == -1.0


@pytest.mark.parametrize(
    ("setup", "solvers", "sentence"),
    [
        (TINY, ("quick", "quick"), "quick guesses as it does itself: choose two solvers"),
        (replace(TINY, generator="no_guess"), ("quick", "pairs"), "on random boards only"),
        (replace(TINY, dealer="cruel"), ("quick", "pairs"), "on random boards only"),
        (Setup.parse("9x9x15.custom.duel"), ("quick", "pairs"), "in games for one, not in duels"),
    ],
)
def test_what_cannot_be_compared_is_a_sentence(setup: Setup, solvers: tuple[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        check_comparable(setup, solvers)


def games(first: str, second: str, number: int, layouts: int, jobs: int = 1) -> list[ComparedGame]:
    tournament = Tournament((first, second), TINY, number, 3)
    with Workers(jobs) as executor:
        play = partial(play_guesses, layouts=layouts)
        parts = run_by(play, tournament, executor, print)
        found = {number: game for part in parts for number, (game,) in part.items()}
    return [game for _, game in sorted(found.items())]


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (games("counting", "quick", 12, 5, jobs) for jobs in (1, 2))
    assert one == two
    assert sum(game.different for game in one) > 1


@pytest.mark.slow
def test_the_lead_is_that_of_a_tournament() -> None:
    """By 20,000 games of each, `counting` wins 18.3 ±0.6 points less than `quick` on these boards."""
    for solvers, sign in ((("counting", "quick"), -1), (("quick", "counting"), 1)):
        standings = GuessStandings()
        tournament = Tournament(solvers, TINY, 250, 5)
        results, _ = play_guesses(tournament, Portion(0, tuple(tournament.seeds())), layouts=8)
        for (game,) in results.values():
            standings.add(game)
        spread = standings.lead.high - standings.lead.value
        assert abs(standings.lead.value - sign * 0.183) < 2 * spread
        assert spread < 0.07


def test_equal_solvers_of_different_names_have_a_lead_of_nothing() -> None:
    twin = replace(quick, name="twin")
    tournament = Tournament(("quick", "twin"), TINY, 8, 3, values=(twin,))
    results, _ = play_guesses(tournament, Portion(0, tuple(tournament.seeds())), layouts=2)
    assert {(game.different, sum(game.leads), game.error) for (game,) in results.values()} == {(0, 0.0, "")}
    assert sum(len(game.leads) for (game,) in results.values()) > 0


def test_a_solver_that_fails_or_is_missing_costs_the_game_which_does_not_count() -> None:
    def crash(_board: Board, _budget: Budget) -> Advice:
        raise RuntimeError("boom")

    for solvers, values, why in (
        (("quick", "crash"), (Solver("crash", crash),), "crash: it crashed: RuntimeError: boom"),
        (("quick", "nobody"), (), "nobody: the worker does not have nobody"),
    ):
        tournament = Tournament(solvers, TINY, 1, 3, values=values)
        results, _ = play_guesses(tournament, Portion(0, tuple(tournament.seeds())), layouts=2)
        assert why in results[0][0].error


# The command


def compare(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["compare", *map(str, words)])


SMALL = ("counting", "quick", "tiny", "--games", "6", "--layouts", "3", "--seed", "3", "--jobs", "1")


def test_the_command_prints_a_table_or_json() -> None:
    result = compare(*SMALL)
    assert result.exit_code == 0, result.output
    assert "tiny:5x5x4, 6 games, seed 3" in result.stdout
    assert "counting wins more than quick, 95 %" in result.stdout
    summary = json.loads(compare(*SMALL, "--json").stdout)
    assert (summary["games"], summary["run"]["options"]) == (6, {"guesses": None, "layouts": 3, "cores": 1})
    assert summary["lead"]["low"] <= summary["lead"]["value"] <= summary["lead"]["high"]


def test_a_file_has_a_line_per_game_and_goes_on_where_it_was_cut(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.csv", tmp_path / "part.csv"
    expected: dict[str, Any] = json.loads(compare(*SMALL, "--csv", whole, "--json").stdout)
    with whole.open() as lines:
        rows = list(csv.DictReader(lines))
    assert sum(float(row["lead"]) for row in rows) / 6 == pytest.approx(expected["lead"]["value"])
    assert list(rows[0]) == list(COMPARED.columns)
    for cut in (10, 200, 300, len(whole.read_bytes())):
        part.write_bytes(whole.read_bytes()[:cut])
        Path(f"{part}.run.json").write_text(Path(f"{whole}.run.json").read_text())
        result = compare(*SMALL, "--resume", part, "--json")
        assert result.exit_code == 0, result.output
        assert part.read_bytes() == whole.read_bytes()
        assert json.loads(result.stdout)["lead"] == expected["lead"]
    refused = compare(*SMALL, "--csv", whole)
    assert refused.exit_code == 2
    assert "--resume" in refused.output


def test_enough_guesses_end_it_after_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.csv" for jobs in (1, 2)]
    for jobs, file in zip("12", files, strict=True):
        result = compare(*SMALL[:-2], "--games", "500", "--guesses", "4", "--jobs", jobs, "--csv", file, "--json")
        assert result.exit_code == 0, result.output
        assert 4 <= json.loads(result.stdout)["guesses"] < 10
        assert "of 500 games" in result.stderr
    assert files[0].read_text() == files[1].read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("quick", "quick"), "quick guesses as it does itself"),
        (("quick", "nobody"), "there is no solver 'nobody'"),
        (("quick",), "Missing argument 'B'"),
        (("quick", "pairs", "30x16x99.expert.7"), "leave the seed out of the code"),
        (("quick", "pairs", "--generator", "no_guess"), "on random boards only"),
        (("quick", "pairs", "--dealer", "cruel"), "on random boards only"),
        (("quick", "pairs", "--layouts", "0"), "0 is not in the range"),
        (("quick", "pairs", "--csv", "-"), "--csv needs the name of a file"),
    ],
)
def test_bad_input_is_a_sentence_and_code_2(words: tuple[str, ...], sentence: str) -> None:
    result = compare(*words)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


CRASH = """
from minesweeper import Solver, hookimpl

def crash(board, budget):
    raise RuntimeError("boom")

@hookimpl
def register_solvers():
    return [Solver("crash", crash)]
"""


def test_a_comparison_without_a_game_that_counts_exits_with_1(tmp_path: Path) -> None:
    plugin = tmp_path / "crashes.py"
    plugin.write_text(CRASH, "utf-8")
    words = ["--plugin", str(plugin), "compare", "crash", "quick", "tiny", "--games", "2", "--jobs", "1"]
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 1
    assert "2 of the games do not count, because crash: it crashed: RuntimeError: boom" in result.stderr


@pytest.mark.slow
def test_ctrl_c_gives_the_result_so_far(tmp_path: Path) -> None:
    file = tmp_path / "guesses.csv"
    words = "compare", *SMALL[:3], "--games", "100000", "--layouts", "3", "--jobs", "1", "--csv", str(file)
    process = subprocess.Popen(
        [sys.executable, "-m", "minesweeper", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ,
    )  # fmt: skip
    while not file.exists() or len(file.read_text().splitlines()) < 5:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT, said
    played = len(file.read_text().splitlines()) - 1
    assert f"Ended after {played} of 100000 games." in said
    assert f"tiny:5x5x4, {played} games" in shown
    assert "Traceback" not in said


def test_a_level_other_than_expert_can_be_compared() -> None:
    small = Setup(Difficulty("small", 3, 3, 1), first=(0, 0))
    results, _ = play_guesses(Tournament(("pairs", "quick"), small, 1, 1), Portion(0, (7,)), layouts=2)
    assert results[0][0].setup.first == (0, 0)
