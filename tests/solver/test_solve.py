"""The command line: positions in, answers out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper.cli.main import cli
from minesweeper_solver.report import read_position

BOARD = "#1#\n11#\n00#\n"


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(cli, ["solve", *options, "-"], input=text)


def test_it_prints_the_board_the_best_move_and_why() -> None:
    result = run(BOARD, "--mines", "1")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "  *   1   o",
        "  1   1   o",
        "  0   0   o",
        "",
        "o is safe, * is a mine, % the chance of a mine.",
        "1 layout fits.",
        "Best: r0,2 r1,2 r2,2, with a risk of 0.0%.",
        "The 0 at row 3, column 2 touches no mine, so its neighbours are safe.",
    ]


def test_uncertain_cells_show_their_chance() -> None:
    result = run("mines: 1\n1.\n..\n")
    assert result.exit_code == 0
    assert result.output.splitlines()[:2] == ["  1 33%", "33% 33%"]
    assert "3 layouts fit." in result.output


def test_json_is_for_programs() -> None:
    result = run(BOARD, "--mines", "1", "--json", "--solver", "quick")
    answer = json.loads(result.output)
    assert answer["safe"] == [[0, 2], [1, 2], [2, 2]]
    assert answer["mines"] == [[0, 0]]
    assert answer["layouts"] == 1
    assert answer["chances"][0] == [1.0, None, 0.0]
    assert answer["moves"][0] == {"action": "reveal", "row": 0, "col": 2}
    assert answer["why"]["rule"] == "counting"


def test_it_reads_files(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("3x3x1\n" + BOARD)
    result = CliRunner().invoke(cli, ["solve", str(path)])
    assert result.exit_code == 0
    assert "Best: r0,2" in result.output


@pytest.mark.parametrize(
    "text",
    [
        "mines: 1\n1.\n..",
        "Mines 1\n1 .\n. .",
        "2x2x1\n1#\n##",
        "test:2x2/1\n\n1.\n..\n\n",
        "1 mine".replace("1 mine", "mine=1") + "\n1#\n.#",
    ],
)
def test_positions_are_read_as_people_paste_them(text: str) -> None:
    board = read_position(text)
    assert (str(board), board.mine_count) == ("1#\n##", 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no board in this text"),
        ("1.\n..", "say how many there are"),
        ("mines: 1\n1.\n...", "row 1 has 3 cells"),
        ("mines: 1\n1x", "shows what only a lost game shows"),
        ("mines: 1\n1k", "unknown symbol 'k'"),
        ("mines: 9\n1.", "9 mines do not fit"),
        ("3x3x1\n1.\n..", "the header says 3x3, but the board is 2x2"),
        ("mines: 1\n3.\n..", "cannot hold"),
        ("5x5x99\n1.", "mines must be 0 to 24"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(text: str, sentence: str) -> None:
    result = run(text)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not result.stdout


def test_an_unknown_file_is_exit_code_2() -> None:
    result = CliRunner().invoke(cli, ["solve", "no such file"])
    assert result.exit_code == 2
