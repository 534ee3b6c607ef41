"""Chords in one and a half clicks, found in the presses and releases of a game."""

from collections.abc import Iterator, Sequence

from minesweeper.core.log import LogEntry
from minesweeper.core.moves import CHORD, FLAG, MARK
from minesweeper.games.record import OneAndAHalf
from minesweeper.games.track import NUMBERS, PointerAct, Track

ACTS = {NUMBERS[act]: act for act in PointerAct if act is not PointerAct.MOVE}


def one_and_a_halves(events: Track, log: Sequence[LogEntry], start: int) -> Iterator[OneAndAHalf]:
    """The chords in one and a half clicks, in order of time. The game's own clock starts at `start`, in milliseconds on
    the clock of the events."""
    moves = [(round(1000 * entry.seconds), entry.move.action, entry.refused) for entry in log if entry.move]
    flagged = {now for now, action, refused in moves if action in (FLAG, MARK) and not refused}
    chorded = {now for now, action, _ in moves if action is CHORD}
    right: int | None = None
    left = 0
    for milliseconds, act in _clicks(events):
        now = max(0, milliseconds - start)
        if act is PointerAct.RIGHT_DOWN:
            right = now if now in flagged else None
        elif act is PointerAct.RIGHT_UP:
            right = None
        elif act is PointerAct.LEFT_DOWN:
            left = now
        elif act is PointerAct.LEFT_UP and right is not None and now in chorded and left >= right:
            yield OneAndAHalf(now, left - right)


def _clicks(events: Track) -> Iterator[tuple[int, PointerAct]]:
    """The time of every press and release."""
    for place, number in enumerate(events.acts):
        if act := ACTS.get(number):
            yield events.milliseconds[place], act
