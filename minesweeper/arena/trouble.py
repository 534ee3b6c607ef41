"""Handles processes that die and machines that go away during a tournament."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any

from minesweeper.arena.portions import Portion, Portions
from minesweeper.arena.stopwatch import no_answer
from minesweeper.arena.workers import NOBODY, Workers

CRASHED = "it crashed its process"
OUT_AFTER, OUT_AFTER_SILENCES = 20, 3
"""Crashes, and timeouts, of a solver before it is excluded."""
MAX_STARTUP_CRASHES = 4
"""Crashes at start-up per worker before the tournament is abandoned."""


class Trouble:
    """Decides about games that were not played to their end. If a process dies, its game is played again, since someone
    may have killed it. If a process dies again at the same game and solver, the solver loses."""

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
        self._silence = no_answer(patience)
        self._suspects: set[tuple[int, int]] = set()
        """Games and solvers at which a process has died once."""
        self._crashed: Counter[int] = Counter()
        """The number of processes that each solver certainly crashed."""
        self._silences: Counter[int] = Counter()
        """The number of timeouts of each solver."""
        self._deaths = self._startup_crashes = 0
        self._lost: Counter[str] = Counter()
        """Games that were not played, by the reason."""
        self.abandoned = ""
        """Why the tournament was abandoned; empty while it goes on."""

    def spare(self, portion: Portion) -> Portion:
        """The portion with the excluded solvers marked as losing."""
        out = {
            solver: f"it was out: it had crashed its process {times} times"
            for solver, times in self._crashed.items()
            if times >= OUT_AFTER
        } | {
            solver: f"it was out: {times} times {self._silence}"
            for solver, times in self._silences.items()
            if times >= OUT_AFTER_SILENCES
        }
        return replace(portion, out={**out, **portion.out}) if out else portion

    def at(self, future: Future[Any], portion: Portion, error: BaseException) -> None:
        """Handle a portion that was not played because of this error."""
        if isinstance(error, BrokenProcessPool) and isinstance(self._executor, Workers):
            self._died(*self._executor.replace_worker(future), portion)
        elif isinstance(error, CancelledError):
            self.abandoned = "the connection to the workers is lost"
            self._portions.give_back([portion])
        elif len(portion) > 1:
            self._portions.give_back(portion.games())
        else:
            self._lost[f"{type(error).__name__}: {error}"[:200]] += 1

    def _died(self, number: int, solver: int, silent: bool, portion: Portion) -> None:
        if number not in portion:  # the portion had not begun
            self._startup_crashes += number == NOBODY
            if (
                isinstance(self._executor, Workers)
                and self._startup_crashes > MAX_STARTUP_CRASHES * self._executor.jobs
            ):
                self.abandoned = "processes die before they play"
            self._portions.give_back([portion])
            return
        guilt = self._silent(number, solver) if silent else self._killed(number, solver)
        for part in portion.cut(number):
            out: Mapping[int, str] = {**part.out, solver: guilt} if guilt and number in part else part.out
            self._portions.give_back([replace(part, out=out)])

    def _silent(self, number: int, solver: int) -> str:
        """Note a solver's timeout. Return the reason why it loses the game."""
        self._silences[solver] += 1
        if self._silences[solver] == 1:
            self._say(f"{self._solvers[solver]} loses game {number + 1}: {self._silence}. Others go on.")
        return self._silence

    def _killed(self, number: int, solver: int) -> str:
        """Note that a process died at this game of a solver. Return the reason why the solver loses, if it is to blame:
        it happened before at this game, or at others for certain."""
        self._deaths += 1
        if self._deaths == 1:
            name = self._solvers[solver]
            self._say(f"A process died while {name} was at game {number + 1}, which is played again; others go on.")
        certain = (number, solver) in self._suspects or bool(self._crashed[solver])
        self._suspects.add((number, solver))
        self._crashed[solver] += certain
        return CRASHED if certain else ""

    def sum_up(self, left: int) -> None:
        """Report the losses, with this many games left to be played."""
        if self._deaths > 1:
            self._say(f"{self._deaths} processes died in all.")
        if self.abandoned:
            self._lost[self.abandoned] += left
        for reason, games in self._lost.items():
            self._say(f"{games} games were not played: {reason}")
