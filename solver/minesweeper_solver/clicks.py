"""The fewest clicks that win on a known board: bounds, and a play that reaches the upper one.

Without flags, and so without chords, that is the 3BV. With them, the chords are chosen that save most: in parts that do
not matter to each other, first well, then as a bound says how much better they may be, until both meet or time is up.
"""

from typing import NamedTuple

from minesweeper.core.advice import USUAL, Budget
from minesweeper.core.game import Game
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, REVEAL, Action, Move
from minesweeper_solver.chord_bound import SavingBound, bound_at_once
from minesweeper_solver.chord_choice import choose_chords
from minesweeper_solver.chord_order import good_order
from minesweeper_solver.chord_repair import repaired
from minesweeper_solver.chords import ChordMap, ChordSite, chord_map, independent, saved
from minesweeper_solver.clock import Clock
from minesweeper_solver.frontier import bits, is_small

QUICK, HASTY = 200, 10
"""How many states are kept for a first answer, and for one that is late already."""


class Fewest(NamedTuple):
    """The fewest clicks that win are at least `lower` and at most `upper`."""

    lower: int
    upper: int
    moves: tuple[Move, ...]
    """A play that wins in `upper` clicks: reveals, flags and chords."""

    @property
    def exact(self) -> bool:
        """True if no play takes fewer clicks than this."""
        return self.lower == self.upper


def fewest(field: Minefield, budget: Budget = USUAL, flags: bool = True) -> Fewest:
    """The fewest clicks that win on this field, in about the seconds of the budget. Without `flags`, only cells are
    opened. A board of more than about 8,000 cells is too large for chords to be chosen well: `upper` is then the 3BV,
    and `lower` follows from the number of neighbours alone."""
    if not is_small(field.grid.bits):
        upper = field.three_bv
        return Fewest(-(-upper // field.grid.most) if flags else upper, upper, _one_by_one(field))
    known = chord_map(field)
    chords, most = _chosen(known, field.grid.stride, Clock(budget.seconds)) if flags else (0, 0)
    moves = play_of(field, known, [site for site in known.sites if site.cell & chords])
    return Fewest(known.three_bv - most, len(moves), moves)


class _Region:
    """Chords that do not matter to the others, the best found among them, and a bound."""

    def __init__(self, sites: list[ChordSite], stride: int, clock: Clock) -> None:
        self.order = good_order(sites, stride)
        self._stride = stride
        self._bound: SavingBound | None = None
        self.most = bound_at_once(self.order)
        self.chords = 0
        choice = choose_chords(self.order, clock, QUICK) or choose_chords(self.order, Clock(), HASTY)
        if choice is not None:
            self.chords = choice.chords
            if choice.complete:
                self.most = self.found

    @property
    def found(self) -> int:
        """The clicks that the chords save."""
        return saved(site for site in self.order if site.cell & self.chords)

    @property
    def open(self) -> bool:
        """True if more may be found."""
        return self.most > self.found

    def repair(self, clock: Clock) -> None:
        """Choose stretches of the chords anew."""
        self.chords = repaired(self.order, self.chords, self._stride, clock, QUICK)

    def improve(self, clock: Clock) -> bool:
        """Improve the bound, and in the end the chords. Return False if that can do no more."""
        self._bound = self._bound or SavingBound(self.order, self._stride)
        more = self._bound.improve(self.found, clock)
        self.most = self._bound.most
        if self._bound.chords is not None:
            self.chords = self._bound.chords
        return more


def _chosen(known: ChordMap, stride: int, clock: Clock) -> tuple[int, int]:
    """Chords that save many clicks, and a bound of what the best would save."""
    parts = sorted(independent(known.sites), key=len)
    found = [_Region(sites, stride, clock) for sites in parts]
    waiting = [part for part in found if part.open]
    for part in waiting:
        part.repair(clock)
    while waiting and not clock.expired:
        waiting = [part for part in waiting if part.improve(clock)]
    chords = sum(part.chords for part in found)
    return chords, sum(part.most for part in found)


def _one_by_one(field: Minefield) -> tuple[Move, ...]:
    """The play without chords, for boards of any size."""
    grid, left, moves = field.grid, field.safe, []
    game = Game.from_minefield(field)
    for start in (field.zeros, left):
        for place in grid.places(start):
            if not game.status.over and not game.board.revealed & grid.cell(*place):
                moves.append(Move.reveal(*place))
                game.play(moves[-1])
    return tuple(moves)


def play_of(field: Minefield, known: ChordMap, chords: list[ChordSite]) -> tuple[Move, ...]:
    """The play that makes these chords: each as soon as its number is open, otherwise one click more."""
    return _Player(field, known, chords).moves


class _Player:
    """Wins a game with given chords."""

    def __init__(self, field: Minefield, known: ChordMap, chords: list[ChordSite]) -> None:
        self._game = Game.from_minefield(field)
        self._chords = {site.cell: site for site in chords}
        self.moves: tuple[Move, ...] = ()
        beside = 0
        for site in chords:
            beside |= site.openings
        # Openings first: a click on one helps all chords on its border.
        for start in (beside, sum(self._chords), sum(known.openings), known.islands):
            for cell in bits(start):
                if not cell & self._game.board.revealed:
                    self._act(REVEAL, cell)
                    self._chord()

    def _act(self, action: Action, cell: int) -> None:
        if not self._game.status.over:
            row, col = self._game.board.grid.places(cell)[0]
            move = Move(action, row, col)
            self._game.play(move).insist()
            self.moves = *self.moves, move

    def _chord(self) -> None:
        """Make all chords whose number is open."""
        while ready := sum(self._chords) & self._game.board.revealed:
            site = self._chords.pop(ready & -ready)
            board = self._game.board
            near = board.grid.around(site.cell) & ~site.cell
            if near & ~(board.revealed | site.mines):
                for mine in bits(site.mines & ~board.flags):
                    self._act(FLAG, mine)
                self._act(CHORD, site.cell)
