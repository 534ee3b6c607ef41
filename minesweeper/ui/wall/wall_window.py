"""The window that plays and shows a tournament: many small boards, with the scores of the solvers above."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

import pyglet

from minesweeper.arena.games import Results, Run, Tournament
from minesweeper.core.board import Status
from minesweeper.core.estimates import share
from minesweeper.history.storage import Storage
from minesweeper.machine.background import Background
from minesweeper.play.commands import Command
from minesweeper.plugins import Plugins
from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import rgb
from minesweeper.ui.app.app import App
from minesweeper.ui.app.endings import close_on_signals
from minesweeper.ui.app.keys import key_name
from minesweeper.ui.app.window import FRAME, BaseView, GameWindow
from minesweeper.ui.board.layout import Camera, lay_out
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BODY, SMALL, TITLE, Colour, Painter, Style, colour_of
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.theme_textures import ThemeTextures
from minesweeper.ui.wall.wall import CAPTION, Exhibit, Wall, arrange
from minesweeper.words.titles import setup_title

TINT = 60
"""The opacity of the tint over a finished board, of 255."""
SIDE, TITLE_LINE, SCORE_LINE, BAR = 18, 44, 22, 4
"""Measures of the heading, in logical pixels."""
SIZE = 1180, 800
"""The window size, in logical pixels."""
OFTEN = 0.1
"""Seconds after which a worker hands over its finished games, to be shown soon."""


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

    def on_resize(self, _width: int, _height: int) -> None:
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
        return style.px(TITLE_LINE + SCORE_LINE * len(self.wall.tournament.solvers) + 10 + BAR)

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
        names = max(text_width(solver, style.px(BODY), bold=True) for solver in tournament.solvers)
        for index, solver in enumerate(tournament.solvers):
            y = style.px(TITLE_LINE + SCORE_LINE * (index + 0.5))
            painter.words(solver, side, y, style.px(BODY), style.text, bold=True)
            games, wins = self.wall.games[solver], self.wall.wins[solver]
            rate = f"{wins} won, {share(wins, games).percent()}" if games else "…"
            painter.words(rate, side + names + style.px(16), y, style.px(BODY), style.text)

    def _caption(self, style: Style, place: Rect, exhibit: Exhibit) -> None:
        """Draw a frame and a tint for the result, and the game's number and player."""
        painter, edge, size = self._painter, style.px(2), style.px(SMALL)
        colour = _rim(style, exhibit)
        rim = colour or style.line
        painter.box(place.grown(edge), rim._replace(alpha=TINT if colour else 0), rim, edge=edge)
        if text := exhibit.caption:
            y = place.bottom + style.px(CAPTION / 2 + 3)
            painter.words(shortened(text, size, place.width), place.x, y, size, style.muted)


def _rim(style: Style, exhibit: Exhibit) -> Colour | None:
    """The colour of a finished game's result; in a duel, that of the winning side."""
    sides = tuple(map(colour_of, side_colours(style.theme.colours)))
    colours = {1: (style.colour("safe"), style.colour("danger")), 2: sides}
    ends = colours[len(exhibit.outcome.solvers)] if exhibit.outcome else ()
    return dict(zip((Status.WON, Status.LOST), ends, strict=False)).get(exhibit.result or Status.READY)


class WallWindow:
    """A window with the wall of a running tournament."""

    def __init__(
        self,
        plugins: Plugins,
        storage: Storage,
        tournament: Tournament,
        executor: Executor,
        run: Run,
        take: Callable[[Results], None],
        say: Callable[[str], None],
        unit: str = "games",
    ) -> None:
        self._run = run
        """Plays the tournament."""
        self._take = take
        self._say = say
        """Called with error messages."""
        self._playing = Background("wall")
        self._tournament = tournament
        self._executor = executor
        self.window = GameWindow(*SIZE)
        self.window.set_caption("Minesweeper – Tournament")
        app = App(self.window, plugins, storage, storage.load_settings())
        app.redraw = self.window.redraw
        self.view = WallView(app, Wall(self._tournament, unit))
        self.window.show_view(self.view)
        self.window.set_visible()
        self.window.switch_to()
        self.window.draw(0)

    def run(self) -> None:
        """Play and show until the window is closed."""
        close_on_signals(self.window)
        self._playing.ask(self._gather)  # not closed: closing would wait for cancelled games
        self.view.app.wind(self)
        try:
            pyglet.app.run(None)
        finally:
            self.tick(0)

    def _gather(self) -> None:
        """Wait for results, in a separate thread."""
        for results in self._run(self._tournament, self._executor, self._say, OFTEN):
            self._playing.tell(partial(self._take_in, results))

    def due(self) -> float | None:
        return FRAME if self._playing.busy else None

    def tick(self, _seconds: float) -> None:
        self._playing.poll()

    def _take_in(self, results: Results) -> None:
        self._take(results)
        self.view.wall.take(results)
        self.view.app.redraw()
