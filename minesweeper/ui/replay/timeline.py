"""The bar along which a moment of a replay is found, with marks for what happened."""

from collections.abc import Iterable

from minesweeper.replay import Mark, MarkKind
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style
from minesweeper.ui.replay.playback import Playback

HEIGHT = 30
"""Of the bar with its marks, in logical pixels as all lengths here."""
TRACK, KNOB = 4, 12
"""How thick the line is, and how wide what stands on it."""
FLAG, OPENING = 4, 8
"""How far marks hang down from the line."""
GUESS, MISTAKE = 7, 8
"""How large marks over the line are."""
OVER = 10
"""How far their middle is above that of the line."""


class Timeline:
    """Draws the bar, and finds the moment at a point. Marks differ in place and shape, not only in colour: flags and
    openings hang down, shorter and longer; guesses are dots over the line, mistakes crosses."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.place = Rect(0, 0, 0, 0)
        """Where it was put last."""
        self._margin = 0
        self.held = False
        """Whether the pointer drags what stands on it."""
        self.hovered = False

    def put(self, place: Rect, style: Style) -> None:
        """Have it in this place."""
        self.place, self._margin = place, style.px(KNOB // 2)

    # The pointer

    def press(self, x: float, y: float) -> bool:
        """Hold the bar at a point, and go there. Return True if the point is on it."""
        self.held = self.place.holds(x, y)
        if self.held:
            self.drag(x)
        return self.held

    def drag(self, x: float) -> None:
        """Go to the moment over or under this point."""
        self._playback.seek((x - self.place.x - self._margin) / max(1, self._length))

    def point(self, x: float, y: float) -> bool:
        """Move the pointer here. Return True if that changes how it looks."""
        before, self.hovered = self.hovered, self.held or self.place.holds(x, y)
        return before != self.hovered

    @property
    def _length(self) -> int:
        return self.place.width - 2 * self._margin

    def x(self, share: float) -> int:
        """Where a moment is that is so far, 0 to 1."""
        return self.place.x + self._margin + round(share * self._length)

    # What there is to see

    def paint(self, painter: Painter, style: Style, marks: Iterable[Mark]) -> None:
        """Draw the line, what is played of it, the marks and the knob."""
        thick, y = style.px(TRACK), round(self.place.centre[1]) + style.px(2)
        left, now, right = (self.x(share) for share in (0, self._playback.share, 1))
        top = y - thick // 2
        painter.box(Rect(left, top, right - left, thick), style.line, radius=thick / 2)
        painter.box(Rect(left, top, now - left, thick), style.accent, radius=thick / 2)
        drawn: set[tuple[int, MarkKind]] = set()
        for mark in marks:
            x = self.x(self._playback.share_of(mark.step, mark.seconds))
            if (x, mark.kind) not in drawn:
                drawn.add((x, mark.kind))
                _paint_mark(painter, style, mark.kind, x, y)
        side = style.px(KNOB + 2 * (self.hovered or self.held))
        knob = Rect(now - side // 2, y - side // 2, side, side)
        painter.box(knob, style.accent, style.colour("panel"), radius=side / 2, edge=style.px(2))


def _paint_mark(painter: Painter, style: Style, kind: MarkKind, x: int, y: int) -> None:
    thin, under = style.px(2), y + style.px(TRACK // 2 + 2)
    match kind:
        case MarkKind.FLAG:
            painter.box(Rect(x - thin // 2, under, thin, style.px(FLAG)), style.colour("flag"))
        case MarkKind.OPENING:
            painter.box(Rect(x - thin // 2, under, thin, style.px(OPENING)), style.text)
        case MarkKind.GUESS:
            side = style.px(GUESS)
            spot = Rect(x - side // 2, y - style.px(OVER) - side // 2, side, side)
            painter.box(spot, style.colour("reason"), radius=side / 2)
        case MarkKind.MISTAKE:
            half, middle = style.px(MISTAKE) / 2, y - style.px(OVER)
            for slope in (-half, half):
                painter.line((x - half, middle - slope), (x + half, middle + slope), style.px(2), style.warning)
        case MarkKind.END:
            side = style.px(OPENING)
            painter.box(Rect(x - side // 2, under, side, side), style.text)
