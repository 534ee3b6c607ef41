"""The game as a picture: background, frame, board and minimap, in three draw calls."""

import time
from collections.abc import Callable

from arcade.gl.context import Context

from minesweeper.core.board import Board
from minesweeper.play.controls import CellAt
from minesweeper.themes.theme import Theme, rgb
from minesweeper.ui.board.counters import Counters
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.minimap import Minimap
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.draw.theme_textures import ThemeTextures


class Scene:
    """Everything that is drawn of a game, with one theme."""

    def __init__(
        self, ctx: Context, theme: Theme, board: Board, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.textures = ThemeTextures(ctx, theme)
        self.counters = Counters(self.textures)
        self.counters.show(board)
        self.board = BoardRenderer(self.textures, board, clock)
        self.minimap = Minimap(self.textures, self.board)

    @property
    def theme(self) -> Theme:
        """The theme in use; setting it changes the whole picture."""
        return self.textures.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        if theme is not self.textures.theme:
            self.textures.theme = theme

    @property
    def animating(self) -> bool:
        return self.board.animating

    def draw(
        self, layout: Layout, hovered: CellAt | None = None, cursor: CellAt | None = None, beside: bool = False
    ) -> None:
        """Draw a frame, over all that was there or `beside` it, on the active framebuffer, within its scissor box if it
        has one. The pointer is over the cell `hovered`, the keyboard at `cursor`."""
        buffer = self.textures.ctx.active_framebuffer
        if not beside:
            buffer.clear(color=(*rgb(self.theme.colours.background), 255), viewport=buffer.scissor)
        self.counters.draw(layout)
        self.board.draw(layout, hovered, cursor)
        self.minimap.draw(layout)
