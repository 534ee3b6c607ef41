"""Games on layouts drawn at random, to compare guesses in a position.

All guesses are tried on the same layouts.
"""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from minesweeper_solver.choose import Outlook
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.course import Course, Field, Risks, Terms, worth
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.sampling import Sampler

_course = Course()
"""Shared by all games of this process, since the next guess is often in a position that earlier games have met."""


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Switch off Python's cyclic garbage collector. Games leave no cycles, and scanning the many cached positions takes
    a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Question(NamedTuple):
    """A position in which guesses are compared; every process gets the same results for it."""

    position: Position
    seed: int
    care: int
    """See `Terms`."""


class Table:
    """Games for a question, on layouts with numbers from 0 on."""

    def __init__(self, question: Question, odds: Odds, clock: Clock) -> None:
        self.question = question
        self._terms = Terms(worth(odds), question.care)
        self._sampler = Sampler(odds, clock)

    @_undisturbed()
    def play(self, layouts: range, guesses: Sequence[Outlook], clock: Clock) -> list[list[float]]:
        """For each layout the results of these guesses; only those of the first layouts if time is up."""
        rows = []
        try:
            for number in layouts:
                field = self._field(number)
                rows.append([field.play(guess, self._terms, _course, clock, {}) for guess in guesses])
        except TooHardError:
            pass
        return rows

    @_undisturbed()
    def risks(self, layouts: range, guess: Outlook, clock: Clock) -> Risks:
        """The later guesses in the games that begin with this guess, with their risks."""
        found: Risks = {}
        for number in layouts:
            self._field(number).play(guess, self._terms, _course, clock, found)
        return found

    def _field(self, number: int) -> Field:
        rng = Random(f"{self.question.seed} {number}")
        return Field(self.question.position, self._sampler.draw(rng))
