"""Pictures without a screen."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from minesweeper import Board, Grid
from minesweeper.ui.board.layout import natural_size
from minesweeper.ui.board.shot import render
from tests.ui.pictures import CLASSIC, colour, pixel

if TYPE_CHECKING:
    import arcade

ROOT = Path(__file__).parents[3]
BOARD = Board.parse("01#\n12#\n###", mines=3)
pytestmark = pytest.mark.usefixtures("window")

SCRIPT = """
import sys
from minesweeper.core.board import Board
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.shot import render
assert "arcade" not in sys.modules
render(Board.parse("01#\\n12#\\n###", mines=3), Theme("classic")).save(sys.argv[1])
"""


@pytest.mark.parametrize("cell", [8, 16, 24, 100])
def test_a_picture_is_as_large_as_its_cells_make_it(cell: int) -> None:
    assert render(BOARD, CLASSIC, cell).size == natural_size(BOARD.grid, cell)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_picture_can_have_a_given_size(ratio: float) -> None:
    image = render(BOARD, CLASSIC, size=(500, 400), ratio=ratio)
    assert image.size == (500, 400)
    assert pixel(image, 0, 0) == colour(CLASSIC, "background")


def test_at_twice_the_pixels_everything_is_twice_as_large() -> None:
    once, twice = render(BOARD, CLASSIC, 16), render(BOARD, CLASSIC, 32, ratio=2.0)
    assert twice.size == (once.width * 2, once.height * 2)
    for x, y in ((1, 1), (8, 30), (10, 12), (60, 60), (70, 64)):
        assert pixel(twice, 2 * x, 2 * y) == pixel(twice, 2 * x + 1, 2 * y + 1) == pixel(once, x, y)


def test_the_time_and_a_lost_game_show() -> None:
    lost = Board.parse("1!\n11")
    assert render(lost, CLASSIC).tobytes() != render(lost, CLASSIC, seconds=7).tobytes()


def test_displays_of_large_boards_are_wider() -> None:
    grid = Grid(50, 50)
    board = Board.start(grid, 1500)
    assert render(board, CLASSIC, 8).size == natural_size(grid, 8, (4, 3))


def test_a_picture_beyond_what_can_be_drawn_is_refused_in_a_sentence(window: "arcade.Window") -> None:
    most = window.ctx.info.MAX_TEXTURE_SIZE
    with pytest.raises(ValueError, match=f"up to {most} pixels wide and high here, not {most + 1}×10"):
        render(BOARD, CLASSIC, size=(most + 1, 10))


def test_many_pictures_need_no_more_memory_than_one(window: "arcade.Window") -> None:
    for _ in range(4):
        render(BOARD, CLASSIC)
    made, freed = window.ctx.stats.texture
    for _ in range(4):
        render(BOARD, CLASSIC)
    made_now, freed_now = window.ctx.stats.texture
    assert made_now - made == freed_now - freed


@pytest.mark.slow
@pytest.mark.parametrize("display", [None, ":987"])
def test_no_screen_is_needed_whatever_the_surroundings_say(display: str | None, tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "ARCADE_HEADLESS")}
    env |= {"DISPLAY": display} if display else {}
    target = tmp_path / "shot.png"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, target], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with Image.open(target) as image:
        assert image.convert("RGB").tobytes() == render(BOARD, CLASSIC).tobytes()
