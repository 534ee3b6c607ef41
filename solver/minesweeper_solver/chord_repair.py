"""Better chords than those found so far: a stretch of them is chosen anew, as well as possible, beside the others."""

from functools import reduce
from operator import or_

from minesweeper_solver.chord_choice import choose_chords
from minesweeper_solver.chord_order import good_order
from minesweeper_solver.chords import ChordSite, linked, saved
from minesweeper_solver.clock import Clock

STRETCH = 48
"""How many chords are chosen anew at a time."""


def repaired(order: list[ChordSite], chords: int, stride: int, clock: Clock, limit: int) -> int:
    """Chords that save at least as many clicks as these."""
    best = saved([site for site in order if site.cell & chords])
    for start in range(0, max(1, len(order) - STRETCH // 2), STRETCH // 2):
        stretch = order[start : start + STRETCH]
        cells = sum(site.cell for site in stretch)
        fixed = [site for site in order if site.cell & chords & ~cells]
        choice = choose_chords(good_order(_beside(stretch, fixed), stride), clock, limit)
        if choice is None:
            break
        found = chords & ~cells | choice.chords
        now = saved([site for site in order if site.cell & found])
        if now >= best:
            best, chords = now, found
    return chords


def _beside(stretch: list[ChordSite], fixed: list[ChordSite]) -> list[ChordSite]:
    """The chords of a stretch where others are made anyway: their flags are there, what they cover is covered, and each
    of their groups is one thing to join, like an opening."""
    mines = reduce(or_, (site.mines for site in fixed), 0)
    islands = reduce(or_, (site.islands for site in fixed), 0)
    every = sum(site.cell for site in fixed)
    groups = [
        reduce(or_, (site.cell | site.openings for site in group))
        for group in linked(fixed, lambda site: site.cell | site.sites & every | site.openings)
    ]
    cells, found = sum(site.cell for site in stretch), []
    for site in stretch:
        openings = site.openings
        for group in groups:
            if group & (site.openings | site.sites):
                openings = openings & ~group | group & -group
        found.append(ChordSite(site.cell, site.mines & ~mines, site.islands & ~islands, site.sites & cells, openings))
    return found
