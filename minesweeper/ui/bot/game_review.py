"""Looking back at a game: how often the player guessed, how lucky that was, and after a loss if it was avoidable."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.events import Ended, Event
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.presenter import GamePresenter

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

TOPIC = "review"
LARGEST = 10_000
"""Cells of a board up to which every game is looked back at, however long that takes."""


class GameReview:
    """Has every finished game of the player's looked back at, keeps the luck, and says what was found after a loss."""

    def __init__(self, presenter: GamePresenter, thinker: Thinker) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._huge = False
        """Whether what is looked back at may take very long."""
        self.tell: Callable[[str], bool] = lambda _verdict: False
        """Called with the verdict. Returns False if it has no place for that: then it is a message."""

    def follow(self, event: Event, bot_plays: bool) -> None:
        """Ask for a verdict once a player's game has ended. On a huge board it is given up when the game goes on."""
        if isinstance(event, Ended):
            if not bot_plays:
                record = event.record
                self._huge = record.board.grid.area > LARGEST
                then = partial(self._answer, record.id)
                self._thinker.ask(TOPIC, then, thoughts.look_back, record.minefield, record.standing)
        elif self._huge:
            self._thinker.forget(TOPIC)

    def _answer(self, game: str, review: "Review | str") -> None:
        """Keep how lucky the player was, and say after a loss how it came, if it is still the loss that is shown."""
        session, app = self._presenter.session, self._presenter.app
        if app.keeper and not isinstance(review, str):
            app.keeper.note_luck(game, review.guesses, review.luck)
        if session.id == game and session.board.status is Status.LOST:
            self._say(review)

    def _say(self, review: "Review | str") -> None:
        if self.tell(str(review)):
            return
        undo = " or ".join(self._presenter.app.keys.keys[KeyAction.UNDO])
        again = f" {undo}: take it back." if undo else ""
        self._presenter.app.say(f"Boom. {review}{again}")
