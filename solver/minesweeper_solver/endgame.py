"""Play where few layouts are left: the game tree, searched.

A node is the set of layouts still possible, an int with a bit per layout. That is all there is to know: a cell that
is open, or would tell nothing, does not divide the set. The value of a node is the number of its layouts that are won.
It is at most the number of groups of rivals that the node has layouts of; that is so near to the truth that most of
the tree need not be looked at.
If every guess is tried in every node, play is perfect. If only the most promising are, fewer where there are many
layouts, the wins are a lower bound, and much larger endgames can be searched.
"""

from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.views import View, rivals, views

EVERY = 1000
"""A breadth that tries every guess."""
BROAD = 64
"""Guesses tried beyond the breadth, divided by the layouts of the node."""
BLOCK = 5000
"""Layouts among which rivals are sought; among more it takes longer than it saves."""

Part = tuple[int, int]
"""A node that a move may lead to, after the most that can be won of it."""
Move = tuple[int, int, int, list[Part]]
"""The most that can be won by opening a cell, less how many nodes of open value it may lead to, the cell, and these
nodes."""


class Plan(NamedTuple):
    """The best cell to open, and in how many of the layouts it goes on to win."""

    cell: int
    wins: int
    layouts: int
    perfect: bool
    """Whether no way to play wins more."""


class Endgame:
    """A game tree over layouts."""

    def __init__(self, grid: Grid, cells: int, layouts: list[int], clock: Clock) -> None:
        """Cells are those that may be opened; layouts are sets of equally many mines among them, equally likely."""
        self._layouts = len(layouts)
        # Groups of rivals lie side by side. Above each is a guard bit: `_fill` has ones below it, so adding any layouts
        # of the group carries into it and no further. A layout without rivals is its own guard.
        ordered: list[int] = []
        self._all = self._fill = self._guards = 0
        for start in range(0, len(layouts), BLOCK):
            for group in rivals(grid, cells, layouts[start : start + BLOCK], clock):
                members = (1 << len(group)) - 1 << len(ordered)
                self._all |= members
                ordered += group
                if len(group) > 1:
                    self._fill |= members
                    ordered.append(0)
                self._guards |= 1 << len(ordered) - 1
        self._views = views(grid, cells, ordered, self._all)
        self._bounds: dict[int, int] = {}
        self._open: dict[int, tuple[list[Move], list[View]]] = {}
        self._breadth = EVERY
        self._left = 0
        self._clock = clock

    def solve(self, nodes: int, clock: Clock, breadth: int = EVERY) -> Plan:
        """The best first move, found with at most so many nodes. Some cell must be safe in some layout."""
        self._bounds, self._open = {}, {}
        self._breadth, self._left, self._clock = breadth, nodes, clock
        best, choice = -1, 0
        for hope, _, cell, parts in self._moves(self._all, self._views)[: 2 * breadth + 2]:
            if hope <= best:
                break
            wins = self._wins(parts, hope, best, self._views)
            if wins > best:
                best, choice = wins, cell
        return Plan(choice, best, self._layouts, breadth == EVERY)

    def _wins(self, parts: list[Part], hope: int, enough: int, views: list[View]) -> int:
        """What is won of the parts and what else is in `hope`. If that is not more than `enough`, a bound will do."""
        known, open_nodes = self._bounds.get, self._open
        unsure = []
        for hoped, part in parts:
            bound = known(part) or self._look_at(part, views)
            if part in open_nodes:
                unsure.append((bound, part))
            hope += bound - hoped
            if hope <= enough:
                return hope
        # The small ones first: they are quickly known.
        unsure.sort()
        for bound, part in unsure:
            hope += self._value(part, enough - hope + bound) - bound
            if hope <= enough:
                break
        return hope

    def _value(self, node: int, enough: int) -> int:
        """How many layouts of an open node are won. If that is not more than `enough`, a bound will do."""
        moves, alive = self._open[node]
        best, bound = max(enough, 1), 1
        for hope, _, _, parts in moves:
            if hope <= best:
                bound = max(bound, hope)
                break
            wins = self._wins(parts, hope, best, alive)
            best, bound = max(best, wins), max(bound, wins)
        if best > enough:
            bound = best
            del self._open[node]
        self._bounds[node] = bound
        return bound

    def _look_at(self, node: int, views: list[View]) -> int:
        """The most that can be won of a node, as far as its moves tell."""
        self._left -= 1
        if self._left < 0:
            raise TooHardError("the game tree is too large")
        if not self._left & 255:
            self._clock.check()
        parts, alive = _open_safe_cells(node, views)
        size = node.bit_count()
        if parts != [node]:
            moves = [self._safely(size, parts)]
        else:
            # A guess that leads to a single node tells nothing; what is done there can be done at once.
            moves = [move for move in self._moves(node, alive) if not move[1] or move[0] > move[3][0][0]]
            del moves[self._breadth + BROAD // size :]
        bound, _, _, unsure = moves[0] if moves else (1, 0, 0, [])
        if unsure:
            self._open[node] = moves, alive
        self._bounds[node] = bound
        return bound

    def _safely(self, size: int, parts: list[int]) -> Move:
        """The move that opens all safe cells of a node, which leaves these parts and single layouts."""
        known, fill, guards = self._bounds.get, self._fill, self._guards
        unsure = []
        for part in parts:
            bound = known(part) or (part + fill & guards).bit_count()
            size += bound - part.bit_count()
            if bound > 1:
                unsure.append((bound, part))
        return size, -len(unsure), 0, unsure

    def _moves(self, node: int, views: list[View]) -> list[Move]:
        """Opening one of the cells, the most promising first."""
        known, fill, guards = self._bounds.get, self._fill, self._guards
        moves = []
        for _, numbers, cell in views:
            hope = 0
            parts = []
            for number in numbers:
                part = number & node
                if part:
                    bound = known(part) or (part + fill & guards).bit_count()
                    hope += bound
                    # Of one group, one layout is won.
                    if bound > 1:
                        parts.append((bound, part))
            moves.append((hope, -len(parts), cell, parts))
        moves.sort(reverse=True)
        return moves


def _open_safe_cells(node: int, views: list[View]) -> tuple[list[int], list[View]]:
    """The sets of several layouts that a node falls into once all its safe cells are open; and the views of the cells
    that may or may not be mines.
    """
    parts = [node]
    alive: list[View] = []
    for view in views:
        mine, numbers, _ = view
        mines = mine & node
        if not mines:
            if len(numbers) > 1:
                pieces = []
                for part in parts:
                    for number in numbers:
                        piece = part & number
                        if piece & piece - 1:
                            pieces.append(piece)
                            if piece == part:
                                break
                if not pieces:
                    return pieces, alive
                parts = pieces
        elif mines != node:
            alive.append(view)
    return parts, alive
