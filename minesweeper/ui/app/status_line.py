"""The line along the bottom of a window: messages that disappear by themselves, perhaps with a button, and otherwise
what the screen has to say."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from minesweeper.play.shown import Offer
from minesweeper.themes.theme import Bevel
from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import in_lines, text_width, wrapped
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface

MESSAGE_SECONDS = 5.0
"""How long a short message stays; a long one stays longer."""
SECONDS_PER_LETTER = 0.05
URGENT, OFFERED = 2, 5
"""How many times longer an urgent message stays, even if other messages arrive, and one with a button."""
HEIGHT, TALL, NARROW = 24, 40, 640
"""The height of the line, its height in narrow windows, and the width of those, in logical pixels like all lengths
here."""
TEXT_LINE, SIDE, INSET = 16, 10, 2
"""The height of a line of text, the space beside it, and the space round the sunken ground."""
BUTTON, BUTTON_SIDE = 18, 9
"""The height of a button, and the space beside its text."""
TIP_WIDTH, TIP_PADDING = 480, 8
"""The greatest width of a tip, and the space round its text."""


def status_height(width: float) -> int:
    """The height of the line in a window of this width, both in logical pixels: a narrow window has two lines of
    text."""
    return HEIGHT if width >= NARROW else TALL


def status_place(surface: Surface) -> Rect:
    """The place of the line."""
    height = round(status_height(surface.width / surface.ratio) * surface.ratio)
    return Rect(0, surface.height - height, surface.width, height)


class StatusText(NamedTuple):
    """A text in its part of the line."""

    part: Rect
    text: str
    lines: tuple[str, ...]
    """The text as it is shown."""
    button: Rect | None = None

    @property
    def cut(self) -> bool:
        return " ".join(self.lines) != " ".join(self.text.split())


class StatusLine:
    """Shows the message of the moment, if any."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.text = ""
        self._offer: Offer | None = None
        self._until = 0.0
        self._urgent = False
        self._waiting: tuple[str, Offer | None] = "", None
        self._texts: tuple[StatusText, ...] = ()
        """What was drawn last."""
        self._pointed: tuple[StatusText | None, bool] = None, False
        """The shortened text under the pointer, and True if the pointer is on the button."""

    def say(self, text: str, urgent: bool = False, offer: Offer | None = None) -> None:
        """Show a message instead of the last one, or after it if the last one is urgent."""
        now = self._clock()
        if self._urgent and not urgent and now < self._until:
            self._waiting = text, offer
            return
        seconds = (MESSAGE_SECONDS + SECONDS_PER_LETTER * len(text)) * (OFFERED if offer else URGENT if urgent else 1)
        self.text, self._offer, self._until, self._urgent = text, offer, now + seconds, urgent

    def due(self) -> float | None:
        """Seconds until `expire` should be called."""
        return max(0.0, self._until - self._clock()) if self.text else None

    def expire(self) -> bool:
        """Remove the message once its time is over, and show the waiting one, if any. Return True if the message
        changed."""
        if not self.text or self._clock() < self._until:
            return False
        self._urgent = False
        self.clear()
        (text, offer), self._waiting = self._waiting, ("", None)
        if text:
            self.say(text, offer=offer)
        return True

    def clear(self) -> None:
        """Remove the message, unless it is urgent and its time is not over."""
        if self._urgent and self._clock() < self._until:
            self._waiting = "", None
        else:
            self.text, self._offer = "", None

    # Pointer

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the line looks different now."""
        before = self._pointed
        text = next((each for each in self._texts if each.part.holds(x, y)), None)
        on_button = text is not None and text.button is not None and text.button.holds(x, y)
        self._pointed = (text if text and text.cut else None), on_button
        return before != self._pointed

    def offered(self, x: float, y: float) -> Offer | None:
        """The offer whose button is at this point."""
        return self._offer if any(each.button and each.button.holds(x, y) for each in self._texts) else None

    # Drawing

    def paint(self, painter: Painter, style: Style, surface: Surface, idle: Sequence[str] = ()) -> None:
        """Draw the line with the message, or else with the `idle` texts side by side."""
        place, texts = status_place(surface), tuple(filter(None, idle))
        if self.text:
            texts = self.text, *texts[1:]
        button = self._offer.text if self.text and self._offer else ""
        self._texts = placed_texts(place, texts, button, style.ratio)
        _paint_ground(painter, style, place, [each.part for each in self._texts])
        for each in self._texts:
            self._paint_text(painter, style, each)

    def _paint_text(self, painter: Painter, style: Style, placed: StatusText) -> None:
        part, line = placed.part, style.px(TEXT_LINE)
        top = part.centre[1] - len(placed.lines) * line / 2
        for index, each in enumerate(placed.lines):
            painter.words(each, part.x + style.px(SIDE), top + line * (index + 0.5), style.px(SMALL), style.text)
        if placed.button and self._offer:
            style.raised(painter, placed.button, hovered=self._pointed[1])
            painter.words(self._offer.text, *placed.button.centre, style.px(SMALL), style.text, anchor="center")

    def paint_tip(self, painter: Painter, style: Style, surface: Surface) -> None:
        """Draw the whole of a shortened text, while the pointer is on it, above the line."""
        pointed = self._pointed[0]
        if pointed not in self._texts or pointed is None:
            return
        size, line, padding = style.px(SMALL), style.px(TEXT_LINE), style.px(TIP_PADDING)
        lines = wrapped(pointed.text, size, min(style.px(TIP_WIDTH), surface.width - 4 * padding))
        width, height = max(text_width(each, size) for each in lines) + 2 * padding, len(lines) * line + 2 * padding
        x = max(padding, min(pointed.part.x, surface.width - padding - width))
        tip = Rect(x, status_place(surface).y - height - style.px(INSET), width, height)
        style.card(painter, tip)
        for index, each in enumerate(lines):
            painter.words(each, tip.x + padding, tip.y + padding + line * (index + 0.5), size, style.text)


def _paint_ground(painter: Painter, style: Style, place: Rect, parts: Sequence[Rect]) -> None:
    """Draw sunken parts on a classic window, and a bar with thin lines between its parts on others."""
    if style.theme.bevel is Bevel.CLASSIC:
        painter.box(place, style.colour("panel"))
        light, shade = style.colour("cell_light"), style.colour("cell_shade")
        for part in parts or [place]:
            painter.box(part.grown(-style.px(INSET)), style.colour("panel"), shade, light, edge=style.px(1))
    else:
        style.bar(painter, place, top=True)
        for part in parts[1:]:
            painter.box(Rect(part.x, part.y + style.px(5), style.px(1), part.height - style.px(10)), style.line)


@cached_per_face(16)
def placed_texts(place: Rect, texts: tuple[str, ...], button: str, ratio: float) -> tuple[StatusText, ...]:
    """The texts side by side: the first takes the room that the others leave. A button follows the first."""
    size, side = round(SMALL * ratio), round(SIDE * ratio)
    parts, right = [], place.right
    for text in reversed(texts[1:]):
        width = min(text_width(text, size) + 2 * side, place.width // len(texts))
        right -= width
        parts.append(_placed(Rect(right, place.y, width, place.height), text, size, side, ratio))
    if not texts:
        return ()
    first = Rect(place.x, place.y, right - place.x, place.height)
    return _placed(first, texts[0], size, side, ratio, button), *reversed(parts)


def _placed(part: Rect, text: str, size: int, side: int, ratio: float, button: str = "") -> StatusText:
    """The text in its part, with its button right after it."""
    across = text_width(button, size) + 2 * round(BUTTON_SIDE * ratio) if button else 0
    room = part.width - 2 * side - (across + side if button else 0)
    lines = tuple(in_lines(text, size, room, max(1, part.height // round(TEXT_LINE * ratio))))
    if not button:
        return StatusText(part, text, lines)
    x = part.x + 2 * side + max(text_width(each, size) for each in lines)
    high = round(BUTTON * ratio)
    return StatusText(part, text, lines, Rect(x, part.y + (part.height - high + 1) // 2, across, high))
