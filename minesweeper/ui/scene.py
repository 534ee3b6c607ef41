"""The game as a picture: background, frame, board and minimap, in three draw calls."""

import time
from collections.abc import Callable

from arcade.gl.context import Context

from minesweeper.core.board import Board
from minesweeper.theme import Theme, rgb
from minesweeper.ui.board_renderer import BoardRenderer
from minesweeper.ui.hud import Hud
from minesweeper.ui.layout import Layout
from minesweeper.ui.look import Look
from minesweeper.ui.minimap import Minimap


class Scene:
    """Everything that is drawn of a game, with one theme."""

    def __init__(
        self, ctx: Context, theme: Theme, board: Board, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.look = Look(ctx, theme)
        self.hud = Hud(self.look)
        self.hud.show(board)
        self.board = BoardRenderer(self.look, board, clock)
        self.minimap = Minimap(self.look, self.board)

    @property
    def theme(self) -> Theme:
        """The theme in use; setting it changes the whole picture."""
        return self.look.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self.look.theme = theme

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different although nothing happens."""
        return self.board.animating

    def draw(self, layout: Layout) -> None:
        """Draw a frame, over all that was there, on the active framebuffer."""
        self.look.ctx.active_framebuffer.clear(color=(*rgb(self.theme.colours.background), 255))
        self.hud.draw(layout)
        self.board.draw(layout)
        self.minimap.draw(layout)
