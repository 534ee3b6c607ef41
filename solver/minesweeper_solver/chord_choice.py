"""The set of chords that saves most, by dynamic programming over the chords in a good order.

A state is what later chords see of the chosen ones: *favours*, the mines already flagged and the island numbers not yet
covered, and the groups, each as the set of its chords and openings that later chords touch. Every favour is worth at
most one click, and so is a group that is not joined to another one yet. So a state can be dropped if another has saved
enough more to make up for all it lacks. With a limit on the states, the best are kept, and the answer is only good.
"""

from collections.abc import Mapping
from typing import NamedTuple

from minesweeper_solver.chord_order import waiting
from minesweeper_solver.chords import ChordSite
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits

UNIT = 60
"""A click, so that parts of one are whole numbers."""
LEADERS = 8
"""How many of the best states are compared with states that have other groups."""

Groups = tuple[int, ...]
State = tuple[int, Groups]
Worth = tuple[int, int]
"""What a state has saved, and its chords."""


class ChosenChords(NamedTuple):
    """Chosen chords, as a set of cells, and what they save in units; not surely the best unless `complete`."""

    worth: int
    chords: int
    complete: bool


class _Decision(NamedTuple):
    """A chord to decide on, in terms of slots: bits that are used again once nothing later touches what they meant."""

    cell: int
    own: int
    price: int
    new: int
    """The island numbers that no earlier chord touches."""
    mines: int
    islands: int
    openings: int
    touched: int
    """The chords and openings that it would join."""
    favours: int
    """The mines and island numbers that matter later."""
    nodes: int
    """The chords and openings that matter later."""
    kept_openings: int
    losses: dict[int, int]
    """What it may cost not to have each of these chords."""


def choose_chords(
    order: list[ChordSite], clock: Clock, limit: int, prices: Mapping[int, int] | None = None
) -> ChosenChords | None:
    """The best chords, or good ones if more than `limit` states would be needed; `None` if time is up. A chord costs
    two clicks, or its price in units."""
    states: dict[State, Worth] = {(0, ()): (0, 0)}
    complete = True
    for decision in _decisions(order, prices):
        if clock.expired:
            return None
        following = _decide(states, decision)
        states = _without_hopeless(following, decision, limit)
        complete &= len(states) < limit
    worth, chords = max(states.values())
    return ChosenChords(worth, chords, complete)


class _Slots:
    """Bits for things that matter for a while."""

    def __init__(self) -> None:
        self._of: dict[int, int] = {}
        self._free: list[int] = []

    def take(self, cells: int) -> int:
        """The slots of these cells; those without one get one."""
        found = 0
        for cell in bits(cells):
            slot = self._of.get(cell)
            if slot is None:
                slot = self._of[cell] = self._free.pop() if self._free else 1 << len(self._of)
            found |= slot
        return found

    def known(self, cells: int) -> int:
        """The slots of those cells that have one."""
        return sum(self._of.get(cell, 0) for cell in bits(cells))

    def keep(self, cells: int) -> int:
        """Free the slots of all other cells, and return the slots of the rest."""
        for cell in [cell for cell in self._of if not cell & cells]:
            self._free.append(self._of.pop(cell))
        return sum(self._of.values())


def _decisions(order: list[ChordSite], prices: Mapping[int, int] | None) -> list[_Decision]:
    favours, nodes = _Slots(), _Slots()
    found, seen, decided = [], 0, 0
    later_sites = 0
    for site in order:
        later_sites |= site.cell
    near = {site.cell: site.sites for site in order}
    for site, later in zip(order, waiting(order), strict=True):
        later_sites &= ~site.cell
        decided |= site.cell
        mines, islands = favours.take(site.mines), favours.take(site.islands)
        new = favours.known(site.islands & ~seen)
        seen |= site.islands
        touched = nodes.known(site.sites & decided)
        own, openings = nodes.take(site.cell), nodes.take(site.openings)
        price = -2 * UNIT if prices is None else prices[site.cell]
        kept_favours = favours.keep(later)
        kept_nodes = nodes.keep(later)
        losses = {}
        for cell in bits(decided & later):
            if slot := nodes.known(cell):
                losses[slot] = UNIT * min(2, (near[cell] & later_sites).bit_count())
        found.append(
            _Decision(
                site.cell,
                own,
                price,
                new,
                mines,
                islands,
                openings,
                touched | openings,
                kept_favours,
                kept_nodes,
                kept_nodes & ~sum(losses),
                losses,
            )
        )
    return found


def _decide(states: dict[State, Worth], decision: _Decision) -> dict[State, Worth]:
    """All states after the decision, with the best worth of each."""
    cell, own, price, new, mines, islands, openings, touched, keep, keep_nodes, _, _ = decision
    following: dict[State, Worth] = {}
    known = following.get
    for (before, groups), (worth, chords) in states.items():
        favours = before | new
        saved = (islands & favours).bit_count() - (mines & ~favours).bit_count() + openings.bit_count()
        joined, others, same = own | openings, [], []
        for group in groups:
            kept = group & keep_nodes
            if kept:
                same.append(kept)
            if group & touched:
                saved += 1 - (group & openings).bit_count()
                joined |= group
            elif kept:
                others.append(kept)
        state = favours & keep, tuple(same)
        old = known(state)
        if old is None or old[0] < worth:
            following[state] = worth, chords
        joined &= keep_nodes
        if joined:
            others.append(joined)
            others.sort()
        state = (favours | mines) & ~islands & keep, tuple(others)
        now = worth + saved * UNIT + price
        old = known(state)
        if old is None or old[0] < now:
            following[state] = now, chords | cell
    return following


def _without_hopeless(  # noqa: C901 - it is called for every chord, and has to be fast
    states: dict[State, Worth], decision: _Decision, limit: int
) -> dict[State, Worth]:
    """The states without those that another is at least as good as, and at most `limit` of them, the best."""
    kept: dict[State, Worth] = {}
    same_groups: dict[Groups, list[tuple[int, int]]] = {}
    leaders: list[tuple[int, int, Groups, int]] = []
    losses, openings = decision.losses, decision.kept_openings
    ranked = [
        (worth, favours.bit_count(), favours, groups, chords) for (favours, groups), (worth, chords) in states.items()
    ]
    ranked.sort(reverse=True)
    for worth, _, favours, groups, chords in ranked:
        rivals = same_groups.get(groups)
        if rivals is None:
            rivals = same_groups[groups] = []
        for ahead, others in rivals:
            if (favours & ~others).bit_count() * UNIT <= ahead - worth:
                break
        else:
            nodes = sum(groups)
            for ahead, others, other_groups, other_nodes in leaders:
                lead = ahead - worth - (favours & ~others).bit_count() * UNIT
                if lead >= 0 and groups != other_groups:
                    missing = nodes & ~other_nodes
                    while missing and lead >= 0:
                        node = missing & -missing
                        lead -= losses.get(node, 0)
                        missing ^= node
                    if lead >= 0 and _joined(groups, other_groups, openings) * UNIT <= lead:
                        break
            else:
                rivals.append((worth, favours))
                kept[favours, groups] = worth, chords
                if len(leaders) < LEADERS:
                    leaders.append((worth, favours, groups, nodes))
                if len(kept) == limit:
                    break
    return kept


def _joined(groups: Groups, others: Groups, openings: int) -> int:
    """How many of these groups are joined to another one in the other state. An opening without chords is a group of
    its own, which no state lists."""
    joined = 0
    for other in others:
        parts, alone = 0, other
        for group in groups:
            if group & other:
                parts += 1
                alone &= ~group
        parts += (alone & openings).bit_count()
        if parts > 1:
            joined += parts - 1
    return joined
