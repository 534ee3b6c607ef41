"""One of the replayed games: its board, its pointer, and the solvers' comments."""

from collections.abc import Callable
from dataclasses import replace

from minesweeper.games.live_figures import chosen_counters, figures
from minesweeper.games.replay import Replay
from minesweeper.play.duel_sides import duel_sides
from minesweeper.plugins.figures import AddedFigures
from minesweeper.plugins.notices import Notices
from minesweeper.ui.app.app import App
from minesweeper.ui.board.counters import FACES
from minesweeper.ui.board.duel_scores import paint_scores
from minesweeper.ui.board.layout import Layout, lay_out
from minesweeper.ui.board.live_counters import paint_figures
from minesweeper.ui.board.rulers import Rulers
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.replay.caption import Caption, caption_rect, paint_caption
from minesweeper.ui.replay.insight import Insight
from minesweeper.ui.replay.trail import paint_trail


class Side:
    """Shows a moment of a game, with its pointer's trail if it is shown in its own time. `changed` is called when there
    is something new to show."""

    def __init__(self, app: App, replay: Replay, changed: Callable[[], None], own_time: bool) -> None:
        self._app = app
        self._own_time = own_time
        self.replay = replay
        self.seconds = 0.0
        """On the game's clock."""
        self.step = 0
        self.insight = Insight(app, replay, changed)
        board = replay.board(0)
        self.scene = Scene(app.window.ctx, app.theme, board)
        self.scene.board.second = replay.second(0)
        self.viewport = Viewport(lay_out(app.surface(), board.grid))
        self._laid_over = True
        """True if the marks are up to date."""
        self._rulers = Rulers(app.window)
        self._added = AddedFigures(Notices(app.plugins, app.say, app.desk.patience))

    # The screen

    def open(self) -> None:
        settings = self._app.settings
        self.scene.board.motion = self.viewport.motion = settings.motion
        self.scene.counters.from_one = settings.classic_timer
        self.insight.open()

    def put(self, surface: Surface) -> None:
        """Lay out on this surface, and show the present state."""
        self.viewport.layout = self.viewport.layout.resized(surface)
        self._laid_over = False

    @property
    def layout(self) -> Layout:
        return self.viewport.layout

    @property
    def place(self) -> Rect:
        return self.layout.surface.room

    @property
    def animating(self) -> bool:
        return self.scene.animating or self.viewport.travelling

    # The moment

    def show(self, seconds: float, step: int) -> None:
        self.seconds = seconds
        if step == self.step:
            return
        follows, self.step = step == self.step + 1, step
        self.scene.board.show_step(self.replay, step, follows)
        self.insight.show(step, follows and self.replay.turn(step) is not None)
        self._laid_over = False
        if step and (move := self.replay.record.log[step - 1].move):
            self.viewport.look_at([(move.row, move.col)])

    # Drawing

    def draw(self, beside: bool) -> None:
        """Draw the board and its rulers, clearing the window first unless `beside`."""
        app, scene = self._app, self.scene
        scene.textures.theme = app.theme
        if not self._laid_over:
            self._laid_over = True
            scene.board.lay_over(self.insight.overlay)
        scene.counters.show(self.insight.board, self.seconds, FACES[self.replay.status(self.step)])
        self.viewport.layout = self.layout.with_digits(*scene.counters.digits)
        self.viewport.advance()
        scene.draw(self.layout, beside=beside)
        self._rulers.draw(app.style, self.layout, (self.insight.sentence,), app.settings.rulers)

    def paint(self, painter: Painter, style: Style, caption: Caption | None) -> None:
        """Draw the text round the board, and the pointer."""
        layout, replay = self.layout, self.replay
        if caption:
            paint_caption(painter, style, layout, caption)
            layout = replace(layout, frame=layout.frame.united(caption_rect(layout)))
        if scores := replay.scores(self.step):
            sides = duel_sides(self._app.plugins.solvers, *scores)
            paint_scores(painter, style, layout.surface.width, *scores, sides)
        elif names := chosen_counters(self._app.settings.counters, self._added.counters):
            standing = replay.standing(self.seconds, self.step)
            added = self._added.counted(names, replay.board(self.step), standing.seconds, standing.clicks)
            paint_figures(painter, style, layout, figures(names, standing, added))
        paint_trail(painter, style, layout, replay, self.seconds, self.step, self._own_time)
