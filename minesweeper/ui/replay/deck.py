"""The controls under replayed boards: the seek bar and the buttons."""

from collections.abc import Iterator, Sequence

from minesweeper.games.replay import Mark, MarkKind
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import SMALL, Style
from minesweeper.ui.replay.playback import Playback
from minesweeper.ui.replay.timeline import DOUBLE, HEIGHT, Timeline
from minesweeper.ui.strip.buttons import LETTERS, Buttons, StripButton, button_width
from minesweeper.ui.strip.controls import GROUPS, Control, buttons_now
from minesweeper.words.races import game_names, whereabouts

ROW, PADDING, SIDE, GAP = 26, 4, 10, 8
"""The height of the buttons, the space under them, at the sides and between groups, in logical pixels like all here."""
PACE = 44
"""The width of the speed between slower and faster."""
LEAST_TEXT = 60
"""The least width worth writing in."""
NAME, NAMES_SHARE, APART = 11, 0.16, 9
"""The font size of the names before the bar, their greatest share of the width, and their distance from the line."""
TAKE_OVER = "Take over"
SAID = {MarkKind.GUESS: "a guess", MarkKind.MISTAKE: "a mistake: a cell was safe"}
"""The words for a step marked by a solver."""


class Deck:
    """Draws the controls along the bottom of the window. Two games have their names at the bar, and cannot be taken
    over."""

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
        self.place = Rect(0, surface.height - height, surface.width, height)
        left = side if self._alone else 2 * side + self._names_width(style)
        row = style.px(ROW + PADDING)
        self.timeline.put(Rect(left, self.place.y, surface.width - left - side, height - row), style)

    def _names_width(self, style: Style) -> int:
        """The width reserved for the names of two games."""
        widest = max(text_width(name, style.px(NAME)) for name in self._names)
        return min(widest, round(NAMES_SHARE * self.place.width))

    def paint(self, painter: Painter, style: Style, marks: Sequence[Sequence[Mark]]) -> None:
        place = self.place
        painter.box(place, style.colour("panel"))
        painter.box(Rect(place.x, place.y, place.width, style.px(1)), style.line)
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
