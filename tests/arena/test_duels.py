"""Duels of solvers: each pair meets on the same boards, each begins as often, and no solver can stop them."""

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper import Advice, Difficulty, LogEntry, Mode, Move, Reason, Setup, Solver
from minesweeper.arena.duel_match import play_duel
from minesweeper.arena.duels import DuelStandings, play_duels
from minesweeper.arena.games import Tournament
from minesweeper.arena.outcome import DUELS, Outcome, record_of
from minesweeper.arena.portions import Portion
from minesweeper.arena.stopwatch import Stopwatch
from minesweeper.cli.main import cli
from minesweeper.duel import Duel
from minesweeper_solver import quick, strong
from tests.arena.outcomes import timeless

WHY = Reason("test", "")
SMALL = Setup(Difficulty("small", 6, 6, 7), mode=Mode.DUEL)

PLUGIN = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def crash(board, budget):
    raise RuntimeError("boom")

@hookimpl
def register_solvers():
    return [Solver("crash", crash, duel=crash)]
"""


def always(*moves: Move) -> Solver:
    return Solver("always", lambda *_: Advice(moves, 0.5, WHY), duel=lambda *_: Advice(moves, 0.5, WHY))


def interrupt(*_: object) -> Advice:
    raise KeyboardInterrupt


# One duel


def test_a_duel_is_played_to_its_end_and_told_of_the_one_that_began_first() -> None:
    outcome = play_duel((quick, strong), Duel(SMALL), 1.0)
    assert outcome.solvers == ("quick", "strong")
    assert outcome.winner is not None
    assert outcome.won_by == outcome.solvers[outcome.winner]
    row = DUELS.row(outcome)
    assert max(row["first_mines"], row["second_mines"]) == 4
    first, second = outcome.times
    assert min(first.answers, second.answers) > 0
    assert outcome.record.seconds == pytest.approx(first.cpu_seconds + second.cpu_seconds, abs=0.001)
    assert not outcome.error


@pytest.mark.parametrize(
    ("solver", "why"),
    [
        (always(), "it gave no move"),
        (always(Move.claim(0, 0), Move.claim(0, 0), Move.flag(0, 1)), "was refused"),
        (Solver("always", interrupt, duel=interrupt), "it crashed: KeyboardInterrupt"),
    ],
    ids=["no move", "refused", "interrupt"],
)
def test_a_solver_that_fails_loses(solver: Solver, why: str) -> None:
    duel = Duel.from_mines(4, 1, [(0, 0), (0, 2), (0, 3)])
    outcome = play_duel((solver, quick), duel, 1.0)
    assert (outcome.winner, outcome.won_by) == (1, "quick")
    assert why in outcome.error


# Many of them


def test_every_two_solvers_meet_on_each_board_and_each_begins_once() -> None:
    tournament = Tournament(("pairs", "quick", "strong"), SMALL, 2, 1)
    results, _ = play_duels(tournament, Portion(0, tuple(tournament.seeds())))
    assert list(results) == [0, 1]
    for outcomes in results.values():
        pairs = [each.solvers for each in outcomes]
        assert len(set(pairs)) == len(pairs) == 6
        assert {(second, first) for first, second in pairs} == set(pairs)
        assert len({each.setup for each in outcomes}) == 1, "the same board"
    again, _ = play_duels(tournament, Portion(0, tuple(tournament.seeds())))
    assert [list(map(timeless, each)) for each in again.values()] == [
        list(map(timeless, each)) for each in results.values()
    ]


def test_a_solver_that_is_out_loses_its_duels_without_playing() -> None:
    tournament = Tournament(("quick", "strong"), SMALL, 1, 1)
    results, _ = play_duels(tournament, Portion(0, (5,), {1: "it was out"}))
    assert [(each.won_by, each.error, each.record.moves) for each in results[0]] == [("quick", "it was out", [])] * 2


def outcome(first: str, second: str, cells: str, error: str = "") -> Outcome:
    """A duel for three mines, in which these columns are claimed in turn."""
    duel = Duel.from_mines(4, 1, [(0, 0), (0, 2)] if "draw" in cells else [(0, 0), (0, 2), (0, 3)])
    for cell in cells.removesuffix("draw"):
        duel.claim(0, int(cell))
    watches = Stopwatch(10, 0.1, 0.3, 0.01, 0.03), Stopwatch(10, 0.2, 0.4, 0.02, 0.04)
    log = [LogEntry(0.0, move) for move in duel.moves]
    return Outcome(record_of(duel, log, 0.0, 0.0, first, second), watches, error, failed=1)


FIRST, DRAW = "02", "012draw"


def test_standings_count_wins_draws_points_times_and_errors() -> None:
    standings = DuelStandings(["a", "b"])
    assert standings.table() == []
    standings.add(0, [outcome("a", "b", FIRST), outcome("b", "a", DRAW)])
    standings.add(1, [outcome("a", "b", "", "it sleeps"), outcome("b", "a", FIRST)])
    first, second = standings.table()
    assert (first.solver, first.duels, first.won, first.drawn, first.lost) == ("a", 4, 2, 1, 1)
    assert (second.won, second.drawn, second.lost) == (1, 1, 2)
    assert first.elo.value == pytest.approx(-second.elo.value)
    assert (first.against, second.against) == ({"b": 2.5}, {"a": 1.5})
    assert first.began_rate.value == 1.0
    assert (first.errors, second.errors) == ({}, {"it sleeps": 1})
    assert (first.mean_answer_cpu_ms, first.mean_answer_wall_ms) == pytest.approx((15, 35))
    assert (first.slowest_answer_cpu_ms, first.slowest_answer_wall_ms) == pytest.approx((20, 40))


# The command


def run_command(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli, [*arguments])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_rates_solvers_and_writes_every_duel(tmp_path: Path) -> None:
    plugin, table = tmp_path / "players.py", tmp_path / "duels.csv"
    plugin.write_text(PLUGIN, "utf-8")
    code, out, err = run_command(
        *("--plugin", str(plugin), "tournament", "--duel", "--games", "2", "--jobs", "1", "--custom", "9x9x12"),
        *("--solver", "quick", "--solver", "strong", "--solver", "crash", "--csv", str(table), "--json"),
    )
    assert code == 0, err
    summary = json.loads(out)
    assert (summary["boards"], summary["setup"]) == (2, "9x9x12.custom.duel")
    assert [row["duels"] for row in summary["solvers"]] == [8, 8, 8]
    assert summary["solvers"][-1]["solver"] == "crash"
    assert "crash lost 8 of its duels because it crashed: RuntimeError: boom" in err
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    assert {row["error"] for row in rows if "crash" not in (row["first"], row["second"])} == {""}


def test_the_table_shows_ratings_with_their_intervals() -> None:
    code, out, _ = run_command(
        *("tournament", "--duel", "--games", "1", "--jobs", "1", "--solver", "quick", "--solver", "pairs")
    )
    assert code == 0
    assert "Elo, 95 %" in out
    assert "duel:16x16x51, 1 boards, seed 1" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--solver", "quick"], "a tournament of duels takes at least two solvers, each named once"),
        (["--solver", "quick", "--solver", "quick"], "a tournament of duels takes at least two solvers"),
        (["16x16x51.duel.7"], "leave the seed out of the code"),
    ],
    ids=["one", "twice", "seed"],
)
def test_what_makes_no_sense_is_a_sentence(arguments: list[str], sentence: str) -> None:
    code, _, err = run_command("tournament", "--duel", *arguments)
    assert code == 2
    assert sentence in err


def test_a_duel_is_no_game_for_one() -> None:
    code, _, err = run_command("tournament", "--games", "1", "16x16x51.duel.duel")
    assert code == 2
    assert "names a duel, which is played with `minesweeper duel`" in err
