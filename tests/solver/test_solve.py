"""The command line: positions in, answers out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper import Advice, Difficulty, Game, load_plugins, read_position
from minesweeper.cli.main import cli
from minesweeper_solver import Analysis, analyse
from minesweeper_solver.report import as_text, count_text

BOARD = "#1#\n11#\n00#\n"


def run(text: str, *options: str) -> Result:
    return CliRunner().invoke(cli, ["solve", *options, "-"], input=text)


def test_it_prints_the_board_the_best_move_and_why() -> None:
    result = run(BOARD, "--mines", "1")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "     1   2   3",
        "1    *   1   o",
        "2    1   1   o",
        "3            o",
        "",
        "o is safe, * is a mine, % the chance of a mine.",
        "1 layout fits.",
        "Best: open row 1, column 3; open row 2, column 3; open row 3, column 3, with no risk.",
        "The 0 in row 3, column 2 touches no mine, so its neighbours are safe.",
    ]


def test_uncertain_cells_show_their_chance() -> None:
    result = run("mines: 1\n1.\n..\n")
    assert result.exit_code == 0
    assert result.output.splitlines()[1:3] == ["1    1 33%", "2  33% 33%"]
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
    assert "Best: open row 1, column 3" in result.output


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no board in this text"),
        ("1.\n..", "give the total, with --mines"),
        ("mines: 1\n1.\n...", "row 2 has 3 cells"),
        ("mines: 1\n1x", "has a symbol of lost games"),
        ("mines: 1\n1k", "unknown symbol 'k'"),
        ("mines: 9\n1.", "9 mines do not fit"),
        ("3x3x1\n1.\n..", "the header says 3x3, but the board is 2x2"),
        ("mines: 1\n3.\n..", "does not fit 1 mine"),
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


def test_a_piped_position_needs_no_name() -> None:
    result = CliRunner().invoke(cli, ["solve", "--mines", "1"], input=BOARD)
    assert result.exit_code == 0
    assert "1 layout fits." in result.output


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\xff\xfe", b"mines: 1\n1.\0\n"])
def test_a_file_that_is_no_text_is_refused_in_a_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    result = CliRunner().invoke(cli, ["solve", str(path)])
    assert result.exit_code == 2
    assert f"{path} is not a text" in result.stderr


def expert() -> tuple[Analysis, Advice]:
    game = Game(Difficulty("expert", 30, 16, 99), seed=7)
    game.reveal(3, 3)
    return analyse(game.board), load_plugins().solver("quick").advise(game.board)


@pytest.mark.parametrize("width", [None, 140, 100, 80, 40, 20])
def test_the_board_fits_the_terminal_and_shows_the_best_move(width: int | None) -> None:
    analysis, advice = expert()
    lines = as_text(analysis, advice, width).splitlines()[:17]
    assert width is None or max(map(len, lines)) <= width
    best = lines[1 + advice.moves[0].row]
    assert "o" in best


def test_rulers_and_sentences_agree() -> None:
    board = read_position("3x3x1\n" + BOARD)
    lines = as_text(analyse(board), load_plugins().solver("quick").advise(board)).splitlines()
    assert lines[0].split() == ["1", "2", "3"]
    assert [line[0] for line in lines[1:4]] == ["1", "2", "3"]
    assert lines[1].split()[-1] == "o"
    assert "open row 1, column 3" in lines[-2]


def test_cells_that_touch_no_number_are_said_once() -> None:
    board = read_position("mines: 2\n1...\n....")
    text = as_text(analyse(board), load_plugins().solver("quick").advise(board))
    assert text.splitlines()[1] == "1    1 33%   .   ."
    assert ". 25 % each" in text


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "1"),
        (1234, "1,234"),
        (999_999_999, "999,999,999"),
        (10**9, "1.0×10⁹"),
        (999 * 10**93, "1.0×10⁹⁶"),
        (1_234 * 10**92, "1.2×10⁹⁵"),
    ],
)
def test_large_numbers_are_powers_of_ten(count: int, text: str) -> None:
    assert count_text(count) == text
