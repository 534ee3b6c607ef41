"""What goes wrong with those who play: processes that die, machines that go away. It costs their games at most."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any

from minesweeper.arena.portions import Portion, Portions
from minesweeper.arena.workers import NOBODY, Workers

TOOK_ALONG = "it took its process along"
OUT_AFTER, OUT_AFTER_SILENCES = 20, 3
"""Games in which a solver may take its process along, or give no answer, before it is out."""
STILLBORN = 4
"""Processes that may die before they play, for each that there shall be, until it is given up."""


class Trouble:
    """Decides what becomes of games that were not played to their end. A game at which a process dies is played again:
    somebody may have killed it. If it dies again at the same solver, that is the solver's loss."""

    def __init__(
        self,
        solvers: Sequence[str],
        portions: Portions,
        executor: Executor,
        say: Callable[[str], None],
        patience: float,
    ) -> None:
        self._solvers = solvers
        self._portions = portions
        self._executor = executor
        self._say = say
        self._silence = f"it gave no answer for {patience:g} seconds"
        self._suspects: set[tuple[int, int]] = set()
        """Games and solvers at which a process has died once."""
        self._took_along: Counter[int] = Counter()
        """How many processes each solver took along for certain."""
        self._silences: Counter[int] = Counter()
        """How many processes were ended because each solver did not answer."""
        self._deaths = self._stillborn = 0
        self._lost: Counter[str] = Counter()
        """Games that were not played, by the reason."""
        self.hopeless = ""
        """Why nothing more can be played."""

    def spare(self, portion: Portion) -> Portion:
        """The portion without the solvers that are out."""
        out = {
            solver: f"it was out: it had taken its process along {times} times"
            for solver, times in self._took_along.items()
            if times >= OUT_AFTER
        } | {
            solver: f"it was out: {times} times {self._silence}"
            for solver, times in self._silences.items()
            if times >= OUT_AFTER_SILENCES
        }
        return replace(portion, out={**out, **portion.out}) if out else portion

    def at(self, future: Future[Any], portion: Portion, error: BaseException) -> None:
        """This portion was not played, for this reason."""
        if isinstance(error, BrokenProcessPool) and isinstance(self._executor, Workers):
            self._died(*self._executor.bury(future), portion)
        elif isinstance(error, CancelledError):
            self.hopeless = "the connection to those who play is lost"
            self._portions.give_back([portion])
        elif len(portion) > 1:
            self._portions.give_back(portion.games())
        else:
            self._lost[f"{type(error).__name__}: {error}"[:200]] += 1

    def _died(self, number: int, solver: int, silent: bool, portion: Portion) -> None:
        if number not in portion:  # it waited for its turn
            self._stillborn += number == NOBODY
            if isinstance(self._executor, Workers) and self._stillborn > STILLBORN * self._executor.jobs:
                self.hopeless = "processes die before they play"
            self._portions.give_back([portion])
            return
        guilt = self._silent(number, solver) if silent else self._killed(number, solver)
        for part in portion.cut(number):
            out: Mapping[int, str] = {**part.out, solver: guilt} if guilt and number in part else part.out
            self._portions.give_back([replace(part, out=out)])

    def _silent(self, number: int, solver: int) -> str:
        """Note that a process was ended because a solver did not answer. Return what it loses the game by."""
        self._silences[solver] += 1
        if self._silences[solver] == 1:
            self._say(f"{self._solvers[solver]} loses game {number + 1}: {self._silence}. Others go on.")
        return self._silence

    def _killed(self, number: int, solver: int) -> str:
        """Note that a process died at this game of a solver. Return what the solver loses the game by, if that is its
        doing: it happened before, or the solver has done so at other games."""
        self._deaths += 1
        if self._deaths == 1:
            name = self._solvers[solver]
            self._say(f"A process died while {name} was at game {number + 1}, which is played again; others go on.")
        certain = (number, solver) in self._suspects or bool(self._took_along[solver])
        self._suspects.add((number, solver))
        self._took_along[solver] += certain
        return TOOK_ALONG if certain else ""

    def sum_up(self, left: int) -> None:
        """Say what it has cost, with this many games left to be played."""
        if self._deaths > 1:
            self._say(f"{self._deaths} processes died in all.")
        if self.hopeless:
            self._lost[self.hopeless] += left
        for reason, games in self._lost.items():
            self._say(f"{games} games were not played: {reason}")
