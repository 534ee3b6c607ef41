"""What a solver spends on its answers: on the processor, and by the clock on the wall."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(slots=True)
class Stopwatch:
    """The time of all answers so far, and of the slowest one. One that sleeps or waits takes no CPU time, but the wall
    clock goes on; one that thinks in several threads takes more CPU time than goes by."""

    answers: int = 0
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    slowest_cpu: float = 0.0
    slowest_wall: float = 0.0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Count what happens within this as an answer, also if it raises something."""
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
