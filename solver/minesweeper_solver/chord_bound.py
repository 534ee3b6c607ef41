"""How many clicks chords can save at most: a bound by Lagrangian decomposition.

The chords in their order are cut into parts. Whatever is near a cut belongs to the first part that touches it, and that
part gets copies of the later chords it depends on. Each part is solved by itself, so a chord may be chosen in one part
and not in another: together they save at least as much as any real choice. The price of a chord is divided among its
copies, and is raised wherever a copy was chosen that others were not, which brings the bound down step by step. Then
each two parts become one, and so on: the fewer parts, the closer the bound, and the longer they take.
"""

from collections import Counter
from functools import reduce
from itertools import pairwise
from operator import or_

from minesweeper_solver.chord_choice import UNIT, choose_chords
from minesweeper_solver.chord_order import good_order
from minesweeper_solver.chords import ChordSite
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits

SMALLEST = 16
"""About the chords in a part at first."""
ROUNDS = 6
"""How often prices are adjusted before parts become larger."""
ROUNDING = 1e-6
STATES = 2000
"""How many states a part may take at first."""


class _Portion:
    """Consecutive chords, with copies of later ones, and what is counted here."""

    def __init__(self, sites: list[ChordSite], stride: int) -> None:
        self.order = good_order(sites, stride)
        self.prices: dict[int, int] = {}
        self._limit = STATES
        self.worth = 0
        self.chords = 0

    def solve(self, clock: Clock) -> bool:
        """Choose anew. Return False if time is up."""
        choice = choose_chords(self.order, clock, self._limit, self.prices)
        while choice is not None and not choice.complete:
            self._limit *= 4
            choice = choose_chords(self.order, clock, self._limit, self.prices)
        if choice is None:
            return False
        self.worth, self.chords = choice.worth, choice.chords
        return True


class SavingBound:
    """An upper bound of the clicks that chords can save. It improves with every call."""

    def __init__(self, order: list[ChordSite], stride: int) -> None:
        self._order, self._stride = order, stride
        self.most = bound_at_once(order)
        """The bound so far."""
        self.chords: int | None = None
        """The best chords, once the bound is exact."""
        amount = 1
        while amount * SMALLEST < len(order):
            amount *= 2
        self._parts = _cut(order, amount, stride)
        for cell, parts in self._homes().items():
            _divide(cell, parts, [-2 * UNIT // len(parts)] * len(parts))

    @property
    def _whole(self) -> bool:
        return len(self._parts) == 1

    def improve(self, found: int, clock: Clock) -> bool:
        """Adjust the prices some times, then make parts larger. Return False if that can do no more, or time is up."""
        homes = self._homes()
        for _ in range(1 if self._whole else ROUNDS):
            if not all(part.solve(clock) for part in self._parts):
                return False
            total = sum(part.worth for part in self._parts)
            self.most = min(self.most, total // UNIT)
            if self._whole:
                self.chords = self._parts[0].chords
            if self.most <= found or not _adjust(homes, total - found * UNIT):
                break
        if self._whole or self.most <= found:
            return False
        self._join()
        return True

    def _homes(self) -> dict[int, list[_Portion]]:
        """The parts that have a copy of each chord."""
        homes: dict[int, list[_Portion]] = {}
        for part in self._parts:
            for site in part.order:
                homes.setdefault(site.cell, []).append(part)
        return homes

    def _join(self) -> None:
        """Make one part of each two. The prices of copies that become one are added."""
        before = self._parts
        self._parts = _cut(self._order, len(before) // 2, self._stride)
        for index, part in enumerate(self._parts):
            for site in part.order:
                part.prices[site.cell] = sum(
                    each.prices.get(site.cell, 0) for each in before[2 * index : 2 * index + 2]
                )


def bound_at_once(sites: list[ChordSite]) -> int:
    """An upper bound of the clicks that these chords save. Every flag is shared evenly by all chords that need it, and
    the clicks of a chord by all that it may open: so nothing takes less than its smallest share."""
    users = Counter(mine for site in sites for mine in bits(site.mines))
    shares: dict[int, float] = {}
    for site in sites:
        opened = site.islands & ~site.cell | site.openings
        clicks = 1 + sum(1 / users[mine] for mine in bits(site.mines))
        for each in bits(opened):
            shares[each] = min(shares.get(each, 1.0), clicks / opened.bit_count())
    return int(sum(1 - share for share in shares.values()) + ROUNDING)


def _union(sets: object) -> int:
    return reduce(or_, sets, 0)  # type: ignore[call-overload,no-any-return]


def _cut(order: list[ChordSite], amount: int, stride: int) -> list[_Portion]:
    """The chords in this many parts of equal size."""
    starts = [len(order) * index // amount for index in range(amount + 1)]
    counted, parts = 0, []
    for start, end in pairwise(starts):
        own = order[start:end]
        cells = sum(site.cell for site in own)
        here = _union(site.mines | site.islands for site in own) & ~counted
        beside = _union(site.sites for site in own)
        counted |= here
        members = [
            ChordSite(site.cell, site.mines & here, site.islands & here, site.sites & cells, 0)
            for site in order[end:]
            if site.cell & beside or (site.mines | site.islands) & here
        ]
        reach = cells | sum(site.cell for site in members)
        members += [
            site._replace(mines=site.mines & here, islands=site.islands & here, sites=site.sites & reach)
            for site in own
        ]
        parts.append(_Portion(members, stride))
    return parts


def _divide(cell: int, parts: list[_Portion], prices: list[int]) -> None:
    """Set the prices of a chord's copies; the first makes up for what was rounded."""
    for part, price in zip(parts, prices, strict=True):
        part.prices[cell] = price
    parts[0].prices[cell] -= 2 * UNIT + sum(prices)


def _adjust(homes: dict[int, list[_Portion]], excess: int) -> bool:
    """Make copies dearer that were chosen where others were not. Return False if all copies agree."""
    changes, norm = [], 0.0
    for cell, parts in homes.items():
        chosen = [bool(part.chords & cell) for part in parts]
        share = sum(chosen) / len(chosen)
        if 0 < share < 1:
            differences = [each - share for each in chosen]
            norm += sum(each * each for each in differences)
            changes.append((cell, parts, differences))
    step = max(1.0, excess / norm) if norm else 0.0
    for cell, parts, differences in changes:
        pairs = zip(parts, differences, strict=True)
        _divide(cell, parts, [round(part.prices[cell] - each * step) for part, each in pairs])
    return bool(changes)
