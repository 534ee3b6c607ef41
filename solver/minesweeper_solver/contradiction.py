"""The smallest set of numbers on an impossible board that contradict each other."""

from collections.abc import Callable
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.frontier import bits, components, is_small
from minesweeper_solver.odds import Odds, contradicts
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate

Fits = Callable[[int], bool]
"""Whether some layout fits a set of numbers."""


class Contradiction(NamedTuple):
    """Numbers that cannot all be right, while any of them could be left out."""

    numbers: int
    counted: bool = False
    """True if they contradict the number of mines, too; with no number, there are too many mines for the board."""
    smallest: bool = True
    """False if time was up before all smaller sets were tried."""


def contradiction(board: Board, clock: Clock) -> Contradiction | None:
    """The smallest set of numbers that contradict each other, or with each other the number of mines; `None` if the
    board is possible or time is up before a contradiction is found."""
    position = Position.of(board)
    if not is_small(board.grid.bits):
        return None
    try:
        return _found(position, clock)
    except TooHardError:
        return None


def _found(position: Position, clock: Clock) -> Contradiction | None:
    def agree(numbers: int) -> bool:
        clock.check()
        return agrees(position, numbers, clock)

    def fit(numbers: int) -> bool:
        clock.check()
        return bool(Odds(propagate(position.only(numbers), clock), clock).layouts)

    every = position.revealed & position.grid.around(position.unknown | position.mines) | _wanting(position)
    for number in bits(every):  # a single number is most often what is wrong, and the easiest to understand
        if not agree(number):
            return Contradiction(number)
    if not agree(every):
        numbers, smallest = _smallest(every, agree)
        return Contradiction(numbers, smallest=smallest)
    if fit(every):
        return None
    numbers, smallest = _smallest(every, fit)
    return Contradiction(numbers, counted=True, smallest=smallest)


def _wanting(position: Position) -> int:
    """The numbers above 0."""
    ones, twos, fours, eights = position.numbers
    return ones | twos | fours | eights


def agrees(position: Position, numbers: int, clock: Clock) -> bool:
    """Return True if mines can be laid so that these numbers are right, however many mines that takes."""
    only = propagate(position.only(numbers), clock)
    missing = only.missing()
    return not contradicts(only, missing) and all(each.ways for each in components(only, missing, clock))


def _smallest(numbers: int, fits: Fits) -> tuple[int, bool]:
    """The fewest of these numbers, which do not fit, that do not fit either; and True if it is certain that none are
    fewer. Until time is up it looks for smaller ones.

    Every set that does not fit has a member outside each set that fits. So the smallest one has at least as many as the
    fewest numbers that meet the complements of all sets found to fit; once those do not fit themselves, they are it.
    """
    found = _reduced(numbers, fits)
    outside: list[int] = []
    """The complements of sets that fit and would not with any number more."""
    try:
        while (meeting := _fewest_meeting(outside, found.bit_count())) is not None:
            if not fits(meeting):
                return meeting, True
            outside.append(numbers & ~_grown(meeting, numbers, fits))
    except TooHardError:
        return found, False
    return found, True


def _reduced(numbers: int, fits: Fits) -> int:
    """These numbers, which do not fit, without any that is not needed for that: halves are left out first."""
    chunk = 1 << max(0, numbers.bit_count().bit_length() - 1)
    while chunk:
        members = list(bits(numbers))
        for start in range(0, len(members), chunk):
            rest = numbers & ~sum(members[start : start + chunk])
            if not fits(rest):
                numbers = rest
        chunk //= 2
    return numbers


def _grown(start: int, numbers: int, fits: Fits) -> int:
    """These numbers, which fit, with as many others as still fit."""
    rest = list(bits(numbers & ~start))
    chunk = max(1, len(rest) // 2)
    while rest:
        part, later = rest[:chunk], rest[chunk:]
        if fits(start | sum(part)):
            start, rest, chunk = start | sum(part), later, 2 * chunk
        elif chunk == 1:
            rest = later
        else:
            chunk //= 2
    return start


def _fewest_meeting(sets: list[int], enough: int) -> int | None:
    """A set of fewer than `enough` members that has one in each of these sets, with as few as possible."""
    for size in range(enough):
        found = _meeting(sets, size)
        if found is not None:
            return found
    return None


def _meeting(sets: list[int], size: int) -> int | None:
    """A set of at most this size that has a member in each of these sets."""
    if not sets:
        return 0
    if not size:
        return None
    for member in bits(min(sets, key=int.bit_count)):
        rest = _meeting([each for each in sets if not each & member], size - 1)
        if rest is not None:
            return rest | member
    return None
