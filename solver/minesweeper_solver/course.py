"""Plays games on from a guess, on random layouts.

The next guess or two are chosen by a look ahead, since many games come to them, and those after by the least risk.
Small endgames are searched instead of played. The result of a single game is mostly luck. So luck is taken out where it
can be measured: after a guess of risk r, in a game that is worth about w once it is survived, the result is reduced by
r * w if the guess is survived, and increased by (1 - r) * w if not. On average that changes nothing, but results then
depend mostly on the quality of guesses, and little on luck.
"""

from math import exp, log, log1p
from typing import NamedTuple

from minesweeper.core.grid import Grid, Planes
from minesweeper_solver.choose import Outlook, least_risk, look_ahead
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.regions import Limits, search

ENDGAME = Limits(400, 1000)
KEPT = 30_000
"""The number of cached positions: most games pass through positions of earlier games."""


Risks = dict[int, float]
"""Cells that were guessed in games, each with its chances of a mine at that time, added up."""


class Step(NamedTuple):
    """How a game goes on in a position."""

    position: Position
    """The position, with its deductions."""
    cells: int
    """The cells to open next."""
    chance: float = 0.0
    """The chance that it is a mine."""
    worth: float = 0.0
    """The approximate chance to win after surviving it."""
    wins: float | None = None
    """The exact chance to win, if a search has found it; then the game ends here."""


class Course:
    """Finds the next step in each position, and caches it."""

    def __init__(self) -> None:
        self._steps: dict[tuple[Grid, int, Planes, int, bool], Step] = {}

    def __len__(self) -> int:
        """The number of cached positions."""
        return len(self._steps)

    def after(self, position: Position, careful: bool, clock: Clock) -> Step:
        """The next step in this position; a guess is chosen by a look ahead if `careful`."""
        key = position.grid, position.revealed, position.numbers, position.mine_count, careful
        step = self._steps.get(key)
        if step is None:
            if len(self._steps) >= KEPT:
                self._steps.clear()
            step = self._steps[key] = _step(position, careful, clock)
        return step


def _step(position: Position, careful: bool, clock: Clock) -> Step:
    position = deduce(position)
    if position.safe:
        return Step(position, position.safe)
    odds = Odds(position, clock)
    safe, mines = odds.certain()
    position = position.learn(safe, mines)
    if safe:
        return Step(position, safe)
    if odds.layouts <= ENDGAME.layouts:
        plan = search(odds, ENDGAME, clock)
        if plan and plan.layouts == odds.layouts:
            return Step(position, plan.cell, odds.chance(plan.cell), wins=plan.wins / plan.layouts)
    cell, chance, _ = look_ahead(odds, clock)[0] if careful else least_risk(odds)
    return Step(position, cell, chance, worth(odds))


def worth(odds: Odds) -> float:
    """The approximate chance to win after surviving a guess in this position.

    Fitted to games on Expert. It need not be right: the better it is, the more luck it takes out of results.
    """
    position = odds.position
    crowd = position.mines_left / position.unknown.bit_count()
    bits = log(odds.layouts) / log(2)
    return 1 / (1 + exp(-6.75 + 12.82 * crowd + 0.66 * log1p(bits) + 0.19 * len(odds.components)))


class Terms(NamedTuple):
    """The terms of a game."""

    stake: float
    """The approximate chance to win after surviving the first guess."""
    care: int
    """The number of later guesses that are chosen by a look ahead."""


class Field:
    """A position with a layout, on which games can be played."""

    def __init__(self, position: Position, layout: int) -> None:
        grid = position.grid
        self._position = position
        self._mines = position.mines | layout
        self._numbers = grid.count(self._mines)
        ones, twos, fours, eights = self._numbers
        self._blank = grid.full & ~(self._mines | ones | twos | fours | eights)

    def play(self, guess: Outlook, terms: Terms, course: Course, clock: Clock, risks: Risks) -> float:
        """The result of a game that begins with this guess: 1 if won and 0 if lost, corrected for luck. The guesses
        after it are added to `risks`."""
        clock.check()
        mines, (stake, care) = self._mines, terms
        if guess.cell & mines:
            return stake * (1 - guess.chance)
        result = -stake * guess.chance
        position = self._open(self._position, guess.cell)
        while position.mine_count != (position.grid.full ^ position.revealed).bit_count():
            position, cells, chance, stake, wins = course.after(position, care > 0, clock)
            if chance:
                care -= 1
                risks[cells] = risks.get(cells, 0.0) + chance
            if wins is not None:
                return result + wins
            if cells & mines:
                return result + stake * (1 - chance)
            result -= stake * chance
            position = self._open(position, cells)
        return result + 1

    def _open(self, position: Position, cells: int) -> Position:
        grid, revealed, _, unknown, mines, safe, mine_count = position
        if cells & self._blank:
            cells = grid.fill(cells, self._blank)
        revealed |= cells
        ones, twos, fours, eights = self._numbers
        numbers = ones & revealed, twos & revealed, fours & revealed, eights & revealed
        return Position(grid, revealed, numbers, unknown & ~cells, mines, safe & ~cells, mine_count)
