"""A position edited in a real window: painted, counted, moved, taken back, resized and copied to another window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper import Grid
from minesweeper.ui.app.status_line import status_height
from minesweeper.ui.board.layout import lay_out, margin_in
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.menu.popup import LINE, PAD, ROW
from minesweeper.ui.study.answer_panel import WIDTH
from minesweeper.ui.study.palette import ROW as TOOLS
from minesweeper.ui.study.palette import TILE
from tests.e2e.desk import SIZE, Colour, Desk

NUMBERS: dict[str, Colour] = {"1": (0, 0, 255), "2": (0, 128, 0), "3": (255, 0, 0), "4": (0, 0, 128)}
FLAG: Colour = (255, 0, 0)
FIRST_TOOL = 26
"""The middle of the first tool; the others follow it."""
HIDE, ONE, TWO, THREE, SELECT = 0, 2, 3, 4, 12
BOARD_LIST = 494, 60
LEVELS, SIDES = 6, ("One column more", "One column less", "One row more", "One row less")


def look_at(desk: Desk, width: int, height: int) -> None:
    """From now on, expect a board of this size."""
    top, bottom = BAR_HEIGHT + TOOLS, status_height(SIZE[0])
    surface = Surface(*SIZE, 1.0, top, bottom, int(margin_in(*SIZE)), right=WIDTH)
    desk.layout = lay_out(surface, Grid(width, height))


def take(desk: Desk, tool: int) -> None:
    desk.click(FIRST_TOOL + TILE * tool + (4 if tool >= SELECT else 0), BAR_HEIGHT + TOOLS / 2)
    desk.settle()


def drag(desk: Desk, start: tuple[int, int], end: tuple[int, int]) -> None:
    desk.do("mousemove", *desk.point(*start), "mousedown", 1)
    desk.do("mousemove", *desk.point(*end))
    desk.settle()
    desk.do("mouseup", 1)


def begin(desk: Desk, tmp_path: Path, text: str = "4x4x3\n####\n####\n####\n####") -> None:
    file = tmp_path / "position.txt"
    file.write_text(text, encoding="utf-8")
    desk.start("study", str(file), "--theme", "windows_light")
    look_at(desk, 4, 4)
    desk.settle()
    for _ in range(5):  # no figures on the cells
        desk.key("o")


def number(desk: Desk, row: int, col: int) -> str:
    """The number that a cell shows; empty for none."""
    place = desk.layout.cell_rect(row, col)
    inner = Rect(place.x, place.y, place.width, place.height).grown(-round(place.width / 5))
    cell = desk.picture().crop((inner.x, inner.y, inner.right, inner.bottom))
    colours = {colour: count for count, colour in cell.getcolors(1 << 24) or []}
    found = {digit: colours.get(colour, 0) for digit, colour in NUMBERS.items()}
    digit = max(found, key=lambda each: found[each])
    return digit if found[digit] > 0.05 * inner.area else ""


def numbers(desk: Desk, width: int = 4, height: int = 4) -> str:
    """All numbers of the board, row by row."""
    desk.do("mousemove", 600, 17)
    desk.settle()
    return "/".join("".join(number(desk, row, col) or "#" for col in range(width)) for row in range(height))


def test_brushes_strokes_the_wheel_and_digits_paint_and_are_taken_back(desk: Desk, tmp_path: Path) -> None:
    begin(desk, tmp_path)
    take(desk, TWO)
    desk.click_cell(0, 0)
    take(desk, ONE)
    drag(desk, (1, 0), (1, 3))
    desk.click(*desk.point(2, 1), 4)
    desk.settle()
    for _ in range(3):
        desk.click(*desk.point(2, 1), 4)
        desk.settle()
    desk.do("mousemove", *desk.point(3, 3))
    desk.key("4")
    assert numbers(desk) == "2###/1111/#3##/###4"
    desk.key("ctrl+z")
    assert numbers(desk) == "2###/1111/#3##/####"
    desk.key("ctrl+y")
    take(desk, HIDE)
    desk.click_cell(1, 1)
    assert numbers(desk) == "2###/1#11/#3##/###4"
    desk.click_cell(2, 2, button=3)
    desk.settle()
    assert desk.shows(2, 2, FLAG)
    assert desk.shut() == (0, "")


def test_a_block_is_dragged_and_the_board_resized(desk: Desk, tmp_path: Path) -> None:
    begin(desk, tmp_path, "4x4x3\n12##\n34##\n####\n####")
    take(desk, SELECT)
    drag(desk, (0, 0), (1, 1))
    drag(desk, (0, 0), (1, 2))
    desk.key("Escape")
    assert numbers(desk) == "####/##12/##34/####"
    desk.click(*BOARD_LIST)
    desk.settle()
    y = BAR_HEIGHT + TOOLS - 6 + 2 + PAD + LEVELS * ROW + LINE + ROW * (SIDES.index("One column less") + 0.5)
    desk.click(BOARD_LIST[0], y)
    desk.settle()
    look_at(desk, 3, 4)
    assert numbers(desk, 3) == "###/##1/##3/###"
    assert desk.shut() == (0, "")


@pytest.fixture
def other(display: str, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(display, tmp_path / "other home")
    yield desk
    desk.stop()


def test_a_position_goes_from_window_to_window(desk: Desk, other: Desk, tmp_path: Path) -> None:
    begin(desk, tmp_path, "4x4x3\n12##\n34##\n####\n####")
    desk.key("ctrl+c")
    desk.settle()
    begin(other, tmp_path)
    other.until(lambda: len(other.windows()) == 2, "a second window")
    other.key("ctrl+v")
    assert numbers(other) == "12##/34##/####/####"
    assert other.shut() == (0, "")
    assert desk.shut() == (0, "")


def test_the_game_leads_to_the_study_and_back(desk: Desk) -> None:
    desk.start("--difficulty", "beginner", "--seed", "3")
    desk.click_cell(4, 4)
    desk.settle()
    game = desk.picture()
    desk.key("ctrl+e")
    desk.until(lambda: "Study" in desk.title(), "the study")
    desk.key("Escape")
    desk.until(lambda: "Study" not in desk.title(), "the game")
    desk.settle()
    assert desk.picture().size == game.size
    assert desk.close() == (0, "")
    assert "the odds were shown" in desk.left().unranked
