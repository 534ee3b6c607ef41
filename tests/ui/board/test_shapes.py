"""What boards of all tilings look like, and that pointer and picture agree."""

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from minesweeper import Board, Grid, load_plugins
from minesweeper.core.grid import Planes
from minesweeper.games.controls import CellAt
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.rect import Surface
from tests.bundled import bundled_looks
from tests.ui.pictures import assert_golden, captured

if TYPE_CHECKING:
    import arcade

TILINGS = load_plugins().tilings
LOOKS = ("windows_light", "day", "night")
SIZES = {"triangle": (11, 5), "cairo": (5, 9)}
USUAL_SIZE = 8, 6
HEART = "\n".join((" .. .. ", ".......", ".......", " ..... ", "  ...  ", "   .   "))


def everything(grid: Grid) -> Board:
    """All numbers that the cells of this grid can show, and every other symbol, one after the other."""
    cells = [grid.cell(*place) for place in grid.places(grid.full)]
    numbers = [0, 0, 0, 0]
    shown = 0
    for number, cell in enumerate(cells[: grid.most + 1]):
        shown |= cell
        for bit in range(4):
            numbers[bit] |= cell if number >> bit & 1 else 0
    flag, question, mine, hit, wrong, *rest = cells[grid.most + 3 :: 2]
    shown |= sum(rest[::3])
    planes: Planes = (numbers[0], numbers[1], numbers[2], numbers[3])
    return Board(grid, 9, 5, shown, planes, flag | wrong, question, flag | mine | hit, hit)


class ShapedDrawing:
    """A game on a grid, as it is drawn in a theme; scrolled by some pixels where that is possible."""

    def __init__(self, window: "arcade.Window", board: Board, theme: Theme, cell: float = 20) -> None:
        self.scene = Scene(window.ctx, theme, board, clock=lambda: 0.0)
        grid = board.grid
        self.layout: Layout = lay_out(Surface(*natural_size(grid, cell)), grid, Camera(cell)).panned(27, 15)
        self.cursor: CellAt | None = None

    def mark(self) -> None:
        """Outline a group of cells, and show odds and tints on others."""
        grid = self.layout.grid
        places = grid.places(grid.full & ~self.scene.board.board.revealed & ~self.scene.board.board.flags)
        group = grid.around(grid.cell(*places[-4]))
        odd, safe, danger = (grid.cell(*place) for place in places[-14:-11])
        marks = overlay_marks(grid, [(odd & ~group, 0.37)], safe & ~group, danger & ~group, 0, group)
        self.scene.board.lay_over(marks)
        self.cursor = places[4]

    def picture(self) -> Image.Image:
        size = self.layout.surface.width, self.layout.surface.height
        return captured(self.scene.textures.ctx, size, lambda: self.scene.draw(self.layout, None, self.cursor))


def beside(pictures: list[Image.Image]) -> Image.Image:
    whole = Image.new("RGB", (sum(each.width for each in pictures), pictures[0].height))
    x = 0
    for each in pictures:
        whole.paste(each, (x, 0))
        x += each.width
    return whole


def looks(window: "arcade.Window", grid: Grid) -> Image.Image:
    themes = bundled_looks()
    drawings = [ShapedDrawing(window, everything(grid), themes[name]) for name in LOOKS]
    for each in drawings:
        each.mark()
    return beside([each.picture() for each in drawings])


@pytest.mark.parametrize("name", [name for name in TILINGS if name != "square"])
def test_every_tiling_has_its_own_look(name: str, window: "arcade.Window") -> None:
    assert_golden(looks(window, TILINGS[name].grid(*SIZES.get(name, USUAL_SIZE))), f"tiling_{name}")


@pytest.mark.parametrize("name", ["square", "hex"])
def test_a_board_with_an_outline_ends_where_its_cells_end(name: str, window: "arcade.Window") -> None:
    rows = HEART.split("\n")
    places = [(row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign == "."]
    grid = TILINGS[name].grid(7, 6, Grid(7, 6).gather(places))
    assert_golden(looks(window, grid), f"outline_{name}")
