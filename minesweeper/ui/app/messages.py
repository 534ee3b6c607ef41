"""A message that disappears by itself, placed where it covers least."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import text_width, whole_or_cut
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect, Room

MESSAGE_SECONDS = 5.0
"""How long a short message stays; a long one stays longer."""
SECONDS_PER_LETTER = 0.05
URGENT = 2
"""How many times longer an urgent message stays, even if other messages arrive."""
SIDE = 16
"""Logical pixels left and right of the text."""


class _Setting(NamedTuple):
    """The measures of a message, in logical pixels."""

    letters: int
    line: int
    padding: int
    """Above and below the text."""
    gap: int
    """To the edge of the room, if there is space."""
    width: int
    """The greatest width."""


EASY = _Setting(SMALL, 19, 8, 12, 640)
TIGHT = _Setting(11, 15, 3, 4, 960)
LAST_RESORT = _Setting(10, 13, 3, 2, 960)
LEAST_GAP, TOP_GAP = 1, 4
"""The least gap to the edge of any room, and the greatest to the top of the window."""


class PlacedMessage(NamedTuple):
    """A placed message, in device pixels."""

    place: Rect
    lines: list[str]
    size: int
    """The font size."""
    line: int
    """The line height."""


class Toast:
    """The message shown now, if any."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.text = ""
        self._until = 0.0
        self._urgent = False
        self._waiting = ""

    def say(self, text: str, urgent: bool = False) -> None:
        """Show a message instead of the last one, or after it if the last one is urgent."""
        now = self._clock()
        if self._urgent and not urgent and now < self._until:
            self._waiting = text
            return
        seconds = (MESSAGE_SECONDS + SECONDS_PER_LETTER * len(text)) * (URGENT if urgent else 1)
        self.text, self._until, self._urgent = text, now + seconds, urgent

    def due(self) -> float | None:
        """Seconds until `expire` should be called."""
        return max(0.0, self._until - self._clock()) if self.text else None

    def expire(self) -> bool:
        """Remove the message once its time is over, and show the waiting one, if any. Return True if the message
        changed."""
        if not self.text or self._clock() < self._until:
            return False
        self.text, text, self._urgent = "", self._waiting, False
        self._waiting = ""
        if text:
            self.say(text)
        return True

    def clear(self) -> None:
        """Remove the message, unless it is urgent and its time is not over."""
        if self._urgent and self._clock() < self._until:
            self._waiting = ""
        else:
            self.text = ""

    def paint(self, painter: Painter, style: Style, rooms: Sequence[Room]) -> None:
        """Draw it in the first room that fits it, on as many lines as it needs."""
        if not self.text:
            return
        place, lines, size, line = placed(self.text, style.ratio, tuple(rooms))
        x, top = place.centre[0], place.y + (place.height - len(lines) * line) / 2
        painter.box(place.grown(style.px(1)), style.colour("background", 90), radius=style.px(9))
        painter.box(place, style.text, radius=style.px(8))
        for index, each in enumerate(lines):
            painter.words(each, x, top + line * (index + 0.5), size, style.colour("background"), anchor="center")


@cached_per_face(16)
def placed(text: str, ratio: float, rooms: tuple[Room, ...]) -> PlacedMessage:
    """The message in the first room with enough space, or cut short in the last one."""
    for room in rooms:
        for setting in (TIGHT,) if room.high else (EASY, TIGHT):
            message, whole = _put(text, ratio, room, setting)
            if whole:
                return message
    return _put(text, ratio, rooms[-1], LAST_RESORT)[0]


def _put(text: str, ratio: float, room: Room, setting: _Setting) -> tuple[PlacedMessage, bool]:
    """The message in a room, and True if all of it fits."""
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
