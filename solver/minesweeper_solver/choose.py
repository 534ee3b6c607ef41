"""Which cell to open when none is certainly safe."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce

WORTH_A_LOOK = 0.9
"""Cells on the frontier are looked at if they are at least this share as safe as the safest."""
WORTH_A_LOOK_BEYOND = 0.95
"""The same for cells beyond the frontier, of which there are many and which tell less."""
FEW_BEYOND = 30
"""Up to so many cells beyond the frontier, all are looked at."""
SECOND_BEST = 0.2
"""How much the second safest cell of the next position counts beside the safest: there may be more guesses to come."""
STANDSTILL = 0.98
"""What the next position is worth in comparison if it does not have a safe cell: there will be more guesses to come."""
INEVITABLE = 0.3
"""The share of the next guess's risk that would have to be taken sooner or later anyway."""
DEAD = 0.5
"""What a cell is worth in comparison that can only show one number: opening it tells nothing."""


class Outlook(NamedTuple):
    """A cell to guess: its chance of a mine, and how good it is to open it, from 0 to 1."""

    cell: int
    chance: float
    score: float


def least_risk(odds: Odds) -> Outlook:
    """The cell least likely to be a mine; among equals, one with few unknown neighbours."""
    chance = min(count / (size * odds.layouts) for _, size, count in odds.counts)
    alike = sum(cells for cells, size, count in odds.counts if count / (size * odds.layouts) <= chance)
    near, unknown = neighbours(odds.position.grid), odds.position.unknown
    cell = min(bits(alike), key=lambda cell: (near[cell] & unknown).bit_count())
    return Outlook(cell, chance, 1 - chance)


def look_ahead(odds: Odds, clock: Clock, slack: float = 0.0) -> list[Outlook]:
    """The cells worth a look, with their scores, the best first. Those whose score is lower than the best by more than
    `slack` may be left out, or have too high a score.
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
    """The cells worth a look and how safe they are, the safest first."""
    boxes = [(1 - count / (size * odds.layouts), cells) for cells, size, count in odds.counts]
    safest = max(safety for safety, _ in boxes)
    candidates = []
    for safety, cells in boxes:
        if cells == odds.beyond:
            if safety >= WORTH_A_LOOK_BEYOND * safest:
                candidates += [(safety, cell) for cell in bits(_telling(position, cells))]
        elif safety >= WORTH_A_LOOK * safest:
            candidates += [(safety, cell) for cell in bits(cells)]
    candidates.sort(key=lambda candidate: -candidate[0])
    return candidates


def _telling(position: Position, beyond: int) -> int:
    """Of the cells beyond the frontier, those whose number would tell most: two steps from a number, or hemmed in."""
    if beyond.bit_count() < FEW_BEYOND:
        return beyond
    grid = position.grid
    near = grid.around(grid.around(position.revealed))
    _, _, fours, eights = grid.count(position.unknown)
    return beyond & (near | ~(fours | eights))


def _score(position: Position, candidate: tuple[float, int], layouts: int, best: float, clock: Clock) -> float:
    """The chance to survive this cell and then, for every number it may show, the next step. Once that is clearly
    below `best`, a bound will do.
    """
    hope, cell = candidate
    near = neighbours(position.grid)[cell]
    low, unknown = (near & position.mines).bit_count(), (near & position.unknown).bit_count()
    likely = low + unknown * position.mines_left / position.unknown.bit_count()
    numbers, going_on = 0, []
    for number in sorted(range(low, low + unknown + 1), key=lambda number: abs(number - likely)):
        clock.check()
        after = deduce(position.show(cell, number))
        if after.safe:
            going_on.append(after)
            continue
        odds = Odds(after, clock)
        if odds.layouts:
            numbers += 1
            hope -= odds.layouts / layouts * (1 - _next_step(odds))
            if hope <= best:
                return hope
    # Numbers that lead on to a safe cell cost nothing; whether they are possible matters only if few others are.
    while numbers < 2 and going_on:
        numbers += bool(Odds(going_on.pop(), clock).layouts)
    return hope if numbers > 1 else hope * DEAD


def _next_step(odds: Odds) -> float:
    """What a position is worth beside one with a safe cell: how likely the next guess goes well, with a side glance
    at the one after.
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
