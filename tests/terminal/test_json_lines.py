"""The game for scripts: a JSON object for each turn and each other command."""

import json

from click.testing import CliRunner

from minesweeper import Minefield, Setup, read_position
from minesweeper.cli.main import cli

CODE = str(Setup.drawn(Minefield.parse("....\n...*\n....")))


def asked(*typed: str, command: tuple[str, ...] = ("terminal", CODE)) -> list[dict[str, object]]:
    result = CliRunner().invoke(cli, [*command, "--json"], input="\n".join(typed))
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_command_has_one_line_after_the_first_with_the_board() -> None:
    first, opened, flagged, refused = asked("r0,0", "f0,3 r0,0", "q")
    assert (first["status"], first["board"]) == ("new", "####\n####\n####")
    assert (opened["asked"], opened["move"], opened["status"]) == ("r0,0", "r0,0", "playing")
    assert len(opened["opened"]) == 9  # type: ignore[arg-type] # it is a list
    assert flagged["marked"] == [[0, 3]]
    assert flagged["board"] == "001F\n001#\n001#"
    assert refused["error"] == "The cell is already open."


def test_the_board_is_one_that_solve_reads() -> None:
    *_, last = asked("r0,0")
    board = read_position(str(last["board"]), int(str(last["mine_count"])))
    assert str(board) == last["board"]


def test_hints_odds_and_mistakes_are_data() -> None:
    _, _, hint, odds, one, wrong = asked("r0,0", "h", "o", "o1,3", "zz")
    assert hint["hint"] == ["r0,3", "r2,3"]
    assert odds["odds"] == [[0, 3, 0.0], [1, 3, 1.0], [2, 3, 0.0]]
    assert one["odds"] == [[1, 3, 1.0]]
    assert str(wrong["error"]).startswith("a move is written")


def test_a_game_ends_and_is_undone() -> None:
    _, lost, over, undone, new = asked("r1,3", "r0,0", "u", "n")
    assert lost["status"] == "lost"
    assert over["error"] == "The game is over. n: a new game."
    assert (undone["asked"], undone["status"], undone["moves"]) == ("u", "new", 0)
    assert new["asked"] == "n"


def test_in_a_duel_the_moves_of_a_solver_have_lines_of_their_own() -> None:
    lines = asked("t0,0", "q", command=("duel", "--right", "quick", "--seed", "1"))
    assert lines[1]["asked"] == "t0,0"
    assert lines[0]["score"] == [0, 0]
    assert all("reason" in line for line in lines[2:])
