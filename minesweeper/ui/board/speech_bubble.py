"""What a side of a duel says, in a bubble that points at the cells it speaks of. It is beside the board if there is
room; over the board it goes away once it can be read, or when the pointer needs the place."""

from minesweeper.core.moves import Move
from minesweeper.games.events import Began, Event
from minesweeper.play.duel_sides import SpokenLine
from minesweeper.ui.app.app import App
from minesweeper.ui.board.duel_scores import side_colour
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.fitting import text_width, wrapped
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect

LEAST, WIDEST = 104, 230
"""The least and the greatest width of a bubble, in logical pixels, like the other lengths."""
PADDING, GAP = 9, 8
"""Within a bubble, and round it."""
LINE = 1.35
"""The height of a line, as a multiple of the font size."""
READ_SECONDS, LETTER_SECONDS = 1.5, 0.05
"""How long a bubble stays over the board, and how much longer for each letter."""


class SpeechBubble:
    """Shows the latest speech. `pointed` hides it where it covers cells that the player points at."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._clock = app.desk.clock
        self._speech: SpokenLine | None = None
        self._since = 0.0
        self._hidden = False
        self.place: Rect | None = None
        """Where it was drawn last."""
        self._covers = False

    def follow(self, event: Event) -> None:
        if isinstance(event, Began):
            self._speech = None

    def show(self, speech: SpokenLine | None) -> None:
        """Show this from the next frame on."""
        if speech != self._speech:
            self._speech, self._since, self._hidden, self.place = speech, self._clock(), False, None
            self._app.wind(self)

    def due(self) -> float | None:
        """Seconds until it goes away by itself."""
        if self._speech is None or self._hidden or not self._covers:
            return None
        return max(0.0, self._until - self._clock())

    def tick(self, _seconds: float) -> None:
        if self._covers and self._clock() >= self._until:
            self.hide()

    @property
    def _until(self) -> float:
        letters = len(self._speech.text) if self._speech else 0
        return self._since + READ_SECONDS + LETTER_SECONDS * letters

    def hide(self) -> None:
        if not self._hidden:
            self._hidden, self.place = True, None
            self._app.redraw()

    def point(self, x: float, y: float) -> None:
        """Hide it if the pointer is on it and it covers cells."""
        if self._covers and self.place and self.place.holds(x, y):
            self.hide()

    def paint(self, painter: Painter, style: Style, layout: Layout, move: Move | None) -> None:
        """Draw it; `move` is the last move of the game, at whose cell a speech without cells of its own points."""
        speech = self._speech
        if speech is None or self._hidden:
            self.place = None
            return
        target = self._target(layout, speech, move)
        place, lines = placed(style, layout, speech, target)
        if self.place is None:
            self._app.wind(self)
        self.place, self._covers = place, bool(place.overlap(layout.view).area)
        colour, size = side_colour(style, speech.side), style.px(SMALL)
        if target:
            start, end = _between(place, target)
            painter.line(start, end, style.px(2), colour)
            painter.box(target.grown(style.px(1)), colour._replace(alpha=0), colour, edge=style.px(2))
        painter.box(place, style.colour("panel"), colour, radius=style.px(8) if style.radius else 0, edge=style.px(2))
        for number, line in enumerate(lines):
            y = place.y + style.px(PADDING) + (number + 0.5) * size * LINE
            painter.words(line, place.x + style.px(PADDING), y, size, style.text)

    @staticmethod
    def _target(layout: Layout, speech: SpokenLine, move: Move | None) -> Rect | None:
        """The visible place of the cells that the speech points at."""
        if not speech.cells:
            return None
        cells = layout.grid.places(speech.cells)
        if move and (move.row, move.col) in cells:
            cells = [(move.row, move.col)]
        place = layout.cells_rect(cells[:1]).overlap(layout.view)
        return place if place.area else None


def placed(style: Style, layout: Layout, speech: SpokenLine, target: Rect | None) -> tuple[Rect, list[str]]:
    """The place of a speech and its lines."""
    px, around = style.px, surroundings(layout)
    size, gap, padding = px(SMALL), px(GAP), px(PADDING)
    room = around.right if speech.side else around.left
    beside = room.width - 2 * gap >= px(LEAST)
    most = min(px(WIDEST), (room.width if beside else layout.view.width) - 2 * gap) - 2 * padding
    lines = wrapped(speech.text, size, most)
    width = max(text_width(line, size) for line in lines) + 2 * padding
    height = round(len(lines) * size * LINE) + 2 * padding
    middle = target.centre if target else layout.view.centre
    if beside:
        x = room.x + gap if speech.side else room.right - gap - width
        y = max(room.y + gap, min(round(middle[1] - height / 2), room.bottom - gap - height))
        return Rect(x, y, width, height), lines
    view = layout.view
    x = max(view.x + gap, min(round(middle[0] - width / 2), view.right - gap - width))
    if target is None:
        return Rect(x, view.bottom - gap - height, width, height), lines
    above = target.y - 2 * gap - height
    y = above if above >= view.y else min(target.bottom + 2 * gap, view.bottom - height)
    return Rect(x, y, width, height), lines


def _between(place: Rect, target: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """A short way from a bubble to a place beside it."""

    def nearest(rect: Rect, x: float, y: float) -> tuple[float, float]:
        return min(max(x, rect.x), rect.right), min(max(y, rect.y), rect.bottom)

    start = nearest(place, *target.centre)
    return start, nearest(target, *start)
