"""The time that a solver takes for its answers: CPU time and wall-clock time, and the limits of the latter."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from minesweeper.core.limits import BUDGET_GRACE, BUDGET_TIMES, LATE_TIMES
from minesweeper.machine.clocks import CpuClock, seconds_without_processor
from minesweeper.machine.processes import times_continued
from minesweeper.plugins import PluginError

_cpu_clock = CpuClock()


def time_limit(seconds: float) -> float:
    """The seconds after which an answer with this budget is cut off."""
    return BUDGET_TIMES * seconds + BUDGET_GRACE


def no_answer(limit: float) -> str:
    """Why a solver loses whose answer was cut off after this many seconds."""
    return f"it gave no answer for {limit:g} seconds"


@dataclass(slots=True)
class Stopwatch:
    """The time of all answers so far, and of the slowest one. A solver that waits takes wall-clock time but no CPU
    time; one that thinks in several threads or processes takes more CPU time than wall-clock time."""

    answers: int = 0
    cpu_seconds: float = 0.0
    """That of child processes is included: on Linux all of it, elsewhere that of those which have ended."""
    wall_seconds: float = 0.0
    slowest_cpu: float = 0.0
    slowest_wall: float = 0.0
    late_answers: int = 0
    """Answers that took over 1.5 times their budget. Time in which the machine had no processor for the solver or in
    which its process was stopped does not count."""

    @contextmanager
    def answering(self, seconds: float) -> Iterator[None]:
        """Count the time within this as an answer with a budget of `seconds`, even if it raises an error. If it took
        so long that it should have been cut off, raise a `PluginError`."""
        continued, without_processor = times_continued(), seconds_without_processor()
        cpu, wall = _cpu_clock.seconds(), time.perf_counter()
        try:
            yield
        finally:
            wall = time.perf_counter() - wall
            cpu = max(_cpu_clock.seconds() - cpu, 0.0)
            self.answers += 1
            self.cpu_seconds += cpu
            self.wall_seconds += wall
            self.slowest_cpu = max(self.slowest_cpu, cpu)
            self.slowest_wall = max(self.slowest_wall, wall)
            used = 0.0 if times_continued() > continued else wall - seconds_without_processor() + without_processor
            self.late_answers += used > LATE_TIMES * seconds
        if used > (limit := time_limit(seconds)):
            raise PluginError(no_answer(limit))
