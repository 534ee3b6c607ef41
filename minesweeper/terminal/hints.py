"""Hints at a terminal: asked for, shown stage by stage, and in the end played."""

from functools import partial

from minesweeper.core.board import Board
from minesweeper.terminal.host import PAUSED, Host
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import SECONDS, Hint, adviser
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought

TOPIC = "hint"


class HintGiver:
    """Gives hints for the player's board. A game with a hint is no record."""

    def __init__(self, host: Host, thinker: Thinker) -> None:
        self._host = host
        self._thinker = thinker
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        host, session = self._host, self._host.session
        board, solvers = session.board, host.plugins.solvers
        if session.paused:
            host.say(PAUSED)
        elif board.status.over:
            host.say("There is no game to give a hint for.")
        elif not solvers:
            host.say("There is no solver to ask for a hint: no plugin adds one.")
        elif self._hint and self._hint.board is board:
            self._show(self._hint.further())
        elif not self._thinker.awaits(TOPIC):
            host.say("Thinking …")
            question = host.plugins.choice, adviser(solvers), board, SECONDS, session.game.seed
            self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.advise, *question)

    def _answer(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._host.say(thought)
        elif board is self._host.session.board:
            self._show(Hint(board, thought.advice))

    def _show(self, hint: Hint) -> None:
        self._host.session.take_hint()
        if hint.move:
            self._host.say("")
            self._host.play(hint.move)
            return
        self._hint = hint
        self._host.say(hint.sentence)

    def marks(self, board: Board) -> Marks:
        """What to show on the board, if a hint was given for it."""
        return self._hint.marks if self._hint and self._hint.board is board else Marks()
