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
    """Unknown cells that neither a number nor a touch ties to the others, and how they can be mined: `ways[m]` counts
    the layouts with m mines.
    """

    cells: int
    components: list[Component]
    beyond: int
    ways: list[int]


def regions(odds: Odds) -> list[Region]:
    """The regions of a position."""
    found = []
    rest = odds.position.unknown
    while rest:
        cells = _connected(odds.position, rest & -rest)
        rest &= ~cells
        inside = [component for component in odds.components if component.cells & cells]
        beyond = cells & odds.beyond
        size = beyond.bit_count()
        ways = binomials(size, size, size + 1)
        for component in inside:
            ways = convolve(ways, [0] * component.least + component.ways)
        found.append(Region(cells, inside, beyond, ways))
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
    settled = [(ways, here, region) for region in parts for ways, here in _if_settled(region, parts, mines)]
    small = [choice for choice in settled if 1 < choice[0] <= limits.layouts]
    try:
        if small:
            _, here, region = min(small, key=lambda choice: choice[0])
            return _play(odds, [region], here, limits, clock)
        if odds.layouts <= limits.layouts:
            return _play(odds, parts, mines, limits, clock)
    except TooHardError:
        pass
    return None


def _if_settled(region: Region, parts: list[Region], mines: int) -> list[tuple[int, int]]:
    """The number of layouts and of mines of a region, if the other regions leave it no choice how many mines it has."""
    others = [1]
    for other in parts:
        if other is not region:
            others = convolve(others, other.ways)
    possible = [
        (ways, here)
        for here, ways in enumerate(region.ways)
        if ways and 0 <= mines - here < len(others) and others[mines - here]
    ]
    return possible if len(possible) == 1 else []


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
    endgame = Endgame(odds.position.grid, cells, layouts[mines])
    plan = None
    for breadth in limits.breadths:
        try:
            found = endgame.solve(limits.nodes, clock, breadth)
        except TooHardError:
            break
        if plan is None or found.wins > plan.wins or found.perfect:
            plan = found
    return plan
