"""Chooses the cell to open when no cell is certainly safe."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce

WORTH_A_LOOK = 0.9
"""Cells on the frontier are scored if they are at least this share as safe as the safest cell."""
WORTH_A_LOOK_BEYOND = 0.95
"""The same for cells beyond the frontier: there are many, and their numbers are less useful."""
FEW_BEYOND = 30
"""If there are fewer cells than this beyond the frontier, all of them may be scored."""
SECOND_BEST = 0.2
"""The weight of the second safest cell of the next position, against the safest: it may be guessed after it."""
STANDSTILL = 0.98
"""A factor for next positions without a safe cell: more guesses are likely to follow."""
INEVITABLE = 0.3
"""The share of the next guess's risk that is not counted, since it would have to be taken sooner or later anyway."""
DEAD = 0.5
"""A factor for cells that can show only one number: opening them gives no information."""


class Outlook(NamedTuple):
    """A cell to guess, its chance of a mine, and a score from 0 to 1: how good it is to open it."""

    cell: int
    chance: float
    score: float


def least_risk(odds: Odds) -> Outlook:
    """The cell least likely to be a mine; among several, the one with the fewest unknown neighbours."""
    chance = min(count / (size * odds.layouts) for _, size, count in odds.counts)
    alike = sum(cells for cells, size, count in odds.counts if count / (size * odds.layouts) <= chance)
    near, unknown = neighbours(odds.position.grid), odds.position.unknown
    cell = min(bits(alike), key=lambda cell: (near[cell] & unknown).bit_count())
    return Outlook(cell, chance, 1 - chance)


def look_ahead(odds: Odds, clock: Clock, slack: float = 0.0) -> list[Outlook]:
    """The cells worth a guess, with their scores, the best first. A cell whose score is more than `slack` below the
    best may be missing, or have too high a score.
    """
    _, mines = odds.certain()
    position = odds.position.learn(0, mines)
    found = []
    best = 0.0
    for safety, cell in _candidates(odds, position):
        if safety <= best - slack:
            break
        score = _score(position, (safety, cell), odds.layouts, best - slack, clock)
        best = max(best, score)
        found.append(Outlook(cell, 1 - safety, score))
    found.sort(key=lambda outlook: -outlook.score)
    return found


def _candidates(odds: Odds, position: Position) -> list[tuple[float, int]]:
    """The cells to score, each after its chance to be safe; the safest first."""
    boxes = [(1 - count / (size * odds.layouts), cells) for cells, size, count in odds.counts]
    safest = max(safety for safety, _ in boxes)
    candidates = []
    for safety, cells in boxes:
        if cells == odds.beyond:
            if safety >= WORTH_A_LOOK_BEYOND * safest:
                candidates += [(safety, cell) for cell in bits(_informative(position, cells))]
        elif safety >= WORTH_A_LOOK * safest:
            candidates += [(safety, cell) for cell in bits(cells)]
    candidates.sort(key=lambda candidate: -candidate[0])
    return candidates


def _informative(position: Position, beyond: int) -> int:
    """Of the cells beyond the frontier, those whose number gives most information: two steps from a number, or with
    fewer than four unknown neighbours.
    """
    if beyond.bit_count() < FEW_BEYOND:
        return beyond
    grid = position.grid
    near = grid.around(grid.around(position.revealed))
    _, _, fours, eights = grid.count(position.unknown)
    return beyond & (near | ~(fours | eights))


def _score(position: Position, candidate: tuple[float, int], layouts: int, enough: float, clock: Clock) -> float:
    """The chance to survive this cell and the next step, averaged over the numbers it may show. Once that is certainly
    not above `enough`, an upper bound is returned instead.
    """
    score, cell = candidate
    near = neighbours(position.grid)[cell]
    low, unknown = (near & position.mines).bit_count(), (near & position.unknown).bit_count()
    likely = low + unknown * position.mines_left / position.unknown.bit_count()
    numbers, with_safe_cell = 0, []
    for number in sorted(range(low, low + unknown + 1), key=lambda number: abs(number - likely)):
        clock.check()
        after = deduce(position.show(cell, number))
        if after.safe:
            with_safe_cell.append(after)
            continue
        odds = Odds(after, clock)
        if odds.layouts:
            numbers += 1
            score -= odds.layouts / layouts * (1 - _next_step(odds))
            if score <= enough:
                return score
    # A number that leads to a safe cell has no risk. Its layouts are counted only to see if a second number can show.
    while numbers < 2 and with_safe_cell:
        numbers += bool(Odds(with_safe_cell.pop(), clock).layouts)
    return score if numbers > 1 else score * DEAD


def _next_step(odds: Odds) -> float:
    """A score of a position, from 0 to 1, where 1 means that there is a safe cell: the chance that the next guess goes
    well, and with less weight the guess after it.
    """
    first = second = 0.0
    for _, size, count in odds.counts:
        if not count:
            return 1.0
        safety = 1 - count / (size * odds.layouts)
        if safety > first:
            first, second = safety, first if size == 1 else safety
        elif safety > second:
            second = safety
    survival = STANDSTILL * ((1 - SECOND_BEST) * first + SECOND_BEST * second)
    return survival + INEVITABLE * (1 - survival)
