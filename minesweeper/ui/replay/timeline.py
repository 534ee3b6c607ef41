"""The bar along which a moment of replays is found, with marks for what happened."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minesweeper.games.replay import Mark, MarkKind
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.draw.paint import Colour, Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style
from minesweeper.ui.replay.playback import Playback

HEIGHT, DOUBLE = 30, 44
"""Of the bar with the marks of one game and of two, in logical pixels as all lengths here."""
TRACK, KNOB = 4, 12
"""How thick the line is, and how wide what stands on it."""
FLAG, OPENING = 4, 8
"""How long the marks at the line are."""
GUESS, MISTAKE = 7, 8
"""How large the marks farther away are."""


class Way(NamedTuple):
    """Where the marks of a game are."""

    at_line: int
    """1 if those at the line hang down from it, -1 if they stand on it."""
    farther: int
    """How far the middle of the others is below that of the line."""


WAYS = {1: (Way(1, -10),), 2: (Way(-1, -17), Way(1, 17))}
"""For one game, and for two."""


class Timeline:
    """Draws the bar, and finds the moment at a point. Marks differ in place and shape, not only in colour: those of
    flags and openings are lines, shorter and longer; those of guesses are dots, those of mistakes crosses. Of two
    games, the marks of the first are over the bar and those of the second under it. In a duel, the flags of the second
    side are over the bar."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.place = Rect(0, 0, 0, 0)
        """Where it was put last."""
        self._margin = 0
        self.held = False
        """Whether the pointer drags what stands on it."""
        self.hovered = False

    def put(self, place: Rect, style: Style) -> None:
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

    def middle(self, style: Style) -> int:
        """How far down the line is."""
        return round(self.place.centre[1]) + style.px(2)

    def _mark_x(self, number: int, mark: Mark) -> int:
        """Where a mark of this game is."""
        games = self._playback.games
        return self.x(self._playback.share_of(games.seconds_of(games.step_with(number, mark.step))))

    # What there is to see

    def paint(self, painter: Painter, style: Style, marks: Sequence[Iterable[Mark]]) -> None:
        """Draw the line, what is played of it, the marks of each game and the knob."""
        thick, y = style.px(TRACK), self.middle(style)
        left, now, right = (self.x(share) for share in (0, self._playback.share, 1))
        top = y - thick // 2
        painter.box(Rect(left, top, right - left, thick), style.line, radius=thick / 2)
        painter.box(Rect(left, top, now - left, thick), style.accent, radius=thick / 2)
        for number, way in enumerate(WAYS[len(marks)]):
            places = {(self._mark_x(number, mark), mark.kind): None for mark in marks[number]}
            for x, kind in places:
                _paint_mark(painter, style, kind, x, y, way)
        side = style.px(KNOB + 2 * (self.hovered or self.held))
        knob = Rect(now - side // 2, y - side // 2, side, side)
        painter.box(knob, style.accent, style.colour("panel"), radius=side / 2, edge=style.px(2))


def _paint_mark(painter: Painter, style: Style, kind: MarkKind, x: int, y: int, way: Way) -> None:
    thin, middle = style.px(2), y + style.px(way.farther)

    def at_line(width: int, length: int, ink: Colour, side: int = way.at_line) -> None:
        away = y + side * style.px(TRACK // 2 + 2)
        painter.box(Rect(x - width // 2, away if side > 0 else away - length, width, length), ink)

    match kind:
        case MarkKind.FLAG:
            at_line(thin, style.px(FLAG), style.colour("flag"))
        case MarkKind.LEFT_FLAG:
            at_line(thin, style.px(FLAG), side_colour(style, 0))
        case MarkKind.RIGHT_FLAG:
            at_line(thin, style.px(FLAG), side_colour(style, 1), -way.at_line)
        case MarkKind.OPENING:
            at_line(thin, style.px(OPENING), style.text)
        case MarkKind.GUESS:
            side = style.px(GUESS)
            spot = Rect(x - side // 2, middle - side // 2, side, side)
            painter.box(spot, style.colour("reason"), radius=side / 2)
        case MarkKind.MISTAKE:
            half = style.px(MISTAKE) / 2
            for slope in (-half, half):
                painter.line((x - half, middle - slope), (x + half, middle + slope), style.px(2), style.warning)
        case MarkKind.END:
            at_line(style.px(OPENING), style.px(OPENING), style.text)
