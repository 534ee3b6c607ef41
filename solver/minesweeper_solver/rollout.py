"""Guesses compared by playing on from each of them many times.

A layout is drawn from all that fit, and the game is played on with the quick policy. A guess on the way is never
lost: it scales the result by its chance of survival, and if the layout has a mine there, one without is drawn instead.
Small endgames are not played but searched. So every game tells a chance rather than won or lost. All guesses are
played on the same layouts, as far as they survive there, so that luck does not decide between them.
"""

from math import sqrt
from random import Random
from statistics import fmean, pvariance

from minesweeper.core.board import Board
from minesweeper.core.minefield import Minefield
from minesweeper.core.rules import reveal
from minesweeper_solver.choose import Outlook, least_risk
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce, propagate
from minesweeper_solver.regions import Limits, exact_plan

ROUND = 12
"""Games per rival before the weak ones drop out."""
ROUNDS = 5
DOUBT = 1.5
"""A rival drops out when it is this many standard errors behind."""
SURPRISE = 0.05
"""How far guesses differ in their chance to win, as a share of it, from what a look ahead says: one standard deviation.
Against this, the luck of few games is weighed."""
ENDGAME = Limits(150, 3000)
HOPELESS = 0.02
"""Below this chance a game is not played to its end."""


class Rival:
    """A guess and the results of games played on from it."""

    def __init__(self, odds: Odds, guess: Outlook) -> None:
        self.guess = guess
        self.results: list[float] = []
        self._board = _board(odds.position)
        self._survived = propagate(odds.position.learn(guess.cell, 0))
        self._odds: Odds | None = None

    def play(self, mines: int, rng: Random, clock: Clock) -> None:
        """One more game: on this layout, or another one if the guess hits a mine there."""
        if mines & self.guess.cell:
            if self._odds is None:
                self._odds = Odds(self._survived, clock)
            mines = self._survived.mines | self._odds.sample(rng)
        field = Minefield(self._board.grid, mines)
        board = reveal(field, self._board, self.guess.cell)
        self.results.append((1 - self.guess.chance) * _play_out(board, field, rng, clock))

    def lead(self, favourite: "Rival") -> tuple[float, float]:
        """By how much it is better than the favourite of the look ahead, and how uncertain that is."""
        usual = fmean(favourite.results)
        expected = (self.guess.score / favourite.guess.score - 1) * usual
        leads = [ours - theirs for ours, theirs in zip(self.results, favourite.results, strict=False)]
        noise = pvariance(leads) / len(leads)
        surprise = (SURPRISE * usual) ** 2
        trust = surprise / (surprise + noise) if noise else 1.0
        return expected + trust * (fmean(leads) - expected), sqrt(trust * noise)


def play_off(odds: Odds, guesses: list[Outlook], seed: int, clock: Clock) -> list[Outlook]:
    """The guesses with their chances to win, the best first; those that dropped out early are left out.

    When time runs out, what has been played so far decides, unless it is nothing.
    """
    rivals = [Rival(odds, guess) for guess in guesses]
    favourite = rivals[0]
    leads = dict.fromkeys(rivals, (0.0, 0.0))
    for game in range(ROUNDS * ROUND):
        if len(leads) == 1 or (game and clock.expired):
            break
        mines = odds.position.mines | odds.sample(Random(f"{seed} {game}"))
        for rival in {favourite: 0} | leads:
            rival.play(mines, Random(f"{seed} {game}"), clock)
        if game % ROUND == ROUND - 1:
            leads = {rival: rival.lead(favourite) for rival in leads}
            best = max(lead for lead, _ in leads.values())
            leads = {rival: (lead, doubt) for rival, (lead, doubt) in leads.items() if lead + DOUBT * doubt >= best}
    usual = fmean(favourite.results)
    ranking = sorted(leads, key=lambda rival: -leads[rival][0])
    return [rival.guess._replace(score=usual + leads[rival][0]) for rival in ranking]


def _board(position: Position) -> Board:
    """The board of a position, without flags."""
    grid, revealed = position.grid, position.revealed
    safe_left = grid.area - position.mine_count - revealed.bit_count()
    return Board(grid, position.mine_count, safe_left, revealed, position.numbers)


def _play_out(board: Board, field: Minefield, rng: Random, clock: Clock) -> float:
    """The chance that quick play wins from here, by one game."""
    worth = 1.0
    while board.safe_left and worth > HOPELESS:
        position = deduce(Position.of(board))
        cells = position.safe
        if not cells:
            odds = Odds(position, clock)
            cells, _ = odds.certain()
            if not cells:
                if odds.layouts <= ENDGAME.layouts:
                    plan = exact_plan(odds, ENDGAME, clock)
                    if plan and plan.layouts == odds.layouts:
                        return worth * plan.wins / plan.layouts
                cells, chance, _ = least_risk(odds)
                worth *= 1 - chance
                if cells & field.mines:
                    survived = propagate(position.learn(cells, 0))
                    field = Minefield(board.grid, survived.mines | Odds(survived, clock).sample(rng))
        board = reveal(field, board, cells)
    return worth
