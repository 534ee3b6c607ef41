"""The best play where few layouts are left, by searching the game tree.

A node is the set of layouts still possible, an int with a bit per layout. Nothing else matters: a cell that is
open does not divide this set, and neither does one that would give no information. The value of a node is the number
of its layouts that are won. It is at most the number of groups of rivals among its layouts, a bound so close that most
of the tree need not be searched.

If every guess is tried in every node, play is perfect. If only the most promising are, fewer where there are many
layouts, the wins are a lower bound, and much larger endgames can be searched.
"""

from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.views import View, rivals, views

EVERY = 1000
"""A breadth at which every guess is tried."""
BROAD = 64
"""A node with n layouts has `BROAD // n` more guesses tried than the breadth."""
BLOCK = 5000
"""Rivals are sought among this many layouts at a time; with more, that takes longer than it saves."""

Part = tuple[int, int]
"""A node that a choice may lead to, after an upper bound of its value."""
Choice = tuple[int, int, int, list[Part]]
"""A cell to open: an upper bound of the layouts then won, the negated number of unsolved nodes it may lead to, the
cell, and these nodes. The largest choice is the most promising."""


class EndgamePlan(NamedTuple):
    """The best cell to open, and how many of the layouts are won by opening it."""

    cell: int
    wins: int
    layouts: int
    perfect: bool
    """True if no other way to play wins more."""


class Endgame:
    """A game tree over layouts."""

    def __init__(self, grid: Grid, cells: int, layouts: list[int], clock: Clock) -> None:
        """`cells` may be opened; `layouts` are sets of equally many mines among them, all equally likely."""
        self._layouts = len(layouts)
        # The layouts of a group of rivals have adjacent bits, with a guard bit above them. `_fill` has ones in all of
        # them, so adding any layout of the group to it sets the guard bit, and no higher one. A layout without rivals
        # is its own guard bit.
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
        self._unsolved: dict[int, tuple[list[Choice], list[View]]] = {}
        self._breadth = EVERY
        self._nodes_left = 0
        self._clock = clock

    def solve(self, nodes: int, clock: Clock, breadth: int = EVERY) -> EndgamePlan:
        """The best first move. Raise `TooHardError` if that takes more than this many nodes, or time is up.

        Some cell must be safe in some layout.
        """
        self._bounds, self._unsolved = {}, {}
        self._breadth, self._nodes_left, self._clock = breadth, nodes, clock
        best, best_cell = -1, 0
        for most, _, cell, parts in self._choices(self._all, self._views)[: 2 * breadth + 2]:
            if most <= best:
                break
            wins = self._wins(parts, most, best, self._views)
            if wins > best:
                best, best_cell = wins, cell
        return EndgamePlan(best_cell, best, self._layouts, breadth == EVERY)

    def worths(self, nodes: int, clock: Clock) -> dict[int, int]:
        """For each cell, how many layouts are won by opening it first, and then playing best. Raise `TooHardError` as
        `solve` does."""
        self._bounds, self._unsolved = {}, {}
        self._breadth, self._nodes_left, self._clock = EVERY, nodes, clock
        choices = self._choices(self._all, self._views)
        return {cell: self._wins(parts, most, -1, self._views) for most, _, cell, parts in choices}

    def _wins(self, parts: list[Part], most: int, enough: int, views: list[View]) -> int:
        """The layouts won by a choice with these parts, at most `most`. If that is not more than `enough`, an
        upper bound is returned instead.
        """
        known, unsolved_nodes = self._bounds.get, self._unsolved
        unsolved = []
        for assumed, part in parts:
            bound = known(part) or self._expand(part, views)
            if part in unsolved_nodes:
                unsolved.append((bound, part))
            most += bound - assumed
            if most <= enough:
                return most
        # The small ones first: they are solved quickly.
        unsolved.sort()
        for bound, part in unsolved:
            most += self._value(part, enough - most + bound) - bound
            if most <= enough:
                break
        return most

    def _value(self, node: int, enough: int) -> int:
        """The value of an unsolved node. If that is not more than `enough`, an upper bound is returned instead."""
        choices, uncertain = self._unsolved[node]
        best, bound = max(enough, 1), 1
        for most, _, _, parts in choices:
            if most <= best:
                bound = max(bound, most)
                break
            wins = self._wins(parts, most, best, uncertain)
            best, bound = max(best, wins), max(bound, wins)
        if best > enough:
            bound = best
            del self._unsolved[node]
        self._bounds[node] = bound
        return bound

    def _expand(self, node: int, views: list[View]) -> int:
        """An upper bound of the value of a new node, from its choices; they are kept if the node stays unsolved."""
        self._nodes_left -= 1
        if self._nodes_left < 0:
            raise TooHardError("the game tree is too large")
        if not self._nodes_left & 255:
            self._clock.check()
        parts, uncertain = _open_safe_cells(node, views)
        size = node.bit_count()
        if parts != [node]:
            choices = [self._safe_choice(size, parts)]
        else:
            # Skip a guess that leads to one node only: what is won there can be won without the guess.
            choices = [each for each in self._choices(node, uncertain) if not each[1] or each[0] > each[3][0][0]]
            del choices[self._breadth + BROAD // size :]
        bound, _, _, unsolved = choices[0] if choices else (1, 0, 0, [])
        if unsolved:
            self._unsolved[node] = choices, uncertain
        self._bounds[node] = bound
        return bound

    def _safe_choice(self, size: int, parts: list[int]) -> Choice:
        """The choice to open all safe cells of a node of this size, which leaves these parts and single layouts."""
        known, fill, guards = self._bounds.get, self._fill, self._guards
        unsolved = []
        for part in parts:
            bound = known(part) or (part + fill & guards).bit_count()
            size += bound - part.bit_count()
            if bound > 1:
                unsolved.append((bound, part))
        return size, -len(unsolved), 0, unsolved

    def _choices(self, node: int, views: list[View]) -> list[Choice]:
        """The choices to open one cell, the most promising first."""
        known, fill, guards = self._bounds.get, self._fill, self._guards
        choices = []
        for _, numbers, cell in views:
            most = 0
            parts = []
            for number in numbers:
                part = number & node
                if part:
                    bound = known(part) or (part + fill & guards).bit_count()
                    most += bound
                    # Of one group of rivals, one layout is won, so nothing is left to solve.
                    if bound > 1:
                        parts.append((bound, part))
            choices.append((most, -len(parts), cell, parts))
        choices.sort(reverse=True)
        return choices


def _open_safe_cells(node: int, views: list[View]) -> tuple[list[int], list[View]]:
    """The parts into which the numbers of its safe cells divide a node, without those of a single layout; and the views
    of the cells that may or may not be mines.
    """
    parts = [node]
    uncertain: list[View] = []
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
                    return pieces, uncertain
                parts = pieces
        elif mines != node:
            uncertain.append(view)
    return parts, uncertain
