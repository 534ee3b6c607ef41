"""What the coach shows round the board: lines of text under it, and the bot's pointer on it."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from minesweeper.thinking.bot import Bot
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.paint import Painter, in_lines
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import SMALL, Style

LINE = 19
"""The height of a line, in logical pixels."""
PADDING, SIDE = 7, 14


class Paragraph(NamedTuple):
    """A text and how many lines it may take, all of which are kept free for it: the board should not jump."""

    text: str
    lines: int = 1
    quiet: bool = False
    """Whether it matters less."""


def bot_paragraphs(bot: Bot, now: float, who: str) -> list[Paragraph]:
    """What a bot is about to do and why, and its results so far."""
    return [Paragraph(bot.why(now), 2), Paragraph(f"{who} · {bot.tally}", quiet=True)]


def room_for(paragraphs: Sequence[Paragraph]) -> int:
    """How much of the window these take, in logical pixels."""
    return LINE * sum(each.lines for each in paragraphs) + 2 * PADDING if paragraphs else 0


def paint_strip(painter: Painter, style: Style, surface: Surface, paragraphs: Sequence[Paragraph]) -> None:
    """Write along the bottom of the window."""
    size, height, width = style.px(SMALL), style.px(room_for(paragraphs)), surface.width - 2 * style.px(SIDE)
    top = surface.height - height
    painter.box(Rect(0, top, surface.width, height), style.colour("panel"))
    painter.box(Rect(0, top, surface.width, style.px(1)), style.line)
    y = top + style.px(PADDING + LINE / 2)
    for paragraph in paragraphs:
        ink = style.muted if paragraph.quiet else style.text
        for index, line in enumerate(in_lines(paragraph.text, size, width, paragraph.lines)):
            painter.words(line, style.px(SIDE), y + index * style.px(LINE), size, ink)
        y += paragraph.lines * style.px(LINE)


def pointer_rect(layout: Layout, row: float, col: float) -> Rect:
    """All that the pointer covers."""
    x, y = math.floor(layout.board.x + col * layout.cell), math.floor(layout.board.y + row * layout.cell)
    side = math.ceil(layout.cell)
    return Rect(x, y, side, side).grown(_pointer_edge(layout))


def paint_pointer(painter: Painter, style: Style, layout: Layout, row: float, col: float) -> None:
    """A ring round the cell the bot is at or on its way to."""
    place = pointer_rect(layout, row, col)
    if not layout.view.holds(*place.centre):
        return
    edge, radius, clear = _pointer_edge(layout), layout.cell / 3, style.accent._replace(alpha=0)
    painter.box(place, clear, style.colour("background", 160), radius=radius, edge=edge * 2)
    painter.box(place.grown(edge // 2 - edge), clear, style.accent, radius=radius, edge=edge)


def _pointer_edge(layout: Layout) -> int:
    """How far the pointer reaches beyond its cell."""
    return max(2, round(layout.cell / 10))
