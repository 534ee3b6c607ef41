"""Guesses compared by playing games from each of them, on layouts drawn at random.

The games go on with the least risk; small endgames are searched instead of played. The result of a single game is
mostly luck. So luck is taken out where it can be measured: after a guess of risk r, a game that survives it loses
r * `WORTH`, and one that does not gains (1 - r) * `WORTH`. On average that changes nothing, but results then depend on
what guesses lead to, and little on whether they went well. All guesses are tried on the same layouts, and the results
of few games are combined with the scores of the look ahead.
"""

from math import sqrt
from random import Random
from typing import NamedTuple

from minesweeper_solver.choose import Outlook, least_risk
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits, search
from minesweeper_solver.sampling import Sampler

CONTESTANTS = 8
"""Guesses that are compared: the best by the look ahead."""
ROUND = 32
"""Layouts per round; after each round, guesses that can hardly be the best drop out."""
DOUBT = 1.3
"""A guess drops out when it is this many standard deviations behind the best."""
WORTH = 0.55
"""About the chance to win a game that has survived a guess."""
EXPECTED = 0.13
"""The difference in games won, per difference in the scores of the look ahead."""
SURPRISE = 0.015
"""The standard deviation of the games won from what `EXPECTED` predicts."""
ENDGAME = Limits(100, 300)


class Challenger:
    """A guess that is compared with the favourite.

    `lead` is how much more it wins, as far as is known, and `doubt` the standard deviation of that.
    """

    def __init__(self, guess: Outlook, favourite: Outlook) -> None:
        self.guess = guess
        self.lead, self.doubt = EXPECTED * (guess.score - favourite.score), SURPRISE
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


def play_off(odds: Odds, guesses: list[Outlook], games: int, seed: int, clock: Clock) -> Verdict:
    """Compare these guesses, the favourite first, in about this number of games.

    When time is up, the games played so far decide. Raise `TooHardError` if the first round is not over by then.
    """
    favourite, *others = guesses[:CONTESTANTS]
    challengers = [Challenger(guess, favourite) for guess in others]
    still_in = challengers
    rng, sampler = Random(seed), Sampler(odds, clock)
    total, played, layouts = 0.0, 0, 0
    while still_in and played < games:
        try:
            for _ in range(ROUND):
                field = Field(odds.position, sampler.draw(rng))
                baseline = field.play(favourite, clock)
                for challenger in still_in:
                    challenger.record(field.play(challenger.guess, clock) - baseline)
                total += baseline
                layouts += 1
                played += 1 + len(still_in)
        except TooHardError:
            if layouts < ROUND:
                raise
            break
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


class Field:
    """A position with a layout, on which games can be played."""

    def __init__(self, position: Position, layout: int) -> None:
        grid = position.grid
        self._position = position
        self._mines = position.mines | layout
        self._numbers = grid.count(self._mines)
        ones, twos, fours, eights = self._numbers
        self._blank = grid.full & ~(self._mines | ones | twos | fours | eights)

    def play(self, guess: Outlook, clock: Clock) -> float:
        """The result of a game that begins with this guess: 1 if won and 0 if lost, corrected for luck."""
        position, cells, chance, worth = self._position, guess.cell, guess.chance, 0.0
        while True:
            clock.check()
            if cells & self._mines:
                return worth + WORTH * (1 - chance)
            worth -= WORTH * chance
            position = self._open(position, cells)
            if position.mine_count == (position.grid.full ^ position.revealed).bit_count():
                return worth + 1
            position, cells, chance = deduce(position), 0, 0.0
            if position.safe:
                cells = position.safe
                continue
            odds = Odds(position, clock)
            cells, mines = odds.certain()
            position = position.learn(cells, mines)
            if not cells:
                if odds.layouts <= ENDGAME.layouts:
                    plan = search(odds, ENDGAME, clock)
                    if plan and plan.layouts == odds.layouts:
                        return worth + plan.wins / plan.layouts
                cells, chance, _ = least_risk(odds)

    def _open(self, position: Position, cells: int) -> Position:
        grid, revealed, _, unknown, mines, safe, mine_count = position
        if cells & self._blank:
            cells = grid.fill(cells, self._blank)
        revealed |= cells
        ones, twos, fours, eights = self._numbers
        numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
        return Position(grid, revealed, numbers, unknown & ~cells, mines, safe & ~cells, mine_count)
