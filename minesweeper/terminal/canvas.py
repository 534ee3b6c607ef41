"""A grid of coloured characters, and the escape sequences that turn one grid into another."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from minesweeper.core.printed import NO_BREAK
from minesweeper.terminal.colours import Depth, code, legible


class TextInk(NamedTuple):
    """The style of a character."""

    text: str
    back: str
    bold: bool = False
    plain: str = ""
    """The style on terminals without colours: parameters of an escape sequence."""


REVERSED, UNDERLINED = "7", "4"
"""Values of `TextInk.plain`."""

NEAREST = str.maketrans("×·–…→←⇧±▁▂▃▄▅▆▇█", "x--.><^~_.:-=+*#")
"""Characters of ASCII for some that it has not."""

Letter = tuple[str, TextInk]
"""The contents of one position. The right half of a wide character is empty."""


class TextCanvas:
    """Rows of characters; text outside the canvas is cut off."""

    def __init__(self, width: int, height: int, ink: TextInk) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Letter]] = [[(" ", ink)] * width for _ in range(height)]

    def write(self, row: int, col: int, text: str, ink: TextInk) -> int:
        """Write text at this position. Return the column after it."""
        for letter in text:
            columns = columns_of(letter)
            if columns and 0 <= row < self.height and col >= 0 and col + columns <= self.width:
                seen = letter.isprintable() or letter == NO_BREAK
                self._put(self.rows[row], col, columns, (letter if seen else "?", ink))
            col += columns
        return col

    def _put(self, line: list[Letter], col: int, columns: int, letter: Letter) -> None:
        """Write one character. The other half of a wide character it overlaps becomes blank."""
        end = col + columns
        if not line[col][0]:
            line[col - 1] = (" ", line[col - 1][1])
        if end < self.width and not line[end][0]:
            line[end] = (" ", line[end][1])
        line[col] = letter
        if columns == 2:
            line[col + 1] = ("", letter[1])

    def fill(self, row: int, col: int, width: int, ink: TextInk) -> None:
        """Colour a part of a row."""
        self.write(row, col, " " * width, ink)

    @property
    def text(self) -> str:
        """The characters without colours and trailing blanks."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.rows)


@cache
def columns_of(letter: str) -> int:
    """The columns of a character: 0 for combining marks, 2 for wide characters."""
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def columns(text: str) -> int:
    """The columns of a text."""
    return sum(map(columns_of, text))


@cache
def in_ascii(letter: str) -> str:
    """The nearest character of ASCII, or question marks that take the same room."""
    plain = letter if letter.isascii() else unicodedata.normalize("NFKD", letter.translate(NEAREST))[0]
    return plain if plain.isascii() else "?" * columns_of(letter)


def wrapped(text: str, width: int) -> list[str]:
    """Wrap a text to this many columns, between words where possible."""
    lines, line = [], ""
    for word in re.split(r"[ \n]+", text.strip()):
        while columns(word) > width > 0:
            cut = _cut(word, width)
            lines += [line, cut] if line else [cut]
            line, word = "", word[len(cut) :]  # noqa: PLW2901 - the rest of the word
        if not line:
            line = word
        elif columns(line) + 1 + columns(word) <= width:
            line = f"{line} {word}"
        else:
            lines.append(line)
            line = word
    return [*lines, line] if line else lines


def shortened(text: str, width: int, ellipsis: str) -> str:
    """Cut a text to this many columns, with an ellipsis if needed."""
    if columns(text) <= width:
        return text
    return _cut(text, max(0, width - columns(ellipsis))) + ellipsis[: max(0, width)]


def _cut(text: str, width: int) -> str:
    """The beginning of a text that fits this many columns, at least one character."""
    end = room = 0
    for letter in text:
        room += columns_of(letter)
        if room > width and end:
            break
        end += 1
    return text[:end]


def changes(before: TextCanvas | None, after: TextCanvas, depth: Depth) -> str:
    """The output that turns the screen from one canvas, or from anything, into the other."""
    parts: list[str] = []
    if before is None or (before.width, before.height) != (after.width, after.height):
        before = None
        parts.append("\x1b[0m\x1b[2J")
    last: TextInk | None = None
    for index, row in enumerate(after.rows):
        old = before.rows[index] if before else None
        if row == old:
            continue
        at = -1
        for col, letter in enumerate(row):
            if (old and letter == old[col]) or not letter[0]:
                continue
            if at != col:
                gap = col - at
                parts.append(f"\x1b[{index + 1};{col + 1}H" if at < 0 else f"\x1b[{gap if gap > 1 else ''}C")
            if letter[1] != last:
                parts.append(_escape(last, letter[1], depth))
                last = letter[1]
            parts.append(letter[0])
            at = col + columns_of(letter[0])
    if last is not None:
        parts.append("\x1b[0m")
    return "".join(parts)


@cache
def _escape(before: TextInk | None, ink: TextInk, depth: Depth) -> str:
    """The shortest escape sequence from one ink, or none, to another. Text that is hard to read on its background is
    moved away from it."""
    if depth is Depth.NONE:
        return f"\x1b[{';'.join(['0', *(['1'] if ink.bold else []), ink.plain]).rstrip(';')}m"
    bold, *colours = _parameters(ink, depth)
    was_bold, *old = _parameters(before, depth) if before else ("22", "", "")
    parts = [bold] if bold != was_bold else []
    parts += [new for new, known in zip(colours, old, strict=True) if new != known]
    return f"\x1b[{';'.join(parts)}m" if parts else ""


@cache
def _parameters(ink: TextInk, depth: Depth) -> tuple[str, str, str]:
    """The parameters of an ink: its weight and its colours."""
    front = legible(ink.text, ink.back, depth)
    return "1" if ink.bold else "22", code(front, depth), code(ink.back, depth, background=True)
