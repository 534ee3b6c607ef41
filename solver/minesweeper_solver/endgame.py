"""Play where few layouts are left: the game tree, searched.

A node is the set of layouts still possible, an int with a bit per layout. That is all there is to know: a cell that
is open, or would tell nothing, does not divide the set. The value of a node is the number of its layouts that are won.
If every guess is tried in every node, play is perfect. If only the least risky are, fewer where there are many
layouts, the wins are a lower bound, and much larger endgames can be searched.
"""

from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, neighbours

EVERY = 1000
"""A breadth that tries every guess."""
BROAD = 64
"""Guesses tried beyond the breadth, divided by the layouts of the node."""


class View(NamedTuple):
    """What opening a cell would tell: the layouts where it is a mine, and for every number those where it shows it."""

    cell: int
    mine: int
    numbers: tuple[int, ...]


class Plan(NamedTuple):
    """The best cell to open, and in how many of the layouts it goes on to win."""

    cell: int
    wins: int
    layouts: int
    perfect: bool
    """Whether no way to play wins more."""


class Endgame:
    """A game tree over layouts."""

    def __init__(self, grid: Grid, cells: int, layouts: list[int]) -> None:
        """Cells are those that may be opened; layouts are mines among them, all equally likely."""
        self._layouts = len(layouts)
        self._views = _views(grid, cells, layouts)
        self._memory: dict[int, int] = {}
        self._breadth = EVERY
        self._left = 0
        self._clock = Clock()

    def solve(self, nodes: int, clock: Clock, breadth: int = EVERY) -> Plan:
        """The best first move, found with at most so many nodes. Some cell must be safe in some layout."""
        self._memory, self._breadth, self._left, self._clock = {}, breadth, nodes, clock
        total = self._layouts
        everything = (1 << total) - 1
        candidates = []
        for view in self._views:
            risk = view.mine.bit_count()
            if risk < total:
                candidates.append((risk, len(view.numbers) == 1, view))
        candidates.sort(key=lambda candidate: candidate[:2])
        best, choice = -1, 0
        for risk, _, view in candidates[: 2 * breadth + 2]:
            if total - risk <= best:
                break
            wins = self._wins(everything, view, total - risk, best, self._views)
            if wins > best:
                best, choice = wins, view.cell
        return Plan(choice, best, total, breadth == EVERY)

    def _wins(self, node: int, view: View, hope: int, best: int, views: list[View]) -> int:
        """What opening this cell wins; a bound on it once it cannot beat `best`. `hope` is all that survive it."""
        known = self._memory.get
        for number in view.numbers:
            part = number & node
            # A single layout is won.
            if part & part - 1:
                value = known(part)
                if value is None:
                    value = self._explore(part, views)
                hope += value - part.bit_count()
                if hope <= best:
                    break
        return hope

    def _explore(self, node: int, views: list[View]) -> int:
        self._left -= 1
        if self._left < 0:
            raise TooHardError("the game tree is too large")
        if not self._left & 255:
            self._clock.check()
        value = self._memory[node] = self._value(node, views)
        return value

    def _value(self, node: int, views: list[View]) -> int:
        """How many layouts of a node are won."""
        size = node.bit_count()
        risky: list[tuple[int, int]] = []
        alive: list[View] = []
        for view in views:
            mines = view.mine & node
            if not mines:
                for number in view.numbers:
                    shown = number & node
                    if shown:
                        break
                if shown != node:
                    # It is safe, and its number tells some layouts apart: there is nothing better to do.
                    return self._wins(node, view, size, -1, views)
            elif mines != node:
                risky.append((mines.bit_count(), len(alive)))
                alive.append(view)
        if size == 2:
            return 1
        risky.sort()
        best = 0
        for risk, index in risky[: self._breadth + BROAD // size]:
            if size - risk <= best:
                break
            best = max(best, self._wins(node, alive[index], size - risk, best, alive))
        return best


def _views(grid: Grid, cells: int, layouts: list[int]) -> list[View]:
    near = neighbours(grid)
    members = list(bits(cells))
    # Turned on their side: for every cell the layouts that have a mine there.
    width = grid.bits
    digits = "".join(f"{layout:0{width}b}" for layout in reversed(layouts))
    mine = {cell: int(digits[width - cell.bit_length() :: width], 2) for cell in members}
    everything = (1 << len(layouts)) - 1
    views = []
    for cell in members:
        planes = [0, 0, 0, 0]
        for neighbour in bits(near[cell] & cells):
            carry = mine[neighbour]
            for bit in range(4):
                planes[bit], carry = planes[bit] ^ carry, planes[bit] & carry
        safe = everything ^ mine[cell]
        parts = [safe]
        for plane in planes:
            parts = [half for part in parts for half in (part & plane, part & ~plane) if half]
        views.append(View(cell, mine[cell], tuple(parts)))
    return views
