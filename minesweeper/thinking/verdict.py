"""The verdict on a lost game: what to say, and what to show on its board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from minesweeper.thinking.marks import Marks

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper_solver.review import Review


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found by looking back at a loss."""

    board: Board
    """The lost board, as it is shown."""
    lines: tuple[str, ...]
    """Sentences, the most important one first."""
    marks: Marks = Marks()  # noqa: RUF009 - a tuple never changes

    def __str__(self) -> str:
        return " ".join(self.lines)


def judged(board: Board, review: Review | str) -> Verdict:
    """The verdict on this lost board. Cells that were safe are marked, those that are explained outlined with the
    numbers that prove them; if none were, but some safer than what was opened, these with their odds."""
    if isinstance(review, str):
        return Verdict(board, (review,))
    marks = Marks()
    if review.safe:
        shown = review.why.numbers | review.why.cells if review.why else 0
        marks = Marks(safe=review.safe, outlined=shown)
    elif review.chance > review.best_chance:
        marks = Marks(((review.best, review.best_chance),))
    return Verdict(board, tuple(review.sentences()), marks)
