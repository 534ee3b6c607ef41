"""Whole screens, drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Board, Grid, Theme
from minesweeper.play.shown import Item
from minesweeper.terminal.canvas import TextCanvas, columns, shortened, wrapped
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.layout import TerminalLayout
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.panel import Panel
from minesweeper.terminal.view import TerminalPicture, draw
from minesweeper.thinking.marks import Marks

LOOK = TerminalLook(Theme("paper"), Depth.NONE, rich=False)
BOARD = Board.parse(
    """
    0012#
    01F3#
    12?##
    """,
    mines=5,
)
LOST = Board.parse(
    """
    0012*
    01F3*
    12!x8
    """,
    mines=4,
)


def screen(
    board: Board, width: int, height: int, depth: Depth = Depth.NONE, rich: bool = False, **more: object
) -> TextCanvas:
    picture = TerminalPicture("Minesweeper  Tiny", "Paper", board, "007", ":)", **more)  # type: ignore[arg-type]
    return draw(picture, TerminalLayout(width, height, board.grid), TerminalLook(Theme("paper"), depth, rich))


def test_a_small_screen_has_the_bar_the_counters_the_board_and_a_message() -> None:
    assert screen(BOARD, 30, 9, message="Hello.").text.splitlines() == [
        " Minesweeper  Tiny     ? help",
        "      004     :)     007",
        "         +----------+",
        "         |    1 2 # |",
        "         |  1 F 3 # |",
        "         |1 2 ? # # |",
        "         +----------+",
        " Hello.",
    ]


def test_with_letters_enough_there_are_flags_and_mines() -> None:
    assert screen(LOST, 30, 8, rich=True).text.splitlines()[2:7] == [
        "         ╭──────────╮",
        "         │    1 2 ✱ │",
        "         │  1 ⚑ 3 ✱ │",
        "         │1 2 ✱!✗ 8 │",
        "         ╰──────────╯",
    ]


def test_hidden_cells_without_colours_look_like_tiles() -> None:
    assert "1 2 ░░" in screen(BOARD, 30, 9, rich=True).text


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.MANY, Depth.SIXTEEN])
def test_hidden_and_open_cells_have_different_colours(depth: Depth) -> None:
    canvas = screen(BOARD, 30, 9, depth)
    zero, hidden = canvas.rows[3][10], canvas.rows[3][18]
    assert (zero[0], hidden[0]) == (" ", " ")
    assert zero[1].back != hidden[1].back


def test_numbers_have_the_colours_of_the_theme() -> None:
    canvas = screen(BOARD, 30, 9, Depth.TRUE)
    assert [canvas.rows[3][col][1].text for col in (14, 16)] == ["#0000FF", "#008000"]


def test_the_cursor_stands_out_with_and_without_colours() -> None:
    for depth in Depth:
        with_cursor, without = (screen(BOARD, 30, 9, depth, cursor=at) for at in ((1, 3), None))
        inks = with_cursor.rows[4][16][1], without.rows[4][16][1]
        assert (inks[0].plain if depth is Depth.NONE else inks[0].back) != (
            inks[1].plain if depth is Depth.NONE else inks[1].back
        )


def test_marks_are_signs_and_figures_on_hidden_cells_only() -> None:
    grid = BOARD.grid
    marks = Marks(
        chances=((grid.cell(2, 3), 0.071), (grid.cell(2, 4), 1.0)),
        safe=grid.cell(0, 4),
        danger=grid.gather([(1, 4), (1, 2)]),
        outlined=grid.cell(1, 3),
    )
    assert screen(BOARD, 30, 9, marks=marks).text.splitlines()[3:6] == [
        "         |    1 2 + |",
        "         |  1 F 3 ! |",
        "         |1 2 ?  7! |",
    ]


def test_a_board_that_does_not_fit_has_scroll_bars() -> None:
    board = Board.start(Grid(30, 16), 99)
    lines = screen(board, 40, 12).text.splitlines()
    assert lines[2] == "# " * 19 + " #"
    assert lines[8].endswith("|")
    assert lines[9].startswith("=" * 24 + "-")


def test_a_long_message_covers_rows_of_the_board_but_never_the_cursor() -> None:
    board, words = Board.start(Grid(9, 9), 10), "word " * 30
    low, high = (screen(board, 40, 12, message=words, cursor=at).text.splitlines() for at in ((6, 0), (0, 0)))
    assert "word" in low[2]
    assert "word" not in low[-1]
    assert "word" in high[-1]
    assert "word" not in high[2]


def test_a_long_list_shows_the_lines_round_the_chosen_one() -> None:
    items = [Item(f"line {number}", str, chosen=number == 30) for number in range(50)]
    canvas = screen(BOARD, 40, 12)
    Panel("Many", lambda _room, _typed: items).draw(canvas, LOOK)
    shown = canvas.text
    assert "line 30" in shown
    assert "line 0" not in shown


@given(st.text("ab 漢", max_size=60), st.integers(2, 20))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(0 < columns(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_what_does_not_fit_ends_in_dots() -> None:
    assert shortened("Minesweeper", 8, "…") == "Mineswe…"
    assert shortened("Mine", 8, "…") == "Mine"


@given(st.integers(0, 50), st.integers(0, 30), st.sampled_from(list(Depth)), st.booleans())
def test_any_screen_can_be_drawn_on(width: int, height: int, depth: Depth, rich: bool) -> None:
    canvas = screen(LOST, width, height, depth, rich, message="Hello, world. " * 9, quiet=("quiet",))
    items = [Item(each, str, "more about it", key="X") for each in ("one", "two", "three")]
    Panel("List", lambda _room, _typed: items).draw(canvas, LOOK)
    assert (canvas.width, canvas.height) == (width, height)
