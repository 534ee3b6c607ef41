"""The kinds of runs: boards one after the other, against the clock or until the lives are gone."""

from collections.abc import Callable
from dataclasses import dataclass

from minesweeper.core.difficulty import Difficulty

RUN = "it was a run of boards"
"""The reason why such a game does not count for records of its level."""
SMALL = 6, 6, 5
"""Width, height and mines of a board that takes seconds."""
START, GROWTH, LARGEST = (6, 6), (1, 1), (30, 16)
"""The size of the first endless board, what is added in turn, and the greatest size."""
DENSITY = 0.13, 0.004, 0.2
"""The share of mines on the first endless board, what each board adds, and the greatest share."""


@dataclass(frozen=True, slots=True)
class RunKind:
    """A kind of run. `level` gives the level of a board by the number of boards before it."""

    name: str
    title: str
    about: str
    level: Callable[[int], Difficulty]
    seconds: float | None = None
    """How long it lasts, if it is against the clock."""
    lives: int | None = None
    """The number of boards that may be lost; `None` if any may."""


def small(_number: int) -> Difficulty:
    """Small boards, all alike."""
    return Difficulty("run", *SMALL)


def growing(number: int) -> Difficulty:
    """Boards that grow, wider and higher in turn, and become denser."""
    width = min(LARGEST[0], START[0] + (number + 1) // 2 * GROWTH[0])
    height = min(LARGEST[1], START[1] + number // 2 * GROWTH[1])
    share = min(DENSITY[2], DENSITY[0] + DENSITY[1] * number)
    return Difficulty("run", width, height, round(width * height * share))


RUNS = {
    run.name: run
    for run in (
        RunKind("sprint", "60 seconds", "as many boards as you can", small, seconds=60.0),
        RunKind("endless", "Endless", "boards that grow, one life", growing, lives=1),
        RunKind("endless 3", "Endless, three lives", "boards that grow", growing, lives=3),
    )
}
