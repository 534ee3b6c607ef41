"""The overview in the corner."""

from typing import TYPE_CHECKING

import pytest

from minesweeper import Board, Grid, Theme
from minesweeper.ui.board.layout import lay_out
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.shot import picture
from minesweeper.ui.draw.rect import Surface
from tests.ui.pictures import CLASSIC, FLAT, SOFT, assert_golden, colour, pixel

if TYPE_CHECKING:
    import arcade

GRID = Grid(200, 100)
LEFT_HALF = sum(((1 << 100) - 1) << row * GRID.stride for row in range(100))
"""The columns 0 to 99, all open."""
BOARD = Board(GRID, 1000, 9000, revealed=LEFT_HALF, flags=sum(GRID.cell(row, 150) for row in range(100)))


@pytest.mark.parametrize("theme", [CLASSIC, SOFT, FLAT], ids=lambda theme: theme.name)
def test_it_tells_open_from_hidden_and_shows_flags(theme: Theme, window: "arcade.Window") -> None:
    layout = lay_out(Surface(480, 360), GRID).centred(40, 20)
    image = picture(Scene(window.ctx, theme, BOARD), layout)
    place = layout.minimap
    assert place is not None
    opened = pixel(image, place.x + place.width // 4, place.bottom - 8)
    hidden = pixel(image, place.x + place.width * 5 // 8, place.bottom - 8)
    flagged = pixel(image, place.x + place.width * 3 // 4, place.bottom - 8)
    assert opened == colour(theme, "open")
    assert sum(abs(one - two) for one, two in zip(opened, hidden, strict=True)) > 60
    assert flagged[0] > hidden[0]
    assert_golden(image.crop((place.x, place.y, place.right, place.bottom)), f"minimap_{theme.name}")


def test_a_covered_board_tells_nothing_here_either(window: "arcade.Window") -> None:
    scene = Scene(window.ctx, CLASSIC, BOARD)
    scene.board.covered = True
    layout = lay_out(Surface(480, 360), GRID).centred(150, 60)
    image = picture(scene, layout)
    place = layout.minimap
    assert place is not None
    row = {pixel(image, x, place.y + 3) for x in range(place.x + 2, place.right - 2)}
    assert len(row) == 1
