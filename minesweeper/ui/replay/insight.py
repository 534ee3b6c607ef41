"""The solvers' comments on a moment of a replay: odds, the best move and its reason, and how each step is judged."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board
from minesweeper.games.controls import CellAt
from minesweeper.games.replay import FINER, Mark, Replay
from minesweeper.play.looking_back import LARGEST_GRADED, MAX_REVIEWED_CELLS
from minesweeper.play.odds import OddsOfBoard
from minesweeper.play.play import SOON
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import HINT_SECONDS, adviser
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.ui.app.app import App
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.strip.buttons import Control
from minesweeper.words.notices import NO_ADVICE
from minesweeper.words.races import lost_sentence
from minesweeper.words.reasons import NOTHING_TO_FIND, THINKING

if TYPE_CHECKING:
    from minesweeper_solver.lost_clicks import LostClick

REASON, REVIEW, LOST = "reason", "review", "lost"


class Insight:
    """Asks another process about the board shown. It has the whole game judged once."""

    def __init__(self, app: App, replay: Replay, changed: Callable[[], None]) -> None:
        self.app = app
        self.board: Board = replay.board(0)
        self._replay = replay
        self._changed = changed
        """Called when there is something new to show."""
        self._step = 0
        self.thinker = Thinker(app.say)
        self.odds = OddsOfBoard(lambda: self.board, self.thinker, app.say, self._changed_odds, found=replay.is_duel)
        self.pointed: CellAt | None = None
        self.reasons = False
        """True if the best move is shown."""
        self._thought: tuple[Board, Thought] | None = None
        self._lost: dict[int, LostClick] = {}
        """The lost clicks by step, once they are found."""
        self._judged: list[Mark] | None = None
        """The marks on what the game is judged by, once they are found."""
        self.marks = list(replay.marks)
        """The marks to show: all guesses and mistakes that are found, and the finer ones if reasons are shown."""

    def open(self) -> None:
        """Have the game judged, unless the board is huge or the game is a duel, where most moves are guesses."""
        field = self._replay.reviewed
        if field and self._judged is None and field.grid.area <= MAX_REVIEWED_CELLS:
            record = self._replay.record
            known = field, record.log, record.halves, record.status.over
            self.thinker.ask(REVIEW, self._take_marks, thoughts.judged_marks, *known)
            if field.grid.area <= LARGEST_GRADED:
                self.thinker.ask(LOST, self._take_lost, thoughts.lost_in, field, record.log)
            self.app.wind(self)

    def close(self) -> None:
        self.thinker.close()
        self.app.wind(self)

    @property
    def helps(self) -> dict[Control, bool]:
        """Which helps are switched on."""
        return {Control.ODDS: self.odds.shown, Control.WHY: self.reasons}

    # Questions

    def show(self, step: int, follows: bool) -> None:
        """Look at this step; `follows` is True if a single move led to it from the last one."""
        self._step, self.board = step, self._replay.board(step)
        if not follows:
            self.odds.forget()
        self._ask()

    def toggle_reasons(self) -> None:
        self.reasons = not self.reasons
        if self.reasons and not self.app.plugins.solvers:
            self.reasons = False
            self.app.say(NO_ADVICE)
        self._choose_marks()
        self._ask()
        self._changed()

    def _changed_odds(self) -> None:
        self.app.wind(self)
        self._changed()

    def _ask(self) -> None:
        self.odds.refresh()
        self.thinker.forget(REASON)
        if self.reasons and self.board.revealed and not self.board.status.over:
            choice, solver = self.app.plugins.choice, adviser(self.app.plugins.solvers)
            then = partial(self._take_thought, self.board)
            if scores := self._replay.scores(self._step):
                self.thinker.ask(REASON, then, thoughts.advise_in_duel, choice, solver, scores[0])
            else:
                self.thinker.ask(REASON, then, thoughts.advise, choice, solver, self.board, HINT_SECONDS)
        self.app.wind(self)

    # Answers

    def _take_thought(self, board: Board, thought: Thought | str) -> None:
        if isinstance(thought, str):
            self.app.say(thought)
        else:
            self._thought = board, thought
            self._changed()

    def _take_lost(self, lost: "dict[int, LostClick]") -> None:
        self._lost = lost
        self._changed()

    def _take_marks(self, judged: list[Mark] | str) -> None:
        if not isinstance(judged, str):
            self._judged = judged
            self._choose_marks()
            self._changed()

    def _choose_marks(self) -> None:
        shown = (mark for mark in self._judged or () if self.reasons or mark.kind not in FINER)
        self.marks = sorted([*self._replay.marks, *shown], key=lambda mark: mark.step)

    def due(self) -> float | None:
        return SOON if self.thinker.busy else None

    def tick(self, _seconds: float) -> None:
        self.thinker.poll()

    # Display

    @property
    def sentence(self) -> str:
        """The reason for the best move, or the odds of the cell under the pointer."""
        if not self.reasons:
            lost = self._lost.get(self._step)
            return self.odds.sentence(self.pointed) if self.odds.shown else lost_sentence(lost) if lost else ""
        if self.board.status.over or not self.board.revealed:
            return NOTHING_TO_FIND
        return thought.advice.why.beside_board if (thought := self._current) else THINKING

    @property
    def overlay(self) -> bytes | None:
        board, thought = self.board, self._current if self.reasons else None
        if board.status.over:
            return None
        outlined = thought.outlined(board) if thought else 0
        marks = self.odds.marks(outlined) or (thought.marks(board) if thought else None)
        if not marks and (lost := self._lost.get(self._step)) and lost.chord:
            marks = Marks(outlined=lost.chord)
        return overlay_marks(board.grid, *marks) if marks else None

    @property
    def _current(self) -> Thought | None:
        """The advice on the present position."""
        return self._thought[1] if self._thought and self._thought[0] is self.board else None
