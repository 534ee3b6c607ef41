"""Which cell to open when none is certainly safe."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate

NEAR_BEST = 0.9
BEYOND_BEST = 0.95
SECOND = 0.2
SETTLED = 1 - 1e-12


class Outlook(NamedTuple):
    """A cell to guess: its chance of a mine, and how good the position it leads to looks, from 0 to 1."""

    cell: int
    chance: float
    score: float


def least_risk(odds: Odds) -> Outlook:
    """The cell least likely to be a mine; among equals, one with few unknown neighbours."""
    layouts = odds.layouts
    cells, chance = 0, 2.0
    for members, size, count in odds.counts:
        risk = count / (size * layouts)
        if risk < chance - 1e-12:
            cells, chance = members, risk
        elif risk < chance + 1e-12:
            cells |= members
    near, unknown = neighbours(odds.position.grid), odds.position.unknown
    cell = min(bits(cells), key=lambda cell: (near[cell] & unknown).bit_count())
    return Outlook(cell, chance, 1 - chance)


def look_ahead(odds: Odds, clock: Clock) -> list[Outlook]:
    """The cells worth a guess with their scores, the best first."""
    position, layouts = odds.position, odds.layouts
    boxes = [(1 - count / (size * layouts), cells) for cells, size, count in odds.counts]
    boxes = [(safety, cells) for safety, cells in boxes if safety > 0]
    safest = max(safety for safety, _ in boxes)
    certain = sum(cells for cells, size, count in odds.counts if count == size * layouts)
    position = position.learn(0, certain)
    candidates = []
    for safety, cells in boxes:
        if cells == odds.beyond:
            if safety >= BEYOND_BEST * safest:
                candidates += [(safety, cell) for cell in bits(_worth_a_look(position, cells))]
        elif safety >= NEAR_BEST * safest:
            candidates += [(safety, cell) for cell in bits(cells)]
    candidates.sort(key=lambda candidate: -candidate[0])
    found: list[Outlook] = []
    best = 0.0
    for safety, cell in candidates:
        if safety <= best:
            break
        clock.check()
        score = _score(position, layouts, cell, safety, best, clock)
        if score > best or not found:
            best = max(best, score)
            found.append(Outlook(cell, 1 - safety, score))
    found.sort(key=lambda outlook: -outlook.score)
    return found


def _worth_a_look(position: Position, beyond: int) -> int:
    """Of the cells beyond the frontier, those whose number would tell most: two steps from a number, or hemmed in."""
    grid = position.grid
    if beyond.bit_count() < 30:
        return beyond
    one = grid.around(position.revealed)
    chosen = grid.around(one) & beyond
    ones, twos, fours, eights = grid.count(position.unknown)
    hemmed = beyond & ~(fours | eights)
    return chosen | hemmed


def _score(position: Position, layouts: int, cell: int, safety: float, best: float, clock: Clock) -> float:
    near = neighbours(position.grid)[cell]
    low = (near & position.mines).bit_count()
    high = low + (near & position.unknown).bit_count()
    score, left, values = 0.0, safety, 0
    for number in range(low, high + 1):
        after = propagate(position.show(cell, number))
        odds = Odds(after, clock)
        if not odds.layouts:
            continue
        values += 1
        share = odds.layouts / layouts
        left -= share
        if after.safe:
            score += share
        else:
            score += share * _next_safety(odds)
        if score + left <= best:
            return score + left
    if values == 1:
        score *= 0.5
    return score


def _next_safety(odds: Odds) -> float:
    """How safe the next guess will be, with a look at the second best."""
    first = second = 0.0
    layouts = odds.layouts
    for _, size, count in odds.counts:
        safety = 1 - count / (size * layouts)
        if safety > first:
            first, second = safety, first if size == 1 else safety
        elif safety > second:
            second = safety
    if first > SETTLED:
        return 1.0
    return (1 - SECOND) * first + SECOND * second
