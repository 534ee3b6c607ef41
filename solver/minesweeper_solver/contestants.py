"""Selects the guesses that are compared by playing games, with an expected result for each.

These are the most promising guesses by the look ahead, and cells that would have to be guessed sooner or later. Taking
an inevitable risk now adds no risk, and the number of the cell is known earlier.
"""

from math import sqrt
from typing import NamedTuple

from minesweeper_solver.choose import Outlook
from minesweeper_solver.course import Risks
from minesweeper_solver.odds import Odds

MOST_PROMISING = 12
"""The guesses that are compared because of the look ahead."""
EXPECTED = 0.1
"""The difference in games won, per difference in the scores of the look ahead."""
BEHIND = 0.0084
"""The loss in games won of a guess that the look ahead ranks behind n others: this times the square root of n."""
SURPRISE = 0.021
"""The standard deviation of the games won from the prediction by these two."""

MOST_INEVITABLE = 4
"""The guesses that are compared because they come up later in games."""
RARE = 0.02
"""A cell that is guessed later in a smaller share of the games is not compared."""
MAX_RISK = 0.75
"""A cell that is a mine with at least this chance is not compared."""
NOW = 0.28
"""For such a guess: the loss in games won, per game in which it is a mine now."""
LATER_SHARE = 0.63
"""The gain, per game in which it would have been a mine later."""
INSTEAD = 0.19
"""The gain, per game in which the favourite is a mine."""
HASTE = 0.017
"""A constant loss. All these are fitted to guesses on Expert."""
SURPRISE_NOW = 0.03
"""The standard deviation of the games won from this prediction."""
FLATTERY = 0.008
"""How much better such a guess does in these games than among strong players, who guess with more care later."""


class Contestant(NamedTuple):
    """A guess that is compared with the favourite."""

    guess: Outlook
    lead: float
    """The expected lead over the favourite, as a share of games."""
    doubt: float
    """The standard deviation of the true lead from that."""
    flattery: float = 0.0
    """The part of its lead in played games that is not real."""


def promising(outlooks: list[Outlook]) -> list[Contestant]:
    """The best guesses by the look ahead; the first is the favourite."""
    score = outlooks[0].score
    return [
        Contestant(guess, EXPECTED * (guess.score - score) - BEHIND * sqrt(rank), SURPRISE)
        for rank, guess in enumerate(outlooks[:MOST_PROMISING])
    ]


def inevitable(odds: Odds, among: list[Contestant], risks: Risks, games: int) -> list[Contestant]:
    """Other guesses that took the largest risks later in `games` games of the favourite."""
    taken = {contestant.guess.cell for contestant in among}
    favourite = among[0].guess
    found: list[Contestant] = []
    for cell, risk in sorted(risks.items(), key=lambda each: -each[1]):
        chance, share = odds.chance(cell), risk / games
        if share < RARE or len(found) == MOST_INEVITABLE:
            break
        if cell not in taken and chance < MAX_RISK:
            lead = LATER_SHARE * share - NOW * chance + INSTEAD * favourite.chance - HASTE
            found.append(Contestant(Outlook(cell, chance, 1 - chance), lead, SURPRISE_NOW, FLATTERY))
    return found
