"""The layouts of one stretch, counted exactly.

The numbers are settled one after the other. A number is in progress from the first step that puts mines next to
it until its own step. A state says how many mines each number in progress still wants; ways that lead to the same
state are added up. They are kept as a polynomial, in which the coefficient of x**m counts the ways that use m mines.
It is stored as one int, its value at x = 2**slot, where no coefficient needs more than `slot` bits: sums and products
of polynomials are sums and products of ints.
"""

from functools import lru_cache
from itertools import product
from math import comb, log2, prod
from typing import NamedTuple

from minesweeper_solver.clock import Clock, TooHardError

FIELD = 5
"""Bits per number in a state: four for the mines it wants, and a guard bit, lost if it gets more than it wants."""
GUARD = 1 << FIELD - 1
WANTED = GUARD - 1
MAX_BYTES = 200_000_000
"""Roughly the most memory that all states together may take."""

Kind = tuple[int, int]
"""A box, for counting: its number of cells, and the amount that one mine in it subtracts from a state."""
Spread = tuple[int, int, tuple[int, ...]]
"""The amount it subtracts from a state, the number of ways to place it, and the mines in each box."""


class SettleStep(NamedTuple):
    """How to settle one number: mines are spread over those of its boxes that no number settled earlier touches."""

    field: int
    """The lowest bit of the number in a state."""
    boxes: tuple[int, ...]
    kinds: tuple[Kind, ...]
    entering: list[tuple[int, int]]
    """The numbers that come into progress with these boxes, and their fields; in the first step, its own number too."""
    guards: int
    """The guard bits of the other numbers that these boxes touch."""
    most: int
    """For each number in progress after the step, two guard bits plus the cells it has left. Subtracting a state leaves
    a guard bit wherever the mines wanted are no more than the cells left."""


class Schedule(NamedTuple):
    """The order in which to settle the numbers of a stretch."""

    steps: list[SettleStep]
    twins: list[tuple[int, int]]
    """Pairs of numbers that touch the same cells; only the first of a pair has a step."""


class Component:
    """A stretch with its layouts counted: `ways[i]` of them have `least + i` mines."""

    __slots__ = ("_layers", "_shares", "boxes", "cells", "changes", "heavy", "least", "slot", "start", "steps", "ways")

    def __init__(self, cells: int, schedule: Schedule, wants: dict[int, int], clock: Clock) -> None:
        self.cells = cells
        self.steps = steps = schedule.steps
        self.boxes = [box for step in steps for box in step.boxes]
        # What each step adds to a state: the numbers that come into progress, less the guard bit of the one settled.
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
        """Bits per coefficient of a polynomial."""
        self._layers: list[dict[int, int]] = []
        self._shares: list[list[int]] | None = None
        self.heavy = False
        """True if it takes too much memory to be kept for later."""
        agree = all(wants[first] == wants[second] for first, second in schedule.twins)
        ways = _coefficients(self._count(clock), self.slot) if agree else []
        self.least = next((mines for mines, number in enumerate(ways) if number), 0)
        self.ways = ways[self.least :]

    def layers(self, clock: Clock) -> list[dict[int, int]]:
        """For each step, the states before it, and for each state the polynomial of the ways that lead to it."""
        if not self._layers:
            self._count(clock)
        return self._layers

    def _count(self, clock: Clock) -> int:
        """The forward pass: fill the layers, and return the polynomial of all layouts."""
        slot, weight = self.slot, 0
        layer = {self.start: 1}
        for (field, _, kinds, _, guards, most), change in zip(self.steps, self.changes, strict=True):
            self._layers.append(layer)
            following: dict[int, int] = {}
            known = following.get
            for index, (state, ways) in enumerate(layer.items()):
                wanted = state >> field & WANTED
                base, shifted = state + change, ways << slot * wanted
                for take, factor, _ in merged_spreads(kinds, wanted):
                    after = base - take
                    if after & most - after & guards == guards:
                        following[after] = known(after, 0) + shifted * factor
                if index & 255 == 255:
                    clock.check()
            layer = following
            if len(layer) > 200:
                weight += len(layer) * (100 + max(layer.values()).bit_length() // 8)
                if len(layer) > clock.states or weight > MAX_BYTES:
                    raise TooHardError("too many states")
                self.heavy = True
        return layer.get(0, 0)

    def shares(self, clock: Clock) -> list[list[int]]:
        """For each box, its mines summed over all layouts with `least` mines, with `least + 1` mines, and so on."""
        if self._shares is None:
            self._shares = self._share(clock)
            self._layers = []
        return self._shares

    def _share(self, clock: Clock) -> list[list[int]]:
        """The backward pass: count the ways to complete each state. The layouts with a certain spread are the ways to
        reach the state before it, times the ways to place it, times the ways to complete the state after it.
        """
        totals: list[int] = []
        ahead = {0: 1}
        for step, change, layer in zip(
            reversed(self.steps), reversed(self.changes), reversed(self._layers), strict=True
        ):
            ahead, counts_by_wanted = self._complete(step, change, layer, ahead)
            shares = [0] * len(step.kinds)
            for wanted, counts in counts_by_wanted.items():
                for total, (_, _, amounts) in zip(counts, merged_spreads(step.kinds, wanted), strict=True):
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
        self, step: SettleStep, change: int, layer: dict[int, int], ahead: dict[int, int]
    ) -> tuple[dict[int, int], dict[int, list[int]]]:
        """For each state of a layer, the ways to complete it, given those of the next layer; and for each number of
        mines wanted a count per spread: ways before it times ways after it, summed over the states.
        """
        slot, field, kinds, known = self.slot, step.field, step.kinds, ahead.get
        completions: dict[int, int] = {}
        counts_by_wanted: dict[int, list[int]] = {}
        for state, ways in layer.items():
            wanted = state >> field & WANTED
            options = merged_spreads(kinds, wanted)
            counts = counts_by_wanted.get(wanted)
            if counts is None:
                counts = counts_by_wanted[wanted] = [0] * len(options)
            complete, base = 0, state + change
            for index, (take, factor, _) in enumerate(options):
                rest = known(base - take)
                if rest is not None:
                    complete += rest * factor
                    counts[index] += rest * ways
            if complete:
                completions[state] = complete << slot * wanted
        return completions, counts_by_wanted


def _slot(steps: list[SettleStep]) -> int:
    """Bits that are enough for every coefficient: 32, or a multiple of 64.

    Mines can be placed on the n cells of a step in at most comb(n, n // 2) ways; a share is at most fifteen times that.
    """
    bits = 4.0
    for step in steps:
        bits += _LOG_WAYS[sum(size for size, _ in step.kinds)]
    return 32 if bits < 32 else -int(-bits // 64) * 64


_LOG_WAYS = [log2(comb(cells, cells // 2)) for cells in range(16)]


def _coefficients(polynomial: int, slot: int, length: int = 0) -> list[int]:
    """The coefficients of a polynomial, at least `length` of them."""
    length = max(length, -(-polynomial.bit_length() // slot))
    data = polynomial.to_bytes(length * slot // 8, "little")
    if slot == 32:
        return memoryview(data).cast("I").tolist()
    if slot == 64:
        return memoryview(data).cast("Q").tolist()
    width = slot // 8
    return [int.from_bytes(data[start : start + width], "little") for start in range(0, len(data), width)]


@lru_cache(maxsize=1 << 16)
def merged_spreads(kinds: tuple[Kind, ...], wanted: int) -> tuple[Spread, ...]:
    """The spreads of this many mines over these boxes. Those that subtract the same from a state are merged: their ways
    are added, and their mines per box are sums over all these ways.
    """
    merged: dict[int, Spread] = {}
    for take, ways, mines in spreads(kinds, wanted):
        shares = tuple(ways * amount for amount in mines)
        if take in merged:
            _, more, others = merged[take]
            merged[take] = take, ways + more, tuple(map(sum, zip(shares, others, strict=True)))
        else:
            merged[take] = take, ways, shares
    return tuple(merged.values())


@lru_cache(maxsize=1 << 14)
def spreads(kinds: tuple[Kind, ...], wanted: int) -> tuple[Spread, ...]:
    """The spreads of this many mines over these boxes."""
    ranges = (range(min(size, wanted) + 1) for size, _ in kinds)
    found = []
    for mines in product(*ranges):
        if sum(mines) == wanted:
            ways = prod(comb(size, amount) for (size, _), amount in zip(kinds, mines, strict=True))
            take = sum(delta * amount for (_, delta), amount in zip(kinds, mines, strict=True))
            found.append((take, ways, mines))
    return tuple(found)
