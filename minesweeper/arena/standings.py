"""The standings of a tournament: what its outcomes say about each solver."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

from minesweeper.arena.estimates import Estimate, paired_difference, quantile, share
from minesweeper.arena.match import Outcome


@dataclass(frozen=True, slots=True)
class Standing:
    """How a solver did over all games. Times are milliseconds of CPU."""

    solver: str
    games: int
    won: int
    win_rate: Estimate
    lead: Estimate
    """How much more often it won than the solver named first, on the same boards."""
    mean_ms: float
    """Per game."""
    median_ms: float
    """Per game."""
    p95_ms: float
    """Per game: 95 % of the games take no longer."""
    max_ms: float
    """Of the slowest game."""
    slowest_answer_ms: float
    guesses: float
    """Per game, on average."""
    three_bv: float
    """Of its boards, on average."""
    errors: dict[str, int]
    """What lost it games, other than a mine, and how many of them."""


def standings(games: Sequence[Sequence[Outcome]]) -> list[Standing]:
    """One standing per solver, in the order in which they play."""
    return [_standing(outcomes, [game[0] for game in games]) for outcomes in zip(*games, strict=True)]


def _standing(outcomes: Sequence[Outcome], firsts: Sequence[Outcome]) -> Standing:
    times = [1000 * outcome.seconds for outcome in outcomes]
    wins = [outcome.won for outcome in outcomes]
    return Standing(
        outcomes[0].solver,
        len(outcomes),
        sum(wins),
        share(sum(wins), len(wins)),
        paired_difference(wins, [outcome.won for outcome in firsts]),
        fmean(times),
        median(times),
        quantile(times, 0.95),
        max(times),
        max(1000 * outcome.slowest for outcome in outcomes),
        fmean(outcome.guesses for outcome in outcomes),
        fmean(outcome.three_bv for outcome in outcomes),
        dict(Counter(outcome.error for outcome in outcomes if outcome.error)),
    )
