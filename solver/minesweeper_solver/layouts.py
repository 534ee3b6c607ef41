"""The layouts themselves, listed one by one, where there are few."""

from itertools import combinations, product

from minesweeper_solver.clock import TooHardError
from minesweeper_solver.component import WANTED, Component, Step, settlings
from minesweeper_solver.frontier import bits

ByMines = dict[int, list[int]]
"""Sets of mines, by how many they are."""


def component_layouts(component: Component, most: int) -> ByMines:
    """The layouts of a component. More than `most` at any stage are too many."""
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


def _placements(step: Step, wanted: int) -> list[tuple[int, int]]:
    """What the state loses and where the mines lie, for every way to settle a number."""
    found: list[tuple[int, int]] = []
    for take, _, amounts in settlings(step.kinds, wanted):
        choices = [choose(cells, amount) for cells, amount in zip(step.boxes, amounts, strict=True)]
        found.extend((take, sum(mines)) for mines in product(*choices))
    return found


def choose(cells: int, amount: int) -> list[int]:
    """All subsets of this size."""
    return [sum(chosen) for chosen in combinations(bits(cells), amount)]


def join(first: ByMines, second: ByMines, mines: int, most: int) -> ByMines:
    """All pairs of a layout of each, with at most so many mines."""
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
