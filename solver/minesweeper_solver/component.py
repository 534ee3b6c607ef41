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
"""Bits per number in a state: up to eight mines wanted, and a guard bit that is lost when it is given too many."""
GUARD = 1 << FIELD - 1
WANTED = GUARD - 1
MAX_LAYER = 50_000
"""States that may be waiting at once."""
MAX_BYTES = 200_000_000
"""Memory for all states together, about."""

Kind = tuple[int, int]
"""What matters of a box: how many cells it has, and what one mine in it takes from a state."""
Option = tuple[int, int, tuple[int, ...]]
"""How to spread mines over boxes: what it takes from the state, in how many ways, and these times the mines per box."""


class Step(NamedTuple):
    """The settling of a number, by mining the boxes that no earlier number touches."""

    field: int
    """Where the number is in the state."""
    boxes: tuple[int, ...]
    kinds: tuple[Kind, ...]
    entering: list[tuple[int, int]]
    """The numbers that come into progress with these boxes, and their fields. The first step brings in its own, too."""
    guards: int
    """The guard bits of the numbers that these boxes touch."""
    most: int
    """For every number then in progress, two guards and the cells it has left: the most it can still want."""


class Plan(NamedTuple):
    """How to count the layouts of a component."""

    steps: list[Step]
    twins: list[tuple[int, int]]
    """Pairs of numbers that touch the same cells; only the first has a step."""


class Component:
    """Boxes tied together by numbers. `ways[i]` counts the layouts with `least + i` mines."""

    __slots__ = ("_layers", "_shares", "boxes", "cells", "changes", "heavy", "least", "slot", "start", "steps", "ways")

    def __init__(self, cells: int, plan: Plan, wants: dict[int, int], clock: Clock) -> None:
        self.cells = cells
        self.steps = steps = plan.steps
        self.boxes = [box for step in steps for box in step.boxes]
        # What the next state has more than this one: the numbers that come in, less the guard of the one settled.
        self.changes = []
        for step in steps:
            change = -(GUARD << step.field)
            for number, field in step.entering:
                change += (GUARD | wants[number]) << field
            self.changes.append(change)
        (first, _), *_ = steps[0].entering
        self.start = GUARD | wants[first]
        self.changes[0] -= self.start
        self.slot = _slot(steps)
        """Bits for each coefficient of a polynomial."""
        self._layers: list[dict[int, int]] = []
        self._shares: list[list[int]] | None = None
        self.heavy = False
        """Whether it takes more memory than should be kept for later."""
        agree = all(wants[first] == wants[second] for first, second in plan.twins)
        ways = _coefficients(self._count(clock), self.slot) if agree else []
        self.least = next((mines for mines, number in enumerate(ways) if number), 0)
        self.ways = ways[self.least :]

    def layers(self, clock: Clock) -> list[dict[int, int]]:
        """For every step the states before it, each with the polynomial of the ways in which it comes about."""
        if not self._layers:
            self._count(clock)
        return self._layers

    def _count(self, clock: Clock) -> int:
        """The forward pass: for every state, in how many ways it comes about. Gives the polynomial of all layouts."""
        slot, weight = self.slot, 0
        layer = {self.start: 1}
        for (field, _, kinds, _, guards, most), change in zip(self.steps, self.changes, strict=True):
            self._layers.append(layer)
            following: dict[int, int] = {}
            known = following.get
            for index, (state, ways) in enumerate(layer.items()):
                wanted = state >> field & WANTED
                base, shifted = state + change, ways << slot * wanted
                for take, factor, _ in spread(kinds, wanted):
                    after = base - take
                    if after & most - after & guards == guards:
                        following[after] = known(after, 0) + shifted * factor
                if index & 255 == 255:
                    clock.check()
            layer = following
            if len(layer) > 200:
                weight += len(layer) * (100 + max(layer.values()).bit_length() // 8)
                if len(layer) > MAX_LAYER or weight > MAX_BYTES:
                    raise TooHardError("too many states")
                self.heavy = True
        return layer.get(0, 0)

    def shares(self, clock: Clock) -> list[list[int]]:
        """For every box the mines in it, summed over the layouts with `least + i` mines."""
        if self._shares is None:
            self._shares = self._share(clock)
            self._layers = []
        return self._shares

    def _share(self, clock: Clock) -> list[list[int]]:
        """The backward pass: for every state, in how many ways it can be completed. The passes meet in the options."""
        totals: list[int] = []
        ahead = {0: 1}
        for step, change, layer in zip(
            reversed(self.steps), reversed(self.changes), reversed(self._layers), strict=True
        ):
            ahead, met = self._complete(step, change, layer, ahead)
            shares = [0] * len(step.kinds)
            for wanted, meeting in met.items():
                for total, (_, _, amounts) in zip(meeting, spread(step.kinds, wanted), strict=True):
                    if total:
                        shifted = total << self.slot * wanted
                        for box, amount in enumerate(amounts):
                            if amount:
                                shares[box] += shifted * amount
            totals += reversed(shares)
            clock.check()
        skip, length = self.slot * self.least, len(self.ways)
        return [_coefficients(total >> skip, self.slot, length) for total in reversed(totals)]

    def _complete(
        self, step: Step, change: int, layer: dict[int, int], ahead: dict[int, int]
    ) -> tuple[dict[int, int], dict[int, list[int]]]:
        """For every state of a layer in how many ways it can be completed, given those of the next; and for every
        number of mines wanted and option, in how many ways it is taken.
        """
        slot, field, kinds, known = self.slot, step.field, step.kinds, ahead.get
        completions: dict[int, int] = {}
        met: dict[int, list[int]] = {}
        for state, ways in layer.items():
            wanted = state >> field & WANTED
            options = spread(kinds, wanted)
            meeting = met.get(wanted)
            if meeting is None:
                meeting = met[wanted] = [0] * len(options)
            complete, base = 0, state + change
            for index, (take, factor, _) in enumerate(options):
                rest = known(base - take)
                if rest is not None:
                    complete += rest * factor
                    meeting[index] += rest * ways
            if complete:
                completions[state] = complete << slot * wanted
        return completions, met


def _slot(steps: list[Step]) -> int:
    """Bits that no coefficient outgrows, a whole number of machine words.

    Boxes with n cells take their mines in comb(n, n // 2) ways at most; a share is up to eight times as many.
    """
    bits = 4.0
    for step in steps:
        bits += _LOG_WAYS[sum(size for size, _ in step.kinds)]
    return 32 if bits < 32 else -int(-bits // 64) * 64


_LOG_WAYS = [log2(comb(cells, cells // 2)) for cells in range(9)]


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


@lru_cache(maxsize=1 << 16)
def spread(kinds: tuple[Kind, ...], wanted: int) -> tuple[Option, ...]:
    """All ways to put this many mines into these boxes, those that take the same from the state together."""
    merged: dict[int, Option] = {}
    for take, ways, mines in settlings(kinds, wanted):
        shares = tuple(ways * amount for amount in mines)
        if take in merged:
            _, more, others = merged[take]
            merged[take] = take, ways + more, tuple(map(sum, zip(shares, others, strict=True)))
        else:
            merged[take] = take, ways, shares
    return tuple(merged.values())


@lru_cache(maxsize=1 << 14)
def settlings(kinds: tuple[Kind, ...], wanted: int) -> tuple[Option, ...]:
    """The same one by one, with the mines per box."""
    ranges = (range(min(size, wanted) + 1) for size, _ in kinds)
    found = []
    for mines in product(*ranges):
        if sum(mines) == wanted:
            ways = prod(comb(size, amount) for (size, _), amount in zip(kinds, mines, strict=True))
            take = sum(delta * amount for (_, delta), amount in zip(kinds, mines, strict=True))
            found.append((take, ways, mines))
    return tuple(found)
