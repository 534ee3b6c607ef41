"""A duel one move a line, as the command plays it in a pipe."""

import re

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli

TINY = "7x1x3.drawn.duel.m-qA"
"""Mines in the columns 0, 2 and 4."""


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["duel", "--lines", *arguments], input=typed)
    return result.exit_code, result.output


def test_two_people_play_to_a_win() -> None:
    code, out = run(TINY, "--right", "human", typed="t0,0\nt0,1\nt0,2\nt0,3\nt0,4\nt0,5\nq\n")
    assert code == 0
    assert "Left 0 : 0 Right, 3 mines left. Left's turn." in out
    assert "Left found a mine at row 1, column 1." in out
    assert "Left opened row 1, column 2." in out
    assert "L2R####" in out
    assert "  0 L2R2L##" in out, "who found which mine"
    assert "Left 2 : 1 Right, 0 mines left. Left wins, 2 to 1." in out
    assert "The game is over. n: a new duel." in out


def test_what_is_refused_is_said_and_the_turn_stays() -> None:
    _, out = run(TINY, "--right", "human", typed="t0,0 t0,0\nt0,9 f0,1\nb0,1 nonsense h\nn u\n")
    for said in (
        "The mine in the cell is already taken.",
        "0,9 is off the board: cells run from 0,0 to 0,6.",
        "A duel has no such move.",
        "This duel is played without bombs.",
        "a move is written",
        "There's nothing to undo.",
        "A new duel.",
    ):
        assert said in out
    assert out.count("Left's turn.") == 5


def test_a_person_plays_against_a_solver_and_takes_nothing_back() -> None:
    assert "You win, 2 to 0." in run(TINY, "--right", "quick", typed="t0,0\nt0,2\nq\n")[1]
    code, out = run(TINY, "--right", "quick", typed="t0,1\nu\nq\n")
    assert code == 0
    assert "Dash found a mine" in out
    assert "Undo works only between two people." in out


def test_two_solvers_play_to_the_end_with_their_reasons() -> None:
    code, out = run("--left", "strong", "--right", "quick", "--seed", "3", "--bomb", "--difficulty", "beginner")
    assert code == 0
    assert "certainly a mine. I go again." in out
    assert "wins, " in out or "A draw" in out
    moves = [line for line in out.splitlines() if " found a mine at " in line or " opened row " in line]
    assert all(re.fullmatch(r"t\d,\d: (Vera|Dash) .+\. .+", line) for line in moves)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--left", "nobody"], "There is no solver 'nobody'"),
        (["--first-click", "safe"], "a duel has no --first-click: any cell may hide a mine"),
        (["--dealer", "fair"], "a duel has no --dealer"),
        (["--first", "3,4"], "a duel has no --first"),
        (["--custom", "9x9x0", "--unlimited"], "a duel needs at least one mine"),
        (["16x16"], "a board code is written like"),
    ],
    ids=["solver", "first click", "dealer", "first", "no mines", "code"],
)
def test_what_makes_no_sense_is_a_sentence(arguments: list[str], sentence: str) -> None:
    code, out = run(*arguments)
    assert code == 2
    assert sentence.lower() in out.lower()


def test_a_code_of_a_game_for_one_names_the_board_of_a_duel() -> None:
    _, out = run("9x9x10.beginner.7", "--right", "human", typed="q\n")
    assert "10 mines left" in out


def test_the_side_of_a_solver_that_fails_is_handed_over_with_a_sentence(tmp_path: object) -> None:
    file = f"{tmp_path}/failing.py"
    with open(file, "w", encoding="utf-8") as plugin:  # noqa: PTH123 - as short as it can be
        plugin.write(
            "from minesweeper import Advice, Move, Reason, Solver, hookimpl\n"
            "def crash(*_): raise RuntimeError('boom')\n"
            "def taken(*_): return Advice((Move.claim(0, 0), Move.claim(0, 0)), 0.5, Reason('x', 'Why not.'))\n"
            "@hookimpl\n"
            "def register_solvers():\n"
            "    return [Solver('crash', crash, duel=crash), Solver('taken', taken, duel=taken)]\n"
        )
    crash = CliRunner().invoke(cli, ["--plugin", file, "duel", "--lines", TINY, "--left", "crash"])
    assert "Crash gives up: it crashed: RuntimeError: boom" in crash.output
    taken = CliRunner().invoke(cli, ["--plugin", file, "duel", "--lines", TINY, "--left", "taken"])
    assert "The solver gave no move that changes the board. You play its side now." in taken.output


# What is kept


def test_an_unfinished_duel_goes_on_between_the_same_players_unless_a_board_is_asked_for() -> None:
    _, first = run("--right", "human", typed="t0,0\n")
    _, again = run("--right", "human", typed="q\n")
    assert "Welcome back to your duel." in again
    assert first.splitlines()[-17:-1] == again.splitlines()[-17:-1]
    for other in ((), (TINY, "--right", "human")):
        assert "Welcome back to your duel." not in run(*other, typed="q\n")[1]
