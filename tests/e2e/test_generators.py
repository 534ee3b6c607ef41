"""A generator dropped into the plugin folder: chosen with real keys and clicks, kept over a restart and a resume."""

import pytest

from minesweeper import Setup
from tests.e2e.desk import Desk

PLUGIN = """
from minesweeper import Generator, Minefield, hookimpl


def lay(grid, mines, first, rng, first_click):
    # A wall, column by column from the fourth on: what lies beyond it stays hidden.
    free = [(row, col) for col in range(3, grid.width) for row in range(grid.height)]
    return Minefield(grid, grid.gather(free[:mines]))


def fail(*_):
    raise RuntimeError("no mines today")


@hookimpl
def register_generators():
    return [Generator("wall", lay, "Wall"), Generator("fail", fail, "Never")]
"""


@pytest.fixture
def desk(desk: Desk) -> Desk:
    folder = desk.home / "plugins"
    folder.mkdir(parents=True)
    (folder / "layers.py").write_text(PLUGIN)
    return desk


def left_over(desk: Desk) -> tuple[Setup, list[list[int]]]:
    left = desk.left()
    assert left.minefield
    return left.setup, [list(cell) for cell in left.minefield.grid.places(left.minefield.mines)]


WALL = sorted([*([row, 3] for row in range(9)), [0, 4]])
"""Nine mines from top to bottom, and one beside them."""


def test_a_generator_chosen_in_the_settings_is_kept_over_a_restart_and_a_resume(desk: Desk) -> None:
    desk.start("play", "--difficulty", "beginner")
    desk.key("s")
    desk.key("Down", "Down", "Right", "Right", "Escape")
    desk.key("F2")
    desk.until(lambda: desk.title() == "Minesweeper – Beginner · Wall", "the generator in the title")
    desk.click_cell(8, 8)
    desk.settle()
    assert desk.close() == (0, "")
    setup, mines = left_over(desk)
    assert (setup.generator, desk.read("settings.json")["generator"]) == ("wall", "wall")
    assert mines == WALL

    desk.start("play")
    assert desk.title() == "Minesweeper – Beginner · Wall"
    desk.click_cell(4, 4)  # go on
    desk.settle()
    assert desk.close() == (0, "")
    assert left_over(desk) == (setup, mines)

    desk.start("play", "--difficulty", "beginner")
    assert desk.title() == "Minesweeper – Beginner · Wall"
    desk.click_cell(8, 8)
    desk.settle()
    assert desk.close() == (0, "")
    assert left_over(desk)[1] == WALL


def test_a_generator_that_fails_costs_a_message_and_a_code_that_says_random(desk: Desk) -> None:
    desk.start("play", "--difficulty", "expert", "--generator", "fail", grid=(30, 16))
    assert desk.title() == "Minesweeper – Expert · Never"
    desk.click_cell(8, 15)
    desk.until(lambda: desk.title() == "Minesweeper – Expert", "the usual title")
    desk.settle()
    assert desk.close() == (0, "")
    setup, mines = left_over(desk)
    assert (setup.generator, len(mines)) == ("random", 99)


def test_the_bot_plays_on_boards_of_a_generator(desk: Desk) -> None:
    arguments = ("--difficulty", "beginner", "--solver", "quick", "--games", "1", "--speed", "max")
    desk.start("watch", "--generator", "wall", *arguments)
    desk.until(lambda: desk.shows(8, 8, (192, 192, 192)), "an open board")
    assert desk.close() == (0, "")
