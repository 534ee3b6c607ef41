"""What solvers do for the player at a terminal: hints, odds, the bot, a verdict after a loss.

All of it is worked out in another process, which starts with the first question.
"""

from collections.abc import Callable

from minesweeper.controls import CellAt
from minesweeper.events import Ended, Event, Played
from minesweeper.session import Session
from minesweeper.terminal.autoplay import Autoplay
from minesweeper.terminal.game_review import GameReview
from minesweeper.terminal.hints import HintGiver
from minesweeper.terminal.host import Host
from minesweeper.terminal.odds import OddsDisplay
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker

SLICE = 0.03
"""Seconds between frames that the bot may have when it plays faster than anyone could follow."""
FRAME, SOON = 1 / 30, 1 / 100
"""Seconds until the bot and the other process are looked at again."""


class Coach:
    """Brings hints, odds, bot and verdict together: one thinker, one set of marks, one place for lines."""

    def __init__(self, host: Host, clock: Callable[[], float]) -> None:
        self._host = host
        self._clock = clock
        self.thinker = Thinker(self._broke_down)
        self.odds = OddsDisplay(host, self.thinker)
        self.hints = HintGiver(host, self.thinker)
        self.autoplay = Autoplay(host, self.thinker)
        self.bot = self.autoplay.bot
        self.review = GameReview(host, self.thinker)
        host.session.listen(self._follow)

    def hint(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made. After a loss, say again
        what it teaches."""
        if self.review.say_again():
            return
        if self.bot.on:
            self._host.say("The bot is playing: it shows all it knows.")
        else:
            self.hints.ask()

    # What there is to see

    def marks(self) -> Marks:
        """What to show on the board."""
        board, thought = self._host.session.board, self.bot.thought
        if board.status.over:
            return self.review.marks(board)
        odds = self.odds.marks(board, thought.outlined(board) if thought else 0)
        if odds is not None:
            return odds
        if thought and not self.bot.hurried:
            return thought.marks(board)
        return self.hints.marks(board)

    def lines(self, cursor: CellAt) -> list[str]:
        """What the bot is about and how it fares, or the odds at a cell."""
        if self.bot.on:
            return self.autoplay.lines(self._clock())
        return [self.odds.sentence(cursor)] if self.odds.shown and not self._host.session.paused else []

    def pointer(self) -> CellAt | None:
        """The cell that the bot points at."""
        return self.autoplay.pointer(self._clock())

    # What happens

    def _follow(self, _session: Session, event: Event) -> None:
        self.review.follow(event, self.bot)
        if isinstance(event, Ended):
            return
        if not isinstance(event, Played):
            self.odds.forget()
            self.bot.forget()
        self.odds.refresh()

    def _broke_down(self, why: str) -> None:
        if self.bot.on:
            self.autoplay.stop()
        self._host.say(why)

    def pause_after(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""
        if self.thinker.busy or self.bot.hurried:
            return SOON
        return FRAME if self.bot.restless else None

    def tick(self) -> None:
        """Pass on answers that have come, and let the bot do what is due."""
        end = self._clock() + SLICE
        self._look()
        while self.bot.hurried and self._clock() < end:
            self.thinker.poll(max(0.0, end - self._clock()) if self.autoplay.awaited else 0.0)
            self._look()

    def _look(self) -> None:
        self.bot.tick(self._clock())
        self.thinker.poll()

    def close(self) -> None:
        """Stop thinking."""
        self.bot.stop()
        self.thinker.close()
