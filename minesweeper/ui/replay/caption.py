"""The caption over each of two boards: the player, the result, and the progress."""

from typing import NamedTuple

from minesweeper.games.live_figures import Tone
from minesweeper.games.side_by_side import SideBySide
from minesweeper.themes.theme import Bevel
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import CAPTION
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.races import game_names, game_result

SPACE, INSET = 10, 3
"""Logical pixels between two words, and at both ends."""


class Caption(NamedTuple):
    """The contents of a caption."""

    name: str
    result: str
    solved: int
    """The 3BV done."""
    lead: int
    """How much more 3BV that is than on the other side."""


def captions(games: SideBySide, step: int) -> list[Caption] | list[None]:
    """The captions of two games after this step of both; a single game has no caption."""
    if len(games.replays) == 1:
        return [None]
    solved = games.solved(step)
    return [
        Caption(name, game_result(games, number), own, 2 * own - sum(solved))
        for number, (name, own) in enumerate(zip(game_names(games), solved, strict=True))
    ]


def caption_rect(layout: Layout) -> Rect:
    """The caption's place, on top of the frame."""
    height = round(CAPTION * layout.surface.ratio)
    return Rect(layout.frame.x, layout.frame.y - height, layout.frame.width, height)


def paint_caption(painter: Painter, style: Style, layout: Layout, caption: Caption) -> None:
    """Draw it: the game at the left, its progress and any lead at the right."""
    size, space, y = style.px(SMALL), style.px(SPACE), caption_rect(layout).centre[1]
    below = layout.frame if style.theme.bevel is Bevel.CLASSIC else layout.panel
    left, right = below.x + style.px(INSET), below.right - style.px(INSET)
    for text, ink in (
        (f"+{caption.lead}" if caption.lead > 0 else "", style.ink(Tone.AHEAD)),
        (f"{caption.solved}", style.text),
    ):
        if text:
            painter.words(text, right, y, size, ink, bold=True, anchor="right")
            right -= text_width(text, size, bold=True) + space
    right += space - style.px(5)
    painter.words("3BV", right, y, size, style.muted, anchor="right")
    right -= text_width("3BV", size) + space
    name = shortened(caption.name, size, right - left)
    painter.words(name, left, y, size, style.text, bold=True)
    left += text_width(name, size, bold=True) + space
    if text_width(caption.result, size) <= right - left:
        painter.words(caption.result, left, y, size, style.muted)
