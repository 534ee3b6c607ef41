"""In which order to decide about chords: the less of the board matters to both sides at any time, the better."""

from minesweeper_solver.chords import ChordSite, linked
from minesweeper_solver.frontier import bits

GROWTH = 1.4
"""By how much each thing that matters to both sides multiplies the work, about."""


def good_order(sites: list[ChordSite], stride: int) -> list[ChordSite]:
    """A good order. Parts that only openings connect come one after the other."""
    parts = linked(sites, lambda site: site.touched & ~site.openings)
    return [site for part in parts for site in _best_order(part, stride)]


def _best_order(sites: list[ChordSite], stride: int) -> list[ChordSite]:
    """The best of a few orders: by rows, by columns, and growing from each end of both."""
    if len(sites) < 4:
        return sites
    rows = sorted(sites)
    columns = sorted(sites, key=lambda site: ((site.cell.bit_length() - 1) % stride, site.cell))
    orders = [rows, columns]
    orders += [_growing(sites, start) for start in (rows[0], rows[-1], columns[0], columns[-1])]
    return min(orders, key=_work)


def waiting(order: list[ChordSite]) -> list[int]:
    """For each place in the order, all that later sites touch."""
    later, found = 0, []
    for site in reversed(order):
        found.append(later)
        later |= site.touched
    return found[::-1]


def _work(order: list[ChordSite]) -> float:
    seen, work = 0, 0.0
    for site, later in zip(order, waiting(order), strict=True):
        seen |= site.touched & ~site.sites
        work += GROWTH ** (seen & later).bit_count()
    return work


def _growing(sites: list[ChordSite], start: ChordSite) -> list[ChordSite]:
    """From the start, always the site that adds least to what matters to both sides."""
    touching: dict[int, list[ChordSite]] = {}
    for site in sites:
        for each in bits(site.touched):
            touching.setdefault(each, []).append(site)
    left = {each: len(those) for each, those in touching.items()}
    last = sum(each for each, amount in left.items() if amount == 1)
    seen, order, near, rest = 0, list[ChordSite](), {start}, set(sites)
    while rest:
        near = near or {min(rest)}
        site = min(
            near, key=lambda each: ((each.touched & ~seen).bit_count() - (each.touched & last).bit_count(), each.cell)
        )
        near.discard(site)
        rest.discard(site)
        order.append(site)
        for each in bits(site.touched):
            left[each] -= 1
            if left[each] == 1:
                last |= each
        for each in bits(site.touched & ~seen):
            near.update(rest.intersection(touching[each]))
        seen |= site.touched
    return order
