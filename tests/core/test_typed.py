"""Positions as people type them."""

import re
from random import Random

import pytest

from minesweeper import Level, Tiling
from minesweeper.core.tiling import make_known
from minesweeper.core.typed import read_position
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY, board_of

RING = Level.drawn("ring", ".....\n.   .\n.   .\n.....", 3)


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


def test_the_total_that_is_said_comes_before_that_in_the_text() -> None:
    assert read_position("mines: 1\n1#\n##", mines=2).mine_count == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no board in this text"),
        ("1.\n..", "give the total, with --mines or in a first line such as mines: 99"),
        ("3x3x1\n1.\n..", "the header says 3x3, but the board is 2x2"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_position(text)


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (" 1#\n 1#\n 11\n", "01#\n01#\n011"),  # as line mode prints a board, without its rulers
        ("\n\n 1#\n 1#\n 11\n\n", "01#\n01#\n011"),
        ("11 \n#1 \n11 ", "110\n#10\n110"),
        ("   \n111\n1#1", "000\n111\n1#1"),
        ("111\n1#1\n111\n   ", "111\n1#1\n111\n000"),
        ("111  \n1#1 ", "111\n1#1"),
        ("#1 1#\n11 11", "#101#\n11011"),
        ("1 # #\n1 # #", "1##\n1##"),
        ("1 1 1\n1 # 1\n1 1 1", "111\n1#1\n111"),
        ("1 1\n# 1\n1 1 1 1\n    1 #", "1100\n#100\n1111\n001#"),
        ("1\t#\n1\t#", "1#\n1#"),
        ("  1#\n  ##", "1#\n##"),
        ("    11#\n    11#", "11#\n11#"),
        ("    1 1 #\n    1 1 #", "11#\n11#"),
        ("7x2x1\n    11#\n    11#", "000011#\n000011#"),
        ("11#\n\n1 1 #", "11#\n11#"),
        ("1F1F1\n11#11", "1F1F1\n11#11"),
        ("1f.\n###", "1F#\n###"),
    ],
)  # fmt: skip
def test_a_blank_is_an_open_cell_unless_it_only_keeps_cells_apart(text: str, board: str) -> None:
    assert str(read_position(text, mines=max(1, board.count("#")) - 1)) == board


def test_sentences_count_rows_and_columns_from_one_and_know_every_symbol() -> None:
    with pytest.raises(ValueError, match=r"^row 2 has 3 cells, but row 1 has 2$"):
        read_position("1#\n1##", 1)
    with pytest.raises(ValueError, match=r"^unknown symbol '{' at row 2, column 1; known are #\.F\?012345678\*!x$"):
        read_position("1#\n{#", 1)
    with pytest.raises(ValueError, match=r"^unknown symbol '{' at row 1, column 2; "):
        read_position("1 {\n1 #", 1)
    with pytest.raises(ValueError, match=r"^row 1, column 2 has a symbol of lost games"):
        read_position("1*\n##", 1)


@pytest.mark.parametrize("tiling", EVERY)
def test_a_line_before_the_board_names_its_tiling_and_its_holes(tiling: str) -> None:
    bundled_plugins()
    for seed in range(20):
        game, _ = board_of(tiling, Random(f"{tiling} {seed}"))
        grid = game.board.grid
        game.reveal(*grid.places(grid.full)[0])
        level = Level.on(grid, game.board.mine_count)
        assert read_position(f"{level}\n{game.board}") == game.board
        assert read_position(str(game.board), game.board.mine_count, level=level) == game.board
        if not grid.holes:
            assert read_position(str(game.board), game.board.mine_count, tiling) == game.board


def test_blanks_on_hexagons_are_cells_with_no_mine_around() -> None:
    bundled_plugins()
    board = read_position("  1#\n  1#\n  1#", 1, "hex")
    assert board.grid.tiling == "hex"
    assert str(board) == "001#\n001#\n001#"


def test_line_mode_is_read_back_on_a_board_with_holes() -> None:
    printed = """
    01234
  0 ###1#
  1 #   #
  2 1   #
  3    1#
3 mines left
"""
    board = read_position(printed, level=RING)
    assert str(board) == "###1#\n#   #\n1   #\n0001#"
    assert (board.grid, board.mine_count) == (RING.grid, 3)
    assert read_position(str(board), level=RING) == board


def test_an_f_is_a_number_where_cells_have_fifteen_neighbours() -> None:
    flat = [(0, across) for across in range(-7, 8) if across]
    make_known([Tiling("fifteen", steps=[[*flat, (1, 0)], [*flat, (-1, 0)]], pattern=((0,), (1,)))])
    board = read_position("FFFFFFFfFFFFFFF\n#######F#######", 29, "fifteen")
    assert board.number(board.grid.cell(0, 7)) == 15


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5x4x3:t-hax\n#####", "there is no tiling 'hax', did you mean hex?"),
        ("5x5x3:t-hex_torus\n#####", "a board of the tiling hex_torus has 2, 4, … rows, not 5"),
        ("5x4x3:t-hex\n#####", "the board has 5x4 cells, and this text 5x1"),
        (f"{RING}\n#####\n## ##\n#   #\n#####", "row 2, column 2 must be blank where the board has a hole"),
    ],
)
def test_a_position_that_its_tiling_cannot_have_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    bundled_plugins()
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read_position(text)
