"""The chords that may save clicks on a known board, and what a set of them costs.

Every opening and every number that touches no zero (an *island number*) takes one click without chords. A set of
chords needs

- a click for each chord, and a flag for each mine round one of them,
- a click for each group: chords and openings are in one group if the chords touch each other or the zeros of the
  opening. Touching is mutual, so once anything of a group is open, its chords open the rest,
- a click for each island number that is not a chord and touches none.

So a chord saves the island numbers it covers first and the groups it joins, less its flags and two clicks: one for
itself and one since it begins a group of its own. A click on a border number, wrong flags, and flags that are taken
away never help.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from minesweeper.core.minefield import Minefield
from minesweeper_solver.frontier import bits


class ChordSite(NamedTuple):
    """A number on which a chord may save clicks, with all that matters of the cells round it."""

    cell: int
    mines: int
    """The mines to flag."""
    islands: int
    """The island numbers it covers: its neighbours, and itself if it is one."""
    sites: int
    """The neighbours on which chords may save clicks, too."""
    openings: int
    """The openings it touches, each as one of its zeros."""

    @property
    def touched(self) -> int:
        """All that its use depends on or changes."""
        return self.cell | self.mines | self.islands | self.sites | self.openings


class ChordMap(NamedTuple):
    """The openings and island numbers of a board, and the chords that may save clicks."""

    openings: dict[int, int]
    """The border numbers of each opening, which is named by one of its zeros."""
    islands: int
    sites: list[ChordSite]

    @property
    def three_bv(self) -> int:
        """The clicks needed without chords."""
        return len(self.openings) + self.islands.bit_count()


def chord_map(field: Minefield, revealed: int = 0, flags: int = 0) -> ChordMap:
    """The map of a field on which these cells are open and these mines flagged. Some set of its chords needs the fewest
    clicks of all. The open cells are one group, which is named by one of them."""
    grid, mines = field.grid, field.mines & ~flags
    zeros, here = field.zeros & ~revealed, revealed & -revealed
    openings, rest = {}, zeros
    while rest:
        first = rest & -rest
        reached = grid.fill(first, zeros)
        rest &= ~reached
        openings[first] = reached & ~zeros
    closed = field.safe & ~revealed
    numbers = field.safe & ~field.zeros & grid.around(closed)
    touching = {cell: here if cell & revealed else 0 for cell in bits(numbers)}
    for first, border in openings.items():
        for cell in bits(border & numbers):
            touching[cell] |= first
    islands = closed & ~grid.around(zeros)
    near = {cell: grid.around(cell) & ~cell for cell in touching}
    alive = _worthwhile(near, touching, islands, mines)
    sites = [
        ChordSite(cell, near[cell] & mines, (near[cell] | cell) & islands, near[cell] & alive, touching[cell])
        for cell in bits(alive)
    ]
    return ChordMap(openings, islands, sites)


def _worthwhile(near: dict[int, int], touching: dict[int, int], islands: int, mines: int) -> int:
    """The numbers on which a chord may save a click, without those that another one can always replace."""
    alive, before = sum(near), -1
    while alive != before:
        before = alive
        for cell in bits(alive):
            # Groups round a chord that touch no opening hold an island number each.
            joined = reduce(or_, (touching[site] for site in bits(near[cell] & alive)), touching[cell])
            if ((near[cell] | cell) & islands).bit_count() + joined.bit_count() < 3:
                alive ^= cell
        for cell in bits(alive):
            if _replaceable(cell, alive, near, touching, islands, mines):
                alive ^= cell
    return alive


def _replaceable(
    cell: int, alive: int, near: dict[int, int], touching: dict[int, int], islands: int, mines: int
) -> bool:
    """True if another chord needs no other flags and does at least as much. Of two that do the same, one is kept."""
    covered, sites = (near[cell] | cell) & islands, near[cell] & alive
    others = near[cell] & alive
    for each in bits(near[cell] & alive):
        others |= near[each] & alive
    for each in bits(covered):
        others &= near[each] | each
    for other in bits(others & ~cell):
        reach = near[other] | other
        if not (
            near[other] & mines & ~near[cell] or covered & ~reach or touching[cell] & ~touching[other] or sites & ~reach
        ):
            same = (
                near[other] & mines == near[cell] & mines
                and reach & islands == covered
                and touching[other] == touching[cell]
                and not near[other] & alive & ~(near[cell] | cell)
            )
            if not same or other < cell:
                return True
    return False


def independent(sites: Iterable[ChordSite]) -> list[list[ChordSite]]:
    """The chords in sets that do not matter to each other. Two sets may share one opening, but no ring of openings."""
    found = linked(sites, lambda site: site.touched & ~site.openings)
    # Sets and openings as a graph: those on a ring belong together, those at an end of it do not.
    openings = [reduce(or_, (site.openings for site in part), 0) for part in found]
    tied = openings.copy()
    before: list[int] = []
    while tied != before:
        before = tied.copy()
        for index, each in enumerate(tied):
            others = reduce(or_, tied[:index] + tied[index + 1 :], 0)
            tied[index] = each & others
            if tied[index].bit_count() < 2:
                tied[index] = 0
    ring = dict(enumerate(tied))
    names = {site.cell: index for index, part in enumerate(found) for site in part}
    return linked(
        [site for part in found for site in part],
        lambda site: site.touched & ~site.openings | ring[names[site.cell]],
    )


def linked(sites: Iterable[ChordSite], links: Callable[[ChordSite], int]) -> list[list[ChordSite]]:
    """The sites in parts that share no links."""
    parts: list[tuple[int, list[ChordSite]]] = []
    for site in sites:
        reach, members, apart = links(site), [site], []
        for part in parts:
            if part[0] & reach:
                reach |= part[0]
                members = part[1] + members
            else:
                apart.append(part)
        parts = [*apart, (reach, members)]
    return [members for _, members in parts]


def saved(sites: Iterable[ChordSite]) -> int:
    """The clicks that chords on all these sites save together."""
    chosen = list(sites)
    every = reduce(or_, (site.cell for site in chosen), 0)
    groups = linked(chosen, lambda site: site.cell | site.sites & every | site.openings)
    mines = reduce(or_, (site.mines for site in chosen), 0)
    islands = reduce(or_, (site.islands for site in chosen), 0)
    openings = reduce(or_, (site.openings for site in chosen), 0)
    joined = len(chosen) + openings.bit_count() - len(groups)
    return joined + islands.bit_count() - mines.bit_count() - 2 * len(chosen)
