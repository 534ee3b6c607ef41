"""The marks on a replay's timeline. They differ in place and shape, not only in colour: flags are short lines,
misplaced ones with a foot, openings long lines, guesses dots, mistakes crosses, hesitations signs for a pause, wasted
clicks rings, one and a half clicks small dots."""

from typing import NamedTuple

from minesweeper.games.replay import MarkKind
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.draw.paint import Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect

TRACK = 4
"""The thickness of the timeline, in logical pixels like all lengths here."""
THIN = 2
"""The thickness of the marks."""
FLAG, OPENING = 4, 8
"""The lengths of the marks at the line."""
FOOT = 6
"""The width of the line across the end of a misplaced flag."""
GUESS, MISTAKE, PAUSE, RING, HALF = 7, 8, 6, 6, 4
"""The sizes of the marks farther away."""
GAP = 2
"""The distance between the two lines of a pause, and between the line and its marks."""


class Way(NamedTuple):
    """The places of a game's marks."""

    at_line: int
    """1 if marks at the line hang below it, -1 if they are above it."""
    farther: int
    """How far the centre of the other marks is below the line's."""


WAYS = {1: (Way(1, -10),), 2: (Way(-1, -17), Way(1, 17))}
"""By number of games."""


def paint_mark(painter: Painter, style: Style, kind: MarkKind, x: int, y: int, way: Way) -> None:
    """Draw the mark of a step that is at `x` on the line whose middle is at `y`."""
    inks = {
        MarkKind.FLAG: style.colour("flag"),
        MarkKind.MISPLACED: style.warning,
        MarkKind.LEFT_FLAG: side_colour(style, 0),
        MarkKind.RIGHT_FLAG: side_colour(style, 1),
        MarkKind.OPENING: style.text,
        MarkKind.END: style.text,
    }
    if kind not in inks:
        _paint_judged(painter, style, kind, x, y + style.px(way.farther))
        return
    length = style.px(OPENING if kind in (MarkKind.OPENING, MarkKind.END) else FLAG)
    width = length if kind is MarkKind.END else style.px(THIN)
    side = -way.at_line if kind is MarkKind.RIGHT_FLAG else way.at_line
    away = y + side * style.px(TRACK // 2 + GAP)
    top = away if side > 0 else away - length
    painter.box(Rect(x - width // 2, top, width, length), inks[kind])
    if kind is MarkKind.MISPLACED:
        foot, end = style.px(FOOT), top + length if side > 0 else top - width
        painter.box(Rect(x - foot // 2, end, foot, width), inks[kind])


def _paint_judged(painter: Painter, style: Style, kind: MarkKind, x: int, y: int) -> None:
    """Draw the mark of what a game is judged by, with its middle there."""
    thin = style.px(THIN)
    match kind:
        case MarkKind.GUESS | MarkKind.RISKY:
            _paint_dot(painter, x, y, style.px(GUESS), style.colour("reason"))
        case MarkKind.MISTAKE:
            half = style.px(MISTAKE) / 2
            for slope in (-half, half):
                painter.line((x - half, y - slope), (x + half, y + slope), thin, style.warning)
        case MarkKind.HESITATION:
            length = style.px(PAUSE)
            for left in (x - thin - style.px(GAP) // 2, x + style.px(GAP) // 2):
                painter.box(Rect(left, y - length // 2, thin, length), style.muted)
        case MarkKind.WASTED:
            side = style.px(RING)
            spot = Rect(x - side // 2, y - side // 2, side, side)
            painter.box(spot, style.colour("panel"), style.muted, radius=side / 2, edge=style.px(1.5))
        case MarkKind.HALF:
            _paint_dot(painter, x, y, style.px(HALF), style.muted)


def _paint_dot(painter: Painter, x: int, y: int, side: int, ink: Colour) -> None:
    painter.box(Rect(x - side // 2, y - side // 2, side, side), ink, radius=side / 2)
