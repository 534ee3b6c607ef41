"""The controls under replayed boards: the seek bar with marks for events, and the buttons."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from minesweeper.games.replay import FINER, GUESSES, Mark
from minesweeper.play.playback import Playback
from minesweeper.ui.app.status_line import status_place
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.tips import paint_tip
from minesweeper.ui.replay.marks import TRACK, WAYS, paint_mark
from minesweeper.ui.strip.buttons import GROUPS, LETTERS, Buttons, Control, StripButton, button_width, buttons_now
from minesweeper.words.races import (
    ODDS,
    ODDS_TIP,
    RACE_IT,
    RACE_TIP,
    TAKE_OVER,
    TAKE_OVER_TIP,
    WHY,
    WHY_TIP,
    game_names,
    mark_words,
    marks_tip,
    whereabouts,
)

HEIGHT, DOUBLE = 30, 44
"""The heights of the bar for one game and for two, in logical pixels like all lengths here."""
KNOB = 12
"""The width of the line's knob."""
ROW, PADDING, SIDE, GAP = 26, 4, 10, 8
"""The height of the buttons, the space under them, at the sides and between groups."""
PACE = 44
"""The width of the speed between slower and faster."""
LEAST_TEXT = 60
"""The least width worth writing in."""
NAME, NAMES_SHARE, APART = 11, 0.16, 9
"""The font size of the names before the bar, their greatest share of the width, and their distance from the line."""
CURVE, COLUMN = 13, 3
"""The height of the curve of progress over the line, and the width of one of its columns."""
SAID = *GUESSES, *FINER
"""The kinds of marks that are told about in words."""


class Timeline:
    """Draws the seek bar, and finds the moment at a point. With two games, the first has its marks over the bar and the
    second under it. In a duel, the second side's flags are over the bar."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.place = Rect(0, 0, 0, 0)
        self._margin = 0
        self.held = False
        """True if the pointer drags the knob."""
        self.hovered = False
        self._at: float | None = None
        """The pointer's distance from the left, while it is over the bar."""
        self._marks: Sequence[Sequence[Mark]] = ()
        """The marks as drawn, by game."""
        self._curve: tuple[int, list[float]] = 0, []
        """The part of the 3BV done at each column of a bar of this width."""

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
        before = self.hovered, self.tip
        over = self.place.holds(x, y)
        self.hovered, self._at = self.held or over, x if over else None
        return before != (self.hovered, self.tip)

    @property
    def _pointed(self) -> tuple[int, list[Mark]] | None:
        """The game and the step under the pointer that there is something to say about, with the step's marks."""
        told = [(number, mark) for number, marks in enumerate(self._marks) for mark in marks if mark.kind in SAID]
        if self._at is None or not told:
            return None
        at = self._at
        number, nearest = min(told, key=lambda each: abs(self._mark_x(*each) - at))
        if abs(self._mark_x(number, nearest) - at) > self._margin:
            return None
        return number, [mark for mark in self._marks[number] if mark.step == nearest.step]

    @property
    def tip(self) -> str:
        """When the step under the pointer was made, and what is said of it."""
        if not self._pointed:
            return ""
        number, marks = self._pointed
        return marks_tip(marks, self._playback.games.replays[number].record.by_people)

    def paint_tip(self, painter: Painter, style: Style, width: int) -> None:
        """Draw the tip of the mark under the pointer, in a window of this width."""
        if self._pointed:
            number, (mark, *_) = self._pointed
            x = self._mark_x(number, mark)
            paint_tip(painter, style, self.tip, Rect(x, self.place.y, 1, self.place.height), width)

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

    def paint(self, painter: Painter, style: Style, marks: Sequence[Sequence[Mark]]) -> None:
        """Draw the curve of progress, the line, its played part, the marks of each game and the knob."""
        self._marks = marks
        if len(marks) == 1:
            self._paint_curve(painter, style)
        thick, y = style.px(TRACK), self.middle(style)
        left, now, right = (self.x(share) for share in (0, self._playback.share, 1))
        top = y - thick // 2
        painter.box(Rect(left, top, right - left, thick), style.line, radius=thick / 2)
        painter.box(Rect(left, top, now - left, thick), style.accent, radius=thick / 2)
        for number, way in enumerate(WAYS[len(marks)]):
            drawn = sorted(marks[number], key=lambda mark: mark.kind in GUESSES)
            places = {(self._mark_x(number, mark), mark.kind): None for mark in drawn}
            for x, kind in places:
                paint_mark(painter, style, kind, x, y, way)
        side = style.px(KNOB + 2 * (self.hovered or self.held))
        knob = Rect(now - side // 2, y - side // 2, side, side)
        painter.box(knob, style.accent, style.colour("panel"), radius=side / 2, edge=style.px(2))

    def _paint_curve(self, painter: Painter, style: Style) -> None:
        """Draw how much of the 3BV was done at each moment, as a hill over the line."""
        replay, games = self._playback.games.replays[0], self._playback.games
        columns = max(1, self._length // style.px(COLUMN))
        if self._curve[0] != columns:
            moments = (games.step_at(games.seconds * (column + 1) / columns) for column in range(columns))
            solved = [replay.standing(0.0, step).solved for step in moments]
            self._curve = columns, [each / max(1, *solved, 1) for each in solved]
        ground, ink = self.middle(style), style.accent._replace(alpha=60)
        edges = [self.x(column / columns) for column in range(columns + 1)]
        for left, right, share in zip(edges, edges[1:], self._curve[1], strict=False):
            height = round(share * style.px(CURVE))
            painter.box(Rect(left, ground - height, right - left, height), ink)


class Deck:
    """Draws the controls along the bottom of the window, over the status line. Two games have their names at the bar,
    and cannot be taken over."""

    def __init__(self, playback: Playback, lit: Callable[[], Mapping[Control, bool]] = dict) -> None:
        self._playback = playback
        self._lit = lit
        """Returns the buttons that are switched on."""
        self._names = game_names(playback.games)
        self._alone = len(playback.games.replays) == 1
        self.timeline = Timeline(playback)
        self.buttons = Buttons(self._now)
        self.place = Rect(0, 0, 0, 0)

    def height(self, style: Style, width: int) -> int:
        """Its height in a window of this width: where it is narrow, the buttons with words have a row of their own."""
        rows = 1 if self._fits(style, width) else 2
        return style.px((HEIGHT if self._alone else DOUBLE) + rows * (ROW + PADDING))

    def _fits(self, style: Style, width: int) -> bool:
        """Return True if all buttons fit into one row."""
        icons = sum(map(len, GROUPS)) * (button_width(style, width) + style.px(2)) + style.px(PACE + 2 * GAP)
        return icons + sum(self._word_widths(style)) + style.px(2 * SIDE) <= width

    def _word_widths(self, style: Style) -> list[int]:
        return [text_width(str(each.face), style.px(SMALL)) + style.px(16) for each in self._others().values()]

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
        return buttons_now(not playback.playing, f"{playback.speed:g} ×", works, self._lit(), self._others())

    def _others(self) -> dict[Control, StripButton]:
        """The buttons with words: helps, and what is done with one game."""
        helps = {Control.ODDS: StripButton(ODDS, ODDS_TIP), Control.WHY: StripButton(WHY, WHY_TIP)}
        if not self._alone:
            return helps
        race = {} if self._playback.games.replays[0].is_duel else {Control.RACE: StripButton(RACE_IT, RACE_TIP)}
        return helps | race | {Control.TAKE_OVER: StripButton(TAKE_OVER, TAKE_OVER_TIP)}

    def put(self, surface: Surface, style: Style) -> None:
        height, side = self.height(style, surface.width), style.px(SIDE)
        self.place = Rect(0, status_place(surface).y - height, surface.width, height)
        left = side if self._alone else 2 * side + self._names_width(style)
        line = style.px(HEIGHT if self._alone else DOUBLE)
        self.timeline.put(Rect(left, self.place.y, surface.width - left - side, line), style)

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
        icons = sum(map(len, GROUPS))
        one_row = self._fits(style, place.width)
        last = spots[icons].x - style.px(GAP) if one_row else place.right - style.px(SIDE)
        left = spots[icons - 1].right + style.px(GAP)
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
        """The places of the buttons: groups from the left, those with words at the right or below."""
        place, button = self.place, button_width(style, self.place.width)
        x, y, height = style.px(SIDE), place.bottom - style.px(PADDING + ROW), style.px(ROW)
        spots = []
        for group in GROUPS:
            for control in group:
                width = style.px(PACE) if control is Control.PACE else button
                spots.append(Rect(x, y, width, height))
                x += width + style.px(2)
            x += style.px(GAP)
        words = self._word_widths(style)
        x, row = place.right - style.px(SIDE) - sum(words), y
        if not self._fits(style, place.width):
            x, y = style.px(SIDE), y - height - style.px(PADDING)
            spots = [spot.moved(0, -height - style.px(PADDING)) for spot in spots]
        for width in words:
            spots.append(Rect(x, row, width, height))
            x += width
        return spots

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
                    words = mark_words(mark, games.replays[number].record.by_people)
                    yield words if self._alone else f"{self._names[number]}: {words}"
