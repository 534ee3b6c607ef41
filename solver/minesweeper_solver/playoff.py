"""Guesses compared by playing games from each of them, on layouts drawn at random.

All guesses are tried on the same layouts, and the results of few games are combined with the scores of the look ahead.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from minesweeper_solver.choose import Outlook
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.course import Course, Field, worth
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.sampling import Sampler

CONTESTANTS = 8
"""Guesses that are compared: the best by the look ahead."""
ROUND = 32
"""Layouts per round; after each round, guesses that can hardly be the best drop out."""
DOUBT = 2.0
"""A guess drops out when it is this many standard deviations behind the best."""
EXPECTED = 0.05
"""The difference in games won, per difference in the scores of the look ahead."""
BEHIND = 0.0055
"""How many games less a guess wins, for each guess that the look ahead ranks before it."""
SURPRISE = 0.0185
"""The standard deviation of the games won from what these two predict."""

_course = Course()
"""For all games of this process: the next guess is often in a position that games for this one have met."""


class Question(NamedTuple):
    """Guesses to compare in a position; whoever plays a game for it gets the same result."""

    position: Position
    guesses: tuple[Outlook, ...]
    seed: int


class Table:
    """Games for a question, on layouts with numbers from 0 on."""

    def __init__(self, question: Question, odds: Odds, clock: Clock) -> None:
        self.question = question
        self._stake = worth(odds)
        self._sampler = Sampler(odds, clock)

    def play(self, layouts: range, guesses: Sequence[int], clock: Clock) -> list[list[float]]:
        """For each layout the results of these guesses; only those of the first layouts if time is up."""
        rows = []
        try:
            for number in layouts:
                rng = Random(f"{self.question.seed} {number}")
                field = Field(self.question.position, self._sampler.draw(rng))
                rows.append(
                    [field.play(self.question.guesses[guess], self._stake, _course, clock) for guess in guesses]
                )
        except TooHardError:
            pass
        return rows


Players = Callable[[range, Sequence[int]], list[list[float]]]
"""Plays games as `Table.play` does."""


class Challenger:
    """A guess that is compared with the favourite.

    `lead` is how much more it wins, as far as is known, and `doubt` the standard deviation of that.
    """

    def __init__(self, index: int, guess: Outlook, favourite: Outlook) -> None:
        self.index = index
        self.guess = guess
        self.lead, self.doubt = EXPECTED * (guess.score - favourite.score) - BEHIND * index, SURPRISE
        self._expected = self.lead
        self._games = 0
        self._sum = self._squares = 0.0

    def record(self, lead: float) -> None:
        """Count one more layout, on which it was better by `lead`."""
        self._games += 1
        self._sum += lead
        self._squares += lead * lead

    def update(self) -> None:
        """Set `lead` and `doubt` from the look ahead and the layouts so far."""
        mean = self._sum / self._games
        noise = max(self._squares / self._games - mean * mean, 0.0) / self._games
        trust = SURPRISE**2 / (SURPRISE**2 + noise)
        self.lead = self._expected + trust * (mean - self._expected)
        self.doubt = sqrt(trust * noise)


class Verdict(NamedTuple):
    """The result of a comparison."""

    ranking: list[Outlook]
    """The guesses, the best first; their score is now the chance to win the game."""
    games: int


def play_off(guesses: Sequence[Outlook], games: int, players: Players) -> Verdict:
    """Compare these guesses, the favourite first, in about this number of games.

    When time is up, the games played so far decide. Raise `TooHardError` if the first round is not over by then.
    """
    favourite, *others = guesses
    challengers = [Challenger(index, guess, favourite) for index, guess in enumerate(others, 1)]
    still_in = challengers
    total, played, layouts, in_time = 0.0, 0, 0, True
    while still_in and played < games and in_time:
        rows = players(range(layouts, layouts + ROUND), [0, *(each.index for each in still_in)])
        in_time = len(rows) == ROUND
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
    return Verdict(ranking, played)
