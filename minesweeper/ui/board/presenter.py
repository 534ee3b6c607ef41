"""A picture of a game that follows its events. It knows nothing of mice or keys."""

from collections.abc import Iterable
from dataclasses import replace

from minesweeper.core.board import Board
from minesweeper.games.controls import CellAt
from minesweeper.games.events import Began, Ended, Event, Played
from minesweeper.games.session import Session
from minesweeper.play import Play
from minesweeper.ui.app.app import App
from minesweeper.ui.board.counters import FACES, Face, glance
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.board.layout import lay_out, margin_in
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.paint import BANNER_HEIGHT, OVER_BOARD
from minesweeper.ui.draw.rect import Surface
from minesweeper.words.titles import whole_title


class GamePresenter:
    """Shows a game's board, counters and clock."""

    def __init__(self, app: App, play: Play) -> None:
        self.app = app
        self._play = play
        self._under = 0
        """Device pixels reserved under the board, over the status line."""
        self.scene = Scene(app.window.ctx, app.theme, self.board)
        self.viewport = Viewport(lay_out(self._surface(), self.board.grid))
        self._behind = False
        """True if the picture is out of date, since turns came too fast to follow."""
        self._settle()
        self.show()

    @property
    def session(self) -> Session:
        return self._play.session

    @property
    def board(self) -> Board:
        return self._play.session.board

    def set_title(self) -> None:
        self.app.window.set_caption(f"Minesweeper – {whole_title(self.app.plugins, self.session.game.setup)}")

    def apply_settings(self) -> None:
        settings = self.app.settings
        self.scene.board.motion = self.viewport.motion = settings.motion
        self.scene.counters.from_one = settings.classic_timer
        if not settings.motion:
            self.glance(None)

    # The picture

    def make_room(self, under: int) -> None:
        """Reserve this many device pixels under the board."""
        if under != self._under:
            self._under = under
            self.resize()
            self.app.redraw()

    def _surface(self) -> Surface:
        over = OVER_BOARD[self.session.game.setup.mode.sides] + BANNER_HEIGHT * (self._play.mode.banner is not None)
        surface = self.app.surface(over, margin=margin_in(*self.app.window.get_size()))
        return replace(surface, bottom=surface.bottom + self._under)

    def resize(self) -> None:
        self.viewport.layout = self.viewport.layout.resized(self._surface())

    def show(self, sunk: int = 0, face: Face | None = None) -> None:
        """Update everything except the cells: pressed cells, the face, the figures."""
        if face is None and self.board.status.over:
            face = FACES[self._play.mode.outcome]
        self.scene.board.press(sunk)
        self.show_clock(face)

    def show_clock(self, face: Face | None) -> None:
        """Update the figures and the face."""
        counters = self.scene.counters
        counters.show(self.board, self.session.elapsed, face)
        self.viewport.layout = self.viewport.layout.with_digits(*counters.digits)
        self.app.redraw()

    def glance(self, point: tuple[float, float] | None) -> None:
        """Let the face glance at a point, or look straight ahead."""
        aside = glance(self.viewport.layout.face, *point) if point and self.scene.board.motion else (0.0, 0.0)
        if aside != self.scene.counters.glance:
            self.scene.counters.glance = aside
            self.app.redraw()

    def look_at(self, cells: Iterable[CellAt]) -> None:
        """Bring these cells into view."""
        self.viewport.look_at(cells)
        self.app.redraw()

    @property
    def animating(self) -> bool:
        return self.scene.animating or self.viewport.travelling

    def draw(self, hovered: CellAt | None = None, cursor: CellAt | None = None) -> None:
        """Draw the game, with the pointer over the cell `hovered` and the keyboard at `cursor`."""
        self.scene.textures.theme = self.app.theme
        self.viewport.advance()
        if self._behind:
            self._behind = False
            self.scene.board.show(self.board)
            self.show()
        self.scene.draw(self.viewport.layout, hovered, cursor)

    # Events

    def follow(self, event: Event) -> None:
        """Show an event at once, or with the next frame if events come faster than anyone could follow."""
        autoplay = self._play.autoplay
        if self.session.game.notice and isinstance(event, Played) and not event.turn.before.revealed:
            self.set_title()  # the board is not the one asked for
        if autoplay.hurried and isinstance(event, Played | Ended):
            self._behind = True
            self.app.redraw()
            return
        match event:
            case Began():
                self._settle()
            case Played(turn):
                self._cover()
                self.scene.board.play(turn, autoplay.brief)
            case Ended():
                self._throw_confetti()
            case _:
                self._cover()
                self.scene.board.show(self.board)
        self.show()

    def _throw_confetti(self) -> None:
        """Let confetti in the winner's colour fall at the end of a duel."""
        winner = next((side for side, shown in enumerate(self._play.mode.sides or ()) if shown.lit), None)
        if winner is not None:
            red, green, blue, _ = side_colour(self.app.style, winner)
            self.scene.board.celebrate_best((red / 255, green / 255, blue / 255))

    def _settle(self) -> None:
        """Start showing a new or resumed game."""
        setup = self.session.game.setup
        if setup.grid != self.viewport.layout.grid:
            self.viewport = Viewport(lay_out(self._surface(), setup.grid))
        if region := self._play.mode.region:
            self.viewport.frame(setup.grid.places(region))
        self.set_title()
        self.apply_settings()
        self._cover()
        self.scene.board.show(self.board)

    def _cover(self) -> None:
        """Hide the board during a pause, and remove all marks."""
        self._behind = False
        self.scene.board.second = self.session.game.second
        self.scene.board.covered = self.session.paused
        self.scene.board.lay_over(None)
