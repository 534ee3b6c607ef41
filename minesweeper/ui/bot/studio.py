"""Where films are shot: a scene off the screen, and a picture of it for every frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from minesweeper.controls import CellAt
from minesweeper.core.board import Board
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Rect, Surface

if TYPE_CHECKING:
    from minesweeper.ui.board.scene import Scene
    from minesweeper.ui.bot.changes import Look
    from minesweeper.ui.bot.strip import Paragraph
    from minesweeper.ui.draw.paint import Painter
    from minesweeper.ui.draw.style import Style

FRAME = 0.08
"""Seconds between frames: a GIF counts in hundredths."""
LEAST_WIDTH = 480
"""Pixels that what is told needs."""
LARGEST = 1920, 1080
"""Pixels that the game has at most; of a larger board, the part is shown where it is played."""


class Pointer(NamedTuple):
    """What is drawn over the board besides its marks."""

    covers: Callable[[Layout], Rect | None]
    """Asked for the place outside of which it draws nothing."""
    paint: Callable[[Painter, Style, Layout], None]


class Moment(NamedTuple):
    """What there is to film of a game."""

    board: Board
    seconds: float
    """On its clock."""
    told: tuple[Paragraph, ...]
    """What is written under the board."""
    marks: Marks | None = None
    """What lies over it."""
    pointer: Pointer | None = None


class Studio:
    """Films one board after the other at one size. `clock` is the film's own."""

    def __init__(self, theme: Theme, board: Board, cell: int, clock: Callable[[], float]) -> None:
        self._window = offscreen_window()
        from minesweeper.ui.board.rulers import Rulers  # noqa: PLC0415
        from minesweeper.ui.board.scene import Scene  # noqa: PLC0415
        from minesweeper.ui.draw.canvas import Canvas  # noqa: PLC0415
        from minesweeper.ui.draw.paint import Painter  # noqa: PLC0415 it imports arcade, which must wait for the window

        self._theme = theme
        self._cell = cell
        self.scene: Scene = Scene(self._window.ctx, theme, board, clock)
        self._painter = Painter(self._window)
        self._rulers = Rulers(self._window)
        self._canvas = Canvas(self._window.ctx)
        self.viewport = Viewport(lay_out(Surface(*LARGEST), board.grid, Camera(cell)), clock)
        self._look: Look | None = None
        """What the last frame showed."""

    def frame(self, moment: Moment, target: CellAt | None = None) -> Image.Image:
        """A picture of this moment, with the cell `target` in view. One that looks like the one before is the same."""
        from minesweeper.ui.bot.changes import changed  # noqa: PLC0415

        before, look = self._look, self._seen(moment, target)
        self._look = look
        surface = look.layout.surface
        self.scene.board.lay_over(overlay_marks(look.board.grid, *moment.marks) if moment.marks else None)
        self._window.ctx.gc()
        size = surface.width, surface.height
        return self._canvas.draw(size, lambda: self._draw(look, moment.pointer), changed(before, look))

    def _seen(self, moment: Moment, target: CellAt | None) -> Look:
        """What there is to see of it."""
        from minesweeper.ui.bot.changes import Look  # noqa: PLC0415
        from minesweeper.ui.bot.strip import bottom_strip  # noqa: PLC0415

        scene, board, told = self.scene, moment.board, moment.told
        scene.counters.show(board, moment.seconds)
        digits = scene.counters.digits
        width, height = natural_size(board.grid, self._cell, digits)
        width, height = min(max(width, LEAST_WIDTH), LARGEST[0]), min(height, LARGEST[1])
        room = bottom_strip(Surface(width, height), tuple(each.letters for each in told)).kept
        viewport = self.viewport
        viewport.layout = viewport.layout.resized(Surface(width, height + room, bottom=room)).with_digits(*digits)
        if target:
            viewport.look_at([target])
        viewport.advance()
        return Look(
            viewport.layout,
            board,
            scene.board.moving,
            moment.marks or Marks(),
            (scene.counters.counter, scene.counters.face, scene.counters.timer),
            told,
            moment.pointer.covers(viewport.layout) if moment.pointer else None,
        )

    def _draw(self, look: Look, pointer: Pointer | None) -> None:
        from minesweeper.ui.bot.strip import bottom_strip, paint_strip  # noqa: PLC0415
        from minesweeper.ui.draw.style import Style  # noqa: PLC0415

        layout, style = look.layout, Style(self._theme)
        self.scene.draw(layout)
        self._rulers.draw(style, layout, [each.text for each in look.told])
        strip = bottom_strip(layout.surface, tuple(each.letters for each in look.told))
        paint_strip(self._painter, style, strip, look.told)
        if look.pointer and pointer:
            pointer.paint(self._painter, style, layout)
        self._painter.paint((layout.surface.width, layout.surface.height))
