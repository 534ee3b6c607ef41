"""Hints for the player's board: asked for, shown stage by stage, and in the end played."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import SECONDS, Hint, adviser
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.presenter import GamePresenter

TOPIC = "hint"


class HintGiver:
    """Gives hints for the player's board. A game with a hint is no record."""

    def __init__(
        self,
        presenter: GamePresenter,
        thinker: Thinker,
        play: Callable[[Move], None],
        changed: Callable[[], None],
    ) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self._play = play
        self._changed = changed
        """Called when there is something else to show."""
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        app, session, board = self._presenter.app, self._presenter.session, self._presenter.board
        if session.paused or board.status.over:
            app.say("There is no game to give a hint for.")
        elif self._hint and self._hint.board is board:
            self._show(self._hint.further())
        elif not self._thinker.awaits(TOPIC):
            self._ask_about(board)

    def _ask_about(self, board: Board) -> None:
        """Have a solver asked about this board."""
        app, session = self._presenter.app, self._presenter.session
        if not app.plugins.solvers:
            app.say("There is no solver to ask for a hint: no plugin adds one.")
            return
        question = app.plugins.choice, adviser(app.plugins.solvers), board, SECONDS, session.game.seed
        self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.advise, *question)

    def _answer(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._presenter.app.say(thought)
        elif board is self._presenter.board:
            self._show(Hint(board, thought.advice))

    def _show(self, hint: Hint) -> None:
        self._presenter.session.take_hint()
        if hint.region:
            self._presenter.look_at(hint.board.grid.cells(hint.region))
        if hint.move:
            self._play(hint.move)
            return
        self._hint = hint
        self._presenter.app.say(hint.sentence)
        self._changed()

    def follow(self) -> None:
        """The game may have changed: what was said of a position goes with it."""
        toast = self._presenter.app.toast
        if self._hint and self._hint.board is not self._presenter.board:
            if toast.text == self._hint.sentence:
                toast.clear()
            self._hint = None

    def marks(self, board: Board) -> bytes | None:
        """What to lay over the board, if a hint was given for it."""
        if not self._hint or self._hint.board is not board:
            return None
        return overlay_marks(board.grid, *self._hint.marks)
