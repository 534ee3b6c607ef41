"""A closer look at positions on the command line: the same answers as the study, as text and JSON."""

import json

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.core.sketch import Sketch
from minesweeper_solver.closer import closer_json, closer_text, look_closer, why_impossible
from minesweeper_solver.population import cell_worths

COIN = "3x1x1\n#1#"
OPEN = "16x16x40\n1" + "#" * 15 + "\n" + "\n".join(["#" * 16] * 15)
SECONDS = 1.0


def test_a_small_endgame_has_an_exact_chance_to_win() -> None:
    board = Sketch.parse(COIN).board
    look = look_closer(board, SECONDS)
    assert look.worths == {cell: float(worth) for cell, worth in (cell_worths(board) or {}).items()}
    assert look.win == 0.5
    assert closer_text(look, {})[:2] == ["Chance to win: 50 % with perfect play.", "Guesses to come: about 1.0."]
    answer = closer_json(look, {"some": "it failed"})
    assert answer["win"] == {"chance": 0.5, "exact": True, "low": 0.5, "high": 0.5, "games": look.games.games}
    assert answer["worth"] == [[0.5, None, 0.5]]
    assert answer["dead"] == [(0, 0), (0, 2)]
    assert answer["advice"] == {"some": {"error": "it failed"}}


def test_elsewhere_games_of_strong_give_an_interval() -> None:
    look = look_closer(Sketch.parse(OPEN).board, 0.01)
    assert look.win is None
    line = closer_text(look, {})[0]
    assert line.startswith("Chance to win: ")
    assert "of strong" in line
    win = closer_json(look, {})["win"]
    assert isinstance(win, dict)
    assert win["low"] <= win["chance"] <= win["high"]
    assert win["exact"] is False


def test_without_time_nothing_is_claimed() -> None:
    look = look_closer(Sketch.parse(OPEN).board, -1.0)
    assert closer_text(look, {}) == []
    assert closer_json(look, {})["guesses"] is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2x2x1\n1#\n2#", "the 1 in row 1, column 1 and the 2 in row 2, column 1 contradict each other"),
        ("2x1x1\n8#", "the 8 in row 1, column 1 can't be right"),
        ("2x1x0\n1#", "the 1 in row 1, column 1 does not fit 0 mines"),
        ("2x1x0\n#*", "the hidden cells don't fit 0 mines"),
        ("2x1x1\n1#", ""),
    ],
)
def test_an_impossible_position_is_refused_with_the_numbers_that_are_wrong(text: str, said: str) -> None:
    assert why_impossible(Sketch.parse(text).board, SECONDS) == said


def run(text: str, *options: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["solve", *options, "-"], input=text)
    return done.exit_code, done.output


def test_the_command_tells_it_all_as_text_and_as_json() -> None:
    code, output = run(COIN, "--all")
    assert code == 0
    assert "Chance to win: 50 % with perfect play." in output
    assert "quick: row 1, column 1. " in output
    code, output = run(COIN, "--all", "--json")
    answer = json.loads(output)
    assert answer["win"]["chance"] == 0.5
    assert set(answer["advice"]) >= {"pairs", "quick", "strong"}


def test_the_command_reads_known_mines_and_refuses_what_contradicts_itself() -> None:
    code, output = run("4x2x2\n1*2#\n####")
    assert code == 0
    assert "3 layouts fit." in output
    assert run("2x2x1\n1#\n2#") == (
        2,
        "Error: the 1 in row 1, column 1 and the 2 in row 2, column 1 contradict each other\n",
    )
