"""Guesses compared by playing on from each of them many times.

A layout is drawn from all that fit, and the game is played on with the quick policy. A guess on the way is never
lost: it scales the result by its chance of survival, and if the layout has a mine there, one without is drawn instead.
Small endgames are not played but searched. So every game tells a chance rather than won or lost, and few tell much.
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

ROUND = 16
"""Games per rival before the weak ones drop out."""
ROUNDS = 6
DOUBT = 1.5
"""A rival drops out when it is this many standard errors behind."""
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

    @property
    def mean(self) -> float:
        """The chance to win, as far as is known."""
        return fmean(self.results)

    @property
    def variance(self) -> float:
        """How uncertain that is."""
        return pvariance(self.results) / len(self.results)

    def play(self, rng: Random, clock: Clock) -> None:
        """One more game."""
        if self._odds is None:
            self._odds = Odds(self._survived, clock)
        field = Minefield(self._board.grid, self._survived.mines | self._odds.sample(rng))
        board = reveal(field, self._board, self.guess.cell)
        self.results.append((1 - self.guess.chance) * _play_out(board, field, rng, clock))


def play_off(odds: Odds, guesses: list[Outlook], seed: int, clock: Clock) -> list[Outlook]:
    """The guesses with their chances to win, the best first; those that dropped out early are left out.

    When time runs out, what has been played so far decides, unless it is nothing.
    """
    rng = Random(seed)
    rivals = [Rival(odds, guess) for guess in guesses]
    for _ in range(ROUNDS):
        if len(rivals) == 1 or (clock.expired and rivals[0].results):
            break
        for _ in range(ROUND):
            for rival in rivals:
                rival.play(rng, clock)
        best = max(rivals, key=lambda rival: rival.mean)
        doubt = [DOUBT * sqrt(rival.variance + best.variance) for rival in rivals]
        rivals = [rival for rival, margin in zip(rivals, doubt, strict=True) if rival.mean >= best.mean - margin]
    rivals.sort(key=lambda rival: -rival.mean)
    return [rival.guess._replace(score=rival.mean) for rival in rivals]


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
