"""Verdicts: the findings of a review, for a player who sees the marked cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minesweeper.core.dealing import HONEST
from minesweeper_solver.speech import share

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
        which = f"The {guesses} before" if review.chance else f"Your {guesses}"
        said.append(f"{which} had {_chance(review, review.luck)} to go well.")
    elif not review.chance:
        said.append("You never had to guess.")
    return (*said, *([] if dealer == HONEST.name else [AS_IF_HONEST]))


def _on_the_loss(review: Review) -> list[str]:
    risk = f"{_chance(review, review.chance)} to hit a mine"
    if review.safe:
        return [
            f"That was avoidable: {_marked(review.safe)} certainly safe.",
            *([review.why.beside_board] if review.why else []),
            f"The {'chord' if review.chord else 'last click'} "
            f"{'was certain to hit a mine' if review.chance == 1 else f'had {risk}'}.",
        ]
    if review.chance > review.best_chance:
        safer = _safer_than_the_chord(review.best) if review.chord else f"{_marked(review.best)} safer"
        risks = f"{_chance(review, review.best_chance)} to hit a mine, not {share(review.chance)}"
        return [f"No cell was certainly safe, but {safer}: {risks}."]
    return [f"That guess had to be made: no cell was safer. It had {risk}."]


def _chance(review: Review, chance: float) -> str:
    return f"a chance of {'' if review.exact else 'about '}{share(chance)}"


def _marked(cells: int) -> str:
    return "the marked cells were" if cells & (cells - 1) else "the marked cell was"


def _safer_than_the_chord(cells: int) -> str:
    marked = "each of the marked cells" if cells & (cells - 1) else "the marked cell alone"
    return f"{marked} was safer than the chord"
