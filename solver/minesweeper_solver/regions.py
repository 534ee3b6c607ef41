"""Parts of a board that can be played for themselves, and perfect play in them."""

from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.component import Component
from minesweeper_solver.endgame import Endgame, Plan
from minesweeper_solver.layouts import ByMines, choose, component_layouts, join
from minesweeper_solver.odds import Odds, binomials, convolve
from minesweeper_solver.position import Position


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


def exact_plan(odds: Odds, most: int, nodes: int, clock: Clock) -> Plan | None:
    """Perfect play in a region whose number of mines is certain, or on the whole board: the first move, where at most
    so many layouts are left and the game tree is small enough to search.
    """
    try:
        parts = regions(odds)
        mines = odds.position.mines_left
        if len(parts) > 1:
            fixed = []
            for index, region in enumerate(parts):
                others = [1]
                for other in parts[:index] + parts[index + 1 :]:
                    others = convolve(others, other.ways)
                possible = [
                    (ways, here)
                    for here, ways in enumerate(region.ways)
                    if ways and 0 <= mines - here < len(others) and others[mines - here]
                ]
                if len(possible) == 1 and 1 < possible[0][0] <= most:
                    fixed.append((*possible[0], index))
            if fixed:
                _, here, index = min(fixed)
                return _play(odds, [parts[index]], here, most, nodes, clock)
        if odds.layouts <= most:
            return _play(odds, parts, mines, most, nodes, clock)
    except TooHardError:
        pass
    return None


def _play(odds: Odds, parts: list[Region], mines: int, most: int, nodes: int, clock: Clock) -> Plan:
    layouts: ByMines = {0: [0]}
    cells = beyond = 0
    for region in parts:
        cells |= region.cells
        beyond |= region.beyond
        for component in region.components:
            layouts = join(layouts, component_layouts(component, 20 * most), mines, 20 * most)
    size = beyond.bit_count()
    fillings = {mines - count: choose(beyond, mines - count) for count in layouts if mines - count <= size}
    layouts = join(layouts, fillings, mines, 20 * most)
    return Endgame(odds.position.grid, cells, layouts[mines], nodes, clock).solve()
