"""A canvas, and what is sent to turn one into another: read by a terminal that knows just enough."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.terminal.canvas import REVERSED, TextCanvas, TextInk, changes
from minesweeper.terminal.colours import Depth

INK, RED = TextInk("#000000", "#C0C0C0"), TextInk("#FF0000", "#C0C0C0", bold=True)


def receive(screen: list[list[str]], sent: str) -> None:
    """Show what is sent on a screen of letters. The right half of a wide letter is empty."""
    row = col = 0
    for match in re.finditer(r"\x1b\[(\d+);(\d+)H|(\x1b\[2J)|\x1b\[(\d*)C|\x1b\[[\d;]*m|([^\x1b])", sent):
        if match[4] is not None:
            col += int(match[4] or 1)
        elif match[1]:
            row, col = int(match[1]) - 1, int(match[2]) - 1
        elif match[3]:
            screen[:] = [[" "] * len(line) for line in screen]
        elif match[5]:
            screen[row][col] = match[5]
            if match[5] == "漢":
                screen[row][col + 1] = ""
                col += 1
            col += 1


def letters(canvas: TextCanvas) -> list[list[str]]:
    return [[letter for letter, _ in row] for row in canvas.rows]


writings = st.lists(
    st.tuples(st.integers(-1, 3), st.integers(-2, 8), st.text("ab 漢é", max_size=6), st.sampled_from([INK, RED])),
    max_size=5,
)


def painted(writings: list[tuple[int, int, str, TextInk]]) -> TextCanvas:
    canvas = TextCanvas(7, 3, INK)
    for row, col, text, ink in writings:
        canvas.write(row, col, text, ink)
    return canvas


@given(writings, writings)
def test_what_is_sent_turns_one_screen_into_the_other(
    first: list[tuple[int, int, str, TextInk]], second: list[tuple[int, int, str, TextInk]]
) -> None:
    before, after = painted(first), painted(second)
    screen = [["?"] * 7 for _ in range(3)]
    receive(screen, changes(None, before, Depth.TRUE))
    assert screen == letters(before)
    receive(screen, changes(before, after, Depth.TRUE))
    assert screen == letters(after)


def test_nothing_is_sent_if_nothing_has_changed() -> None:
    assert changes(painted([]), painted([]), Depth.TRUE) == ""


def test_one_letter_that_changed_is_sent_alone() -> None:
    before, after = TextCanvas(9, 3, INK), TextCanvas(9, 3, INK)
    after.write(1, 4, "F", RED)
    assert changes(before, after, Depth.SIXTEEN) == "\x1b[2;5H\x1b[1;31;47mF\x1b[0m"


def test_a_screen_of_another_size_is_sent_whole() -> None:
    assert changes(TextCanvas(3, 1, INK), TextCanvas(4, 1, INK), Depth.NONE).count(" ") == 4


def test_a_wide_letter_takes_two_columns_and_is_not_cut_in_half() -> None:
    canvas = TextCanvas(4, 1, INK)
    assert canvas.write(0, 0, "漢漢漢", INK) == 6
    assert canvas.text == "漢漢"
    screen = [[" "] * 4]
    receive(screen, changes(None, canvas, Depth.TRUE))
    assert screen == letters(canvas)


def test_no_escape_in_a_name_reaches_the_terminal() -> None:
    canvas = TextCanvas(9, 1, INK)
    canvas.write(0, 0, "a\x1b[2Jb", INK)
    assert canvas.text == "a?[2Jb"


@pytest.mark.parametrize(("back", "sent"), [("#FF0101", "93;101"), ("#010101", "90;40"), ("#FEFEFE", "90;107")])
def test_a_letter_that_has_nearly_the_colour_behind_it_moves_away_from_it(back: str, sent: str) -> None:
    assert f"\x1b[{sent}m" in changes(None, TextCanvas(1, 1, TextInk(back, back)), Depth.SIXTEEN)


def test_without_colours_there_is_reverse_video() -> None:
    canvas = TextCanvas(1, 1, TextInk("#FF0000", "#000000", plain=REVERSED))
    assert changes(None, canvas, Depth.NONE) == "\x1b[0m\x1b[2J\x1b[1;1H\x1b[0;7m \x1b[0m"
