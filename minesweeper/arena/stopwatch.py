"""The time that a solver takes for its answers: CPU time and wall-clock time."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(slots=True)
class Stopwatch:
    """The time of all answers so far, and of the slowest one. A solver that waits takes wall-clock time but no CPU
    time; one that thinks in several threads takes more CPU time than wall-clock time."""

    answers: int = 0
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    slowest_cpu: float = 0.0
    slowest_wall: float = 0.0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Count the time within this as an answer, even if it raises an error."""
        cpu, wall = time.process_time(), time.perf_counter()
        try:
            yield
        finally:
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
            self.answers += 1
            self.cpu_seconds += cpu
            self.wall_seconds += wall
            self.slowest_cpu = max(self.slowest_cpu, cpu)
            self.slowest_wall = max(self.slowest_wall, wall)
