"""Which clicks to make on cells that are known to be safe, so that few are needed.

Where all cells round a number are known, a chord on it is as certain as a click, and the chords that save most are
chosen as on a known board. A flag is given some credit, since later chords may use it; a cell is worth a little less
than a click, since later chords may open it. Of single cells, one is opened that no later chord is likely to open.
What shows nothing new waits until all mines are known.
"""

from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper_solver.chord_choice import UNIT, choose_chords
from minesweeper_solver.chords import ChordSite, linked, saved
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.position import Position

STATES = 20
"""How many states a plan may take."""
CREDIT, MOST_CREDIT = 8, 24
"""What a flag is credited with for each unknown cell beside its mine, and at most, in units of what chords save."""
DISCOUNT = 5
"""What an island number that a chord opens is worth less than a click, in the same units."""
ZERO = 0.3
"""What a cell that opens by itself is worth, among single cells."""
INFORMATION = 0.1
"""The same for an unknown neighbour, about which the cell says something."""
WAIT, LIKELY = 1.0, 1.5
"""How much it speaks against a single cell that a chord may open it later, by the clicks that chord would save, and
how many clicks these are at least when flags are found to be shared."""


class Plan(NamedTuple):
    """What to do next."""

    chord: int = 0
    """An open number to chord on, or none."""
    click: int = 0
    """A cell to open, or none."""
    chords: int = 0
    """How many chords are planned."""
    saved: int = 0
    """The clicks that they save, by what is known."""


def plan(board: Board, position: Position, flags: bool = True) -> Plan:
    """The next click on the cells known to be safe; none if all of them can wait until more is known. Without `flags`,
    only cells are opened."""
    known = _KnownCells(board, position)
    order = known.sites() if flags else []
    if order:
        prices = {site.cell: known.price(site) for site in order}
        choice = choose_chords(order, Clock(), STATES, prices)
        chosen = [site for site in order if choice and site.cell & choice.chords]
        if begun := known.begin(chosen):
            return begun
    return Plan(click=known.best_click())


class _KnownCells:
    """What is known round the safe cells."""

    def __init__(self, board: Board, position: Position) -> None:
        grid = board.grid
        self._near = neighbours(grid)
        self._board, self._position = board, position
        safe, mines = position.safe, position.mines
        beside_unknown = grid.around(position.unknown)
        self._lasting = mines & beside_unknown
        """The known mines that later chords may need."""
        self._telling = safe & beside_unknown
        """The safe cells that show something new."""
        settled = (safe | position.revealed) & ~beside_unknown
        ones, twos, fours, eights = grid.count(mines)
        zeros = safe & settled & ~(ones | twos | fours | eights)
        self._openings: dict[int, int] = {}
        opened, rest = zeros, zeros
        while rest:
            first = rest & -rest
            reached = grid.fill(first, zeros)
            rest &= ~reached
            opened |= reached
            self._openings[first] = reached
        self._islands = safe & ~opened
        # A wrong flag is in the way of every chord beside it.
        wrong = board.flags & ~mines
        self._chordable = settled & ~zeros & grid.around(safe) & grid.around(mines) & ~grid.around(wrong)
        self._here = position.revealed & -position.revealed
        """The name of all that is open."""

    def sites(self) -> list[ChordSite]:
        """The numbers on which a chord may save clicks, in a good order."""
        found = []
        for cell in bits(self._chordable):
            near = self._near[cell]
            openings = self._here if cell & self._position.revealed else 0
            for first, reached in self._openings.items():
                if reached & (near | cell):
                    openings |= first
            mines = near & self._position.mines & ~self._board.flags
            site = ChordSite(cell, mines, (near | cell) & self._islands, near & self._chordable, openings)
            if _joins(site) >= 3:
                found.append(site)
        found = _promising(found)
        cells = sum(site.cell for site in found)
        found = [site._replace(sites=site.sites & cells) for site in found]
        parts = linked(found, lambda site: site.touched & ~site.openings)
        return [site for part in parts for site in sorted(part)]

    def price(self, site: ChordSite) -> int:
        """What a chord costs beside its flags, in units."""
        unknown = self._position.unknown
        credit = sum(
            min(MOST_CREDIT, CREDIT * (self._near[mine] & unknown).bit_count())
            for mine in bits(site.mines & self._lasting)
        )
        return -2 * UNIT + credit - DISCOUNT * site.islands.bit_count()

    def begin(self, chosen: list[ChordSite]) -> Plan | None:
        """Begin with the best chord that can be made at once, or open what makes one possible. Chords that show
        nothing new wait as long as anything is unknown."""
        useful = [
            site
            for site in chosen
            if self._near[site.cell] & self._telling or site.openings & ~self._here or not self._position.unknown
        ]
        if not useful:
            return None
        ready = [site for site in useful if site.cell & self._position.revealed]
        best = max(ready or useful, key=lambda site: (site.islands.bit_count() - site.mines.bit_count(), site.cell))
        if ready:
            return Plan(best.cell, 0, len(chosen), saved(chosen))
        return Plan(0, best.openings & -best.openings or best.cell, len(chosen), saved(chosen))

    def best_click(self) -> int:
        """The cell to open by itself: an opening, or the cell that tells most and that later chords need least."""
        if self._openings:
            return max(self._openings, key=lambda first: self._openings[first].bit_count())
        if not self._telling:
            return 0 if self._position.unknown else self._position.safe & -self._position.safe
        density = self._position.mines_left / self._position.unknown.bit_count()
        return max(bits(self._telling), key=lambda cell: self._worth(cell, density))

    def _worth(self, cell: int, density: float) -> float:
        position, near = self._position, self._near
        closed, unknown = position.unknown | position.safe, (near[cell] & position.unknown).bit_count()
        zero = 0.0 if near[cell] & position.mines else (1 - density) ** unknown
        worth = ZERO * zero * (near[cell] & closed).bit_count() + INFORMATION * unknown
        for number in bits(near[cell] & position.revealed):
            if near[number] & position.unknown:
                shown = self._board.number(number)
                missing = shown - (near[number] & position.mines).bit_count()
                flags = shown - (near[number] & self._board.flags).bit_count()
                later = (near[number] & closed).bit_count() - missing - flags - 1
                worth -= WAIT * max(0.0, later + LIKELY)
        return worth


def _joins(site: ChordSite) -> int:
    """What a chord covers or joins at most."""
    return site.islands.bit_count() + site.openings.bit_count() + bool(site.sites & site.islands)


def _promising(sites: list[ChordSite]) -> list[ChordSite]:
    """The chords that may save clicks if all that need the same flag share it evenly."""
    users: dict[int, int] = {}
    for site in sites:
        for mine in bits(site.mines):
            users[mine] = users.get(mine, 0) + 1
    return [site for site in sites if _joins(site) - 2 >= sum(1 / users[mine] for mine in bits(site.mines))]
