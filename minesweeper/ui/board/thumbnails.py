"""A small game in every theme, as the game itself draws it. Each is drawn once and kept while its size stays."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import perf_counter

from arcade.gl import Texture2D, geometry
from arcade.gl.context import Context

from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.layout import CLASSIC_CELL, Layout, lay_out, natural_size
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.gpu import program
from minesweeper.ui.draw.rect import Rect, Surface

BUDGET = 0.008
"""Seconds of a frame for drawing thumbnails that are missing; one is always drawn."""
COLUMNS, ROWS = 8, 5
MINES = (0, 4), (1, 7), (2, 0), (3, 5), (4, 2), (4, 7)
SECONDS = 69
FILLED = 0.97
"""The share of a thumbnail that the game fills."""

Key = tuple[Theme, int, int]


def sample() -> Board:
    """The position on all thumbnails: numbers, flags, an opening, hidden cells."""
    game = Game.from_mines(COLUMNS, ROWS, MINES)
    for place in ((0, 2), (1, 4), (1, 5), (2, 5), (3, 3), (3, 4)):
        game.reveal(*place)
    for place in ((0, 4), (3, 5)):
        game.flag(*place)
    return game.board


def layout_in(width: int, height: int, grid: Grid) -> Layout:
    """The layout of a game that fills most of a picture of this size."""
    across, down = natural_size(grid, CLASSIC_CELL)
    return lay_out(Surface(width, height, FILLED * min(width / across, height / down)), grid)


class Thumbnails:
    """Draws thumbnails of themes. `worn` returns the light and the dark theme of a pair, which share a thumbnail, and
    any other theme alone."""

    def __init__(self, ctx: Context, worn: Callable[[Theme], tuple[Theme, ...]]) -> None:
        self._ctx, self._worn = ctx, worn
        self._scene: Scene | None = None
        self._program = program(ctx, "rect.vert.glsl", "picture.frag.glsl")
        self._program["picture"] = 0
        self._quad = geometry.quad_2d_fs()
        self._made: dict[Key, Texture2D] = {}

    def draw(self, surface: Surface, wanted: Iterable[tuple[Theme, Rect]]) -> bool:
        """Draw these themes at their places. Return False if some are not ready: the next frame goes on with them."""
        parts = [part for theme, place in wanted for part in self._parts(theme, place)]
        end, keys = perf_counter() + BUDGET, [key for key, _, _ in parts]
        self._made = {key: texture for key, texture in self._made.items() if key[1:] in {each[1:] for each in keys}}
        for number, key in enumerate(dict.fromkeys(key for key in keys if key not in self._made)):
            if number and perf_counter() > end:
                break
            self._made[key] = self._make(key)
        self._program["surface"] = surface.width, surface.height
        for key, place, start in parts:
            if texture := self._made.get(key):
                self._program["rect"] = place.x, place.y, place.width, place.height
                self._program["start"] = start, 0
                texture.use(0)
                self._quad.render(self._program)
        return all(key in self._made for key in keys)

    def _parts(self, theme: Theme, place: Rect) -> Iterator[tuple[Key, Rect, int]]:
        """Each theme to show there, its part of the place, and where that begins: a pair shares the place."""
        themes = self._worn(theme)
        for index, each in enumerate(themes):
            start, end = (place.width * step // len(themes) for step in (index, index + 1))
            yield (each, place.width, place.height), replace(place, x=place.x + start, width=end - start), start

    def _make(self, key: Key) -> Texture2D:
        theme, width, height = key
        if self._scene is None:
            board = sample()
            self._scene = Scene(self._ctx, theme, board)
            self._scene.counters.show(board, SECONDS)
        scene = self._scene
        scene.textures.theme = theme
        texture = self._ctx.texture((width, height), components=4)
        target = self._ctx.framebuffer(color_attachments=[texture])
        with target.activate():
            scene.draw(layout_in(width, height, scene.board.board.grid))
        return texture
