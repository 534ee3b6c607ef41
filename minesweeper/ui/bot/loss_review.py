"""The verdict after a loss: whether a safe move was there, and how lucky the player had been."""

from collections.abc import Callable
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


class LossReview:
    """Has a lost game of the player's looked back at, and says what was found."""

    def __init__(self, presenter: GamePresenter, thinker: Thinker) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self.tell: Callable[[str], bool] = lambda _verdict: False
        """Called with the verdict. Returns False if it has no place for that: then it is a message."""

    def follow(self, event: Event, bot_plays: bool) -> None:
        """Ask for a verdict once a game is lost, unless the bot did it; forget it when anything else happens."""
        if not isinstance(event, Ended):
            self._thinker.forget(TOPIC)
        elif event.record.status is Status.LOST and not bot_plays:
            turns = tuple(self._presenter.session.game.replay())
            self._thinker.ask(TOPIC, self._say, thoughts.look_back, turns)

    def _say(self, review: "Review | str") -> None:
        if self.tell(str(review)):
            return
        undo = " or ".join(self._presenter.app.keys.keys[KeyAction.UNDO])
        again = f" {undo}: take it back." if undo else ""
        self._presenter.app.say(f"Boom. {review}{again}")
