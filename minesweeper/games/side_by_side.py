"""Games of one board side by side: their steps in the order of time, and which game is ahead."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from itertools import accumulate, pairwise
from typing import NamedTuple

from minesweeper.core.board import Status
from minesweeper.core.log import ReplayError
from minesweeper.games.replay import Replay

TOO_QUICK = 0.03
"""Seconds per step below which a game is too fast to follow, such as a solver's in a tournament."""
STEADY = 0.25
"""Seconds per step at which such games are shown."""


class Instant(NamedTuple):
    """A moment of a game: the time on its own clock, and the last of its steps."""

    seconds: float
    step: int


class By(Enum):
    """The unit of a lead."""

    SOLVED = "3BV"
    MOVES = "moves"
    SECONDS = "seconds"


class Lead(NamedTuple):
    """The lead of the first of two games; negative if the other one is ahead."""

    gap: float
    by: By


class SideBySide:
    """One game, or two of the same board shown at the same time: a common step is a step of one of them. If all games
    are too fast to follow, they are shown at a steady pace instead, move by move. Games with different mines, games in
    which nothing was opened, and duels beside other games are a `ReplayError`."""

    def __init__(self, *replays: Replay) -> None:
        if trouble := _trouble(replays):
            raise ReplayError(trouble)
        self.replays = replays
        self.steady = all(replay.seconds < TOO_QUICK * replay.steps for replay in replays)
        """True if they are shown at a steady pace."""
        self.seconds = max(STEADY * replay.steps if self.steady else replay.seconds for replay in replays)
        """The length of the longest game, as shown."""
        made = sorted(
            (STEADY * step if self.steady else replay.seconds_of(step), number)
            for number, replay in enumerate(replays)
            for step in range(1, replay.steps + 1)
        )
        self._times = [seconds for seconds, _ in made]
        self._steps = [[0, *accumulate(int(number == each) for _, number in made)] for each in range(len(replays))]
        """For each game, its own step after each common step."""

    # Moments

    @property
    def steps(self) -> int:
        return len(self._times)

    def step_at(self, seconds: float) -> int:
        return bisect_right(self._times, seconds)

    def seconds_of(self, step: int) -> float:
        """The time of this common step; 0 for the untouched boards."""
        return self._times[step - 1] if step else 0.0

    def instants(self, seconds: float, step: int) -> list[Instant]:
        """The moment of each game at this time, after this common step: its end, if it is already over."""
        found = []
        for replay, steps in zip(self.replays, self._steps, strict=True):
            own = steps[step]
            found.append(Instant(replay.seconds_of(own) if self.steady else min(seconds, replay.seconds), own))
        return found

    def step_with(self, number: int, step: int) -> int:
        """The common step that is this step of one game."""
        return bisect_left(self._steps[number], step)

    # The score

    def solved(self, step: int) -> list[int]:
        """The 3BV of each game after this common step."""
        each = zip(self.replays, self._steps, strict=True)
        return [replay.standing(0.0, steps[step]).solved for replay, steps in each]

    def made(self, step: int) -> int:
        """The most moves that a game has made after this common step."""
        return max(steps[step] for steps in self._steps)

    def lead(self, seconds: float, step: int) -> Lead:
        """The lead of the first of two games; once both are won, how much faster it was."""
        if seconds < self.seconds or any(replay.record.status is not Status.WON for replay in self.replays):
            one, other = self.solved(step)
            return Lead(one - other, By.SOLVED)
        first, second = self.replays
        if self.steady:
            return Lead(second.steps - first.steps, By.MOVES)
        return Lead(round(second.record.seconds - first.record.seconds, 2), By.SECONDS)


def _trouble(replays: Sequence[Replay]) -> str:
    """Why games cannot be watched side by side; empty if they can."""
    for first, second in pairwise(replays):
        if first.is_duel or second.is_duel:
            return "one of them is a duel, which has two sides already"
        one, other = first.record, second.record
        if not (one.minefield and other.minefield):
            return "nothing was opened in one of them, so that it has no mines yet"
        if one.minefield.grid != other.minefield.grid:
            return "they were played on boards of different sizes"
        if one.minefield != other.minefield:
            return "they were played on different boards"
    return ""
