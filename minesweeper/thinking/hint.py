"""A hint in stages, the smallest nudge first: where, then which numbers, then which cells, then the move itself."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.thinking.marks import Marks

SOLVER = "strong"
"""The solver for hints, if it is installed."""
HINT_SECONDS = 1.0
"""Its budget for a hint."""
FIRST, FLAGS = "first", "flags"
"""Rules of reasons: the first cell of a game, and wrong flags."""


def adviser(solvers: Iterable[str]) -> str:
    """The solver to ask for a hint: `SOLVER` if it is among these, or else the last."""
    names = list(solvers)
    return SOLVER if SOLVER in names else names[-1]


class Nudge(IntEnum):
    """The stages of a hint."""

    REGION = 1
    NUMBERS = 2
    CELLS = 3
    MOVE = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on a board, shown up to a stage."""

    board: Board
    advice: Advice
    nudge: Nudge = Nudge.REGION

    @classmethod
    def first(cls, board: Board, advice: Advice) -> "Hint":
        """The first stage. A wrong flag is named at once, and so is the first cell of a game."""
        return cls(board, advice, Nudge.CELLS if advice.why.rule in (FIRST, FLAGS) else Nudge.REGION)

    @property
    def on_flags(self) -> bool:
        """True if it is about wrong flags."""
        return self.advice.why.rule == FLAGS

    @property
    def certain(self) -> bool:
        """True if the advice is more than a guess."""
        return self.advice.chance == 0

    def further(self) -> "Hint":
        """The next stage. A guess has no stages: it is shown whole, and then played."""
        following = Nudge(min(self.nudge + 1, Nudge.MOVE)) if self.certain else Nudge.MOVE
        return Hint(self.board, self.advice, following)

    @property
    def stage(self) -> int:
        """How much has been shown. A guess is shown whole at once."""
        return self.nudge if self.certain else max(self.nudge, Nudge.CELLS)

    @property
    def move(self) -> Move | None:
        """At the last stage, the move to make for the player: one that the reason is about, if possible."""
        if self.nudge is not Nudge.MOVE:
            return None
        cell, moves = self.board.grid.cell, self.advice.moves
        told = (move for move in moves if cell(move.row, move.col) & self.advice.why.cells)
        return next(told, None) or next(iter(moves), None)

    @property
    def region(self) -> int:
        return self.board.grid.around(self._told | self.advice.why.numbers)

    @property
    def _told(self) -> int:
        """The cells to open that the reason is about, or else all cells to open."""
        cells = self.board.grid.gather((move.row, move.col) for move in self.advice.moves)
        return self.advice.why.cells & cells or cells

    @property
    def marks(self) -> Marks:
        if not self.certain:
            return Marks(chances=((self._told, self.advice.chance),))
        if self.on_flags:
            return Marks(danger=self.advice.why.cells, outlined=self.advice.why.numbers)
        if self.nudge is Nudge.REGION:
            return Marks(region=self.region)
        safe = self._told if self.nudge >= Nudge.CELLS else 0
        return Marks(safe=safe, outlined=self.advice.why.numbers)
