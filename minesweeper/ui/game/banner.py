"""The banner over the board of an exercise or a run: what it is, what to do, and a row of marks."""

from minesweeper.games.live_figures import Tone
from minesweeper.play.shown import Banner
from minesweeper.ui.draw.fitting import shortened, text_width, wrapped
from minesweeper.ui.draw.paint import BANNER_HEIGHT, BAR_HEIGHT, BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game import end_parts
from minesweeper.ui.game.end_parts import EASY
from minesweeper.ui.game.end_shapes import paint_shape

SIDE, LINE = 12, 16
"""The space at both sides, and the height of a line of text, in logical pixels."""
MARKS_SHARE = 0.4
"""The greatest share of the width for the marks."""


def paint_banner(painter: Painter, style: Style, width: int, banner: Banner) -> None:
    """Draw it under the bar of a window of this width: the title with its marks and its figure, and the text."""
    place = Rect(0, style.px(BAR_HEIGHT), width, style.px(BANNER_HEIGHT))
    style.bar(painter, place)
    left, right, y = style.px(SIDE), width - style.px(SIDE), place.y + style.px(15)
    if banner.figure:
        painter.words(banner.figure, right, y, style.px(BODY), style.accent, bold=True, anchor="right")
        right -= text_width(banner.figure, style.px(BODY), bold=True) + style.px(SIDE)
    if banner.marks:
        row = end_parts.marks(banner.marks, EASY.times(style.ratio), round(MARKS_SHARE * width))
        placed = row.moved(right - row.width, y - row.height // 2)
        for shape in placed.shapes:
            paint_shape(painter, style, shape)
        right -= row.width + style.px(SIDE)
    painter.words(shortened(banner.title, style.px(BODY), right - left), left, y, style.px(BODY), style.text, bold=True)
    lines = wrapped(banner.text, style.px(SMALL), width - 2 * left)[:2]
    top = y + style.px(20)
    for number, line in enumerate(lines):
        painter.words(line, left, top + number * style.px(LINE), style.px(SMALL), style.ink(Tone.PLAIN))
