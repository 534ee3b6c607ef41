"""Verdicts: the findings of a review, for a player who sees the marked cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minesweeper.core.dealing import HONEST
from minesweeper.core.naming import capital, percent

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

AS_IF_HONEST = "These are the odds under the honest dealer."
"""Added to a loss under any other dealer."""


def verdict_lines(review: Review | str, dealer: str = HONEST.name) -> tuple[str, ...]:
    """A review of a game under this dealer in sentences, the most important first; or why there is no review."""
    if isinstance(review, str):
        return (review,)
    said = _on_the_loss(review) if review.chance else []
    before = len(review.survived)
    if review.unseen:
        clicks = "1 click was" if review.unseen == 1 else f"{review.unseen:,} clicks were"
        said.append(f"{clicks} not reviewed, because that would have taken too long.")
    elif before:
        guesses = "guess" if before == 1 else "guesses"
        which = f"Your {guesses} before that" if review.chance else f"Your {guesses}"
        together = " was" if before == 1 else " together were"
        said.append(f"{which}{together} {_about(review, review.luck)} safe.")
    elif not review.chance:
        said.append("You never had to guess.")
    return (*said, *([] if dealer == HONEST.name else [AS_IF_HONEST]))


def _on_the_loss(review: Review) -> list[str]:
    if review.safe:
        return [
            f"You didn't have to risk it. {capital(_marked(review.safe))} safe.",
            *([review.why.beside_board] if review.why else []),
            _risk_taken(review),
        ]
    if review.chance > review.best_chance:
        safer = _safer_than_the_chord(review.best) if review.chord else f"{_marked(review.best)} safer"
        risks = f"{_about(review, review.best_chance)} risk instead of {percent(review.chance)}"
        return [f"You had to guess, but {safer} ({risks})."]
    safest = "nothing was safer" if review.chord else "this was the safest cell"
    return [f"You had to guess, and {safest} ({_about(review, review.chance)} risk)."]


def _risk_taken(review: Review) -> str:
    if review.chance == 1:
        return "That chord had to hit a mine." if review.chord else "That cell had to be a mine."
    return f"Your {'chord' if review.chord else 'click'} had a risk of {_about(review, review.chance)}."


def _about(review: Review, chance: float) -> str:
    return f"{'' if review.exact else 'about '}{percent(chance)}"


def _marked(cells: int) -> str:
    return "the marked cells were" if cells & (cells - 1) else "the marked cell was"


def _safer_than_the_chord(cells: int) -> str:
    marked = "each of the marked cells" if cells & (cells - 1) else "the marked cell alone"
    return f"{marked} was safer than the chord"
