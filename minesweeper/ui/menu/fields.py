"""Menu rows with a value: one of several, a number on a scale, the keys of an action."""

from collections.abc import Callable, Sequence

from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import EMPTY, Widget


class Choice(Widget):
    """One of several, with an arrow on either side."""

    def __init__(
        self, text: str, options: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.text, self.options, self.value, self.change = text, tuple(options), value, change
        self._box = EMPTY

    def paint(self, painter: Painter, style: Style) -> None:
        self._ground(painter, style)
        self._label(painter, style, self.text)
        y = self.place.centre[1]
        width, height = min(style.px(210), round(self.place.width * 0.55)), style.px(30)
        self._box = box = Rect(self.place.right - style.px(12) - width, round(y) - height // 2, width, height)
        style.well(painter, box)
        title = dict(self.options).get(self.value, self.value)
        size = style.px(BODY if text_width(title, style.px(BODY)) < box.width - style.px(44) else SMALL)
        painter.words(title, box.centre[0], y, size, style.text, anchor="center")
        for arrow, x in (("◄", box.x + style.px(13)), ("►", box.right - style.px(13))):
            painter.words(arrow, x, y, style.px(11), style.text, anchor="center")

    def click(self, x: float, _y: float) -> None:
        """Choose the previous option on the left half of the box, the next one elsewhere."""
        self.shift(-1 if self._box.x <= x < self._box.centre[0] else 1)

    def use(self) -> bool:
        return self.shift(1)

    def shift(self, step: int) -> bool:
        values = [value for value, _ in self.options]
        index = values.index(self.value) if self.value in values else -1
        self.value = values[(index + step) % len(values)]
        self.change(self.value)
        return True


class Slider(Widget):
    """A number on a scale."""

    def __init__(
        self, text: str, value: int, low: int, high: int, step: int, change: Callable[[int], None], unit: str = ""
    ) -> None:
        super().__init__()
        self.text, self.value, self.low, self.high, self.step = text, value, low, high, step
        self.change, self.unit = change, unit
        self._track = EMPTY

    def paint(self, painter: Painter, style: Style) -> None:
        self._ground(painter, style)
        self._label(painter, style, self.text)
        y = round(self.place.centre[1])
        width = min(style.px(150), round(self.place.width * 0.4))
        right = self.place.right - style.px(12)
        painter.words(f"{self.value}{self.unit}", right, y, style.px(SMALL), style.muted, anchor="right")
        self._track = Rect(right - style.px(48) - width, y - style.px(3), width, style.px(6))
        round_ = style.px(3) if style.radius else 0
        share = (self.value - self.low) / (self.high - self.low)
        painter.box(self._track, style.colour("panel").towards(style.text, 0.2), radius=round_)
        filled = round(self._track.width * share)
        painter.box(Rect(self._track.x, self._track.y, filled, self._track.height), style.accent, radius=round_)
        knob = style.px(18)
        place = Rect(self._track.x + filled - knob // 2, y - knob // 2, knob, knob)
        if style.radius:
            painter.box(place, style.colour("on_accent"), style.accent, radius=knob / 2, edge=style.px(2))
        else:
            style.raised(painter, Rect(place.x + style.px(4), place.y, knob - style.px(8), knob))

    def press(self, x: float, y: float) -> None:
        del y
        if self._track.width:
            share = min(1.0, max(0.0, (x - self._track.x) / self._track.width))
            self._set(round((self.low + share * (self.high - self.low)) / self.step) * self.step)

    drag = press

    def shift(self, step: int) -> bool:
        self._set(self.value + step * self.step)
        return True

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.change(value)


class Keys(Widget):
    """The keys of an action, as key caps. If they may be changed, a click waits for the next key."""

    height = 34

    def __init__(self, text: str, keys: Sequence[str], ask: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.text, self.keys, self.ask = text, tuple(keys), ask
        self.focusable = ask is not None
        self.waiting = False

    def paint(self, painter: Painter, style: Style) -> None:
        if self.ask:
            self._ground(painter, style)
        right, y = self.place.right - style.px(12), round(self.place.centre[1])
        height, size = style.px(24), style.px(SMALL)
        if self.waiting or not self.keys:
            text, ink = ("press a key …", style.accent) if self.waiting else ("none", style.muted)
            painter.words(text, right, y, size, ink, anchor="right")
            right -= text_width(text, size) + style.px(6)
        for name in () if self.waiting else reversed(self.keys):
            width = max(height, text_width(name, size, bold=True) + style.px(14))
            cap = Rect(right - width, y - height // 2, width, height)
            style.raised(painter, cap)
            painter.words(name, *cap.centre, size, style.text, True, "center")
            right -= width + style.px(6)
        room = right - self.place.x - style.px(12)
        self._label(painter, style, shortened(self.text, style.px(BODY), room))

    def use(self) -> bool:
        if self.ask:
            self.ask()
        return self.ask is not None
