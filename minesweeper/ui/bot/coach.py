"""The helper at the table: hints, odds, the bot, and a word after a loss. All thinking is done in another process."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pyglet

from minesweeper.core.board import Board, Status
from minesweeper.core.turn import Turn
from minesweeper.session import Session
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot import thoughts
from minesweeper.ui.bot.autoplay import SECONDS, Autoplay
from minesweeper.ui.bot.hints import Hint
from minesweeper.ui.bot.strip import Paragraph, paint_pointer, paint_strip, room_for
from minesweeper.ui.bot.thinker import Thinker
from minesweeper.ui.bot.thoughts import Odds, Thought
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.style import Style

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

FRAME = 1 / 60
SOON = 1 / 250
"""Seconds between looks at the thinker while an answer is awaited."""
SLICE = 0.008
"""Seconds of every frame the bot may have when it plays faster than anyone could follow."""
HINT_SOLVER = "strong"


class Coach:
    """What the keys, the bar and the pointer ask for on behalf of somebody who wants to see or know more."""

    def __init__(self, presenter: GamePresenter, clock: Callable[[], float] = time.perf_counter) -> None:
        self._presenter = presenter
        self._clock = clock
        self.thinker = Thinker(self._broke_down)
        self.autoplay = Autoplay(presenter, self.thinker, self._arrange, self._changed)
        self.bot = self.autoplay.bot
        self.away = False
        """Whether another screen is shown."""
        self.odds_shown = False
        self._odds: Odds | None = None
        self._hint: Hint | None = None
        self._pointed: tuple[int, int] | None = None
        self._laid_over = True
        """Whether what is known has been laid over the board."""
        self._interval = 0.0
        """Seconds between looks at the thinker and the bot; 0 while there is nothing to look for."""
        presenter.session.listen(self._follow)

    # What the player asks for

    @property
    def running(self) -> bool:
        """Whether the bot is playing."""
        return self.bot.on

    def toggle_bot(self) -> None:
        """Have the bot play from here on, or stop it."""
        (self.autoplay.stop if self.bot.on else self.autoplay.start)()

    def use_solver(self, name: str) -> None:
        """Watch this solver."""
        self.autoplay.use(name)
        self._arrange()

    def toggle_odds(self) -> None:
        """Show the chance of a mine on every hidden cell, or hide it. A game with odds is no record."""
        self.odds_shown = not self.odds_shown
        self._odds = None
        if self.odds_shown:
            self.thinker.ask("start", self._ready, thoughts.get_ready, self._presenter.app.plugins.choice)
            self._ask_odds()
        self._arrange()

    def hint(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        presenter, board = self._presenter, self._presenter.board
        solvers = presenter.app.plugins.solvers
        if self.bot.on:
            presenter.app.say("The bot is playing: it shows all it knows.")
        elif presenter.session.paused or board.status.over:
            presenter.app.say("There is no game to give a hint for.")
        elif not solvers:
            presenter.app.say("There is no solver to ask for a hint: no plugin adds one.")
        elif self._hint and self._hint.board is board:
            self._show_hint(self._hint.further())
        elif not self.thinker.awaits("hint"):
            name = HINT_SOLVER if HINT_SOLVER in solvers else next(reversed(solvers))
            question = presenter.app.plugins.choice, name, board, SECONDS, presenter.session.game.seed
            self.thinker.ask("hint", partial(self._hint_comes, board), thoughts.advise, *question)
            self._watch()

    def take(self, action: KeyAction) -> bool:
        """Let a key mean what it means while the bot plays; whether it means anything then."""
        if not (self.bot.on and self.autoplay.take(action)):
            return False
        self._arrange()
        return True

    def interrupt(self) -> bool:
        """The player takes over; whether there was anything to take over from."""
        if not self.bot.on:
            return False
        self.autoplay.hand_over()
        return True

    def point(self, cell: tuple[int, int] | None) -> None:
        """The pointer is over this cell."""
        if cell != self._pointed:
            self._pointed = cell
            if self.odds_shown:
                self._presenter.app.redraw()

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
            return self.autoplay.paragraphs(self._clock())
        return [Paragraph(self._odds_line())] if self.odds_shown else []

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw what is written under the board, and the bot's pointer."""
        if paragraphs := self.paragraphs:
            paint_strip(painter, style, layout.surface, paragraphs)
        if self.bot.on and not self.bot.hurried and (here := self.bot.pointer(self._clock())):
            paint_pointer(painter, style, layout, *here)

    def _odds_line(self) -> str:
        board = self._presenter.board
        if board.status.over:
            return "The game is over."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        return self._odds.sentence(self._pointed) if self._odds and self._odds.board is board else "Odds …"

    def lay_over(self) -> None:
        """Lay over the board what is known of it, if that has changed since the last time."""
        if not self._laid_over:
            self._laid_over = True
            self._presenter.scene.board.lay_over(self._marks())

    def _marks(self) -> bytes | None:
        board, thought = self._presenter.board, self.bot.thought
        if board.status.over:
            return None
        if self.odds_shown and self._odds:
            return self._odds.marks(board, thought.advice.why.numbers if thought else 0)
        if thought and not self.bot.hurried:
            return thought.marks(board)
        return self._hint.marks if self._hint and self._hint.board is board else None

    # What happens

    def _follow(self, session: Session, turn: Turn | None) -> None:
        """The game has changed, by whomever."""
        if turn is None:
            self._odds = None
            self.bot.forget()
        if turn and self.bot.on:
            self.bot.tally.count(turn, session.id, session.elapsed)
        elif turn and turn.status is Status.LOST:
            self.thinker.ask("review", self._review_comes, thoughts.look_back, tuple(session.game.replay()))
        else:
            self.thinker.forget("review")
        if self.odds_shown:
            self._ask_odds()
        self._laid_over = False
        self._watch()

    def _ask_odds(self) -> None:
        board = self._presenter.board
        if not board.status.over and board.revealed:
            session = self._presenter.session
            session.unranked = session.unranked or "the odds were shown"
            self.thinker.ask("odds", partial(self._odds_come, board), thoughts.odds, board)
        else:
            self.thinker.forget("odds")

    def _ready(self, _nothing: None) -> None:
        """The first real question will not wait."""

    def _odds_come(self, board: Board, odds: Odds | str) -> None:
        if isinstance(odds, str):
            self._presenter.app.say(odds)
        elif board is self._presenter.board:
            self._odds = Odds(board, odds.groups, odds.exact)
            self._changed()

    def _hint_comes(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._presenter.app.say(thought)
        elif board is self._presenter.board:
            self._show_hint(Hint(board, thought.advice))

    def _show_hint(self, hint: Hint) -> None:
        presenter = self._presenter
        presenter.session.unranked = presenter.session.unranked or "a hint was taken"
        self._hint = hint
        presenter.app.say(hint.sentence)
        presenter.app.toast.high = hint.low
        self._changed()
        if hint.move:
            self._hint = None
            presenter.play(hint.move)

    def _review_comes(self, review: "Review | str") -> None:
        undo = " or ".join(self._presenter.app.keys.keys[KeyAction.UNDO])
        again = f" {undo}: take it back." if undo else ""
        self._presenter.app.say(f"Boom. {review}{again}")

    def _broke_down(self, why: str) -> None:
        if self.bot.on:
            self.autoplay.stop()
        self._presenter.app.say(why)

    def _changed(self) -> None:
        self._laid_over = False
        self._presenter.app.redraw()

    def _arrange(self) -> None:
        """Make room for what is written under the board, and go on from there."""
        self._presenter.make_room(room_for(self.paragraphs))
        self._changed()
        self._watch()
        self._presenter.changed()

    # Time

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different although nothing happens."""
        return self.bot.gliding(self._clock())

    def _watch(self) -> None:
        """Look at the thinker and the bot until there is nothing to wait for."""
        interval = SOON if self.thinker.busy or self.bot.hurried else FRAME if self.bot.restless else 0.0
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
            self.thinker.poll(max(0.0, end - self._clock()) if self.thinker.awaits("bot") else 0.0)
            self._look()
        if self.bot.why(self._clock()) != why:
            self._presenter.app.redraw()
        self._watch()

    def _look(self) -> None:
        if not self.away:
            self.bot.tick(self._clock())
        self.thinker.poll()
