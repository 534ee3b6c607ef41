"""The wall of a tournament: many small boards in one window, with the scores of the solvers above."""

import time
from collections.abc import Callable
from dataclasses import replace

from minesweeper.core.board import Status
from minesweeper.core.estimates import share
from minesweeper.play.commands import Command
from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import rgb
from minesweeper.ui.app.app import App
from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.app.keys import key_name
from minesweeper.ui.board.layout import Camera, lay_out
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import Colour, Painter, colour_of
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import BODY, SMALL, TITLE, Style
from minesweeper.ui.draw.theme_textures import ThemeTextures
from minesweeper.ui.wall.wall import CAPTION, Exhibit, Wall, arrange
from minesweeper.words.titles import setup_title

TINT = 60
"""The opacity of the tint over a finished board, of 255."""
SIDE, TITLE_LINE, SCORE_LINE, BAR = 18, 44, 22, 4
"""Measures of the heading, in logical pixels."""


class WallView(BaseView):
    """Draws a wall, and advances it."""

    def __init__(self, app: App, wall: Wall, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(app.window)
        self.app = app
        self.wall = wall
        self._clock = clock
        self._textures = ThemeTextures(app.window.ctx, app.theme)
        self._pictures: list[BoardRenderer] = []
        self._places: list[Rect] = []
        self._cell = 1
        self._painter = Painter(app.window)
        self.on_resize(*app.window.get_size())

    @property
    def animating(self) -> bool:
        return self.wall.busy

    def on_resize(self, width: int, height: int) -> None:
        del width, height
        surface, style = self.app.surface(), self.app.style
        top = self._heading(style)
        grid = self.wall.tournament.setup.grid
        area = Rect(0, top, surface.width, surface.height - top)
        self._cell, self._places = arrange(area, grid, surface.ratio)
        self.wall.hang(len(self._places))
        while len(self._pictures) < len(self._places):
            self._pictures.append(
                BoardRenderer(self._textures, self.wall.exhibits[len(self._pictures)].board, self._clock)
            )
        self.app.redraw()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if self.app.keys.action(key_name(symbol, modifiers)) is Command.BACK:
            self.app.quit()

    def on_draw(self) -> None:
        self.wall.tick(self._clock())
        style, surface = self.app.style, self.app.surface()
        self.app.window.ctx.active_framebuffer.clear(color=(*rgb(self.app.theme.colours.background), 255))
        frame = lay_out(surface, self.wall.tournament.setup.grid, Camera(self._cell))
        for picture, exhibit, place in zip(self._pictures, self.wall.exhibits, self._places, strict=False):
            picture.second = exhibit.second
            picture.show(exhibit.board)
            picture.draw(replace(frame, view=place, board=place, minimap=None))
            self._caption(style, place, exhibit)
        self._head(style, surface.width)
        self._painter.paint()

    def _heading(self, style: Style) -> int:
        return style.px(TITLE_LINE + SCORE_LINE * len(self.wall.scores) + 10 + BAR)

    def _head(self, style: Style, width: int) -> None:
        tournament, painter, side = self.wall.tournament, self._painter, style.px(SIDE)
        height, played = self._heading(style), self.wall.boards
        painter.box(Rect(0, 0, width, height), style.colour("panel"))
        painter.box(Rect(0, height - style.px(BAR), width, style.px(BAR)), style.line)
        done = round(width * played / tournament.games)
        painter.box(Rect(0, height - style.px(BAR), done, style.px(BAR)), style.accent)
        setup = tournament.setup
        level = setup.level
        title = f"{setup_title(self.app.plugins, setup)} {level.width}×{level.height}, {level.mines} mines"
        y = style.px(TITLE_LINE / 2 + 4)
        painter.words(title, side, y, style.px(TITLE), style.text, bold=True)
        count = f"{played} of {tournament.games} {self.wall.unit} · seed {tournament.seed}"
        painter.words(count, width - side, y, style.px(BODY), style.muted, anchor="right")
        names = max(text_width(score.solver, style.px(BODY), bold=True) for score in self.wall.scores)
        for index, score in enumerate(self.wall.scores):
            y = style.px(TITLE_LINE + SCORE_LINE * (index + 0.5))
            painter.words(score.solver, side, y, style.px(BODY), style.text, bold=True)
            rate = f"{score.wins} won, {share(score.wins, score.games).percent()}" if score.games else "…"
            painter.words(rate, side + names + style.px(16), y, style.px(BODY), style.text)

    def _caption(self, style: Style, place: Rect, exhibit: Exhibit) -> None:
        """Draw a frame and a tint for the result, and the game's number and player."""
        painter, edge, size = self._painter, style.px(2), style.px(SMALL)
        colour = _rim(style, exhibit)
        rim = colour or style.line
        painter.box(place.grown(edge), rim._replace(alpha=TINT if colour else 0), rim, edge=edge)
        if exhibit.outcome:
            text = f"{exhibit.number + 1} · {exhibit.outcome.told(exhibit.result is not None)}"
            y = place.bottom + style.px(CAPTION / 2 + 3)
            painter.words(shortened(text, size, place.width), place.x, y, size, style.muted)


def _rim(style: Style, exhibit: Exhibit) -> Colour | None:
    """The colour of a finished game's result; in a duel, that of the winning side."""
    sides = tuple(map(colour_of, side_colours(style.theme.colours)))
    colours = {1: (style.colour("safe"), style.colour("danger")), 2: sides}
    ends = colours[len(exhibit.outcome.solvers)] if exhibit.outcome else ()
    return dict(zip((Status.WON, Status.LOST), ends, strict=False)).get(exhibit.result or Status.READY)
