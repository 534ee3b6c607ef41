"""The card that reports the end of a game: its place and its contents. Pure geometry."""

import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from minesweeper.games.live_figures import Tone
from minesweeper.play.commands import Command
from minesweeper.play.report import ReportLine
from minesweeper.ui.board.window_parts import Surroundings
from minesweeper.ui.draw.faces import cached_per_face
from minesweeper.ui.draw.fitting import Word, balanced, in_lines, listed, text_width, wrapped
from minesweeper.ui.draw.paint import SMALL
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.results import DOT

MAX_CARD_WIDTH = 340
"""The greatest width of a stacked card, in logical pixels."""
LEAST_TEXT = 110
"""The least width of the sentences of a side-by-side card."""
LETTERS, TITLES = f"{string.ascii_letters}{string.digits}.,:!+%·…", f"WonLst{string.digits}. "
"""All letters on cards."""
BOLD = 1.12
"""The greatest ratio of bold to plain letter widths."""


class Setting(NamedTuple):
    """The measures of a card, in pixels."""

    title: int
    """The font size of the result, and of everything else."""
    letters: int
    line: int
    """The line height."""
    padding: int
    """Above and below all parts, and left and right of them."""
    side: int
    gap: int
    """Round the card."""
    cap: int
    """The height of a key cap."""

    def times(self, ratio: float) -> "Setting":
        """The same in device pixels."""
        return Setting(*(round(length * ratio) for length in self))


EASY = Setting(26, SMALL, 19, 12, 16, 8, 22)
TIGHT = Setting(20, 12, 16, 6, 9, 3, 19)
DENSE = Setting(16, 11, 14, 3, 7, 1, 16)


class Cap(NamedTuple):
    """A key to press or click, and its effect."""

    action: Command
    key: str
    text: str


class CardContents(NamedTuple):
    """The text of a card."""

    result: str
    time: str
    lines: tuple[ReportLine, ...]
    """Most important first."""
    caps: tuple[Cap, ...]


class PlacedCap(NamedTuple):
    """A cap on a card."""

    cap: Cap
    place: Rect
    """Of the cap alone."""
    area: Rect
    """Of the cap and its words: the area to click."""
    size: int


@dataclass(frozen=True, slots=True)
class Card:
    """A placed card, in device pixels."""

    place: Rect
    words: tuple[Word, ...]
    caps: tuple[PlacedCap, ...]


def get_ready(ratio: float) -> Iterator[None]:
    """Prepare the letters of cards step by step: the first of each size take longer than a frame."""
    for title, letters, *_ in (setting.times(ratio) for setting in (EASY, TIGHT, DENSE)):
        for text, size, bold in ((TITLES, title, True), (LETTERS, letters, True), (LETTERS, letters, False)):
            text_width(text, size, bold)
            yield


@cached_per_face(8)
def placed_card(contents: CardContents, ratio: float, around: Surroundings, taken: Rect | None = None) -> Card | None:
    """The card where it hides least. It gets smaller, and says less, before it covers more: first the places round the
    frame, then the status panel, last everything above the cells, where even the smallest window has room. `taken` is a
    place to keep free."""
    outside = [_without(room, taken) for room in (around.right, around.left, around.under, around.above)]
    easy, tight, dense = (setting.times(ratio) for setting in (EASY, TIGHT, DENSE))
    halves = [_without(room, taken) for room in reversed(around.panel)]
    attempts = (
        *((contents, rooms, setting) for rooms in (outside, halves) for setting in (easy, tight)),
        (contents, [*outside, *halves], dense),
        *((_shorter(contents, lines), [*outside, *halves], each) for lines in (2, 1) for each in (tight, dense)),
    )
    for said, rooms, setting in attempts:
        for room in rooms:
            if card := _stacked(said, setting, room, ratio) or _side_by_side(said, setting, room, ratio):
                return card
    for setting in (tight, dense):
        for said in (contents, _shorter(contents, 2), _shorter(contents)):
            if card := _stacked(said, setting, around.top, ratio, low=True):
                return card
    least = _shorter(contents)
    return _cut(least, dense, around.top, ratio) or _cut(least._replace(caps=()), dense, around.top, ratio)


def _shorter(contents: CardContents, lines: int = 1) -> CardContents:
    """Only the first `lines` lines, and only the keys for another game."""
    return contents._replace(lines=contents.lines[:lines], caps=contents.caps[:2])


def _without(room: Rect, taken: Rect | None) -> Rect:
    """The largest part of a room outside a place."""
    if taken is None or not (hole := room.overlap(taken)).area:
        return room
    return max(room.around(hole), key=lambda part: part.area)


# Stacked parts


def _stacked(contents: CardContents, setting: Setting, room: Rect, ratio: float, low: bool = False) -> Card | None:
    """All parts stacked in the middle of a room, or at its lower end; `None` if they do not fit."""
    across = min(room.width - 2 * setting.gap, round(MAX_CARD_WIDTH * ratio)) - 2 * setting.side
    if room.height < 2 * setting.title or across < setting.title:
        return None
    if not _stack(contents, _lines(contents, setting, across), setting, room, across, low):
        return None
    return _stack(contents, _lines(contents, setting, across, balanced), setting, room, across, low)


def _cut(contents: CardContents, setting: Setting, room: Rect, ratio: float) -> Card | None:
    """The same with its sentence cut short."""
    across = min(room.width - 2 * setting.gap, round(MAX_CARD_WIDTH * ratio)) - 2 * setting.side
    for most in (4, 3, 2, 1):
        cut = partial(in_lines, size=setting.letters, width=round(across / BOLD), most=most)
        lines = [(part, line.tone) for line in contents.lines for part in cut(line.text)]
        if card := _stack(contents, lines, setting, room, across, low=True):
            return card
    return None


def _stack(
    contents: CardContents, lines: Sequence[tuple[str, Tone]], setting: Setting, room: Rect, across: int, low: bool
) -> Card | None:
    heads = _heads(contents, setting, across)
    rows = _rows(contents.caps, setting, across)
    gap = setting.padding // 2
    widths = [width for _, width, _ in heads] + [_width(text, tone, setting) for text, tone in lines]
    widths += [_row_width(row, setting) for row in rows]
    height = 2 * setting.padding + sum(high for _, _, high in heads) + len(lines) * setting.line
    height += (gap if lines else 0) + (gap + len(rows) * (setting.cap + gap) if rows else 0)
    if max(widths) > across or height > room.height - 2 * setting.gap:
        return None
    width = max(widths) + 2 * setting.side
    y = room.bottom - setting.gap - height if low else room.y + (room.height - height) // 2
    place = Rect(room.x + (room.width - width) // 2, y, width, height)
    middle, y = place.x + width // 2, place.y + setting.padding
    words: list[Word] = []
    for pieces, wide, high in heads:
        words += _run(pieces, middle - wide // 2, y + high // 2)
        y += high
    y += gap if lines else 0
    for text, tone in lines:
        words.append(Word(text, middle, y + setting.line // 2, setting.letters, tone, tone is Tone.PROUD, "center"))
        y += setting.line
    y += gap
    caps: list[PlacedCap] = []
    for row in rows:
        x = middle - _row_width(row, setting) // 2
        for cap in row:
            caps.append(_put(cap, x, y + gap, setting))
            x = caps[-1].area.right + setting.line
        y += setting.cap + gap
    return Card(place, tuple(words), tuple(caps))


# Parts side by side


def _side_by_side(contents: CardContents, setting: Setting, room: Rect, ratio: float) -> Card | None:
    """Result, sentences and keys from left to right in the middle of a room; `None` if they do not fit."""
    high = room.height - 2 * (setting.gap + setting.padding)
    if high < setting.title:
        return None
    across = room.width - 2 * (setting.gap + setting.side)
    heads = _heads(contents, setting, 0 if high >= setting.title * 2 else across)
    head_width, head_height = max(wide for _, wide, _ in heads), sum(tall for _, _, tall in heads)
    columns = _columns(contents.caps, setting, high)
    caps_width = sum(max(_cap_width(cap, setting) for cap in column) for column in columns)
    caps_width += (len(columns) - 1) * setting.line
    between = setting.line
    most = across - head_width - caps_width - 2 * between
    if most < LEAST_TEXT * ratio:
        return None
    lines = _lines(contents, setting, most)
    text_wide = max((_width(text, tone, setting) for text, tone in lines), default=0)
    tall = max(head_height, len(lines) * setting.line, max(map(len, columns), default=0) * (setting.cap + 2) - 2)
    if text_wide > most or tall > high:
        return None
    lines = _lines(contents, setting, most, balanced)
    text_wide = max((_width(text, tone, setting) for text, tone in lines), default=0)
    width = head_width + text_wide + caps_width + 2 * between + 2 * setting.side
    height = tall + 2 * setting.padding
    place = Rect(room.x + (room.width - width) // 2, room.y + (room.height - height) // 2, width, height)
    x, middle = place.x + setting.side, place.y + height // 2
    words: list[Word] = []
    y = middle - head_height // 2
    for pieces, _, each in heads:
        words += _run(pieces, x, y + each // 2)
        y += each
    x += head_width + between
    y = middle - len(lines) * setting.line // 2
    for index, (text, tone) in enumerate(lines):
        top = y + index * setting.line + setting.line // 2
        words.append(Word(text, x, top, setting.letters, tone, tone is Tone.PROUD))
    x += text_wide + between
    caps: list[PlacedCap] = []
    for column in columns:
        y = middle - (len(column) * (setting.cap + 2) - 2) // 2
        caps += [_put(cap, x, y + index * (setting.cap + 2), setting) for index, cap in enumerate(column)]
        x += max(_cap_width(cap, setting) for cap in column) + setting.line
    return Card(place, tuple(words), tuple(caps))


# The parts


def _heads(contents: CardContents, setting: Setting, across: int) -> list[tuple[list[Word], int, int]]:
    """Result and time, on one line if they fit: the pieces of each line, its width and its height."""
    size, small, space = setting.title, setting.letters, setting.title // 3
    result, time = (text_width(text, size, bold=True) for text in (contents.result, contents.time))
    if result + space + time <= across:
        line = [Word(contents.result, 0, 0, size, Tone.QUIET, bold=True)]
        line.append(Word(contents.time, result + space, 0, size, Tone.PLAIN, bold=True))
        return [(line, result + space + time, size + 4)]
    above = Word(contents.result, 0, 0, small, Tone.QUIET, bold=True)
    under = Word(contents.time, 0, 0, size, Tone.PLAIN, bold=True)
    return [([above], text_width(contents.result, small, bold=True), setting.line), ([under], time, size + 2)]


def _run(pieces: Sequence[Word], x: int, y: int) -> Iterator[Word]:
    return (piece._replace(x=piece.x + x, y=y) for piece in pieces)


def _lines(
    contents: CardContents, setting: Setting, across: int, wrap: Callable[[str, int, int], list[str]] = wrapped
) -> list[tuple[str, Tone]]:
    """The sentences in lines of this width; parts of a list are not broken."""
    lines: list[tuple[str, Tone]] = []
    for text, tone in ((line.text, line.tone) for line in contents.lines):
        width = max(1, round(across / BOLD if tone is Tone.PROUD else across))
        parts = (
            listed(text.split(DOT), DOT, setting.letters, width) if DOT in text else wrap(text, setting.letters, width)
        )
        lines += [(part, tone) for part in parts]
    return lines


def _width(text: str, tone: Tone, setting: Setting) -> int:
    return text_width(text, setting.letters, tone is Tone.PROUD)


def _rows(caps: Sequence[Cap], setting: Setting, across: int) -> list[list[Cap]]:
    """Caps in as few rows as possible."""
    rows: list[list[Cap]] = []
    room = 0
    for cap in caps:
        width = _cap_width(cap, setting)
        if not rows or width > room:
            rows.append([])
            room = across
        rows[-1].append(cap)
        room -= width + setting.line
    return rows


def _row_width(row: Sequence[Cap], setting: Setting) -> int:
    return sum(_cap_width(cap, setting) for cap in row) + (len(row) - 1) * setting.line


def _columns(caps: Sequence[Cap], setting: Setting, high: int) -> list[list[Cap]]:
    """Caps in as few columns as this height allows."""
    rows = max(1, (high + 2) // (setting.cap + 2))
    return [list(caps[start : start + rows]) for start in range(0, len(caps), rows)]


def _key_width(cap: Cap, setting: Setting) -> int:
    return max(setting.cap, text_width(cap.key, setting.letters, bold=True) + setting.letters)


def _cap_width(cap: Cap, setting: Setting) -> int:
    return _key_width(cap, setting) + setting.letters // 2 + text_width(cap.text, setting.letters)


def _put(cap: Cap, x: int, y: int, setting: Setting) -> PlacedCap:
    place = Rect(x, y, _key_width(cap, setting), setting.cap)
    return PlacedCap(cap, place, Rect(x, y, _cap_width(cap, setting), setting.cap), setting.letters)
