"""Text that fits its place: measured, wrapped, set smaller or cut short."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pyglet

from minesweeper.games.live_figures import Tone
from minesweeper.ui.draw.faces import cached_per_face, face_in_use, load_face
from minesweeper.ui.draw.rect import Rect

Anchor = Literal["left", "center", "right"]


class Word(NamedTuple):
    """A piece of text with its place; see `Style.write`."""

    text: str
    x: int
    y: int
    size: int
    tone: Tone = Tone.PLAIN
    bold: bool = False
    anchor: Anchor = "left"


@cached_per_face(4096)
def text_width(text: str, size: int, bold: bool = False) -> int:
    """The width of a line of text, in device pixels."""
    face = face_in_use()
    load_face(face)
    font = pyglet.font.load(face.family, size * 0.75, weight="bold" if bold else "normal", dpi=96)
    glyphs, _offsets = font.get_glyphs(text)
    return sum(glyph.advance for glyph in glyphs)


def shortened(text: str, size: int, width: float) -> str:
    """The text, cut short with dots if it is too wide."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, size: int, width: int) -> list[str]:
    """The text in lines no wider than this, unless a single word is."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def broken(text: str, size: int, width: int) -> list[str]:
    """The text in lines of this width. A word that is too long, such as a path, goes on in the next line."""
    lines = []
    for line in wrapped(text, size, width):
        rest = line
        while len(rest) > 1 and text_width(rest, size) > width:
            fits = next((end for end in range(len(rest) - 1, 1, -1) if text_width(rest[:end], size) <= width), 1)
            lines.append(rest[:fits])
            rest = rest[fits:]
        lines.append(rest)
    return lines


def in_lines(text: str, size: int, width: int, most: int) -> list[str]:
    """The text in at most `most` lines of this width, cut short with dots if it is longer."""
    lines = wrapped(text, size, width)
    kept, rest = lines[: most - 1], lines[most - 1 :]
    return [shortened(line, size, width) for line in (*kept, " ".join(rest)) if line]


def balanced(text: str, size: int, width: int) -> list[str]:
    """The text in as few lines as this width allows, about equally long; a word that is too long is cut short."""
    lines = wrapped(text, size, width)
    for narrower in range(width - size, 0, -size):
        tried = wrapped(text, size, narrower)
        if len(tried) > len(lines) or any(text_width(line, size) > narrower for line in tried):
            break
        lines = tried
    return [shortened(line, size, width) for line in lines]


def listed(parts: Sequence[str], between: str, size: int, width: int) -> list[str]:
    """Join parts with `between` in lines of this width, without breaking a part."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines else part
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


@cached_per_face(16)
def shrunk(texts: tuple[str, ...], size: int, room: Rect, least: int, line: float) -> tuple[int, list[list[str]]]:
    """The largest font size, from `size` down to `least`, at which all texts fit, and their lines. A line is `line`
    times as high as its font."""
    while True:
        lines = [wrapped(text, size, room.width) for text in texts]
        if size <= least or sum(map(len, lines)) * round(size * line) <= room.height:
            return size, lines
        size -= 1
