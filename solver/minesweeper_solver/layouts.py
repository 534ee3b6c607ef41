"""Lists of all layouts, where there are few."""

from itertools import combinations, product

from minesweeper_solver.clock import TooHardError
from minesweeper_solver.component import WANTED, Component, SettleStep, spreads
from minesweeper_solver.frontier import bits

ByMines = dict[int, list[int]]
"""Layouts, as sets of mines, by their number of mines."""


def component_layouts(component: Component, most: int) -> ByMines:
    """All layouts of a component. Raise `TooHardError` if there are more than `most` after any step."""
    layer: dict[int, list[int]] = {component.start: [0]}
    for step, change in zip(component.steps, component.changes, strict=True):
        following: dict[int, list[int]] = {}
        size = 0
        for state, layouts in layer.items():
            for take, mines in _placements(step, state >> step.field & WANTED):
                after = state + change - take
                if after & step.most - after & step.guards == step.guards:
                    following.setdefault(after, []).extend([layout | mines for layout in layouts])
                    size += len(layouts)
                    if size > most:
                        raise TooHardError("too many layouts")
        layer = following
    by_mines: ByMines = {}
    for layout in layer.get(0, ()):
        by_mines.setdefault(layout.bit_count(), []).append(layout)
    return by_mines


def _placements(step: SettleStep, wanted: int) -> list[tuple[int, int]]:
    """All ways to settle a number: the amount each subtracts from the state, and its mines."""
    found: list[tuple[int, int]] = []
    for take, _, amounts in spreads(step.kinds, wanted):
        choices = [choose(cells, amount) for cells, amount in zip(step.boxes, amounts, strict=True)]
        found.extend((take, sum(mines)) for mines in product(*choices))
    return found


def choose(cells: int, amount: int) -> list[int]:
    """All subsets with this number of cells."""
    return [sum(chosen) for chosen in combinations(bits(cells), amount)]


def join(first: ByMines, second: ByMines, mines: int, most: int) -> ByMines:
    """All unions of a layout of each with at most `mines` mines. Raise `TooHardError` if they are more than `most`."""
    joined: ByMines = {}
    size = 0
    for count, layouts in first.items():
        for more, others in second.items():
            if count + more <= mines:
                size += len(layouts) * len(others)
                if size > most:
                    raise TooHardError("too many layouts")
                joined.setdefault(count + more, []).extend([a | b for a in layouts for b in others])
    return joined
