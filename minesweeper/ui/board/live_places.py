"""Places for the live counters: in a column beside the board, in a row over or under it, or beside the face."""

from collections.abc import Sequence
from typing import NamedTuple

from minesweeper.games.live_figures import LiveFigure, Tone
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import Word, text_width
from minesweeper.ui.draw.paint import SMALL
from minesweeper.ui.draw.rect import Rect

GAP, SPACE = 10, 6
"""Gaps round the counters and between two words, in logical pixels like all lengths here."""
NARROW, WIDE, WIDEST = 76, 156, 190
"""The least width of a column, the width for one counter per line, and the greatest width."""
LINE, SPLIT_LINE, PAIR = 22, 18, 40
"""The heights of a counter on one line, of a split in a narrow column, and of a label over its value."""
ROW, LOW_ROW, APART = 36, 18, 22
"""The heights of a row of pairs and of a row with labels beside values, and the gap between two counters."""
LABEL, NUMBER = 11, 16
"""Font sizes."""
LEAST_VALUE, LEAST_NOTE = "88.88", "▲ −8.88"
"""Texts of the least width reserved for a value and a note, so that changes do not move the others."""


class PlacedFigure(NamedTuple):
    """The counters that fit."""

    place: Rect
    words: tuple[Word, ...]
    shown: int
    """How many counters there are."""


NOWHERE = PlacedFigure(Rect(0, 0, 0, 0), (), 0)


@cached_per_face(4)
def placed_figures(figures: tuple[LiveFigure, ...], layout: Layout) -> PlacedFigure | None:
    """As many figures as fit without moving the board; `None` if no figure does."""
    around, setter = surroundings(layout), _Setter(figures, layout.surface.ratio)
    settings = (
        setter.column(around.right, layout.frame.y, right=False),
        setter.column(around.left, layout.frame.y, right=True),
        setter.row(around.above),
        setter.row(around.under),
        *map(setter.row, reversed(around.panel)),
    )
    best = max(settings, key=lambda placed: placed.shown)
    return best if best.shown else None


class _Setter:
    """Sets figures in rooms: the first ones, as many as fit."""

    def __init__(self, figures: Sequence[LiveFigure], ratio: float) -> None:
        self._figures = figures
        self._ratio = ratio

    def _px(self, length: float) -> int:
        return round(length * self._ratio)

    def column(self, room: Rect, start: int, right: bool) -> PlacedFigure:
        """Stack figures, from the height `start` on if there is room, in the right or left part of the room."""
        gap = self._px(GAP)
        width = min(room.width - 2 * gap, self._px(WIDEST))
        if width < self._px(NARROW):
            return NOWHERE
        wide = width >= self._px(WIDE)
        heights = [self._px(LINE if wide else SPLIT_LINE if each.is_split else PAIR) for each in self._figures]
        ends = [sum(heights[: index + 1]) for index in range(len(heights))]
        count = sum(end <= room.height - 2 * gap for end in ends)
        height = ends[count - 1] if count else 0
        y = max(room.y + gap, min(start + gap, room.bottom - gap - height))
        place = Rect(room.right - gap - width if right else room.x + gap, y, width, height)
        words: list[Word] = []
        for figure, each in zip(self._figures[:count], heights, strict=False):
            spot = Rect(place.x, y, width, each)
            words += self._across(figure, spot, wide) if wide or figure.is_split else self._pair(figure, spot)
            y += each
        return PlacedFigure(place, tuple(words), count)

    def row(self, room: Rect) -> PlacedFigure:
        """Set figures side by side in the middle."""
        if room.height < self._px(LOW_ROW):
            return NOWHERE
        gap, apart = self._px(GAP), self._px(APART)
        high = room.height >= self._px(ROW)
        widths = [self._pair_width(each) if high else self._line_width(each) for each in self._figures]
        ends = [sum(widths[: index + 1]) + index * apart for index in range(len(widths))]
        count = sum(end <= room.width - 2 * gap for end in ends)
        width, height = ends[count - 1] if count else 0, self._px(ROW if high else LOW_ROW)
        place = Rect(room.x + (room.width - width) // 2, room.y + (room.height - height) // 2, width, height)
        words: list[Word] = []
        x = place.x
        for figure, each in zip(self._figures[:count], widths, strict=False):
            spot = Rect(x, place.y, each, height)
            words += self._pair(figure, spot) if high else self._across(figure, spot, True)
            x += each + apart
        return PlacedFigure(place, tuple(words), count)

    def _pair(self, figure: LiveFigure, spot: Rect) -> list[Word]:
        """Put the label over the value."""
        label = Word(figure.label, spot.x, spot.y + self._px(9), self._px(LABEL), Tone.QUIET)
        size, y = self._px(NUMBER), spot.y + self._px(26)
        if figure.tone is Tone.QUIET or text_width(figure.value, size, bold=True) > spot.width:
            size = self._px(SMALL)
        value = Word(figure.value, spot.x, y, size, _value_tone(figure), bold=True)
        if not figure.note:
            return [label, value]
        x = spot.x + text_width(figure.value, size, bold=True) + self._px(SPACE)
        return [label, value, Word(figure.note, x, y, self._px(SMALL), figure.tone)]

    def _pair_width(self, figure: LiveFigure) -> int:
        value = max(text_width(text, self._px(NUMBER), bold=True) for text in (figure.value, LEAST_VALUE))
        note = self._note_width(figure, self._px(SMALL))
        return max(text_width(figure.label, self._px(LABEL)), value + note)

    def _across(self, figure: LiveFigure, spot: Rect, wide: bool) -> list[Word]:
        """Put the label at the left and the value at the right; if that is too wide, show only the comparison."""
        y, size = round(spot.centre[1]), self._px(SMALL if wide else 12)
        words = [Word(figure.label, spot.x, y, size, Tone.QUIET)]
        if figure.note and not wide and figure.tone is not Tone.QUIET:
            return [*words, Word(figure.note, spot.right, y, size, figure.tone, True, "right")]
        right = spot.right
        if figure.note and wide:
            words.append(Word(figure.note, right, y, size, figure.tone, False, "right"))
            right -= self._note_width(figure, size)
        return [*words, Word(figure.value, right, y, size, _value_tone(figure), True, "right")]

    def _line_width(self, figure: LiveFigure) -> int:
        size = self._px(SMALL)
        value = max(text_width(text, size, bold=True) for text in (figure.value, LEAST_VALUE))
        return text_width(figure.label, size) + self._px(SPACE) + value + self._note_width(figure, size)

    def _note_width(self, figure: LiveFigure, size: int) -> int:
        """The width of a note with the space before it, at least that of a usual one, so that nothing moves."""
        if not figure.note:
            return 0
        return max(text_width(text, size) for text in (figure.note, LEAST_NOTE)) + self._px(SPACE)


def _value_tone(figure: LiveFigure) -> Tone:
    """The player's own times stay plain: only the comparison is coloured."""
    return Tone.QUIET if figure.tone is Tone.QUIET else Tone.PLAIN
