"""Guesses compared by playing on from each of them, on layouts drawn from all that fit.

Play goes on with the least risk, and small endgames are not played but searched. A single game says little, for most
of its result is luck. So luck is taken out where it can be told: a game that survives a guess loses the risk it took,
one that does not gets back the chance it had, both times what a game is worth that goes on. On average that adds
nothing, but results come to differ by what guesses lead to, and hardly by whether they went well. All guesses are
tried on the same layouts, and what few games say is weighed against what the look ahead expects.
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

RIVALS = 8
"""Guesses that are tried, those that the look ahead finds best."""
ROUND = 32
"""Layouts between two looks at who can still be the best."""
DOUBT = 1.3
"""A guess drops out when it is this many standard deviations behind the leader."""
WORTH = 0.55
"""About what a game is worth that has survived a guess."""
EXPECTED = 0.13
"""How much of a difference between the look ahead's scores shows in the games won."""
SURPRISE = 0.015
"""How far the games won are from that: a standard deviation."""
ENDGAME = Limits(100, 300)


class Rival:
    """A guess that challenges the favourite, and by how much its games went better."""

    def __init__(self, guess: Outlook, favourite: Outlook) -> None:
        self.guess = guess
        self.lead, self.doubt = EXPECTED * (guess.score - favourite.score), SURPRISE
        """By how much it is better, most likely, and how uncertain that is."""
        self._expected = self.lead
        self._games = 0
        self._sum = self._squares = 0.0

    def learn(self, lead: float) -> None:
        """One more layout, on which it was better by so much."""
        self._games += 1
        self._sum += lead
        self._squares += lead * lead

    def weigh(self) -> None:
        """Put together what was expected and what was seen."""
        mean = self._sum / self._games
        noise = max(self._squares / self._games - mean * mean, 0.0) / self._games
        trust = SURPRISE**2 / (SURPRISE**2 + noise)
        self.lead = self._expected + trust * (mean - self._expected)
        self.doubt = sqrt(trust * noise)


class Verdict(NamedTuple):
    """How the guesses fared."""

    ranking: list[Outlook]
    """The best first, with the chance to win the game as their score."""
    games: int


def play_off(odds: Odds, guesses: list[Outlook], games: int, seed: int, clock: Clock) -> Verdict:
    """The guesses, of which the favourite is first, compared by about so many games.

    When time runs out, the games played so far decide; before the end of the first round, that is a `TooHardError`.
    """
    favourite, *others = guesses[:RIVALS]
    rivals = [Rival(guess, favourite) for guess in others]
    still_in = rivals
    rng, sampler = Random(seed), Sampler(odds, clock)
    total, played, layouts = 0.0, 0, 0
    while still_in and played < games:
        try:
            for _ in range(ROUND):
                field = Field(odds.position, sampler.draw(rng))
                usual = field.play(favourite, clock)
                for rival in still_in:
                    rival.learn(field.play(rival.guess, clock) - usual)
                total += usual
                layouts += 1
                played += 1 + len(still_in)
        except TooHardError:
            if layouts < ROUND:
                raise
            break
        for rival in still_in:
            rival.weigh()
        best = max(rivals, key=lambda rival: rival.lead)
        still_in = [rival for rival in still_in if rival.lead + DOUBT * rival.doubt > max(best.lead, 0.0)]
        if still_in == [best] and best.lead > DOUBT * best.doubt:
            break
    usual = total / max(layouts, 1)
    ranking = [favourite._replace(score=usual)] + [rival.guess._replace(score=usual + rival.lead) for rival in rivals]
    ranking.sort(key=lambda guess: -guess.score)
    return Verdict(ranking, played)


class Field:
    """A position with a layout under it."""

    def __init__(self, position: Position, layout: int) -> None:
        grid = position.grid
        self._position = position
        self._mines = position.mines | layout
        self._numbers = grid.count(self._mines)
        ones, twos, fours, eights = self._numbers
        self._blank = grid.full & ~(self._mines | ones | twos | fours | eights)

    def play(self, guess: Outlook, clock: Clock) -> float:
        """What a game is worth that begins with this guess: about 1 if won and 0 if lost, less the luck there was."""
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
