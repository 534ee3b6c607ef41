"""What solvers do for the player: hints, odds, the bot, a verdict after a loss. All of it is worked out elsewhere."""

import time
from collections.abc import Callable

import pyglet

from minesweeper.core.moves import Move
from minesweeper.events import Began, Ended, Event, Played
from minesweeper.session import Session
from minesweeper.thinking.thinker import Answer, Thinker
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.overlay import glazed, overlay_marks
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot.autoplay import Autoplay
from minesweeper.ui.bot.board_grade import BoardGrade
from minesweeper.ui.bot.board_layer import BoardLayer
from minesweeper.ui.bot.bot_pointer import paint_pointer
from minesweeper.ui.bot.controls import KEYS, Control
from minesweeper.ui.bot.game_review import GameReview
from minesweeper.ui.bot.ghost import GhostDisplay
from minesweeper.ui.bot.hints import HintGiver
from minesweeper.ui.bot.odds import OddsDisplay
from minesweeper.ui.bot.strip import Paragraph, Strip, paint_strip, placed_strip
from minesweeper.ui.bot.transport import Transport
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style

FRAME = 1 / 60
SOON = 1 / 250
"""Seconds between looks at the thinker while an answer is awaited."""
SLICE = 0.008
"""Seconds of every frame the bot may have when it plays faster than anyone could follow."""


class Coach:
    """Brings hints, odds, bot and verdict together: one thinker, one overlay, one strip under the board, one timer."""

    def __init__(
        self,
        presenter: GamePresenter,
        clock: Callable[[], float] = time.perf_counter,
        thinker: Thinker | None = None,
    ) -> None:
        self._presenter = presenter
        self._clock = clock
        self.thinker = thinker or Thinker(self._broke_down)
        self.layer = BoardLayer(presenter, self.thinker, self._watch, clock)
        self.odds = OddsDisplay(presenter, self.thinker, self._arrange, self._changed)
        self.hints = HintGiver(presenter, self.thinker, self.play, self._changed)
        self.autoplay = self.make_autoplay()
        self.bot = self.autoplay.bot
        self.transport = Transport(self.autoplay)
        self.ghost = GhostDisplay(presenter, self._arrange, self._changed)
        self.open_solvers: Callable[[Rect], None] = lambda _under: None
        """Called to have a solver chosen, with the place of the button."""
        self._room = 0
        """Device pixels kept free under the board. They stay when the strip goes, until the board moves anyway."""
        self._grid = presenter.board.grid
        self.review = GameReview(presenter, self.thinker, self._changed)
        self.grade = BoardGrade(presenter, self.thinker)
        self.away = False
        """Whether another screen is shown."""
        self._laid_over = True
        """Whether what is known has been laid over the board."""
        self._interval = 0.0
        """Seconds between looks at the thinker and the bot; 0 while there is nothing to look for."""
        self._looked_at: tuple[int, int] | None = None
        """The last move of the bot that was brought into view."""
        presenter.session.listen(self._follow)
        self.layer.get_ready()

    def make_autoplay(self) -> Autoplay:
        """What has the bot play."""
        return Autoplay(self._presenter, self.thinker, self.layer, self._arrange, self._changed)

    # What the player asks for

    def play(self, move: Move) -> None:
        """Make a move for the player, as soon as the mines are laid for it."""
        self.layer.when_ready(move, lambda: self._presenter.play(move))

    def ask(self, topic: str, then: Callable[[Answer], None], work: Callable[..., Answer], *arguments: object) -> None:
        """Have something worked out elsewhere, and `then` called with it."""
        self.thinker.ask(topic, then, work, *arguments)
        self._watch()

    def toggle_bot(self) -> None:
        """Have the bot play from here on, or stop it."""
        (self.autoplay.stop if self.bot.on else self.autoplay.start)()

    def use_solver(self, name: str) -> None:
        """Watch this solver."""
        self.autoplay.use(name)
        self._arrange()

    def think_again(self) -> None:
        """Solvers have changed: let the bot seek advice anew."""
        if self.bot.on:
            self.bot.forget()
        self._watch()

    def hint(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        if self.bot.on:
            self._presenter.app.say("The bot is playing: it shows all it knows.")
        else:
            self.hints.ask()
            self._watch()

    def take(self, action: KeyAction) -> bool:
        """Do what a key means while the bot plays. Return True if the key was used."""
        if not (self.bot.on and self.autoplay.take(action)):
            return False
        self._arrange()
        return True

    def press(self, x: float, y: float) -> bool:
        """Do what the button on the strip at this point does. Return True if the point is on the strip."""
        control = self.transport.press(x, y)
        if control is Control.SOLVER:
            self.open_solvers(self.transport.place(control))
        elif control is Control.STOP:
            self.toggle_bot()
        elif control:
            self.take(KEYS[control])
        strip = self.strip
        return control is not None or (strip is not None and strip.place.holds(x, y))

    def interrupt(self) -> bool:
        """Let the player take over. Return True if there was anything to take over from."""
        if not self.bot.on:
            return False
        self.autoplay.hand_over()
        return True

    def close(self) -> None:
        """Stop thinking."""
        self.bot.stop()
        self.thinker.close()
        self._watch()

    # What there is to see

    @property
    def paragraphs(self) -> list[Paragraph]:
        """What to write under the board; nothing if there is nothing to say."""
        if self.bot.on:
            said = self.autoplay.paragraphs(self._clock())
        else:
            said = [Paragraph(self.odds.sentence)] if self.odds.shown else []
        return [*said, *self.ghost.paragraphs]

    @property
    def steered(self) -> bool:
        """True if the bot's buttons are on the strip."""
        return self.bot.on

    @property
    def strip(self) -> Strip | None:
        """Where the strip is, if there is one."""
        if not (paragraphs := self.paragraphs):
            return None
        layout = self._presenter.viewport.layout
        groups = self.transport.groups(self._presenter.app.style, layout.surface.width) if self.steered else ()
        return placed_strip(layout, tuple(each.letters for each in paragraphs), groups)

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw the strip with what is written there, and the bot's pointer."""
        if strip := self.strip:
            paint_strip(painter, style, strip, self.paragraphs)
        if strip and self.steered:
            self.transport.paint(painter, style, strip.buttons)
        else:
            self.transport.hide()
        if self.bot.on and not self.bot.hurried and (here := self.bot.pointer(self._clock())):
            paint_pointer(painter, style, layout, *here)
        self.ghost.paint(painter, style, layout)

    def lay_over(self) -> None:
        """Lay over the board what is known of it, if that has changed since the last time."""
        if not self._laid_over:
            self._laid_over = True
            board = self._presenter.board
            self._presenter.scene.board.lay_over(glazed(board.grid, self._marks(), self.ghost.opened(board)))

    def _marks(self) -> bytes | None:
        board, thought = self._presenter.board, self.bot.thought
        if board.status.over:
            return self.review.marks(board)
        if odds := self.odds.marks(board, thought.outlined(board) if thought else 0):
            return odds
        if thought and not self.bot.hurried:
            return overlay_marks(board.grid, *thought.marks(board))
        return self.hints.marks(board)

    # What happens

    def _follow(self, session: Session, event: Event) -> None:
        """The game has changed, by whomever."""
        self.ghost.follow(session, event)
        self.review.follow(event, self.bot.on)
        self.grade.follow(event)
        self.hints.follow()
        if not isinstance(event, Ended):
            if not isinstance(event, Played):
                self.odds.forget()
                self.bot.forget()
                self.layer.forget()
            self.odds.refresh()
        if isinstance(event, Began):
            self.layer.get_ready()
            if self._presenter.board.grid != self._grid:
                self.fit()
        self._laid_over = False
        self._watch()

    def _broke_down(self, why: str) -> None:
        if self.layer.fail("ended its process"):
            return
        if self.bot.on:
            self.autoplay.stop()
        self._presenter.app.say(why)

    def _changed(self) -> None:
        self._laid_over = False
        self._presenter.app.redraw()

    def _arrange(self) -> None:
        """Make room for the strip, if it needs more, and go on from there."""
        self._make_room(self._room)
        self._changed()
        self._look_along()
        self._watch()
        self._presenter.changed()

    def fit(self) -> None:
        """Keep as much room for the strip as it needs: the board has moved anyway."""
        self._grid = self._presenter.board.grid
        self._make_room(0)

    def _make_room(self, least: int) -> None:
        self._presenter.make_room(least)
        strip = self.strip
        self._room = max(least, strip.kept if strip else 0)
        self._presenter.make_room(self._room)

    # Time

    @property
    def animating(self) -> bool:
        """True if the next frame will look different although nothing happens."""
        return self.bot.gliding(self._clock())

    def _watch(self) -> None:
        """Look at the thinker and the bot until there is nothing to wait for."""
        interval = (
            SOON
            if self.thinker.busy or self.bot.hurried
            else FRAME
            if self.bot.restless or self.layer.restless
            else 0.0
        )
        if interval != self._interval:
            self._interval = interval
            pyglet.clock.unschedule(self._tick)
            if interval:
                pyglet.clock.schedule_interval(self._tick, interval)

    def _tick(self, _seconds: float) -> None:
        end = self._clock() + SLICE
        why = self.bot.why(self._clock())
        self._look()
        while self.bot.hurried and not self.away and self._clock() < end:
            self.thinker.poll(max(0.0, end - self._clock()) if self.thinker.busy else 0.0)
            self._look()
        if self.bot.why(self._clock()) != why:
            self._presenter.app.redraw()
        self._look_along()
        self._watch()

    def _look_along(self) -> None:
        """Have the view follow the bot from move to move; if nobody could follow that, from time to time."""
        target = self.bot.target if self.bot.on else None
        if target != self._looked_at and not (self.bot.hurried and self._presenter.viewport.travelling):
            self._looked_at = target
            if target:
                self._presenter.look_at([target])

    def _look(self) -> None:
        if not self.away:
            self.bot.tick(self._clock())
        self.thinker.poll()
        self.layer.tick()
