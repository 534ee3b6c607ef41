"""Perfect play where few layouts are left: the whole game tree, searched.

A node is the set of layouts still possible, an int with a bit per layout. That is all there is to know: a cell that
is open, or would tell nothing, does not divide the set. The value of a node is the number of its layouts that perfect
play wins.
"""

from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, neighbours


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


class Endgame:
    """A game tree over layouts, with its memory."""

    def __init__(self, grid: Grid, cells: int, layouts: list[int], nodes: int, clock: Clock) -> None:
        """Cells are those that may be opened; layouts are mines among them, all equally likely."""
        self._left = nodes
        self._clock = clock
        self._memory: dict[int, int] = {}
        self._all = (1 << len(layouts)) - 1
        self._views = _views(grid, cells, layouts)

    def solve(self) -> Plan:
        """The best first move. There must be a cell that some layout leaves safe."""
        everything = self._all
        total = everything.bit_count()
        candidates = []
        for view in self._views:
            risk = (view.mine & everything).bit_count()
            if risk < total:
                dead = sum(1 for part in view.numbers if part & everything) == 1
                candidates.append((risk, dead, view))
        candidates.sort(key=lambda candidate: candidate[:2])
        best, choice = -1, 0
        for risk, _, view in candidates:
            if total - risk <= best:
                break
            wins = self._wins(everything, view, total - risk, best, self._views)
            if wins > best:
                best, choice = wins, view.cell
        return Plan(choice, best, total)

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
        """How many layouts of a node perfect play wins."""
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
        for risk, index in risky:
            if size - risk <= best:
                break
            best = max(best, self._wins(node, alive[index], size - risk, best, alive))
        return best


def _views(grid: Grid, cells: int, layouts: list[int]) -> list[View]:
    near = neighbours(grid)
    members = list(bits(cells))
    # Turned on their side: for every cell the layouts that have a mine there.
    width = grid.bits
    columns = ["".join(column) for column in zip(*(f"{layout:0{width}b}" for layout in reversed(layouts)), strict=True)]
    mine = {cell: int(columns[width - cell.bit_length()], 2) for cell in members}
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
