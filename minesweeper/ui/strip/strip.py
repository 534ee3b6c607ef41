"""The strip on which the coach writes, with the bot's buttons if it plays: where it is, and its text.

It stands under the board or beside it if there is room, so that the board stays where it is.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from minesweeper.play.shown import Paragraph
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.surroundings import surroundings
from minesweeper.ui.draw.fitting import shrunk, text_width
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import SMALL, Style

LINE = 17 / SMALL
"""The height of a line, as a multiple of that of its letters."""
LEAST_LETTERS = 9
"""The smallest size of letters, in logical pixels as all lengths here: a text that is too long gets smaller."""
NARROW = 300
"""The width of text up to which letters are a size smaller anyway."""
PADDING, SIDE, GAP = 3, 10, 8
"""Over and under all, at its sides, and between groups of buttons or between these and the text."""
CARD_PADDING = 8
"""Over and under all where it stands beside the board."""
ROW, APART = 26, 2
"""The height of a row of buttons, and the space between two buttons."""
LEAST_TEXT = 340
"""The width of text that is worth to be set beside the buttons and not under them."""
LEAST_COLUMN, WIDEST = 160, 360
"""The width of a column beside the board in which the strip can stand, and how wide it is there at most."""
SAMPLE = "The 2 in row 11, column 22 and the 1 in row 11, column 24 share one mine: row 12 is safe. "
"""A usual sentence, from which the width of others is estimated."""
RAGGED = 1.06
"""How much more room text needs because its lines end with whole words."""

Groups = tuple[tuple[int, ...], ...]
"""The widths of buttons that belong together, in device pixels."""


class Strip(NamedTuple):
    """Where everything is, in device pixels."""

    place: Rect
    text: Rect
    size: int
    """Of letters."""
    buttons: tuple[Rect, ...] = ()
    beside: bool = False
    """Whether it stands beside the board, where no room need be kept for it."""

    @property
    def kept(self) -> int:
        """The height that is kept free for it at the bottom of the window."""
        return 0 if self.beside else self.place.height


@lru_cache(8)
def placed_strip(layout: Layout, letters: tuple[int, ...], groups: Groups = ()) -> Strip:
    """Under the board if it fits there or room is kept for it, or else beside it, or else where room has to be made;
    for paragraphs of so many letters, and these buttons."""
    surface = layout.surface
    under = bottom_strip(surface, letters, groups)
    around = surroundings(layout.resized(replace(surface, bottom=0)))
    if under.place.height <= max(around.under.height - surface.margin, surface.bottom):
        return under
    gap, room = round(GAP * surface.ratio), surroundings(layout).left
    if room.width >= LEAST_COLUMN * surface.ratio:
        width = min(room.width - 2 * gap, round(WIDEST * surface.ratio))
        column = _set(room.x + gap, width, letters, groups, surface.ratio, CARD_PADDING)
        spot = column.place.moved(0, max(room.y + gap, min(layout.frame.y, room.bottom - gap - column.place.height)))
        if spot.bottom <= room.bottom:
            return _moved(column, spot.y)._replace(beside=True)
    return under


def bottom_strip(surface: Surface, letters: tuple[int, ...], groups: Groups = ()) -> Strip:
    """Along the bottom of the window."""
    strip = _set(0, surface.width, letters, groups, surface.ratio)
    return _moved(strip, surface.height - strip.place.height)


def _moved(strip: Strip, dy: int) -> Strip:
    place, text, buttons = strip.place.moved(0, dy), strip.text.moved(0, dy), strip.buttons
    return strip._replace(place=place, text=text, buttons=tuple(each.moved(0, dy) for each in buttons))


def _set(
    x: int, width: int, letters: tuple[int, ...], groups: Groups, ratio: float, over_and_under: int = PADDING
) -> Strip:
    """The strip at the top of a column, as high as it has to be."""
    padding, side, gap, row = (round(length * ratio) for length in (over_and_under, SIDE, GAP, ROW))
    inner = width - 2 * side
    buttons, rows, right = _flow(x + side, padding, inner, groups, ratio)
    beside = x + width - side - right - 2 * gap
    high = rows * (row + round(APART * ratio))
    if groups and rows == 1 and beside >= LEAST_TEXT * ratio:
        text_x, across, over = right + 2 * gap, beside, padding
    else:
        text_x, across, over = x + side, inner, padding + high
    size = round((SMALL - (across < NARROW * ratio)) * ratio)
    tall = sum(_lines(count, size, across) for count in letters) * round(size * LINE)
    height = max(over + tall, padding + high) + padding
    if groups and over == padding:  # in the middle of what is beside it
        lower = (height - row) // 2 - padding
        buttons = tuple(each.moved(0, lower) for each in buttons)
    return Strip(Rect(x, 0, width, height), Rect(text_x, over, across, height - padding - over), size, buttons)


def _flow(x: int, y: int, width: int, groups: Groups, ratio: float) -> tuple[tuple[Rect, ...], int, int]:
    """Places for buttons, group by group in as many rows as needed; the number of rows, and where the last one ends."""
    gap, apart, height = round(GAP * ratio), round(APART * ratio), round(ROW * ratio)
    places: list[Rect] = []
    rows, at = min(1, len(groups)), x
    for group in groups:
        if at > x and at + sum(group) + apart * (len(group) - 1) > x + width:
            rows, at = rows + 1, x
        for each in group:
            places.append(Rect(at, y + (rows - 1) * (height + apart), each, height))
            at += each + apart
        at += gap - apart
    return tuple(places), rows, at - gap


def _lines(letters: int, size: int, width: int) -> int:
    """How many lines so many letters take."""
    long = letters * text_width(SAMPLE, size) / len(SAMPLE)
    return 1 if long <= width else ceil(long * RAGGED / width)


def paint_strip(painter: Painter, style: Style, strip: Strip, paragraphs: Sequence[Paragraph]) -> None:
    """Write on the strip: quiet paragraphs at its end, the others at its start, so that none moves when another gets
    longer. A text that is longer than usual is set in smaller letters."""
    if strip.beside:
        style.card(painter, strip.place)
    else:
        painter.box(strip.place, style.colour("panel"))
        painter.box(Rect(strip.place.x, strip.place.y, strip.place.width, style.px(1)), style.line)
    size, texts = shrunk(tuple(each.text for each in paragraphs), strip.size, strip.text, style.px(LEAST_LETTERS), LINE)
    line = round(size * LINE)
    quiet = sum(len(lines) for paragraph, lines in zip(paragraphs, texts, strict=True) if paragraph.quiet)
    starts = {False: strip.text.y, True: strip.text.bottom - quiet * line}
    for paragraph, lines in zip(paragraphs, texts, strict=True):
        ink = style.muted if paragraph.quiet else style.text
        for each in filter(None, lines):
            painter.words(each, strip.text.x, starts[paragraph.quiet] + line / 2, size, ink)
            starts[paragraph.quiet] += line
