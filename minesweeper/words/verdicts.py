"""Verdicts: the findings of a review, for a player who sees the marked cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from minesweeper.core.dealing import HONEST
from minesweeper.core.naming import capital, percent
from minesweeper.games.live_figures import Tone

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

AS_IF_HONEST = "These are the odds under the honest dealer."
"""Added to a loss under any other dealer."""
CERTAIN_CHORD = "That chord had to hit a mine."
FIRST_CLICK = "Your first click hit a mine, before anything was known."


class Ruling(NamedTuple):
    """A verdict on a game: a title and a sentence."""

    title: str
    tone: Tone
    sentence: str = ""
    proof: str = ""
    """The reason, about the numbers outlined on the board."""
    more: tuple[str, ...] = ()
    """Less important sentences."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All sentences, the most important first."""
        return tuple(filter(None, (self.sentence, self.proof, *self.more)))


def ruling(review: Review | str, dealer: str = HONEST.name) -> Ruling:
    """The verdict on a lost game under this dealer, or why there is no review."""
    if isinstance(review, str):
        return Ruling("Not reviewed", Tone.QUIET, review)
    found, honest = _on_the_loss(review), () if dealer == HONEST.name else (AS_IF_HONEST,)
    return found._replace(more=(*found.more, *_luck(review), *honest))


def _luck(review: Review) -> tuple[str, ...]:
    """How lucky the guesses before the fatal one were, if there were any."""
    before = len(review.survived)
    if review.unseen:
        clicks = "1 click was" if review.unseen == 1 else f"{review.unseen:,} clicks were"
        return (f"{clicks} not reviewed, because that would have taken too long.",)
    if not before:
        return ()
    were = "guess before that was" if before == 1 else "guesses before that together were"
    return (f"Your {were} {_about(review, review.luck)} safe.",)


def _on_the_loss(review: Review) -> Ruling:
    if not review.chance:
        return Ruling("Unlucky", Tone.WARNING, FIRST_CLICK)
    if review.why_mine:
        sure = CERTAIN_CHORD if review.chord else "That cell had to be a mine."
        return Ruling("Certain mine", Tone.DANGER, sure, review.why_mine.beside_board)
    if review.safe:
        proof = review.why.beside_board if review.why else ""
        risk = f"Your {'chord' if review.chord else 'click'} had a risk of {_about(review, review.chance)}."
        taken = CERTAIN_CHORD if review.chance == 1 else risk
        said = f"You didn't have to risk it. {capital(_marked(review.safe))} safe."
        return Ruling("Avoidable", Tone.SAFE, said, proof, (taken,))
    if review.chance > review.best_chance:
        safer = _safer_than_the_chord(review.best) if review.chord else f"{_marked(review.best)} safer"
        risks = f"{_about(review, review.best_chance)} risk instead of {percent(review.chance)}"
        return Ruling("Risky guess", Tone.WARNING, f"You had to guess, but {safer} ({risks}).")
    safest = "nothing was safer" if review.chord else "this was the safest cell"
    return Ruling("Unlucky", Tone.WARNING, f"You had to guess, and {safest} ({_about(review, review.chance)} risk).")


def _about(review: Review, chance: float) -> str:
    return f"{'' if review.exact else 'about '}{percent(chance)}"


def _marked(cells: int) -> str:
    return "the marked cells were" if cells & (cells - 1) else "the marked cell was"


def _safer_than_the_chord(cells: int) -> str:
    marked = "each of the marked cells" if cells & (cells - 1) else "the marked cell alone"
    return f"{marked} was safer than the chord"
