"""Positions as the program prints them. That it reads what it prints now is tested beside what prints."""

import pytest

from minesweeper.core.typed import read_position

LINES = """
r3,4 reveals row 3, column 4; f3,4 flags; q quits.
    012
  0 ###
  1 ###
  2 ###
1 mines left
>
    012
  0  1#
  1  1F
  2
0 mines left
> """


def test_the_last_position_of_a_game_in_lines_is_read_with_its_mine_total() -> None:
    board = read_position(LINES)
    assert (str(board), board.mine_count) == ("01#\n01F\n000", 1)
    assert read_position(LINES, mines=2).mine_count == 2


def test_a_prompt_before_the_ruler_and_the_mines_of_both_sides_of_a_duel_are_read() -> None:
    board = read_position(">     01\n  0 L#\n  1 R#\nYou 1 : 1 Quick, 1 mines left. Your turn.")
    assert (str(board), board.mine_count) == ("F#\nF#", 3)


def test_rows_between_rulers_need_a_total_if_the_line_with_it_is_missing() -> None:
    with pytest.raises(ValueError, match="the board does not show all its mines: give the total"):
        read_position("    01\n  0 1#\n  1 ##")
    assert str(read_position("    01\n  0 1#\n  1 ##", 1)) == "1#\n##"


def test_a_row_of_digits_is_no_ruler_unless_labelled_rows_follow() -> None:
    assert str(read_position("012\n01#\n0##", 1)) == "012\n01#\n0##"


@pytest.mark.parametrize("frame", ["╭╮╰╯─│", "++++-|"])
def test_a_full_screen_is_read_with_its_mine_total(frame: str) -> None:
    first, second, third, fourth, line, side = list(frame)
    flag, hidden = ("⚑", "░░") if side == "│" else ("F", "# ")
    screen = f"""
 Beginner                                N new
        001    :)    000
        {first}{line * 6}{second}
        {side}  1 {hidden}{side}
        {side}  1 {hidden}{side}
        {side}  2 {flag} {side}
        {third}{line * 6}{fourth}
 Space open
"""
    board = read_position(screen)
    assert (str(board), board.mine_count) == ("01#\n01#\n02F", 2)


def test_marks_of_hints_and_odds_are_on_hidden_cells() -> None:
    board = read_position("╭────────╮\n│1 25 5!!│\n│1 + ! ? │\n╰────────╯", 2)
    assert str(board) == "1###\n1##?"


def test_a_screen_that_tells_hidden_cells_by_colour_only_is_refused() -> None:
    with pytest.raises(ValueError, match="by colour only: copy it from a game started with --colours none"):
        read_position("+----+\n|1   |\n|1 1 |\n+----+", 1)


@pytest.mark.parametrize("text", ["+--+\n1#", "╭──╮"])
def test_a_frame_without_rows_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match="unknown symbol"):
        read_position(text, 1)
