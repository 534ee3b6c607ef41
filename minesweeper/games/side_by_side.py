"""Games of one board side by side: their steps in the order of time, and which game is ahead."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from minesweeper.core.board import Status
from minesweeper.core.naming import counted
from minesweeper.games.record import HUMAN, Record
from minesweeper.games.replay import Replay, ReplayError
from minesweeper.machine.local_time import local

TOO_QUICK = 0.03
"""Seconds per step below which nobody can follow a game, such as a solver's in a tournament."""
STEADY = 0.25
"""Seconds per step in which such games are shown."""


class Moment(NamedTuple):
    """Where a game stands: when by its own clock, and after which of its steps."""

    seconds: float
    step: int


class SideBySide:
    """One game, or two of the same board in step by time: a step of all is a step of one of them. Games that are all
    too quick to be followed get a steady pace instead, and are in step by move. Games whose mines differ, those in
    which nothing was opened, and duels beside others are a `ReplayError`."""

    def __init__(self, *replays: Replay) -> None:
        if trouble := _trouble(replays):
            raise ReplayError(trouble)
        self.replays = replays
        self.names = _names([replay.record for replay in replays])
        """What each game is called beside the others."""
        self.steady = all(replay.seconds < TOO_QUICK * replay.steps for replay in replays)
        """Whether it is a steady pace at which they are shown."""
        self.seconds = max(STEADY * replay.steps if self.steady else replay.seconds for replay in replays)
        """How long the longest takes to be shown."""
        made = sorted(
            (STEADY * step if self.steady else replay.seconds_of(step), number)
            for number, replay in enumerate(replays)
            for step in range(1, replay.steps + 1)
        )
        self._times = [seconds for seconds, _ in made]
        self._steps = [[0, *accumulate(number == each for _, number in made)] for each in range(len(replays))]
        """For each game, its step after each step of all."""

    # Moments

    @property
    def steps(self) -> int:
        return len(self._times)

    def step_at(self, seconds: float) -> int:
        return bisect_right(self._times, seconds)

    def seconds_of(self, step: int) -> float:
        """When this step was made; the untouched boards are there from the beginning."""
        return self._times[step - 1] if step else 0.0

    def moments(self, seconds: float, step: int) -> list[Moment]:
        """Where each game stands then, after this step of all: at its end, if it is over before the others."""
        found = []
        for replay, steps in zip(self.replays, self._steps, strict=True):
            own = steps[step]
            found.append(Moment(replay.seconds_of(own) if self.steady else min(seconds, replay.seconds), own))
        return found

    def step_with(self, number: int, step: int) -> int:
        """The step of all that is this step of one game."""
        return bisect_left(self._steps[number], step)

    # How they stand

    def solved(self, step: int) -> list[int]:
        """How much 3BV each game has done after this step of all."""
        each = zip(self.replays, self._steps, strict=True)
        return [replay.standing(0.0, steps[step]).solved for replay, steps in each]

    def whereabouts(self, seconds: float, step: int) -> list[str]:
        """When and where they stand: by their own time, if they have it, by the move where they are in step by it, and
        by the lead of one of two."""
        time = [] if self.steady else [f"{seconds:.2f} of {self.seconds:.2f} s"]
        alone = len(self.replays) == 1
        made, most = max(steps[step] for steps in self._steps), max(replay.steps for replay in self.replays)
        move = [f"move {made} of {most}"] if self.steady or alone else []
        return [*time, *move, *([] if alone else [self.lead(seconds, step)])]

    def result(self, number: int) -> str:
        """How a game ended, and after how much time or, if nobody could follow it, how many moves."""
        record = self.replays[number].record
        how = {Status.WON: "won in", Status.LOST: "lost after"}.get(record.status, "left after")
        return f"{how} {counted(len(record.log), 'move') if self.steady else f'{record.seconds:.2f} s'}"

    def lead(self, seconds: float, step: int) -> str:
        """Which of two games is ahead, and by how much 3BV; after the end of two that were won, how much faster one
        was."""
        gap: float
        if seconds < self.seconds or any(replay.record.status is not Status.WON for replay in self.replays):
            one, other = self.solved(step)
            gap, words = one - other, "ahead by {} 3BV"
        elif self.steady:
            one, other = (replay.steps for replay in self.replays)
            gap, words = other - one, f"faster by {counted(abs(other - one), 'move')}"
        else:
            first, second = (replay.record.seconds for replay in self.replays)
            gap, words = round(second - first, 2), "faster by {:.2f} s"
        return f"{self.names[gap < 0]} {words.format(abs(gap))}" if gap else "Neither is ahead"


def _trouble(replays: Sequence[Replay]) -> str:
    """Why games cannot be watched side by side, if so."""
    for first, second in pairwise(replays):
        if first.again.for_two or second.again.for_two:
            return "one of them is a duel, which has two sides already"
        one, other = first.record, second.record
        if not (one.minefield and other.minefield):
            return "nothing was opened in one of them, so that it has no mines yet"
        if one.minefield.grid != other.minefield.grid:
            return "they were played on boards of different sizes"
        if one.minefield != other.minefield:
            return "they were played on different boards"
    return ""


def _names(records: Sequence[Record]) -> list[str]:
    """The players; if they are the same, with the day or the time of their games."""
    players = ["You" if record.player == HUMAN else record.player for record in records]
    for form in ("", " %Y-%m-%d", " %H:%M:%S"):
        names = [
            f"{player}{local(record.started).strftime(form) if record.started else ''}"
            for player, record in zip(players, records, strict=True)
        ]
        if len(set(names)) == len(names):
            return names
    return [f"{player} {number}" for number, player in enumerate(players, 1)]
