"""A message at the bottom of the window that disappears by itself."""

import time
from collections.abc import Callable

from minesweeper.ui.draw.paint import Painter, text_width, wrapped
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import SMALL, Style

SECONDS = 5.0
"""How long a short message stays; a long one stays longer."""
SECONDS_PER_LETTER = 0.05


class Toast:
    """The message now shown, if any."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.text = ""
        self._until = 0.0
        self.high = False
        """Whether it is shown at the top, since the bottom must stay visible now."""

    def say(self, text: str) -> float:
        """Show a message instead of the last one. Return for how many seconds."""
        self.high = False
        seconds = SECONDS + SECONDS_PER_LETTER * len(text)
        self.text, self._until = text, self._clock() + seconds
        return seconds

    def expire(self) -> None:
        """Take the message away if it has been there long enough."""
        if self._clock() >= self._until:
            self.text = ""

    def clear(self) -> None:
        """Take the message away."""
        self.text = ""

    def paint(self, painter: Painter, style: Style, surface: Surface) -> None:
        """Draw it over what is there, on as many lines as it needs."""
        if not self.text:
            return
        size, gap, line = style.px(SMALL), style.px(12), style.px(19)
        lines = wrapped(self.text, size, min(surface.width, style.px(640)) - 2 * style.px(28))
        width = max(text_width(each, size) for each in lines) + 2 * style.px(16)
        height = len(lines) * line + 2 * style.px(8)
        top = surface.top + gap if self.high else surface.height - surface.bottom - gap - height
        place = Rect((surface.width - width) // 2, top, width, height)
        painter.box(place.grown(style.px(1)), style.colour("background", 90), radius=style.px(9))
        painter.box(place, style.text._replace(alpha=235), radius=style.px(8))
        for index, each in enumerate(lines):
            y = place.y + style.px(8) + line * (index + 0.5)
            painter.words(each, surface.width / 2, y, size, style.colour("background"), anchor="center")
