"""The pointer of a game as a file keeps it: every movement, press and release with its time."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice, pairwise
from operator import gt
from typing import NamedTuple, overload

from minesweeper.core.limits import FARTHEST, MOST_EVENTS, MOST_SECONDS


class FileError(ValueError):
    """A file of another program that cannot be read, and why."""


class PointerAct(StrEnum):
    """What a pointer does. The value is its name in RAWVF files, which has a letter for the button."""

    MOVE = "mv"
    LEFT_DOWN = "lc"
    LEFT_UP = "lr"
    RIGHT_DOWN = "rc"
    RIGHT_UP = "rr"
    MIDDLE_DOWN = "mc"
    MIDDLE_UP = "mr"
    SHIFT_DOWN = "sc"
    """The left button, pressed with Shift: with the left button alone, it chords."""
    MARKS = "mt"
    """Question marks are switched on or off."""
    PREFLAG = "pf"
    """The cell had a flag before the game began."""


ACTS = tuple(PointerAct)
"""All acts. Their places here are the numbers that a track keeps."""
NUMBERS = {act: number for number, act in enumerate(ACTS)}


class PointerEvent(NamedTuple):
    """What the pointer did at a time, on the clock of its file, and where: in pixels right and down from the top left
    of the board. Before the game begins, the time may be negative."""

    milliseconds: int
    act: PointerAct
    x: int
    y: int

    @property
    def seconds(self) -> float:
        return self.milliseconds / 1000


class Track(Sequence[PointerEvent]):
    """Pointer events in the order of time. It keeps them in four columns, which take a tenth of the memory that the
    events would: games of hours have millions."""

    __slots__ = ("acts", "milliseconds", "xs", "ys")

    def __init__(self, milliseconds: Iterable[int], acts: Iterable[int], xs: Iterable[int], ys: Iterable[int]) -> None:
        """Columns of the same length. Raise a `FileError` if the time runs backwards, or numbers are too large."""
        try:
            self.milliseconds = _column("q", milliseconds)
            self.acts = bytes(acts)
            """For each event, the place of its act among all acts."""
            self.xs, self.ys = _column("i", xs), _column("i", ys)
        except OverflowError:
            raise FileError("a time or a position of the pointer is too large") from None
        self._check()

    @classmethod
    def of(cls, events: Iterable[PointerEvent]) -> "Track":
        """The track of these events."""
        builder = TrackBuilder()
        for event in events:
            builder.add(*event)
        return builder.track()

    def _check(self) -> None:
        times = self.milliseconds
        if len(times) > MOST_EVENTS:
            raise FileError(f"a game has at most {MOST_EVENTS:,} pointer events, and this one has {len(times):,}")
        if not len(times) == len(self.acts) == len(self.xs) == len(self.ys):
            raise FileError("the columns of a track must have the same length")
        if self.acts and max(self.acts) >= len(ACTS):
            raise FileError(f"a pointer has {len(ACTS)} acts, and {max(self.acts)} is none of them")
        if True in map(gt, times, islice(times, 1, None)):
            place, (before, now) = next((place, pair) for place, pair in enumerate(pairwise(times), 2) if gt(*pair))
            raise FileError(f"time runs backwards: event {place} is at {now / 1000:g} s, after {before / 1000:g} s")
        if times and max(times[-1], -times[0]) > 1000 * MOST_SECONDS:
            raise FileError(f"the pointer has no time of more than {MOST_SECONDS:,} seconds")
        if any(max(column) > FARTHEST or min(column) < -FARTHEST for column in (self.xs, self.ys) if column):
            raise FileError(f"the pointer is at most {FARTHEST:,} pixels from the board")

    def __len__(self) -> int:
        return len(self.acts)

    @overload
    def __getitem__(self, index: int) -> PointerEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[PointerEvent]: ...

    def __getitem__(self, index: int | slice) -> PointerEvent | list[PointerEvent]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        return PointerEvent(self.milliseconds[index], ACTS[self.acts[index]], self.xs[index], self.ys[index])

    def __iter__(self) -> Iterator[PointerEvent]:
        return map(PointerEvent, self.milliseconds, map(ACTS.__getitem__, self.acts), self.xs, self.ys)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Track):
            return NotImplemented
        return all(getattr(self, column) == getattr(other, column) for column in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.acts, self.milliseconds.tobytes()))

    def __repr__(self) -> str:
        return f"Track({len(self):,} events)"


class TrackBuilder:
    """A track that is made event by event, in the memory that the track will have."""

    __slots__ = ("_acts", "_milliseconds", "_xs", "_ys")

    def __init__(self) -> None:
        self._milliseconds, self._acts = array("q"), bytearray()
        self._xs, self._ys = array("i"), array("i")

    def __len__(self) -> int:
        return len(self._acts)

    @property
    def last(self) -> PointerEvent | None:
        """The last event so far."""
        if not self._acts:
            return None
        return PointerEvent(self._milliseconds[-1], ACTS[self._acts[-1]], self._xs[-1], self._ys[-1])

    def add(self, milliseconds: int, act: PointerAct, x: int, y: int) -> None:
        """Add an event. A time or a position that no game has is a `FileError`."""
        try:
            self._milliseconds.append(milliseconds)
            self._xs.append(x)
            self._ys.append(y)
        except OverflowError:
            raise FileError("a time or a position of the pointer is too large") from None
        self._acts.append(NUMBERS[act])
        if len(self._acts) > MOST_EVENTS:
            raise FileError(f"a game has at most {MOST_EVENTS:,} pointer events")

    def track(self) -> Track:
        """The track, after which nothing is added."""
        return Track(self._milliseconds, self._acts, self._xs, self._ys)


def _column(code: str, numbers: Iterable[int]) -> "array[int]":
    """The numbers as an array, which they may be already."""
    return numbers if isinstance(numbers, array) and numbers.typecode == code else array(code, numbers)
