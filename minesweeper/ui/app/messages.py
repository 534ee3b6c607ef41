"""A message that disappears by itself, put where it covers as little as it can."""

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from minesweeper.ui.draw.fitting import text_width, whole_or_cut
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Room
from minesweeper.ui.draw.style import SMALL, Style

MESSAGE_SECONDS = 5.0
"""How long a short message stays; a long one stays longer."""
SECONDS_PER_LETTER = 0.05
URGENT = 2
"""How much longer an urgent message stays, whatever else is said meanwhile."""
SIDE = 16
"""Logical pixels left and right of the words."""


class _Setting(NamedTuple):
    """How a message is set, in logical pixels."""

    letters: int
    line: int
    padding: int
    """Over and under the words."""
    gap: int
    """To the edge of the room, if there is more of it."""
    width: int
    """At most."""


EASY = _Setting(SMALL, 19, 8, 12, 640)
TIGHT = _Setting(12, 16, 3, 4, 960)
LAST_RESORT = _Setting(11, 14, 3, 2, 960)
LEAST_GAP, TOP_GAP = 1, 4
"""To the edge of any room, and at most to the top of the window, where there is something below to be seen."""


class PlacedMessage(NamedTuple):
    """A message with its place, in device pixels."""

    place: Rect
    lines: list[str]
    size: int
    """Of its letters."""
    line: int
    """The height of a line."""


class Toast:
    """The message now shown, if any."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.text = ""
        self._until = 0.0
        self._urgent = False
        self._waiting = ""

    def say(self, text: str, urgent: bool = False) -> None:
        """Show a message instead of the last one; if that is urgent, after it."""
        now = self._clock()
        if self._urgent and not urgent and now < self._until:
            self._waiting = text
            return
        seconds = (MESSAGE_SECONDS + SECONDS_PER_LETTER * len(text)) * (URGENT if urgent else 1)
        self.text, self._until, self._urgent = text, now + seconds, urgent

    def due(self) -> float | None:
        """Seconds until `expire` has something to do."""
        return max(0.0, self._until - self._clock()) if self.text else None

    def expire(self) -> bool:
        """If the message has been there long enough, take it away and show the one that waits, if any. Return True if
        that was so."""
        if not self.text or self._clock() < self._until:
            return False
        self.text, text, self._urgent = "", self._waiting, False
        self._waiting = ""
        if text:
            self.say(text)
        return True

    def clear(self) -> None:
        """Take the message away, unless it is urgent and has not been there for long enough."""
        if self._urgent and self._clock() < self._until:
            self._waiting = ""
        else:
            self.text = ""

    def paint(self, painter: Painter, style: Style, rooms: Sequence[Room]) -> None:
        """Draw it in the first of these rooms in which it fits, on as many lines as it needs."""
        if not self.text:
            return
        place, lines, size, line = placed(self.text, style.ratio, tuple(rooms))
        x, top = place.centre[0], place.y + (place.height - len(lines) * line) / 2
        painter.box(place.grown(style.px(1)), style.colour("background", 90), radius=style.px(9))
        painter.box(place, style.text, radius=style.px(8))
        for index, each in enumerate(lines):
            painter.words(each, x, top + line * (index + 0.5), size, style.colour("background"), anchor="center")


@lru_cache(16)
def placed(text: str, ratio: float, rooms: tuple[Room, ...]) -> PlacedMessage:
    """A message in the first room that has space for it. If none has, it is cut short in the last one."""
    for room in rooms:
        for setting in (TIGHT,) if room.high else (EASY, TIGHT):
            message, whole = _put(text, ratio, room, setting)
            if whole:
                return message
    return _put(text, ratio, rooms[-1], LAST_RESORT)[0]


def _put(text: str, ratio: float, room: Room, setting: _Setting) -> tuple[PlacedMessage, bool]:
    """The message in a room, and whether all of it is there."""
    letters, line, padding, gap, width = (round(length * ratio) for length in setting)
    side, least_gap = round(SIDE * ratio), round(LEAST_GAP * ratio)
    room_across = min(room.place.width, width) - 2 * (side + gap)
    most = (room.place.height - 2 * (padding + least_gap)) // line
    lines, whole = whole_or_cut(text, letters, room_across, most)
    across = max((text_width(each, letters) for each in lines), default=0) + 2 * side
    height = len(lines) * line + 2 * padding
    gap = min(round(TOP_GAP * ratio) if room.high else gap, (room.place.height - height) // 2)
    y = room.place.y + gap if room.high else room.place.bottom - gap - height
    return PlacedMessage(Rect((room.place.width - across) // 2, y, across, height), lines, letters, line), whole
