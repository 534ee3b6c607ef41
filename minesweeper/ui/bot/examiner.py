"""Exercises on the board: whatever is opened is judged first, and hints explain what was missed."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import EXERCISE, Exercise
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot.coach import Coach
from minesweeper.ui.bot.hints import TOPIC, HintGiver
from minesweeper.ui.bot.strip import Paragraph

TASK = "Find a cell that is certainly safe, and open it."
WRONG = "That cell may be a mine. Look again: some other cell is certainly safe."
RIGHT = "Right: that was certainly safe."
SHOWN = "That was certainly safe: now you know why."


class ProofGiver(HintGiver):
    """Gives hints for an exercise. They need no solver of a plugin: what is safe is known."""

    safe = 0
    """The cells that are certainly safe."""

    def _ask_about(self, board: Board) -> None:
        self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.prove, board, self.safe)


class Examiner(Coach):
    """Has the player do exercises. Each ends when a safe cell is opened; a cell that may be a mine stays closed."""

    def __init__(
        self, presenter: GamePresenter, thinker: Thinker, exercise: Exercise, answer: Callable[[bool], None]
    ) -> None:
        self.exercise = exercise
        self.solved = False
        self.failed = False
        """Whether something else was tried before."""
        self.heading = ""
        """Which exercise this is, in words."""
        self._answer = answer
        """Called once for every exercise that is done, with True if it went right at once."""
        super().__init__(presenter, thinker=thinker)
        self.hints = self._proofs = ProofGiver(presenter, thinker, self.play, self._changed)
        self._proofs.safe = exercise.safe

    def examine(self, exercise: Exercise) -> None:
        """Go on with this exercise."""
        self.exercise, self.solved, self.failed = exercise, False, False
        self._proofs.safe = exercise.safe
        self._presenter.session.begin(exercise.game(), EXERCISE)
        self._arrange()

    def play(self, move: Move) -> None:
        """Make a move, unless it may hit a mine."""
        session = self._presenter.session
        if self.solved or session.paused:
            return
        right = self.exercise.judged(session.board, move)
        if right is False:
            self._fail()
            return
        if right:
            self.solved = True
            if not self.failed:
                self._answer(session.hints == 0)
        super().play(move)
        self._changed()

    def hint(self) -> None:
        """Explain a little, and at every further call a little more, until a safe cell is opened."""
        if not self.solved:
            super().hint()

    def _fail(self) -> None:
        """Keep that it went wrong, once, and begin to explain."""
        if not self.failed:
            self.failed = True
            self._answer(False)
        self._presenter.app.speaker.play(Effect.FLAG)
        self.hint()
        self._changed()

    @property
    def paragraphs(self) -> list[Paragraph]:
        """What to do, and how to go on."""
        keys = self._presenter.app.keys.keys
        ways = {KeyAction.HINT: "hint", KeyAction.NEW: "next", KeyAction.BACK: "leave"}
        if self.solved:
            del ways[KeyAction.HINT]
        offers = [f"{keys[action][0]}: {what}" for action, what in ways.items() if keys[action]]
        return [Paragraph(self._sentence), Paragraph(" · ".join(filter(None, (self.heading, *offers))), 50, quiet=True)]

    @property
    def _sentence(self) -> str:
        if self.solved:
            return SHOWN if self.failed or self._presenter.session.hints else RIGHT
        return WRONG if self.failed else TASK
