"""The game on the screen: a session, its picture and its clock kept together. It knows nothing of mice or keys."""

import math
from collections.abc import Callable

import pyglet

from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.core.turn import Turn
from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.app.sound import Effect
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import lay_out
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.style import BAR_HEIGHT


class GamePresenter:
    """What the player sits at. Moves go in through `play`; the picture follows what the session tells."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self._under = 0
        """Logical pixels kept free under the board."""
        self.scene = Scene(app.window.ctx, app.theme, session.board)
        self.viewport = Viewport(lay_out(self._surface(), session.board.grid))
        self.hurried = False
        """Whether turns come faster than anyone could follow: then only the picture does, once a frame."""
        self._behind = False
        """Whether the picture is not yet that of the game."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every change of the game."""
        session.listen(self._follow)
        app.plugins.follow(session, app.say)
        self._settle()

    @property
    def board(self) -> Board:
        """The position."""
        return self.session.board

    # What a player can ask for

    def play(self, move: Move) -> Turn:
        """Make a move."""
        return self.session.play(move)

    def new(self, level: Difficulty | None = None, seed: int | None = None) -> None:
        """A new game, of another level if one is given."""
        self.app.toast.clear()
        settings = self.app.settings
        level = level or self.session.game.difficulty
        self.session.begin(Game(level, seed, settings.first_click, settings.question_marks))
        self._settle()

    def again(self) -> None:
        """The same board from the start; it is known by now, so it does not count."""
        known = self.session.game.peek() is not None
        self.session.restart()
        self._settle()
        if known:
            self.session.unranked = "the board was known"
            self.app.say("The same board again. It does not count for records.")

    def undo(self) -> None:
        """Take a move back."""
        if self.session.undo():
            self.app.say("Taken back. This game does not count for records.")
        elif not self.session.paused:
            self.app.say("There is nothing to take back.")

    def pause(self) -> None:
        """Stop the clock and hide the board, if a game is running."""
        self.session.pause()

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        if not self.session.resume():
            self.session.pause()

    def apply_settings(self) -> None:
        """Take over what was changed in the settings."""
        settings = self.app.settings
        self.session.game.questions = settings.question_marks
        self.scene.board.motion = settings.motion
        self.scene.theme = self.app.theme

    # The picture

    def make_room(self, under: int) -> None:
        """Keep so many logical pixels free under the board."""
        if under != self._under:
            self._under = under
            self.resize()
            self.app.redraw()

    def _surface(self) -> Surface:
        return self.app.surface(BAR_HEIGHT, self._under)

    def resize(self) -> None:
        """Fit the picture to the window."""
        self.viewport.layout = self.viewport.layout.resized(self._surface())

    def show(self, sunk: int = 0, face: Face | None = None) -> None:
        """Bring everything but the cells up to date: what is held, the face, the figures."""
        self.scene.board.press(sunk)
        self.scene.counters.show(self.board, self.session.elapsed, face)
        self.viewport.layout = self.viewport.layout.with_digits(*self.scene.counters.digits)
        self.app.redraw()

    def draw(self) -> None:
        """Draw the game."""
        if self.scene.theme is not self.app.theme:
            self.scene.theme = self.app.theme
        if self._behind:
            self._behind = False
            self.scene.board.show(self.board)
            self.show()
            self._wind()
        self.scene.draw(self.viewport.layout)

    # What the session tells

    def _follow(self, session: Session, turn: Turn | None) -> None:
        if turn and self.hurried:
            self._behind = True
            self.app.redraw()
            return
        picture, self._behind = self.scene.board, False
        picture.covered = session.paused
        picture.lay_over(None)
        if turn is None:
            if session.board.grid != self.viewport.layout.grid:
                self.viewport = Viewport(lay_out(self._surface(), session.board.grid))
            picture.show(session.board)
        else:
            picture.play(turn)
            self._sound(turn)
            if turn.status.over:
                self._tell_end(turn.status)
        self.show()
        self._wind()
        self.changed()

    def _settle(self) -> None:
        """Begin to show a game that may be new or taken up again."""
        self.apply_settings()
        self.scene.board.covered = self.session.paused
        level = self.session.game.difficulty
        self.app.window.set_caption(f"Minesweeper – {level_title(level)}")
        name = level.name if self.app.plugins.difficulties.get(level.name) == level else str(level)
        if name != self.app.settings.level:
            self.app.change(level=name)
        self.show()
        self._wind()
        self.changed()

    def _sound(self, turn: Turn) -> None:
        if turn.status is Status.WON:
            effect = Effect.WIN
        elif turn.status is Status.LOST:
            effect = Effect.BOOM
        elif turn.marked:
            effect = Effect.FLAG
        else:
            effect = Effect.OPENING if turn.opened & (turn.opened - 1) else Effect.REVEAL
        self.app.speaker.play(effect)

    def _tell_end(self, status: Status) -> None:
        if status is Status.LOST:
            new, undo = (" or ".join(self.app.keys.keys[action]) for action in (KeyAction.NEW, KeyAction.UNDO))
            self.app.say(f"Boom. {new}: a new game. {undo}: take it back.")
            return
        seconds = self.session.elapsed
        text = f"Won in {seconds:.2f} seconds."
        if self.session.unranked:
            text += f" No record, since {self.session.unranked}."
        elif self.app.storage.record(str(self.session.game.difficulty), seconds):
            text += " That is your best time!"
        self.app.say(text)
        self.app.pass_on_notices()

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
        self.app.redraw()
        self._wind()


def level_title(level: Difficulty) -> str:
    """The name of a level as a player reads it."""
    return level.name.replace("_", " ").capitalize()
