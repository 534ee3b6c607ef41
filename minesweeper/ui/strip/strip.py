"""The strip with the coach's text and the bot's buttons: its place and its text. It is under the board, or beside it if
there is room, so that the board does not move."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from minesweeper.play.shown import Paragraph
from minesweeper.ui.app.status_line import status_place
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import shrunk, text_width
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface

LINE = 16 / SMALL
"""The line height, as a multiple of the font size."""
LEAST_LETTERS = 9
"""The smallest font size for long texts, in logical pixels like all lengths here."""
NARROW = 300
"""The text width below which the font is one size smaller."""
PADDING, SIDE, GAP = 3, 10, 8
"""The padding above and below, at the sides, and the gap between button groups and text."""
CARD_PADDING = 8
"""The padding above and below beside the board."""
ROW, APART = 26, 2
"""The height of a row of buttons, and the gap between two buttons."""
LEAST_GAP = 4
"""The least gap between the board and the strip under it."""
LEAST_TEXT = 340
"""The least text width beside the buttons; otherwise the text goes under them."""
LEAST_COLUMN, WIDEST = 160, 360
"""The least width of a column beside the board for the strip, and its greatest width there."""
SAMPLE = "The 2 in row 11, column 22 and the 1 in row 11, column 24 share one mine: row 12 is safe. "
"""A usual sentence, for estimating the width of others."""
RAGGED = 1.06
"""How much more room text needs because lines end with whole words."""

Groups = tuple[tuple[int, ...], ...]
"""The widths of each group of buttons, in device pixels."""


class Strip(NamedTuple):
    """The places of all parts, in device pixels."""

    place: Rect
    text: Rect
    size: int
    """The font size."""
    buttons: tuple[Rect, ...] = ()
    beside: bool = False
    """True beside the board."""
    free: bool = False
    """True where the board leaves room anyway."""

    @property
    def kept(self) -> int:
        """The height reserved over the status line."""
        return 0 if self.free else self.place.height


@cached_per_face(8)
def placed_strip(layout: Layout, letters: tuple[int, ...], groups: Groups = (), size: float = SMALL) -> Strip:
    """The strip for paragraphs of these lengths and this font size, and these buttons: under the board if there is
    room, else beside it, else under it, reserving more room."""
    surface = layout.surface
    status = status_place(surface).height
    under = _moved(bottom_strip(surface, letters, groups, size), -status)
    around = surroundings(layout.resized(replace(surface, bottom=status)))
    if under.place.height <= around.under.height - round(LEAST_GAP * surface.ratio):
        return under._replace(free=True)
    if under.place.height <= surface.bottom - status:
        return under
    gap, room = round(GAP * surface.ratio), surroundings(layout).left
    if room.width >= LEAST_COLUMN * surface.ratio:
        width = min(room.width - 2 * gap, round(WIDEST * surface.ratio))
        column = _set(room.x + gap, width, letters, groups, surface.ratio, size, CARD_PADDING)
        spot = column.place.moved(0, max(room.y + gap, min(layout.frame.y, room.bottom - gap - column.place.height)))
        if spot.bottom <= room.bottom:
            return _moved(column, spot.y)._replace(beside=True, free=True)
    return under


def bottom_strip(surface: Surface, letters: tuple[int, ...], groups: Groups = (), size: float = SMALL) -> Strip:
    """The strip along the bottom of a surface."""
    strip = _set(0, surface.width, letters, groups, surface.ratio, size)
    return _moved(strip, surface.height - strip.place.height)


def _moved(strip: Strip, dy: int) -> Strip:
    place, text, buttons = strip.place.moved(0, dy), strip.text.moved(0, dy), strip.buttons
    return strip._replace(place=place, text=text, buttons=tuple(each.moved(0, dy) for each in buttons))


def _set(
    x: int,
    width: int,
    letters: tuple[int, ...],
    groups: Groups,
    ratio: float,
    font: float,
    edge: int = PADDING,
) -> Strip:
    """The strip at the top of a column, as high as necessary, with so much space over and under its text."""
    padding, side, gap, row = (round(length * ratio) for length in (edge, SIDE, GAP, ROW))
    inner = width - 2 * side
    buttons, rows, right = _flow(x + side, padding, inner, groups, ratio)
    beside = x + width - side - right - 2 * gap
    high = rows * (row + round(APART * ratio))
    if groups and rows == 1 and beside >= LEAST_TEXT * ratio:
        text_x, across, over = right + 2 * gap, beside, padding
    else:
        text_x, across, over = x + side, inner, padding + high
    size = round((font - (across < NARROW * ratio)) * ratio)
    tall = sum(_lines(count, size, across) for count in letters) * round(size * LINE)
    height = max(over + tall, padding + high) + padding
    if groups and over == padding:  # vertically centred on the text
        lower = (height - row) // 2 - padding
        buttons = tuple(each.moved(0, lower) for each in buttons)
    return Strip(Rect(x, 0, width, height), Rect(text_x, over, across, height - padding - over), size, buttons)


def _flow(x: int, y: int, width: int, groups: Groups, ratio: float) -> tuple[tuple[Rect, ...], int, int]:
    """The buttons placed group by group, the number of rows, and the end of the last row."""
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
    """The number of lines that this many letters take."""
    long = letters * text_width(SAMPLE, size) / len(SAMPLE)
    return 1 if long <= width else ceil(long * RAGGED / width)


def paint_strip(painter: Painter, style: Style, strip: Strip, paragraphs: Sequence[Paragraph]) -> None:
    """Write on the strip: brief paragraphs at its end, others at its start, so that no paragraph moves another. Long
    text is set smaller."""
    if strip.beside:
        style.card(painter, strip.place)
    else:
        style.bar(painter, strip.place, top=True)
    size, texts = shrunk(tuple(each.text for each in paragraphs), strip.size, strip.text, style.px(LEAST_LETTERS), LINE)
    line = round(size * LINE)
    brief = sum(len(lines) for paragraph, lines in zip(paragraphs, texts, strict=True) if paragraph.brief)
    starts = {False: strip.text.y, True: strip.text.bottom - brief * line}
    for paragraph, lines in zip(paragraphs, texts, strict=True):
        ink = style.muted if paragraph.brief else style.text
        for each in filter(None, lines):
            y = starts[paragraph.brief] + line / 2
            if paragraph.caption and not strip.beside:
                painter.words(each, strip.text.centre[0], y, size, ink, anchor="center")
            else:
                painter.words(each, strip.text.x, y, size, ink)
            starts[paragraph.brief] += line
