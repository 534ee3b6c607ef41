"""The controls under replayed boards: the seek bar with marks for events, and the buttons."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from minesweeper.games.replay import Mark, MarkKind
from minesweeper.play.playback import Playback
from minesweeper.ui.app.status_line import status_place
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import SMALL, Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.strip.buttons import GROUPS, LETTERS, Buttons, Control, StripButton, button_width, buttons_now
from minesweeper.words.races import game_names, whereabouts

HEIGHT, DOUBLE = 30, 44
"""The heights of the bar for one game and for two, in logical pixels like all lengths here."""
TRACK, KNOB = 4, 12
"""The thickness of the line, and the width of the knob."""
FLAG, OPENING = 4, 8
"""The lengths of the marks at the line."""
GUESS, MISTAKE = 7, 8
"""The sizes of the marks farther away."""
ROW, PADDING, SIDE, GAP = 26, 4, 10, 8
"""The height of the buttons, the space under them, at the sides and between groups."""
PACE = 44
"""The width of the speed between slower and faster."""
LEAST_TEXT = 60
"""The least width worth writing in."""
NAME, NAMES_SHARE, APART = 11, 0.16, 9
"""The font size of the names before the bar, their greatest share of the width, and their distance from the line."""
TAKE_OVER = "Take over"
SAID = {MarkKind.GUESS: "a guess", MarkKind.MISTAKE: "a mistake: a cell was safe"}
"""The words for a step marked by a solver."""


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


class Deck:
    """Draws the controls along the bottom of the window, over the status line. Two games have their names at the bar,
    and cannot be taken over."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._names = game_names(playback.games)
        self._alone = len(playback.games.replays) == 1
        self.timeline = Timeline(playback)
        self.buttons = Buttons(self._now)
        self.place = Rect(0, 0, 0, 0)

    def height(self, style: Style) -> int:
        return style.px((HEIGHT if self._alone else DOUBLE) + ROW + PADDING)

    def _now(self) -> dict[Control, StripButton]:
        playback, games = self._playback, self._playback.games
        works = {
            Control.BACK: playback.step > 0,
            Control.STEP: playback.step < games.steps,
            Control.GUESS: games.replays[0].reviewed is not None,
            Control.SLOWER: playback.can_change_speed(-1),
            Control.FASTER: playback.can_change_speed(1),
        }
        if self._alone:
            works[Control.TAKE_OVER] = not games.replays[0].board(playback.step).status.over
        others = {Control.TAKE_OVER: StripButton(TAKE_OVER, "Play on from here, unranked")} if self._alone else {}
        return buttons_now(not playback.playing, f"{playback.speed:g} ×", works, {}, others)

    def put(self, surface: Surface, style: Style) -> None:
        height, side = self.height(style), style.px(SIDE)
        self.place = Rect(0, status_place(surface).y - height, surface.width, height)
        left = side if self._alone else 2 * side + self._names_width(style)
        row = style.px(ROW + PADDING)
        self.timeline.put(Rect(left, self.place.y, surface.width - left - side, height - row), style)

    def _names_width(self, style: Style) -> int:
        """The width reserved for the names of two games."""
        widest = max(text_width(name, style.px(NAME)) for name in self._names)
        return min(widest, round(NAMES_SHARE * self.place.width))

    def paint(self, painter: Painter, style: Style, marks: Sequence[Sequence[Mark]]) -> None:
        place = self.place
        style.bar(painter, place, top=True)
        self.timeline.paint(painter, style, marks)
        if not self._alone:
            self._paint_names(painter, style)
        spots = self._spots(style)
        self.buttons.paint(painter, style, spots)
        last = place.right - style.px(SIDE) if not self._alone else spots[-1].x - style.px(GAP)
        left = spots[sum(map(len, GROUPS)) - 1].right + style.px(GAP)
        if last - left >= style.px(LEAST_TEXT):
            size = style.px(LETTERS)
            text = shortened(self._whereabouts(marks, last - left, size), size, last - left)
            painter.words(text, left, spots[0].centre[1], size, style.muted)

    def _paint_names(self, painter: Painter, style: Style) -> None:
        """Write whose marks are over the bar, and whose are under it."""
        size, width = style.px(NAME), self._names_width(style)
        middle = self.timeline.middle(style)
        for name, y in zip(self._names, (-APART, APART), strict=True):
            painter.words(shortened(name, size, width), style.px(SIDE), middle + style.px(y), size, style.muted)

    def _spots(self, style: Style) -> list[Rect]:
        """The places of the buttons: groups from the left, taking over at the right."""
        place, button = self.place, button_width(style, self.place.width)
        x, y, height = style.px(SIDE), place.bottom - style.px(PADDING + ROW), style.px(ROW)
        spots = []
        for group in GROUPS:
            for control in group:
                width = style.px(PACE) if control is Control.PACE else button
                spots.append(Rect(x, y, width, height))
                x += width + style.px(2)
            x += style.px(GAP)
        last = text_width(TAKE_OVER, style.px(SMALL)) + style.px(16)
        return [*spots, Rect(place.right - style.px(SIDE) - last, y, last, height)] if self._alone else spots

    def _whereabouts(self, marks: Sequence[Sequence[Mark]], width: int, size: int) -> str:
        """The time and step, and remarks on the step if there is room."""
        playback = self._playback
        text, *others = whereabouts(playback.games, playback.seconds, playback.step)
        for more in (*others, *self._remarks(marks)):
            longer = f"{text} · {more}"
            text = longer if text_width(longer, size) <= width else text
        return text

    def _remarks(self, marks: Sequence[Sequence[Mark]]) -> Iterator[str]:
        """The solvers' remarks on this step."""
        games = self._playback.games
        for number, found in enumerate(marks):
            for mark in found:
                if mark.kind in SAID and games.step_with(number, mark.step) == self._playback.step:
                    yield SAID[mark.kind] if self._alone else f"{self._names[number]}: {SAID[mark.kind]}"
