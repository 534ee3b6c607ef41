"""What a player must tell apart, measured in the pixels that the bundled themes give."""

import math
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from minesweeper import Board
from minesweeper.themes.check import contrast
from minesweeper.themes.theme import Theme, rgb
from minesweeper.ui.board.layout import Camera, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.rect import Rect, Surface
from tests.bundled import bundled_looks
from tests.ui.pictures import captured, pixel

if TYPE_CHECKING:
    import arcade

THEMES = bundled_looks()
SIZES = 16, 24, 32, 48
"""Of a cell, in pixels: usual ones, on usual and fine screens."""
OPEN, HIDDEN, MINE, HIT, RIGHT, WRONG = ((1, col) for col in range(6))
BOARD = Board.parse("12345678\n0#*!Fx##\n")

Grey = list[list[float]]
"""How light the pixels of a cell are, row by row."""


class Shown:
    def __init__(
        self, window: "arcade.Window", theme: Theme, cell: int, board: Board = BOARD, marks: bytes = b""
    ) -> None:
        scene = Scene(window.ctx, theme, board, clock=lambda: 0.0)
        scene.board.lay_over(marks or None)
        size = natural_size(board.grid, cell)
        self.cell, self.theme = cell, theme
        self._layout = lay_out(Surface(*size), board.grid, Camera(cell))
        self._image = captured(window.ctx, size, lambda: scene.draw(self._layout))

    def picture(self, row: int, col: int) -> Image.Image:
        rect: Rect = self._layout.cell_rect(row, col)
        return self._image.crop((rect.x, rect.y, rect.right, rect.bottom))

    def colours(self, row: int, col: int) -> list[list[str]]:
        image, size = self.picture(row, col), range(self.cell)
        return [["#{:02X}{:02X}{:02X}".format(*pixel(image, x, y)) for x in size] for y in size]

    def surface(self, row: int, col: int) -> str:
        inner = range(self.cell // 4, self.cell - self.cell // 4)
        rows = self.colours(row, col)
        return _most([rows[y][x] for y in inner for x in inner])

    def corner(self, row: int, col: int) -> str:
        near = range(self.cell // 8, self.cell // 5)
        rows = self.colours(row, col)
        return _most([rows[y][x] for y in near for x in near])


def _most(colours: list[str]) -> str:
    """The one in the middle, by lightness: slopes and lines at the edge do not count."""
    return sorted(colours, key=lambda each: contrast(each, "#000000"))[len(colours) // 2]


@pytest.fixture(params=[(name, cell) for name in THEMES for cell in SIZES], ids=lambda each: f"{each[0]} {each[1]}")
def shown(request: pytest.FixtureRequest, window: "arcade.Window") -> Shown:
    name, cell = request.param
    return Shown(window, THEMES[name], cell)


def step(theme: Theme) -> float:
    return 3.0 if theme.name == "high_contrast" else 2.0


def edges(shown: Shown, cell: tuple[int, int]) -> float:
    rows = shown.colours(*cell)[shown.cell // 4 : -(shown.cell // 4)]
    return contrast(_most([row[0] for row in rows]), _most([row[-1] for row in rows]))


def test_hidden_cells_stand_off_from_opened_ones(shown: Shown) -> None:
    if shown.theme.name == "windows_light":
        assert edges(shown, HIDDEN) >= 3 > edges(shown, OPEN)
    else:
        assert contrast(shown.surface(*HIDDEN), shown.surface(*OPEN)) >= step(shown.theme)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 9))
def test_numbers_stand_off_from_their_cell(number: int, shown: Shown) -> None:
    least = 2 if shown.theme.name == "windows_light" else 3  # its numbers are those of the classic
    ground = shown.surface(*OPEN)
    inks = sorted((contrast(ink, ground) for row in shown.colours(0, number - 1) for ink in row), reverse=True)
    assert median(inks[: shown.cell**2 // 12]) >= least


def test_the_mine_that_was_hit_stands_off_from_the_others(shown: Shown) -> None:
    hit = shown.corner(*HIT)
    assert contrast(hit, shown.corner(*MINE)) >= step(shown.theme)
    middle = shown.cell // 2 + 1
    assert contrast(hit, shown.colours(*HIT)[middle][middle]) >= 3


def test_the_cross_on_a_wrong_flag_touches_nothing_of_the_flag(shown: Shown, window: "arcade.Window") -> None:
    theme = replace(shown.theme, scan=0.0)  # its lines would tint the colours to look for
    shown = Shown(window, theme, shown.cell)
    nearly = f"#{int(theme.colours.cross[1:], 16) ^ 1:06X}"
    again = Shown(window, replace(theme, colours=replace(theme.colours, cross=nearly)), shown.cell).colours(*WRONG)
    right, wrong, size = shown.colours(*RIGHT), shown.colours(*WRONG), range(shown.cell)
    cross = {(x, y) for x in size for y in size if again[y][x] == nearly}
    assert len(cross) >= shown.cell**2 / 30
    around = {(x + dx, y + dy) for x, y in cross for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)} - cross
    touching = {(x + dx, y + dy) for x, y in cross for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - cross
    on_flag = {(x, y) for x, y in around if right[y][x] in (theme.colours.flag, theme.colours.flag_pole)}
    assert not {(x, y) for x, y in on_flag & touching if wrong[y][x] == right[y][x]}
    assert max(contrast(theme.colours.cross, wrong[y][x]) for x, y in on_flag) >= 3


# Tints


def tinted(window: "arcade.Window", theme: Theme, cell: int) -> Shown:
    """A row of hidden cells: certainly safe, certainly a mine, 0, 10, 50, 90 and 100 per cent, nothing known. Lights
    and lines that cross the whole board are off, so that cells can be compared."""
    theme = replace(theme, sweep=0.0, scan=0.0)
    board = Board.parse("########", mines=3)
    bits = [board.grid.cell(0, col) for col in range(7)]
    chances = zip(bits[2:7], (0, 0.1, 0.5, 0.9, 1), strict=True)
    return Shown(window, theme, cell, board, overlay_marks(board.grid, chances, safe=bits[0], danger=bits[1]))


def lightness(shown: Shown, col: int) -> Grey:
    """How light the inner pixels of a cell are: all that is left to somebody who sees no hues."""
    inner = slice(shown.cell // 5, -(shown.cell // 5))
    return [[contrast(each, "#000000") for each in row[inner]] for row in shown.colours(0, col)[inner]]


def marked(shown: Shown, col: int) -> list[list[bool]]:
    cell, plain = lightness(shown, col), lightness(shown, 7)[0][0]
    far = max(abs(each - plain) for row in cell for each in row)
    return [[abs(each - plain) > far / 2 for each in row] for row in cell]


@pytest.mark.parametrize("cell", [12, 16, 20, 32])
@pytest.mark.parametrize("name", THEMES)
def test_safe_and_mine_differ_in_shape_and_not_by_hue_alone(name: str, cell: int, window: "arcade.Window") -> None:
    shown = tinted(window, THEMES[name], cell)
    for col in (0, 1):
        values = [each for row in lightness(shown, col) for each in row]
        assert max(values) / min(values) >= 1.4
    dot, stripes = marked(shown, 0), marked(shown, 1)
    middle = len(dot) // 2
    assert dot[middle][middle]
    assert not any((dot[0][0], dot[0][-1], dot[-1][0], dot[-1][-1]))
    assert all(any(row) and not all(row) for row in stripes)


@pytest.mark.parametrize("name", THEMES)
def test_where_odds_are_too_small_to_read_stripes_show_how_likely_a_mine_is(name: str, window: "arcade.Window") -> None:
    shown = tinted(window, THEMES[name], 16)
    assert lightness(shown, 2) == lightness(shown, 0)
    assert lightness(shown, 6) == lightness(shown, 1)
    striped = [striped_share(shown, col) for col in range(3, 7)]
    assert striped == sorted(striped)
    assert striped[0] < 0.3 < striped[-1]


def striped_share(shown: Shown, col: int) -> float:
    plain = rgb(shown.surface(0, 7))
    inner = slice(shown.cell // 5, -(shown.cell // 5))
    tints = [math.dist(rgb(each), plain) for row in shown.colours(0, col)[inner] for each in row[inner]]
    return sum(tint > 0.75 * max(tints) for tint in tints) / len(tints)
