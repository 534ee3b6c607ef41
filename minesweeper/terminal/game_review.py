"""Looking back at a game: how often the player guessed, how lucky that was, and after a loss if it was avoidable."""

from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board, Status
from minesweeper.events import Ended, Event
from minesweeper.terminal.host import Host
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

TOPIC = "review"
LARGEST = 10_000
"""Cells of a board up to which every game is looked back at, however long that takes."""


class GameReview:
    """Has every finished game of the player's looked back at, keeps the luck, and says what was found after a loss."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self._host = host
        self._thinker = thinker
        self._board: Board | None = None
        """The end of the game that was asked about last."""

    def follow(self, event: Event, bot_plays: bool) -> None:
        """Ask for a verdict once a player's game has ended. On a huge board it is given up when the game goes on."""
        if isinstance(event, Ended):
            if not bot_plays:
                record = event.record
                self._board = record.board
                then = partial(self._answer, record.id)
                self._thinker.ask(TOPIC, then, thoughts.look_back, record.minefield, record.standing)
        elif self._board and self._board.grid.area > LARGEST:
            self._thinker.forget(TOPIC)

    def _answer(self, game: str, review: "Review | str") -> None:
        """Keep how lucky the player was, and say after a loss how it came, if it is still the loss that is shown."""
        board = self._host.session.board
        if not isinstance(review, str):
            self._host.keeper.note_luck(game, review.guesses, review.luck)
        if board is self._board and board.status is Status.LOST:
            self._host.say(f"Boom. {review} U: take it back. N: a new game.")
