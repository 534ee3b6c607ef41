"""The game on the screen: a session, its picture and its clock kept together. It knows nothing of mice or keys."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

import pyglet

from minesweeper.controls import CellAt
from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn
from minesweeper.events import Began, Ended, Event, Played
from minesweeper.record import HUMAN, Record
from minesweeper.savegame import SessionState
from minesweeper.session import BOARD_KNOWN, Session
from minesweeper.ui.app.app import App
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.announcer import Announcer
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import lay_out, margin_in
from minesweeper.ui.board.left_games import LeftGames
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.told_plugins import ToldPlugins
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.style import BAR_HEIGHT


class GamePresenter:
    """Shows a session. Moves go in through `play`; the picture follows the events of the session."""

    def __init__(self, app: App, session: Session, is_game: bool = True) -> None:
        self.app = app
        self.session = session
        self.is_game = is_game
        """Whether this is a game for one, and no exercise or duel: plugins are told of it, its end is made a lot of,
        and the next game has its level."""
        self._under = 0
        """Device pixels kept free under the board."""
        self.scene = Scene(app.window.ctx, app.theme, session.board)
        self.viewport = Viewport(lay_out(self._surface(), session.board.grid))
        self.hurried = False
        """Whether turns come faster than anyone could follow: then the picture follows once per frame."""
        self.brief = False
        """Whether the end of a game is shown without ado, as the next one follows soon."""
        self._behind = False
        """Whether the picture is not yet that of the game."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every change of the game."""
        self.announcer = self.make_announcer()
        self.left = LeftGames(app, session)
        session.listen(self._follow)
        self.told_plugins = ToldPlugins(app, session) if is_game else None
        self._settle()
        self.show()
        self._wind()

    def make_announcer(self) -> Announcer:
        """Who lets the player know of events."""
        return Announcer(self.app, self.session)

    @property
    def board(self) -> Board:
        """The position."""
        return self.session.board

    # What a player can ask for

    def play(self, move: Move, by: str = HUMAN) -> Turn:
        """Make a move, for a human or for the solver of this name."""
        turn = self.session.play(move, by)
        if by == HUMAN and turn.accepted:
            self.left.drop(self.session.id)
        return turn

    def begin(self, setup: Setup, *unranked: str, say: str = "") -> None:
        """Begin the game that a setup names; `unranked` is why it does not count for records, and `say` what there is
        to say about it."""
        self.begin_game(self.app.plugins.game(setup), *unranked, say=say)

    def begin_game(self, game: Playable, *unranked: str, say: str = "") -> None:
        """Begin a game that is there already."""
        self.app.toast.clear()
        left = self.left.keep()
        self.session.begin(game, *unranked)
        if said := " ".join(filter(None, (say, self.left.offer if left else ""))):
            self.app.say(said)

    def new(self, level: Difficulty | None = None) -> None:
        """Begin a new game as the settings want it, of another level if one is given."""
        self.begin(replace(self.app.usual_setup(), level=level or self.session.game.difficulty))

    def again(self) -> None:
        """Begin the same board from the start."""
        left = self.left.keep()
        self.session.restart()
        if BOARD_KNOWN in self.session.unranked:
            offer = f" {self.left.offer}" if left else ""
            self.app.say(f"The same board again. It does not count for records.{offer}".rstrip())

    def undo(self) -> None:
        """Take a move back; where there is none, go back to the game that was left for this one."""
        if self.left.comes_first:
            self.left.bring_back()
        elif self.session.undo():
            self.app.say("Taken back. This game does not count for records.")
        elif not self.session.paused and not self.left.bring_back():
            self.app.say("There is nothing to take back.")

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        if not self.session.resume():
            self.session.pause()

    def disqualify(self, why: str) -> None:
        """Let the game be no record, for this reason."""
        self.session.disqualify(why)

    def take_over(self, record: Record) -> None:
        """Go on with a game from where a replay stood, and say that it does not count."""
        self.app.toast.clear()
        left = self.left.keep()
        self.left.go_on(record)
        kept = " The game you were playing is kept." if left else ""
        self.app.say(f"Yours from here on. It does not count for records.{kept}")

    def apply_settings(self) -> None:
        """Take over what was changed in the settings."""
        settings = self.app.settings
        self.session.game.questions = settings.question_marks
        self.scene.board.motion = self.viewport.motion = settings.motion
        self.scene.counters.from_one = settings.classic_timer

    # The picture

    def make_room(self, under: int) -> None:
        """Keep this many device pixels free under the board."""
        if under != self._under:
            self._under = under
            self.resize()
            self.app.redraw()

    def _surface(self) -> Surface:
        surface = self.app.surface(BAR_HEIGHT, margin=margin_in(*self.app.window.get_size()))
        return replace(surface, bottom=self._under)

    def resize(self) -> None:
        """Fit the picture to the window."""
        self.viewport.layout = self.viewport.layout.resized(self._surface())

    def show(self, sunk: int = 0, face: Face | None = None) -> None:
        """Bring everything but the cells up to date: what is held, the face, the figures."""
        self.scene.board.press(sunk)
        self.scene.counters.show(self.board, self.session.elapsed, face)
        self.viewport.layout = self.viewport.layout.with_digits(*self.scene.counters.digits)
        self.app.redraw()

    def look_at(self, cells: Iterable[CellAt]) -> None:
        """Have these cells in view."""
        self.viewport.look_at(cells)
        self.app.redraw()

    @property
    def animating(self) -> bool:
        """True if the next frame will look different although nothing happens."""
        return self.scene.animating or self.viewport.travelling

    def draw(self, hovered: CellAt | None = None, cursor: CellAt | None = None) -> None:
        """Draw the game, with the pointer over the cell `hovered` and the keyboard at `cursor`."""
        self.scene.theme = self.app.theme
        self.viewport.advance()
        if self._behind:
            self._behind = False
            self.scene.board.show(self.board)
            self.show()
            self._wind()
        self.scene.draw(self.viewport.layout, hovered, cursor)

    # What happens in the session

    def _follow(self, session: Session, event: Event) -> None:
        if self.hurried and isinstance(event, Played | Ended):
            self._behind = True
            self.announcer.announce_problem(event)
            self.app.redraw()
            return
        match event:
            case Began():
                self._settle()
            case Played(turn):
                self._cover()
                self.scene.board.play(turn, self.brief)
            case Ended():
                pass
            case _:
                self._cover()
                self.scene.board.show(session.board)
        self.announcer.announce(event)
        self.show()
        self._wind()
        self.changed()

    def _settle(self) -> None:
        """Begin to show a game that may be new or taken up again."""
        setup = self.session.game.setup
        if setup.grid != self.viewport.layout.grid:
            self.viewport = Viewport(lay_out(self._surface(), setup.grid))
        self.apply_settings()
        self._cover()
        self.scene.board.show(self.board)
        level = setup.level
        name = level.name if self.app.plugins.difficulties.get(level.name) == level else str(level)
        if self.is_game and name != self.app.settings.level and setup.field is None:
            self.app.change(level=name)

    def _cover(self) -> None:
        """Hide the board during a pause, and take away what was laid over it."""
        self._behind = False
        self.scene.board.covered = self.session.paused
        self.scene.board.lay_over(None)

    # The clock

    def _wind(self) -> None:
        """Have the timer shown again when its next second begins, if it runs."""
        pyglet.clock.unschedule(self._tick)
        if self.session.state is SessionState.PLAYING:
            elapsed = self.session.elapsed
            pyglet.clock.schedule_once(self._tick, math.floor(elapsed) + 1 - elapsed + 0.001)

    def _tick(self, _seconds: float) -> None:
        counters = self.scene.counters
        counters.show(self.board, self.session.elapsed, counters.face)
        self.viewport.layout = self.viewport.layout.with_digits(*counters.digits)
        if self.app.settings.tick:
            self.app.speaker.play(Effect.TICK)
        if self.app.keeper:
            self.app.keeper.tick()
            self.app.pass_on_notices()
        self.app.redraw()
        self._wind()
