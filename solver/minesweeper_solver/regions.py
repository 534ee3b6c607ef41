"""Parts of a board that can be played for themselves, and the search for the best play in them."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.component import Component
from minesweeper_solver.endgame import EVERY, Endgame, Plan
from minesweeper_solver.layouts import ByMines, choose, component_layouts, join
from minesweeper_solver.odds import Odds, binomials, convolve
from minesweeper_solver.position import Position

SPARE = 20
"""How many more layouts of parts of a board may be listed on the way: not all of them fit together."""


class Limits(NamedTuple):
    """How large an endgame may be to be searched."""

    layouts: int
    nodes: int
    """Nodes of each search."""
    breadths: tuple[int, ...] = (EVERY,)
    """Searches to make, one after the other while they succeed."""


class Region(NamedTuple):
    """Unknown cells that neither a number nor a touch ties to the others."""

    cells: int
    components: list[Component]
    beyond: int

    def ways(self) -> list[int]:
        """How they can be mined: for every number of mines, how many layouts there are."""
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
    """All unknown cells tied to these, directly or not."""
    around, revealed, unknown = position.grid.around, position.revealed, position.unknown
    while True:
        near = around(cells)
        grown = (near | around(near & revealed)) & unknown
        if grown == cells:
            return cells
        cells = grown


def search(odds: Odds, limits: Limits, clock: Clock) -> Plan | None:
    """The first move of perfect play, in a region whose number of mines is certain or else on the whole board; none
    if that is too large to search.
    """
    parts = regions(odds)
    mines = odds.position.mines_left
    small = [choice for choice in _settled(parts, mines) if 1 < choice[0] <= limits.layouts]
    try:
        if small:
            _, here, region = min(small, key=lambda choice: choice[0])
            return _play(odds, [region], here, limits, clock)
        if odds.layouts <= limits.layouts:
            return _play(odds, parts, mines, limits, clock)
    except TooHardError:
        pass
    return None


def _settled(parts: list[Region], mines: int) -> list[tuple[int, int, Region]]:
    """The regions that the others leave no choice how many mines they have, after their numbers of layouts and of
    mines. A region that is the whole board is none.
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


def _play(odds: Odds, parts: list[Region], mines: int, limits: Limits, clock: Clock) -> Plan | None:
    """The best move in these regions, which hold so many mines."""
    layouts: ByMines = {0: [0]}
    cells = beyond = 0
    most = SPARE * limits.layouts
    for region in parts:
        cells |= region.cells
        beyond |= region.beyond
        for component in region.components:
            layouts = join(layouts, component_layouts(component, most), mines, most)
    size = beyond.bit_count()
    fillings = {mines - count: choose(beyond, mines - count) for count in layouts if mines - count <= size}
    layouts = join(layouts, fillings, mines, most)
    endgame = Endgame(odds.position.grid, cells, layouts[mines], clock)
    plan = None
    for breadth in limits.breadths:
        try:
            found = endgame.solve(limits.nodes, clock, breadth)
        except TooHardError:
            break
        if plan is None or found.wins > plan.wins or found.perfect:
            plan = found
    return plan
