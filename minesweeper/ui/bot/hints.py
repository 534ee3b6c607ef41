"""Hints in stages, the smallest nudge first: where, then which numbers, then which cells, then the move itself."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.bot import thoughts
from minesweeper.ui.bot.thinker import Thinker
from minesweeper.ui.bot.thoughts import Thought

TOPIC = "hint"
SOLVER = "strong"
"""Whose advice is given away, if it is there."""
SECONDS = 1.0
"""What it may spend on it."""


class Nudge(IntEnum):
    """How much has been given away."""

    REGION = 1
    NUMBERS = 2
    CELLS = 3
    MOVE = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on a board, given away up to a stage. `sentence` and `marks` are what to show."""

    board: Board
    advice: Advice
    nudge: Nudge = Nudge.REGION

    @property
    def certain(self) -> bool:
        """True if the advice is more than a guess."""
        return self.advice.chance == 0

    def further(self) -> "Hint":
        """The next stage. A guess has nothing to discover: it is shown whole, and then played."""
        following = Nudge(self.nudge + 1) if self.certain else Nudge.MOVE
        return Hint(self.board, self.advice, following)

    @property
    def move(self) -> Move | None:
        """The move to make for the player, at the last stage: one that the reason speaks of, if any is."""
        if self.nudge is not Nudge.MOVE:
            return None
        cell, moves = self.board.grid.cell, self.advice.moves
        told = (move for move in moves if cell(move.row, move.col) & self.advice.why.cells)
        return next(told, None) or next(iter(moves), None)

    @property
    def region(self) -> int:
        """The cells where it all happens."""
        return self.board.grid.around(self._told | self.advice.why.numbers)

    @property
    def low(self) -> bool:
        """True if that is in the lowest third of the board, where a message would cover it."""
        grid = self.board.grid
        return bool(self.region >> grid.stride * (2 * grid.height // 3))

    @property
    def _told(self) -> int:
        """The cells to open that the reason speaks of, if any are, or else all."""
        cells = self.board.grid.gather((move.row, move.col) for move in self.advice.moves)
        return self.advice.why.cells & cells or cells

    @property
    def sentence(self) -> str:
        """What to say."""
        why = str(self.advice.why)
        if not self.certain:
            again = " Press again to play it." if self.nudge < Nudge.MOVE else ""
            return f"No move is certain, so you may guess. {why}{again}"
        return {
            Nudge.REGION: "There is a safe move in the marked region. Press again for the numbers.",
            Nudge.NUMBERS: "These numbers prove it. Press again for the cells.",
            Nudge.CELLS: f"{why} Press again to play it.",
            Nudge.MOVE: why,
        }[self.nudge]

    @property
    def marks(self) -> bytes:
        """What to lay over the board."""
        grid, why = self.board.grid, self.advice.why
        if not self.certain:
            return overlay_marks(grid, chances=[(self._told, self.advice.chance)])
        if self.nudge is Nudge.REGION:
            return overlay_marks(grid, region=self.region)
        safe = self._told if self.nudge >= Nudge.CELLS else 0
        return overlay_marks(grid, safe=safe, outlined=why.numbers)


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
        solvers = app.plugins.solvers
        if session.paused or board.status.over:
            app.say("There is no game to give a hint for.")
        elif not solvers:
            app.say("There is no solver to ask for a hint: no plugin adds one.")
        elif self._hint and self._hint.board is board:
            self._show(self._hint.further())
        elif not self._thinker.awaits(TOPIC):
            name = SOLVER if SOLVER in solvers else next(reversed(solvers))
            question = app.plugins.choice, name, board, SECONDS, session.game.seed
            self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.advise, *question)

    def _answer(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self._presenter.app.say(thought)
        elif board is self._presenter.board:
            self._show(Hint(board, thought.advice))

    def _show(self, hint: Hint) -> None:
        app = self._presenter.app
        self._presenter.session.take_hint()
        self._hint = hint
        app.say(hint.sentence)
        app.toast.high = hint.low
        self._changed()
        if hint.move:
            self._hint = None
            self._play(hint.move)

    def marks(self, board: Board) -> bytes | None:
        """What to lay over the board, if a hint was given for it."""
        return self._hint.marks if self._hint and self._hint.board is board else None
