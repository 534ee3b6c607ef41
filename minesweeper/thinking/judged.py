"""What a player did well or badly in a game: guesses, hesitations, clicks for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry, standing_steps
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD
from minesweeper.core.playable import play_log
from minesweeper.games.replay import MarkKind
from minesweeper_solver.review import ReviewedGuess, review

if TYPE_CHECKING:
    from minesweeper.games.record import OneAndAHalf

LONG_PAUSE = 1.0
"""Seconds before a click that opens, from which it may be a hesitation."""
MANY_PAUSES = 3.0
"""How many times as long as the player's usual pause a hesitation is."""
ROUNDING = 1e-9
"""Chances that differ by less are the same."""


class JudgedKind(StrEnum):
    """The kinds of judged events, as CSV and JSON name them."""

    PERFECT_GUESS = "perfect_guess"
    """No cell was certainly safe, and none had a smaller chance of a mine."""
    RISKY_GUESS = "risky_guess"
    """No cell was certainly safe, but another had a smaller chance of a mine."""
    AVOIDABLE_GUESS = "avoidable_guess"
    """A cell was certainly safe."""
    HESITATION = "hesitation"
    """A long pause although a cell was certainly safe."""
    ONE_AND_A_HALF = "one_and_a_half_click"
    WASTED_CLICK = "wasted_click"
    """The click changed nothing."""
    MISPLACED_FLAG = "misplaced_flag"
    """A flag was set on a safe cell."""


MARKS = {
    JudgedKind.PERFECT_GUESS: MarkKind.GUESS,
    JudgedKind.RISKY_GUESS: MarkKind.RISKY,
    JudgedKind.AVOIDABLE_GUESS: MarkKind.MISTAKE,
    JudgedKind.HESITATION: MarkKind.HESITATION,
    JudgedKind.ONE_AND_A_HALF: MarkKind.HALF,
    JudgedKind.WASTED_CLICK: MarkKind.WASTED,
    JudgedKind.MISPLACED_FLAG: MarkKind.MISPLACED,
}
"""How replays mark these events."""


class JudgedEvent(NamedTuple):
    """An event of a game, in order of time."""

    seconds: float
    kind: JudgedKind
    amount: float | None = None
    """The chance of a mine for guesses; seconds of the pause for hesitations; for one and a half clicks, seconds
    between the two presses."""
    step: int = 0
    """The number of its entry in the log, from 1 on."""


class Judgement(NamedTuple):
    """A game, judged."""

    events: tuple[JudgedEvent, ...]
    luck: float
    """The chance that all guesses of the game go well, but for the one that lost it."""

    def count(self, *kinds: JudgedKind) -> int:
        """The number of events of these kinds."""
        return sum(event.kind in kinds for event in self.events)

    @property
    def guesses(self) -> int:
        return self.count(JudgedKind.PERFECT_GUESS, JudgedKind.RISKY_GUESS, JudgedKind.AVOIDABLE_GUESS)


def judge(field: Minefield | None, log: Sequence[LogEntry], halves: Sequence[OneAndAHalf] = ()) -> Judgement:
    """Judge a game for one, given its mines, its whole log, and its chords in one and a half clicks. It takes as long
    as a review: some hundredths of a second on Expert."""
    if field is None:
        return Judgement((), 1.0)
    steps = standing_steps(log)
    played = [turn for _, turn in play_log(Game.from_minefield(field), [log[step - 1] for step in steps]) if turn]
    times = [log[step - 1].seconds for step in steps]
    found = review(played)
    events = list(_halves(log, halves))
    events += [JudgedEvent(times[guess.step], _kind(guess), guess.risk, steps[guess.step]) for guess in found.guesses]
    events += [
        JudgedEvent(times[number], JudgedKind.HESITATION, pause, steps[number])
        for number, pause in _long_pauses(times)
        if number in found.certain
    ]
    events += [
        JudgedEvent(times[number], JudgedKind.MISPLACED_FLAG, None, steps[number])
        for number, turn in enumerate(played)
        if turn.after.flags & ~(turn.before.flags | field.mines)
    ]
    events += [
        JudgedEvent(entry.seconds, JudgedKind.WASTED_CLICK, None, step)
        for step, entry in enumerate(log, 1)
        if entry.refused
    ]
    return Judgement(tuple(sorted(events, key=lambda event: (event.seconds, event.step))), found.luck)


def _halves(log: Sequence[LogEntry], halves: Sequence[OneAndAHalf]) -> Iterator[JudgedEvent]:
    """The chords in one and a half clicks, each with the step of its chord."""
    chords = {
        round(1000 * entry.seconds): step
        for step, entry in enumerate(log, 1)
        if entry.move and entry.move.action is CHORD
    }
    for half in halves:
        if step := chords.get(half.milliseconds):
            seconds = log[step - 1].seconds
            yield JudgedEvent(seconds, JudgedKind.ONE_AND_A_HALF, half.between / 1000, step)


def _kind(guess: ReviewedGuess) -> JudgedKind:
    if guess.mistake:
        return JudgedKind.AVOIDABLE_GUESS
    return JudgedKind.PERFECT_GUESS if guess.risk <= guess.least + ROUNDING else JudgedKind.RISKY_GUESS


def _long_pauses(times: list[float]) -> Iterator[tuple[int, float]]:
    """The numbers of the moves before which the player paused much longer than usual, with the pauses."""
    pauses = [after - before for before, after in pairwise(times)]
    if pauses:
        long = max(LONG_PAUSE, MANY_PAUSES * median(pauses))
        yield from ((number, pause) for number, pause in enumerate(pauses, 1) if pause >= long)
