"""Shooting films: scenes off the screen, and a picture of them per frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.core.grid import Grid
from minesweeper.games.controls import CellAt
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.board.window_parts import CAPTION, above_each_other, side_by_side
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Rect, Surface

if TYPE_CHECKING:
    from minesweeper.play.shown import Paragraph
    from minesweeper.ui.board.counters import Face
    from minesweeper.ui.board.scene import Scene
    from minesweeper.ui.draw.paint import Painter, Style
    from minesweeper.ui.film.changes import FrameLook

FILM_FRAME = 0.08
"""Seconds between frames: a GIF counts in hundredths."""
LEAST_WIDTH = 480
"""The least width, for the caption."""
MAX_FILM_SIZE = 1920, 1080
"""The greatest size, in pixels; of a larger board, the part being played is shown."""
GAP = 8
"""Pixels left and right of each of two boards."""


class Drawing(NamedTuple):
    """A drawing besides a board and its marks."""

    covers: Callable[[Layout], Rect | None]
    """The area it draws in."""
    paint: Callable[[Painter, Style, Layout], None]
    says: str = ""
    """Its text."""


class Shot(NamedTuple):
    """A moment of a game, to be filmed."""

    board: Board
    seconds: float
    marks: Marks | None = None
    """The solver's marks."""
    pointer: Drawing | None = None
    caption: Drawing | None = None
    """Over the board, in the room reserved there for two boards."""
    target: CellAt | None = None
    """The cell to keep in view."""
    face: Face | None = None
    """The face, if it does not follow from the board."""


class Studio:
    """Films boards one after the other at one size, or two side by side. `clock` is the film's own."""

    def __init__(self, theme: Theme, board: Board, cell: int, clock: Callable[[], float], sides: int = 1) -> None:
        self._window = offscreen_window()
        from minesweeper.ui.board.rulers import Rulers  # noqa: PLC0415
        from minesweeper.ui.board.scene import Scene  # noqa: PLC0415
        from minesweeper.ui.draw.canvas import Canvas  # noqa: PLC0415
        from minesweeper.ui.draw.faces import use_face_of  # noqa: PLC0415
        from minesweeper.ui.draw.paint import Painter  # noqa: PLC0415 it imports arcade, which must wait for the window

        use_face_of(theme)
        self._theme = theme
        self._cell = cell
        self.scenes: list[Scene] = [Scene(self._window.ctx, theme, board, clock) for _ in range(sides)]
        for scene in self.scenes:
            scene.board.steady = True
        self._painter = Painter(self._window)
        self._rulers = [Rulers(self._window) for _ in self.scenes]
        self._canvas = Canvas(self._window.ctx)
        layout = lay_out(Surface(*MAX_FILM_SIZE), board.grid, Camera(cell))
        self.viewports = [Viewport(layout, clock) for _ in self.scenes]
        self._looks: list[FrameLook | None] = [None for _ in self.scenes]

    @property
    def animating(self) -> bool:
        return any(scene.animating for scene in self.scenes)

    def frame(self, moments: Sequence[Shot], told: tuple[Paragraph, ...]) -> Image.Image:
        """A picture of these moments, one per side, with text under the boards. If nothing changed, it is the last
        picture."""
        from minesweeper.ui.film.changes import changed, united  # noqa: PLC0415

        before, looks = self._looks, self._seen(moments, told)
        self._looks = [*looks]
        for scene, moment in zip(self.scenes, moments, strict=True):
            scene.board.lay_over(overlay_marks(moment.board.grid, *moment.marks) if moment.marks else None)
        self._window.ctx.gc()
        surface = looks[0].layout.surface
        areas = [area for old, new in zip(before, looks, strict=True) for area in changed(old, new)]
        return self._canvas.draw((surface.width, surface.height), lambda: self._draw(looks, moments), united(areas))

    def _seen(self, moments: Sequence[Shot], told: tuple[Paragraph, ...]) -> list[FrameLook]:
        """The looks of these moments. The text belongs to the last one."""
        from minesweeper.ui.film.changes import FrameLook  # noqa: PLC0415

        for scene, moment in zip(self.scenes, moments, strict=True):
            scene.counters.show(moment.board, moment.seconds, moment.face)
        digits = max(scene.counters.digits for scene in self.scenes)
        surfaces = self._surfaces(moments[0].board.grid, digits, tuple(each.letters for each in told))
        looks = []
        for scene, viewport, surface, moment in zip(self.scenes, self.viewports, surfaces, moments, strict=True):
            viewport.layout = viewport.layout.resized(surface).with_digits(*scene.counters.digits)
            if moment.target:
                viewport.look_at([moment.target])
            viewport.advance()
            counters, pointer, caption = scene.counters, moment.pointer, moment.caption
            looks.append(
                FrameLook(
                    viewport.layout,
                    moment.board,
                    scene.board.moving,
                    moment.marks or Marks(),
                    (counters.counter, counters.face, counters.timer),
                    told if moment is moments[-1] else (),
                    pointer.covers(viewport.layout) if pointer else None,
                    (caption.covers(viewport.layout), caption.says) if caption else None,
                )
            )
        return looks

    def _surfaces(self, grid: Grid, digits: tuple[int, int], letters: tuple[int, ...]) -> list[Surface]:
        """The surface of each board, above the text."""
        from minesweeper.ui.strip.strip import bottom_strip  # noqa: PLC0415

        two = len(self.scenes) > 1
        width, height = natural_size(grid, self._cell, digits)
        beside, above = (2 * (width + 2 * GAP), height + CAPTION), (width, 2 * (height + CAPTION))
        broad = beside[0] <= MAX_FILM_SIZE[0] or above[1] > MAX_FILM_SIZE[1]
        if two:
            width, height = beside if broad else above
        width, height = min(max(width, LEAST_WIDTH), MAX_FILM_SIZE[0]), min(height, MAX_FILM_SIZE[1])
        room = bottom_strip(Surface(width, height), letters).kept
        surface = Surface(width, height + room, bottom=room)
        if not two:
            return [surface]
        return side_by_side(surface) if broad else above_each_other(surface)

    def _draw(self, looks: Sequence[FrameLook], moments: Sequence[Shot]) -> None:
        from minesweeper.ui.draw.paint import Style  # noqa: PLC0415
        from minesweeper.ui.strip.strip import bottom_strip, paint_strip  # noqa: PLC0415

        style, told, surface = Style(self._theme), looks[-1].told, looks[0].layout.surface
        for number, (scene, rulers, look) in enumerate(zip(self.scenes, self._rulers, looks, strict=True)):
            scene.draw(look.layout, beside=number > 0)
            rulers.draw(style, look.layout, [each.text for each in told])
        paint_strip(self._painter, style, bottom_strip(surface, tuple(each.letters for each in told)), told)
        for look, moment in zip(looks, moments, strict=True):
            for drawing in (moment.caption, moment.pointer if look.pointer else None):
                if drawing:
                    drawing.paint(self._painter, style, look.layout)
        self._painter.paint((surface.width, surface.height))
