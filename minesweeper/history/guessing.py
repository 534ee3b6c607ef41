"""How well a player guesses, with luck taken out: what their guesses gave away against the safest cells."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

SPREAD = 2.58
"""Standard deviations in half an interval: more than a normal distribution needs for 95 %, since few guesses cost much
and most cost nothing."""
NONE_SEEN = 3.0
"""An interval reaches up to this share of a guess at least, divided by their number, even if nothing was given away."""
FEWEST_GUESSES = 20
"""The fewest guesses that are rated."""
MOST_POINTS = 12
"""The most points of a rating over time."""


class GuessedGame(NamedTuple):
    """A reviewed game."""

    ended: float
    """Seconds since 1970."""
    guesses: int
    given: float
    """How much riskier its guesses together were than the safest cells instead."""
    avoidable: bool | None = None
    """Whether it was lost although some cell was certainly safe; `None` after a win."""


class GuessRating(NamedTuple):
    """The risk given away per guess: 0 if the safest cell was always chosen."""

    guesses: int
    mean: float
    low: float
    high: float
    """The ends of the interval, which covers the true value for 95 of 100 players at least."""
    losses: int
    avoidable: int
    """The losses in which some cell was certainly safe."""


def guess_rating(games: Iterable[GuessedGame]) -> GuessRating | None:
    """Rate the guesses of these games; `None` if there are too few. Guesses of one game depend on one another, so the
    interval comes from the differences between games."""
    found = list(games)
    guesses, given = sum(game.guesses for game in found), sum(game.given for game in found)
    if guesses < FEWEST_GUESSES:
        return None
    mean, count = given / guesses, len(found)
    off = sum((game.given - mean * game.guesses) ** 2 for game in found)
    half = SPREAD * sqrt(off * count / max(1, count - 1)) / guesses
    losses = [game.avoidable for game in found if game.avoidable is not None]
    high = min(1.0, max(mean + half, NONE_SEEN / guesses))
    return GuessRating(guesses, mean, max(0.0, mean - half), high, len(losses), sum(losses))


def ratings_over_time(games: Sequence[GuessedGame]) -> list[GuessRating]:
    """The ratings of portions of these games with about as many guesses each, in the order of time."""
    total = sum(game.guesses for game in games)
    each = max(FEWEST_GUESSES, -(-total // MOST_POINTS))
    found, portion = list[GuessRating](), list[GuessedGame]()
    for game in sorted(games):
        portion.append(game)
        if sum(one.guesses for one in portion) >= each and (rating := guess_rating(portion)):
            found.append(rating)
            portion = []
    return found
