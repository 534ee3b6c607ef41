"""What a review of a game leads to: what is kept of it and, after a loss, what to show on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from minesweeper.core.dealing import HONEST
from minesweeper.history.mistake_book import Findings
from minesweeper.thinking.marks import Marks

if TYPE_CHECKING:
    from minesweeper.core.board import Board
    from minesweeper_solver.review import Review


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found by looking back at a loss."""

    board: Board
    """The lost board, as it is shown."""
    review: Review | str
    """Or why there is none."""
    dealer: str = HONEST.name
    marks: Marks = Marks()  # noqa: RUF009 - a tuple never changes


def judged(board: Board, review: Review | str, dealer: str = HONEST.name) -> Verdict:
    """The verdict on this board, lost under this dealer. Cells that were safe are marked, those that are explained
    outlined with the numbers that prove them; if none were, but some safer than what was opened, these with their
    odds."""
    marks = Marks()
    if isinstance(review, str):
        return Verdict(board, review, dealer)
    if review.safe:
        shown = review.why.numbers | review.why.cells if review.why else 0
        marks = Marks(safe=review.safe, outlined=shown)
    elif review.chance > review.best_chance:
        marks = Marks(((review.best, review.best_chance),))
    return Verdict(board, review, dealer, marks)


def findings(review: Review | str) -> Findings:
    """What is kept of a review. Luck is kept only if all of the game was looked at."""
    if isinstance(review, str):
        return Findings(())
    steps = [mistake.step for mistake in review.mistakes]
    return Findings(steps) if review.unseen else Findings(steps, len(review.guesses), review.luck)
