"""The seek bar of replays, with marks for events."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minesweeper.games.replay import Mark, MarkKind
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.draw.paint import Colour, Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style
from minesweeper.ui.replay.playback import Playback

HEIGHT, DOUBLE = 30, 44
"""The heights of the bar for one game and for two, in logical pixels like all lengths here."""
TRACK, KNOB = 4, 12
"""The thickness of the line, and the width of the knob."""
FLAG, OPENING = 4, 8
"""The lengths of the marks at the line."""
GUESS, MISTAKE = 7, 8
"""The sizes of the marks farther away."""


class Way(NamedTuple):
    """The places of a game's marks."""

    at_line: int
    """1 if marks at the line hang below it, -1 if they are above it."""
    farther: int
    """How far the centre of the other marks is below the line's."""


WAYS = {1: (Way(1, -10),), 2: (Way(-1, -17), Way(1, 17))}
"""By number of games."""


class Timeline:
    """Draws the seek bar, and finds the moment at a point. Marks differ in place and shape, not only in colour: flags
    are short lines, openings long ones, guesses dots, mistakes crosses. With two games, the first has its marks over
    the bar and the second under it. In a duel, the second side's flags are over the bar."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.place = Rect(0, 0, 0, 0)
        self._margin = 0
        self.held = False
        """True if the pointer drags the knob."""
        self.hovered = False

    def put(self, place: Rect, style: Style) -> None:
        self.place, self._margin = place, style.px(KNOB // 2)

    # The pointer

    def press(self, x: float, y: float) -> bool:
        """Hold the bar at a point, and seek there. Return True if the point is on the bar."""
        self.held = self.place.holds(x, y)
        if self.held:
            self.drag(x)
        return self.held

    def drag(self, x: float) -> None:
        """Seek to this point."""
        self._playback.seek((x - self.place.x - self._margin) / max(1, self._length))

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the bar looks different now."""
        before, self.hovered = self.hovered, self.held or self.place.holds(x, y)
        return before != self.hovered

    @property
    def _length(self) -> int:
        return self.place.width - 2 * self._margin

    def x(self, share: float) -> int:
        """The position of a progress, 0 to 1."""
        return self.place.x + self._margin + round(share * self._length)

    def middle(self, style: Style) -> int:
        """The line's distance from the top."""
        return round(self.place.centre[1]) + style.px(2)

    def _mark_x(self, number: int, mark: Mark) -> int:
        """The position of a mark of this game."""
        games = self._playback.games
        return self.x(self._playback.share_of(games.seconds_of(games.step_with(number, mark.step))))

    # Drawing

    def paint(self, painter: Painter, style: Style, marks: Sequence[Iterable[Mark]]) -> None:
        """Draw the line, its played part, the marks of each game and the knob."""
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
