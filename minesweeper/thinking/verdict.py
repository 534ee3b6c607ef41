"""The results of a review: the findings to save and, after a loss, the marks on the board."""

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
    """The review of a lost game."""

    board: Board
    """The lost board, as it is shown."""
    review: Review | str
    """The review, or a sentence that says why there is no review."""
    dealer: str = HONEST.name
    marks: Marks = Marks()  # noqa: RUF009 - a tuple never changes


def judged(board: Board, review: Review | str, dealer: str = HONEST.name) -> Verdict:
    """The verdict on this board, lost under this dealer. If the fatal cell was certainly a mine, it outlines that cell
    and the numbers that prove it. Otherwise it marks the safe cells, and outlines the explained ones and the numbers
    that prove them. If there was no safe cell, it marks the safer cells with their odds."""
    marks = Marks()
    if isinstance(review, str):
        return Verdict(board, review, dealer)
    if review.why_mine:
        marks = Marks(outlined=review.why_mine.numbers | review.why_mine.cells)
    elif review.safe:
        shown = review.why.numbers | review.why.cells if review.why else 0
        marks = Marks(safe=review.safe, outlined=shown)
    elif review.chance > review.best_chance:
        marks = Marks(((review.best, review.best_chance),))
    return Verdict(board, review, dealer, marks)


def findings(review: Review | str) -> Findings:
    """The findings to save from a review. Luck is saved only if the whole game was reviewed."""
    if isinstance(review, str):
        return Findings(())
    steps = [mistake.step for mistake in review.mistakes]
    if review.unseen:
        return Findings(steps)
    avoidable = bool(review.safe) if review.chance else None
    return Findings(steps, len(review.guesses), review.luck, review.given_away, avoidable)
