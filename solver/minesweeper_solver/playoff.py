"""Compares guesses by playing games from each of them; the results are combined with the expected ones."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from minesweeper_solver.choose import Outlook
from minesweeper_solver.clock import TooHardError
from minesweeper_solver.contestants import Contestant

ROUND = 32
"""Layouts in the first round; after each round, guesses that can hardly be the best drop out."""
LONGER = 2
"""A later round has one layout per this many played before, if that is more."""
DOUBT = 2.5
"""A guess drops out when it is this many standard deviations behind the best."""

Players = Callable[[range, Sequence[Outlook]], list[list[float]]]
"""Plays games as `Table.play` does."""


class Challenger:
    """A guess that is compared with the favourite.

    `lead` is its estimated lead over the favourite, and `doubt` the standard deviation of that.
    """

    def __init__(self, contestant: Contestant) -> None:
        self.guess, self.lead, self.doubt, _ = contestant
        self._expected = contestant
        self._games = 0
        self._sum = self._squares = 0.0

    def record(self, lead: float) -> None:
        """Count one more layout, on which it was better by `lead`."""
        self._games += 1
        self._sum += lead
        self._squares += lead * lead

    def update(self) -> None:
        """Set `lead` and `doubt` from the expected lead and the layouts so far."""
        _, expected, doubt, flattery = self._expected
        mean = self._sum / self._games
        noise = max(self._squares / self._games - mean * mean, 0.0) / self._games
        trust = doubt**2 / (doubt**2 + noise)
        self.lead = expected + trust * (mean - flattery - expected)
        self.doubt = sqrt(trust * noise)


class PlayoffVerdict(NamedTuple):
    """The result of a comparison."""

    ranking: list[Outlook]
    """The guesses, the best first; their score is now the chance to win the game."""
    games: int


def play_off(contestants: Sequence[Contestant], games: int, players: Players) -> PlayoffVerdict:
    """Compare these guesses, the favourite first, in about this number of games.

    When time is up, the games played so far decide. Raise `TooHardError` if the first round is not over by then.
    """
    favourite = contestants[0].guess
    challengers = [Challenger(contestant) for contestant in contestants[1:]]
    still_in = challengers
    total, played, layouts, in_time = 0.0, 0, 0, True
    while still_in and played < games and in_time:
        affordable = (games - played) // (1 + len(still_in))
        coming = range(layouts, layouts + max(ROUND, min(layouts // LONGER, affordable)))
        rows = players(coming, [favourite, *(each.guess for each in still_in)])
        in_time = len(rows) == len(coming)
        if not in_time and not layouts:
            raise TooHardError("time is up")
        for baseline, *results in rows:
            total += baseline
            for challenger, result in zip(still_in, results, strict=True):
                challenger.record(result - baseline)
        layouts += len(rows)
        played += len(rows) * (1 + len(still_in))
        for challenger in still_in:
            challenger.update()
        best = max(challengers, key=lambda each: each.lead)
        still_in = [each for each in still_in if each.lead + DOUBT * each.doubt > max(best.lead, 0.0)]
        if still_in == [best] and best.lead > DOUBT * best.doubt:
            break
    baseline = total / max(layouts, 1)
    ranking = [favourite._replace(score=baseline)]
    ranking += [each.guess._replace(score=baseline + each.lead) for each in challengers]
    ranking.sort(key=lambda guess: -guess.score)
    return PlayoffVerdict(ranking, played)
