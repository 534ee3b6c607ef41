"""A row for typing or stepping a number; under its label are its limits, or why it is invalid."""

import time
from collections.abc import Callable

from minesweeper.games.controls import DOUBLE_CLICK
from minesweeper.ui.draw.fitting import text_width, wrapped
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import EMPTY, Widget

MOST_DIGITS = 6
SIDE, WELL, NARROW, GAP = 30, 84, 56, 4
"""The size of a button, the widths of a field between two buttons and without, and the gap, in logical pixels."""
LINE = 17
"""The height of a line under the label."""


class LineEditor:
    """A text of at most `most` letters; those that `accepts` rejects are ignored."""

    def __init__(self, text: str, accepts: Callable[[str], bool], most: int) -> None:
        self._accepts = accepts
        self._most = most
        self.show(text)

    def show(self, text: str) -> None:
        """Hold another text, fully selected."""
        self.text = text
        self.select_all()

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection; both are the caret if nothing is selected."""
        return min(self._anchor, self.caret), max(self._anchor, self.caret)

    def select_all(self) -> None:
        """Select everything, so that typing replaces it."""
        self._anchor, self.caret = 0, len(self.text)

    def go(self, place: int, select: bool = False) -> None:
        """Move the caret, extending the selection if `select`."""
        self.caret = max(0, min(place, len(self.text)))
        if not select:
            self._anchor = self.caret

    def insert(self, letters: str) -> None:
        """Replace the selection with letters, as many as fit."""
        letters = "".join(filter(self._accepts, letters))
        start, end = self.selection
        letters = letters[: self._most - len(self.text) + end - start]
        if letters:
            self._replace(start, end, letters)

    def press(self, key: str) -> bool:
        """Handle a key in a text field. Return True if the key was used."""
        select = key.startswith("Shift+")
        name = key.removeprefix("Shift+")
        start, end = self.selection
        chosen = start != end and not select
        targets = {
            "Left": start if chosen else self.caret - 1,
            "Right": end if chosen else self.caret + 1,
            "Home": 0,
            "End": len(self.text),
        }
        if name in targets:
            self.go(targets[name], select)
        elif name in ("Backspace", "Delete"):
            if start == end:
                start, end = (max(0, start - 1), end) if name == "Backspace" else (start, end + 1)
            self._replace(start, end, "")
        elif key == "Ctrl+A":
            self.select_all()
        else:
            return False
        return True

    def _replace(self, start: int, end: int, letters: str) -> None:
        self.text = self.text[:start] + letters + self.text[end:]
        self.go(start + len(letters))


class Number(Widget):
    """A whole number. Its owner checks the limits, since they may depend on other numbers."""

    height = 52

    def __init__(
        self,
        text: str,
        value: int | None,
        change: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        empty: str | None = None,
    ) -> None:
        super().__init__()
        self.text, self.change, self.empty = text, change, empty
        """`empty` is shown in grey while there is no number; such a field is narrow and has no buttons to step."""
        self.note = ""
        """Its limits."""
        self.wrong = False
        """True if the note is a warning."""
        self.editor = LineEditor("" if value is None else str(value), _is_digit, MOST_DIGITS)
        self._clock = clock
        self._pressed = -DOUBLE_CLICK
        """The time of the last press in the field."""
        self._selecting = False
        """True if pointer moves select."""
        self._carets: list[float] = []
        """The x of each caret position."""
        self._minus = self._well = self._plus = EMPTY

    @property
    def value(self) -> int | None:
        """The number; `None` while the field is empty."""
        return int(self.editor.text) if self.editor.text else None

    @property
    def selected(self) -> str:
        return self.editor.text[slice(*self.editor.selection)]

    # Drawing

    def tall(self, style: Style, width: int) -> int:
        """Higher than usual only if the text under the label needs a second line."""
        return style.px(self.height) + max(0, len(self._lines(style, width)) - 1) * style.px(LINE)

    def paint(self, painter: Painter, style: Style) -> None:
        self._ground(painter, style)
        self._paint_words(painter, style)
        y, side = round(self.place.centre[1]), style.px(SIDE)
        top, right = y - side // 2, self.place.right - style.px(12)
        if self.empty is None:
            self._plus = Rect(right - side, top, side, side)
            right -= side + style.px(GAP)
        well = style.px(WELL if self.empty is None else NARROW)
        self._well = Rect(right - well, top, well, side)
        if self.empty is None:
            self._minus = Rect(self._well.x - style.px(GAP) - side, top, side, side)
        style.well(painter, self._well)
        if self.wrong:
            clear = style.warning._replace(alpha=0)
            painter.box(self._well, clear, style.warning, radius=style.radius, edge=style.px(2))
        self._paint_digits(painter, style)
        for place, sign in ((self._minus, "−"), (self._plus, "+")) if self.empty is None else ():
            style.raised(painter, place, self.hovered)
            painter.words(sign, *place.centre, style.px(18), style.text, anchor="center")

    def _paint_words(self, painter: Painter, style: Style) -> None:
        lines = self._lines(style, self.place.width)
        x, height = self.place.x + style.px(12), style.px(LINE)
        y = self.place.centre[1] - len(lines) * height / 2
        painter.words(self.text, x, y, style.px(BODY), style.text)
        for index, line in enumerate(lines, 1):
            painter.words(line, x, y + index * height, style.px(SMALL), style.warning if self.wrong else style.muted)

    def _paint_digits(self, painter: Painter, style: Style) -> None:
        x, y = self._well.centre
        text, size = self.editor.text, style.px(BODY)
        left = round(x - text_width(text, size) / 2)
        self._carets = [left + text_width(text[:end], size) for end in range(len(text) + 1)]
        if self.focused:
            start, end = (round(self._carets[place]) for place in self.editor.selection)
            height = style.px(20)
            place = Rect(start, round(y) - height // 2, max(end - start, style.px(1)), height)
            painter.box(place, style.accent if start == end else style.accent._replace(alpha=90))
        painter.words(text, left, y, size, style.text)
        if self.empty and not text:
            painter.words(self.empty, x, y, size, style.muted, anchor="center")

    def _lines(self, style: Style, width: int) -> list[str]:
        used = NARROW if self.empty else WELL + 2 * (SIDE + GAP)
        return wrapped(self.note, style.px(SMALL), width - style.px(12 + used + 24)) if self.note else []

    # Pointer

    def enter(self) -> None:
        """Select the number, so that typing replaces it."""
        self.editor.select_all()

    def press(self, x: float, y: float) -> None:
        """Put the caret here; on a second press, select everything."""
        self._selecting = self._well.holds(x, y)
        if self._selecting:
            before, self._pressed = self._pressed, self._clock()
            self.editor.go(self._place_at(x))
            if self._pressed - before <= DOUBLE_CLICK:
                self._selecting = False
                self.editor.select_all()

    def drag(self, x: float, _y: float) -> None:
        if self._selecting:
            self.editor.go(self._place_at(x), select=True)

    def click(self, x: float, y: float) -> None:
        if self._minus.holds(x, y):
            self.shift(-1)
        elif self._plus.holds(x, y):
            self.shift(1)

    def _place_at(self, x: float) -> int:
        return min(range(len(self._carets)), key=lambda place: abs(self._carets[place] - x))

    # Keys

    def shift(self, step: int) -> bool:
        self.editor.show(str(max(0, min((self.value or 0) + step, 10**MOST_DIGITS - 1))))
        self.change()
        return True

    def edit(self, key: str) -> bool:
        before = self.editor.text
        used = self.editor.press(key)
        if self.editor.text != before:
            self.change()
        return used

    def type(self, text: str) -> None:
        before = self.editor.text
        self.editor.insert(text)
        if self.editor.text != before:
            self.change()


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
