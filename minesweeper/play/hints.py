"""Hints for the player's board: computed in another process, shown in stages, and finally played."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.advice import Advice, Reason
from minesweeper.core.board import Board
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.games.session import Session
from minesweeper.thinking.hint import FIRST, Hint
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.words.reasons import NO_GAME, START_IN_CORNER, START_NEAR_CORNER, hint_sentence

HINT_TOPIC = "hint"

Question = tuple[Callable[..., object], *tuple[object, ...]]
"""A function for the other process, with its arguments."""


def safe_first_move(game: Playable) -> Thought | None:
    """The best first move of a game whose first click is safe; `None` if it may hit a mine, or was made."""
    level, promise = game.difficulty, game.setup.first_click
    if game.board.revealed or promise is FirstClick.ANY:
        return None
    start = best_start(game.setup.grid, level.mines, promise)
    said = START_NEAR_CORNER if promise is FirstClick.OPENING else START_IN_CORNER
    why = Reason(FIRST, said, 0, game.board.grid.cell(*start))
    return Thought(Advice((Move.reveal(*start),), 0.0, why))


class Hints:
    """Gives hints for a session's board; a game with a hint is unranked. `question` returns what to ask about a board,
    or the answer, or a sentence if there is nothing to ask. `say` shows the hint, and `make` plays its move.
    `key` gives the key for hints."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        question: Callable[[Board], Question | Thought | str],
        say: Callable[[str], None],
        make: Callable[[Move], None],
        key: Callable[[], str] = lambda: "",
    ) -> None:
        self._session = session
        self._thinker = thinker
        self._question = question
        self._say = say
        self._make = make
        self._key = key
        self.given: Hint | None = None
        """The hint shown so far, if any."""

    @property
    def thinking(self) -> bool:
        return self._thinker.awaits(HINT_TOPIC)

    def ask(self) -> None:
        """Show the next stage of the hint; the last stage plays the move."""
        board = self._session.board
        if board.status.over:
            self._say(NO_GAME)
        elif self.given:
            self._show(self.given.further())
        elif not self.thinking:
            question = self._question(board)
            if isinstance(question, tuple):
                self._thinker.ask(HINT_TOPIC, partial(self._answer, board), *question)
            else:
                self._answer(board, question)

    def _answer(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._say(thought)
        elif board is self._session.board:
            self._show(Hint.first(board, thought.advice))

    def _show(self, hint: Hint) -> None:
        self._session.take_hint()
        if hint.move:
            self._make(hint.move)
        else:
            self.given = hint
            self._say(hint_sentence(hint, self._key()))

    def follow(self) -> None:
        """Drop the hint if the position has changed."""
        if self.given and self.given.board is not self._session.board:
            self.drop()

    def drop(self) -> None:
        """Take the hint off the board; the next one starts over."""
        self.given = None

    @property
    def marks(self) -> Marks:
        return self.given.marks if self.given else Marks()
