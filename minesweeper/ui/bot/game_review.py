"""Looking back at a game: how often the player guessed, how lucky that was, and after a loss if it was avoidable."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board, Status
from minesweeper.events import Ended, Event
from minesweeper.record import Record
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.verdict import Verdict, findings, judged
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.presenter import GamePresenter

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

TOPIC = "review"
LARGEST = 10_000
"""Cells of a board up to which every game of the player's is looked back at, however long that takes."""


class GameReview:
    """Has every finished game of the player's looked back at, and keeps luck and mistakes. What was found after a loss,
    by whomever, is said, and shown on the board for as long as that is there."""

    def __init__(self, presenter: GamePresenter, thinker: Thinker, changed: Callable[[], None]) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._changed = changed
        """Called when there is something else to show."""
        self._verdict: Verdict | None = None
        self._passing = False
        """Whether what is looked back at matters only until the game goes on."""
        self.tell: Callable[[Verdict], bool] = lambda _verdict: False
        """Called with the verdict. Returns False if it has no place for that: then it is a message."""

    def follow(self, event: Event, bot_plays: bool) -> None:
        """Ask for a verdict once a game has ended. On a bot's game, or on a huge board, it is given up when the game
        goes on; nobody wants one on a bot's win, or at a pace that nobody can follow."""
        if isinstance(event, Ended) and self._presenter.is_game:
            record = event.record
            if bot_plays and (self._presenter.hurried or record.status is Status.WON):
                return
            self._passing = bot_plays or record.board.grid.area > LARGEST
            then = partial(self._answer, record, not bot_plays)
            self._thinker.ask(TOPIC, then, thoughts.look_back, record.minefield, record.standing)
        elif self._passing:
            self._thinker.forget(TOPIC)

    def _answer(self, record: Record, keep: bool, review: "Review | str") -> None:
        """Keep what was found, and say after a loss how it came, if it is still the loss that is shown."""
        session, app = self._presenter.session, self._presenter.app
        if keep and app.keeper:
            app.keeper.note_review(record.id, findings(review))
        if session.id == record.id and session.board.status is Status.LOST:
            self._verdict = judged(session.board, review, record.setup.dealer)
            self._changed()
            self._say(self._verdict)

    def _say(self, verdict: Verdict) -> None:
        if self.tell(verdict):
            return
        undo = " or ".join(self._presenter.app.keys.keys[KeyAction.UNDO])
        again = f" {undo}: take it back." if undo else ""
        self._presenter.app.say(f"{verdict}{again}")

    def marks(self, board: Board) -> bytes | None:
        """What to lay over the board, if it is a loss that was looked back at."""
        if not self._verdict or self._verdict.board is not board:
            return None
        return overlay_marks(board.grid, *self._verdict.marks)
