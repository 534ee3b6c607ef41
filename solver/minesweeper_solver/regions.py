"""Regions of a board, and the search for the best move in them."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.component import Component
from minesweeper_solver.endgame import EVERY, Endgame, EndgamePlan
from minesweeper_solver.layouts import ByMines, choose, component_layouts, join
from minesweeper_solver.odds import Odds, binomials, convolve
from minesweeper_solver.position import Position

SPARE = 20
"""Intermediate lists may have this many times the allowed layouts, since many of these have too many mines in total."""


class Limits(NamedTuple):
    """The largest endgames that are searched."""

    layouts: int
    nodes: int
    """Nodes per search."""
    breadths: tuple[int, ...] = (EVERY,)
    """The breadth of each search; they are made one after the other until one fails."""


class Region(NamedTuple):
    """A region: its cells, its components, and those of its cells that are beyond the frontier."""

    cells: int
    components: list[Component]
    beyond: int

    def ways(self) -> list[int]:
        """The number of layouts with 0 mines, 1 mine, 2 mines and so on."""
        size = self.beyond.bit_count()
        ways = binomials(size, size, size + 1)
        for component in self.components:
            ways = convolve(ways, [0] * component.least + component.ways)
        return ways


def regions(odds: Odds) -> list[Region]:
    """The regions of a position."""
    found = []
    rest = odds.position.unknown
    while rest:
        cells = _connected(odds.position, rest & -rest)
        rest &= ~cells
        inside = [component for component in odds.components if component.cells & cells]
        found.append(Region(cells, inside, cells & odds.beyond))
    return found


def _connected(position: Position, cells: int) -> int:
    """All unknown cells connected to these by numbers or by touching, directly or not."""
    around, revealed, unknown = position.grid.around, position.revealed, position.unknown
    while True:
        near = around(cells)
        grown = (near | around(near & revealed)) & unknown
        if grown == cells:
            return cells
        cells = grown


def search(odds: Odds, limits: Limits, clock: Clock) -> EndgamePlan | None:
    """The best move, in a region whose number of mines is certain or else on the whole board; None if there are more
    layouts than the limit, or the search takes too long.
    """
    parts = regions(odds)
    mines = odds.position.mines_left
    small = [choice for choice in _determined(parts, mines) if 1 < choice[0] <= limits.layouts]
    try:
        if small:
            _, here, region = min(small, key=lambda choice: choice[0])
            return _best_move(odds, [region], here, limits, clock)
        if odds.layouts <= limits.layouts:
            return _best_move(odds, parts, mines, limits, clock)
    except TooHardError:
        pass
    return None


def _determined(parts: list[Region], mines: int) -> list[tuple[int, int, Region]]:
    """The regions whose number of mines is certain, each after its numbers of layouts and of mines; empty if there is
    only one region.
    """
    if len(parts) == 1:
        return []
    every = [region.ways() for region in parts]
    found = []
    for index, region in enumerate(parts):
        others = [1]
        for ways in every[:index] + every[index + 1 :]:
            others = convolve(others, ways)
        possible = [
            (ways, here, region)
            for here, ways in enumerate(every[index])
            if ways and 0 <= mines - here < len(others) and others[mines - here]
        ]
        if len(possible) == 1:
            found += possible
    return found


def region_layouts(parts: list[Region], mines: int, limit: int) -> list[int]:
    """All layouts of these regions, which have this many mines together. Raise `TooHardError` if there are many more
    than the limit on the way."""
    layouts: ByMines = {0: [0]}
    beyond, most = 0, SPARE * limit
    for region in parts:
        beyond |= region.beyond
        for component in region.components:
            layouts = join(layouts, component_layouts(component, most), mines, most)
    size = beyond.bit_count()
    fillings = {mines - count: choose(beyond, mines - count) for count in layouts if mines - count <= size}
    return join(layouts, fillings, mines, most)[mines]


def _best_move(odds: Odds, parts: list[Region], mines: int, limits: Limits, clock: Clock) -> EndgamePlan | None:
    """The best move in these regions, which have this many mines together; None if no search succeeds."""
    cells = 0
    for region in parts:
        cells |= region.cells
    endgame = Endgame(odds.position.grid, cells, region_layouts(parts, mines, limits.layouts), clock)
    plan = None
    for breadth in limits.breadths:
        try:
            found = endgame.solve(limits.nodes, clock, breadth)
        except TooHardError:
            break
        if plan is None or found.wins > plan.wins or found.perfect:
            plan = found
    return plan
