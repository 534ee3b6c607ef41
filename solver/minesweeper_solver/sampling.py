"""Layouts of a position drawn at random, all equally likely."""

from bisect import bisect
from itertools import accumulate
from operator import mul
from random import Random

from minesweeper.core.laying import choose
from minesweeper_solver.clock import Clock
from minesweeper_solver.component import WANTED, Component, spreads
from minesweeper_solver.frontier import bits
from minesweeper_solver.odds import Odds, correlate

Origin = tuple[int, int, int, tuple[int, ...]]
"""One way to reach a state: the state before, the mines its number wanted, the number of ways to place them, and the
mines in each box of the step."""


class Sampler:
    """Draws layouts of a position, which must have at least one."""

    def __init__(self, odds: Odds, clock: Clock) -> None:
        self._beyond, self._mines = odds.beyond, odds.position.mines_left
        # For each component, the ways in which the later ones and the cells beyond can have the remaining mines.
        later = [odds.outer]
        for component in reversed(odds.components):
            later.append(correlate(component.ways, later[-1]))
        later.pop()
        self._parts = [
            (component, _ComponentSampler(component, clock), rest)
            for component, rest in zip(odds.components, reversed(later), strict=True)
        ]

    def draw(self, rng: Random) -> int:
        """A random layout: the mines among the unknown cells."""
        start, left, layout = 0, self._mines, 0
        for component, sampler, rest in self._parts:
            extra = pick(list(accumulate(map(mul, component.ways, rest[start:]))), rng)
            start += extra
            left -= component.least + extra
            layout |= sampler.draw(component.least + extra, rng)
        return layout | choose(self._beyond, left, rng)


class _ComponentSampler:
    """Draws layouts of a component: from the final state, it goes back step by step, each time by a random origin."""

    def __init__(self, component: Component, clock: Clock) -> None:
        self._slot = component.slot
        self._walk = []
        for step, change, layer in zip(
            reversed(component.steps), reversed(component.changes), reversed(component.layers(clock)), strict=True
        ):
            origins: dict[int, list[Origin]] = {}
            for state in layer:
                wanted = state >> step.field & WANTED
                for take, ways, amounts in spreads(step.kinds, wanted):
                    origins.setdefault(state + change - take, []).append((state, wanted, ways, amounts))
            self._walk.append((step.boxes, layer, origins))
            clock.check()
        self._known: dict[tuple[int, int, int], tuple[list[int], list[Origin]]] = {}

    def draw(self, mines: int, rng: Random) -> int:
        """A random layout with this number of mines."""
        after, left, layout = 0, mines, 0
        for step, (boxes, _, _) in enumerate(self._walk):
            ways, origins = self._ways_into(step, after, left)
            after, wanted, _, amounts = origins[pick(ways, rng)]
            left -= wanted
            for box, amount in zip(boxes, amounts, strict=True):
                if amount:
                    layout |= _subset(box, amount, rng)
        return layout

    def _ways_into(self, step: int, after: int, mines: int) -> tuple[list[int], list[Origin]]:
        """The origins of a state reached with this number of mines, after the running totals of their ways."""
        known = self._known.get((step, after, mines))
        if known is None:
            _, layer, origins = self._walk[step]
            mask = (1 << self._slot) - 1
            found = [origin for origin in origins[after] if origin[1] <= mines]
            ways = [
                (layer[state] >> self._slot * (mines - wanted) & mask) * factor for state, wanted, factor, _ in found
            ]
            known = self._known[step, after, mines] = list(accumulate(ways)), found
        return known


def pick(totals: list[int], rng: Random) -> int:
    """A random index, with a chance proportional to the step by which the running totals rise there."""
    return bisect(totals, rng.randrange(totals[-1]))


def _subset(cells: int, amount: int, rng: Random) -> int:
    """A random subset with this number of cells, all equally likely."""
    if amount == cells.bit_count():
        return cells
    return sum(rng.sample(list(bits(cells)), amount))
