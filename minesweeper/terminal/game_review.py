"""Looking back at a game: how often the player guessed, how lucky that was, and after a loss if it was avoidable."""

from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board, Status
from minesweeper.events import Ended, Event
from minesweeper.terminal.host import Host
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.verdict import Verdict, findings, judged

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

AFTER_END = "N: a new game. U: take it back."
TOPIC = "review"
LARGEST = 10_000
"""Cells of a board up to which every game of the player's is looked back at, however long that takes."""


class GameReview:
    """Has every finished game of the player's looked back at, and keeps luck and mistakes. What was found after a loss,
    by whomever, is said, and shown on the board for as long as that is there."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self._host = host
        self._thinker = thinker
        self._board: Board | None = None
        """The end of the game that was asked about last."""
        self._passing = False
        """Whether what is looked back at matters only until the game goes on."""
        self._verdict: Verdict | None = None

    def follow(self, event: Event, bot: Bot) -> None:
        """Ask for a verdict once a game has ended. On a bot's game, or on a huge board, it is given up when the game
        goes on; nobody wants one on a bot's win, or at a pace that nobody can follow."""
        if isinstance(event, Ended):
            record = event.record
            if bot.on and (bot.hurried or record.status is Status.WON):
                return
            self._board = record.board
            self._passing = bot.on or record.board.grid.area > LARGEST
            then = partial(self._answer, record.id, not bot.on)
            self._thinker.ask(TOPIC, then, thoughts.look_back, record.minefield, record.standing)
        elif self._passing:
            self._thinker.forget(TOPIC)

    def _answer(self, game: str, keep: bool, review: "Review | str") -> None:
        """Keep what was found, and say after a loss how it came, if it is still the loss that is shown."""
        board = self._host.session.board
        if keep:
            self._host.keeper.note_review(game, findings(review))
        if board is self._board and board.status is Status.LOST:
            self._verdict = judged(board, review, self._host.session.game.setup.dealer)
            self.say_again()

    def say_again(self) -> bool:
        """Say the verdict on the game that is shown. Return False if there is none."""
        verdict = self._verdict_on(self._host.session.board)
        if verdict:
            self._host.say(f"{verdict} {AFTER_END}")
        return verdict is not None

    def marks(self, board: Board) -> Marks:
        """What to show on the board, if it is a loss that was looked back at."""
        verdict = self._verdict_on(board)
        return verdict.marks if verdict else Marks()

    def _verdict_on(self, board: Board) -> Verdict | None:
        return self._verdict if self._verdict and self._verdict.board is board else None
