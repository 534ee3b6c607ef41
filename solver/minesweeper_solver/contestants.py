"""Which guesses are compared by playing games, and what is expected of each before the first game.

The most promising ones by the look ahead are, and cells that would have to be guessed sooner or later. If a risk is
inevitable, it costs nothing to take it now, and what the cell shows is known earlier.
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
"""How many games less a guess wins because the look ahead ranks n others before it: this many times the root of n."""
SURPRISE = 0.021
"""The standard deviation of the games won from what these two predict."""

MOST_INEVITABLE = 4
"""The guesses that are compared because games come to them later."""
RARE = 0.02
"""What is risked later in a smaller share of the games is not compared."""
HOPELESS = 0.75
"""Neither is a cell that is a mine with this chance."""
NOW = 0.28
"""The share of games that such a guess wins less, for each game in which it is a mine now."""
LATER_SHARE = 0.63
"""The share that it wins more, for each game in which it would have been one later."""
INSTEAD = 0.19
"""The share that it wins more, for each game in which the favourite is a mine."""
HASTE = 0.017
"""The share that it wins less in any case. All these are fitted to guesses on Expert."""
SURPRISE_NOW = 0.03
"""The standard deviation of the games won from what these predict."""
FLATTERY = 0.008
"""How much better such a guess does in these games than among strong players, who guess with more care later."""


class Contestant(NamedTuple):
    """A guess that is compared with the favourite."""

    guess: Outlook
    lead: float
    """The share of games that it is expected to win more."""
    doubt: float
    """The standard deviation from that of what it really wins more."""
    flattery: float = 0.0
    """What it wins more in the games that are played than it does really."""


def promising(outlooks: list[Outlook]) -> list[Contestant]:
    """The best guesses by the look ahead; the first is the favourite."""
    score = outlooks[0].score
    return [
        Contestant(guess, EXPECTED * (guess.score - score) - BEHIND * sqrt(rank), SURPRISE)
        for rank, guess in enumerate(outlooks[:MOST_PROMISING])
    ]


def inevitable(odds: Odds, among: list[Contestant], risks: Risks, games: int) -> list[Contestant]:
    """The guesses, not among these, at which so many games of the favourite take the largest risks later."""
    taken = {contestant.guess.cell for contestant in among}
    favourite = among[0].guess
    found: list[Contestant] = []
    for cell, risk in sorted(risks.items(), key=lambda each: -each[1]):
        chance, share = odds.chance(cell), risk / games
        if share < RARE or len(found) == MOST_INEVITABLE:
            break
        if cell not in taken and chance < HOPELESS:
            lead = LATER_SHARE * share - NOW * chance + INSTEAD * favourite.chance - HASTE
            found.append(Contestant(Outlook(cell, chance, 1 - chance), lead, SURPRISE_NOW, FLATTERY))
    return found
