"""The layouts of one stretch of frontier, counted exactly.

Unknown cells that touch the same numbers are alike and form a *box*. The numbers are settled one after the other; a
state says how many mines each number in progress still wants, and ways that lead to the same state are added up. How
many mines were used is kept as a polynomial: the ways with m mines are its coefficient of x**m. Evaluated at a power
of two too large for coefficients to run into each other, the polynomial is one int, and a product of two is one too.
"""

from functools import lru_cache
from itertools import product
from math import comb, log2, prod
from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError

FIELD = 5
"""Bits per number in a state: up to eight mines wanted, and a guard bit above that is lost when it is given too many."""
GUARD = 1 << FIELD - 1
WANTED = GUARD - 1
MAX_LAYER = 50_000
"""States that may be waiting at once."""
MAX_BYTES = 200_000_000
"""Memory for all states together, about."""


class Box(NamedTuple):
    """Cells that touch the same numbers."""

    cells: int
    size: int
    delta: int
    """What one mine in it takes from a state."""


class Step(NamedTuple):
    """The settling of a number."""

    field: int
    """Where it is in the state."""
    first: int
    """Index of the first box that no earlier number touches."""
    boxes: tuple[Box, ...]
    """Those boxes."""
    change: int
    """Added to a state: the numbers these boxes bring in, less the number settled."""
    guards: int
    """The guard bits of the numbers whose wants change."""
    most: int
    """For every number then in progress, two guards and the cells it has left: the most it can still want."""


class Option(NamedTuple):
    """How to spread a number's mines over its boxes: what it takes from the state, in how many ways, and these times
    the mines in each box."""

    take: int
    ways: int
    shares: tuple[int, ...]


class Component:
    """Boxes tied together by numbers. `ways[i]` counts the layouts with `least + i` mines."""

    __slots__ = ("_layers", "_options", "_shares", "_slot", "boxes", "cells", "least", "start", "steps", "ways")

    def __init__(self, steps: list[Step], start: int, cells: int, clock: Clock) -> None:
        self.steps = steps
        self.start = start
        self.cells = cells
        self.boxes = [box for step in steps for box in step.boxes]
        self._slot = _slot(steps)
        self._options: list[dict[int, list[Option]]] = []
        self._layers: list[dict[int, int]] = []
        self._shares: list[list[int]] | None = None
        ways = self._count(clock)
        coefficients = _coefficients(ways, self._slot)
        self.least = next((index for index, number in enumerate(coefficients) if number), 0)
        self.ways = coefficients[self.least :]

    def _count(self, clock: Clock) -> int:
        """The forward pass: for every state, in how many ways it comes about. Gives the polynomial of all layouts."""
        slot, weight = self._slot, 0
        layer = {self.start: 1}
        for step in self.steps:
            self._layers.append(layer)
            options: dict[int, list[Option]] = {}
            self._options.append(options)
            following: dict[int, int] = {}
            known = following.get
            _, _, _, _, guards, most = step
            field = step.field
            for state, ways in layer.items():
                wanted = state >> field & WANTED
                if wanted not in options:
                    options[wanted] = _spread(step, wanted)
                ways <<= slot * wanted
                for take, factor, _ in options[wanted]:
                    after = state - take
                    if after & most - after & guards == guards:
                        following[after] = known(after, 0) + ways * factor
            layer = following
            if len(layer) > 200:
                weight += len(layer) * (100 + max(layer.values()).bit_length() // 8)
                if len(layer) > MAX_LAYER or weight > MAX_BYTES:
                    raise TooHardError("too many states")
                clock.check()
        return sum(layer.values())

    @property
    def shares(self) -> list[list[int]]:
        """For every box the mines in it, summed over the layouts with `least + i` mines."""
        if self._shares is None:
            self._shares = self._share()
            self._layers = []
            self._options = []
        return self._shares

    def _share(self) -> list[list[int]]:
        """The backward pass: for every state, in how many ways it can be completed; both passes meet in the options."""
        slot, length = self._slot, len(self.ways)
        totals = [0] * len(self.boxes)
        ahead: dict[int, int] = {0: 1}
        for step, layer, options in zip(
            reversed(self.steps), reversed(self._layers), reversed(self._options), strict=True
        ):
            completions: dict[int, int] = {}
            met = {wanted: [0] * len(choices) for wanted, choices in options.items()}
            field, known = step.field, ahead.get
            for state, ways in layer.items():
                wanted = state >> field & WANTED
                meeting = met[wanted]
                complete = 0
                for index, (take, factor, _) in enumerate(options[wanted]):
                    rest = known(state - take)
                    if rest is not None:
                        complete += rest * factor
                        meeting[index] += rest * ways
                if complete:
                    completions[state] = complete << slot * wanted
            for wanted, meeting in met.items():
                for total, option in zip(meeting, options[wanted], strict=True):
                    if total:
                        total <<= slot * wanted
                        for box, share in enumerate(option.shares, step.first):
                            if share:
                                totals[box] += total * share
            ahead = completions
        skip = slot * self.least
        return [_coefficients(total >> skip, slot, length) for total in totals]


def _slot(steps: list[Step]) -> int:
    """Bits that no coefficient outgrows: a whole number of machine words if it can be.

    New boxes with n cells take w mines in comb(n, w) ways at most; a share is up to eight times as many.
    """
    bits = 4.0
    for step in steps:
        cells = sum(box.size for box in step.boxes)
        bits += log2(comb(cells, cells // 2))
    return 32 if bits < 32 else -int(-bits // 64) * 64


def _coefficients(polynomial: int, slot: int, length: int = 0) -> list[int]:
    """The polynomial's coefficients, at least `length` of them."""
    length = max(length, -(-polynomial.bit_length() // slot))
    data = polynomial.to_bytes(length * slot // 8, "little")
    if slot == 32:
        return memoryview(data).cast("I").tolist()
    if slot == 64:
        return memoryview(data).cast("Q").tolist()
    width = slot // 8
    return [int.from_bytes(data[start : start + width], "little") for start in range(0, len(data), width)]


def _spread(step: Step, wanted: int) -> list[Option]:
    """All ways to put this many mines into the boxes of a step, those that take the same from the state together."""
    boxes, change = step.boxes, step.change
    if len(boxes) == 1:
        box = boxes[0]
        if wanted > box.size:
            return []
        ways = comb(box.size, wanted)
        return [Option(wanted * box.delta - change, ways, (wanted * ways,))]
    merged: dict[int, Option] = {}
    for ways, mines in splits(tuple(box.size for box in boxes), wanted):
        take = -change
        for box, amount in zip(boxes, mines, strict=True):
            take += box.delta * amount
        shares = tuple(ways * amount for amount in mines)
        if take in merged:
            _, more, others = merged[take]
            ways, shares = ways + more, tuple(map(sum, zip(shares, others, strict=True)))
        merged[take] = Option(take, ways, shares)
    return list(merged.values())


@lru_cache(maxsize=4096)
def splits(sizes: tuple[int, ...], wanted: int) -> list[tuple[int, tuple[int, ...]]]:
    """The ways and the mines per box, for every division of the wanted mines among boxes of these sizes."""
    return [
        (prod(map(comb, sizes, mines)), mines)
        for mines in product(*(range(min(size, wanted) + 1) for size in sizes))
        if sum(mines) == wanted
    ]
