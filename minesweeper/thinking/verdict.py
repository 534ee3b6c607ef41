"""What a review of a game leads to: what is kept of it and, after a loss, what to say and to show on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from minesweeper.core.dealing import HONEST
from minesweeper.history.mistake_book import Findings
from minesweeper.thinking.marks import Marks

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper_solver.review import Review


AS_IF_HONEST = "Chances are those under the honest dealer."
"""What a loss under another one has to add."""


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


def judged(board: Board, review: Review | str, dealer: str = HONEST.name) -> Verdict:
    """The verdict on this board, lost under this dealer. Cells that were safe are marked, those that are explained
    outlined with the numbers that prove them; if none were, but some safer than what was opened, these with their
    odds."""
    if isinstance(review, str):
        return Verdict(board, (review,))
    marks = Marks()
    if review.safe:
        shown = review.why.numbers | review.why.cells if review.why else 0
        marks = Marks(safe=review.safe, outlined=shown)
    elif review.chance > review.best_chance:
        marks = Marks(((review.best, review.best_chance),))
    said = review.sentences()
    if dealer != HONEST.name:
        said.append(AS_IF_HONEST)
    return Verdict(board, tuple(said), marks)


def findings(review: Review | str) -> Findings:
    """What is kept of a review. Luck is kept only if all of the game was looked at."""
    if isinstance(review, str):
        return Findings(())
    steps = [mistake.step for mistake in review.mistakes]
    return Findings(steps) if review.unseen else Findings(steps, len(review.guesses), review.luck)
