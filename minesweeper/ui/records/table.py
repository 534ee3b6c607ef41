"""A list of games or duels: column titles, which may sort it, and a row per entry."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from minesweeper.charts.answers import Answer, Spot
from minesweeper.charts.shapes import day_of
from minesweeper.charts.words import UNKNOWN
from minesweeper.core.advice import HUMAN
from minesweeper.core.naming import whole_percent
from minesweeper.games.live_figures import Tone
from minesweeper.history import KeptGame
from minesweeper.machine.local_time import local_time
from minesweeper.ui.draw.fitting import Anchor, shortened, text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.flow import FlowPart, Line
from minesweeper.ui.menu.widgets import Note, Widget
from minesweeper.ui.records.answering import Answering
from minesweeper.ui.records.inquiry import SCORE, UNSORTED, G, Sorting
from minesweeper.words.titles import level_name


class Column(NamedTuple, Generic[G]):
    """A column of the list."""

    order: str
    """Its name in the history."""
    title: str
    least: float
    """Its least width, in logical pixels."""
    text: Callable[[G], str]
    anchor: Anchor = "right"
    spared: int = 0
    """The order in which a narrow window drops columns; 0 is never dropped."""
    mark: Callable[[G], str] = lambda _game: ""
    """The name of a mark before the text, if any: one of `MARKS`."""


CLOCK = "clock"
"""The time of day, which the list is not sorted by."""
MARK = 14
"""The side of a mark, in logical pixels."""
MARK_LINES = {
    "won": (((0.1, 0.55), (0.4, 0.85)), ((0.4, 0.85), (0.95, 0.15))),
    "lost": (((0.15, 0.15), (0.85, 0.85)), ((0.15, 0.85), (0.85, 0.15))),
}
"""A check and a cross, as shares of the mark's box."""


def _result_mark(game: KeptGame) -> str:
    return "won" if game.won else "lost"


COLUMNS: tuple[Column[KeptGame], ...] = (
    Column("ended", "Date", 72, lambda game: day_of(game.ended), "left"),
    Column(CLOCK, "At", 44, lambda game: f"{local_time(game.ended):%H:%M}", "left", spared=1),
    Column("level", "Level", 80, lambda game: level_name(game.level), "left", spared=2),
    Column("result", "Result", 52, lambda game: "Won" if game.won else "Lost", "left", mark=_result_mark),
    Column(SCORE.order, "Guesses", 48, lambda game: str(game.guesses)),
    Column("time", "Time", 66, lambda game: f"{game.measures.seconds:.2f} s", mark=lambda game: "best" * game.best),
    Column("3bv", "3BV", 30, lambda game: str(game.measures.three_bv), spared=5),
    Column("3bv/s", "3BV/s", 42, lambda game: f"{game.measures.three_bv_per_second:.2f}"),
    Column("efficiency", "Efficiency", 40, lambda game: f"{whole_percent(game.measures.efficiency)} %", spared=4),
    Column("clicks", "Clicks", 42, lambda game: f"{game.measures.clicks:,}", spared=3),
)


def spread(columns: Sequence[Column[G]], place: Rect, style: Style) -> list[tuple[Column[G], Rect]]:
    """The columns that fit, after dropping `spared` ones, and the rectangle of each."""
    x, width, shown = place.x + style.px(12), place.width - style.px(24), list(columns)
    for column in sorted((each for each in columns if each.spared), key=lambda each: each.spared):
        if sum(each.least for each in shown) > width / style.ratio:
            shown.remove(column)
    spare = (width / style.ratio - sum(column.least for column in shown)) / len(shown)
    found, right = [], 0.0
    for column in shown:
        left, right = right, right + column.least + spare
        start = x + style.px(left)
        found.append((column, Rect(start, place.y, x + style.px(right) - start, place.height)))
    return found


def said_of(game: KeptGame) -> str:
    """A game among others of its board: when, who played, and the result."""
    player = "You" if game.player == HUMAN else game.player
    return " · ".join((day_of(game.ended), player, "Won" if game.won else "Lost"))


class TableHead(Widget, Generic[G]):
    """The column titles. If the list can be sorted, a click sorts by a column, and another reverses the order."""

    height = 36

    def __init__(
        self, columns: Sequence[Column[G]], sorting: Sorting = UNSORTED, sort: Callable[[Sorting], None] | None = None
    ) -> None:
        super().__init__()
        self.sorting, self._sort, self._columns = sorting, sort, columns
        self.focusable = sort is not None
        self._places: list[tuple[Column[G], Rect]] = []

    def paint(self, painter: Painter, style: Style) -> None:
        if self.ringed:
            style.ring(painter, self.place.grown(-style.px(2)))
        self._places = spread(self._columns, self.place, style)
        left, thin = self.place.x + style.px(12), style.px(1)
        painter.box(Rect(left, self.place.bottom - thin, self.place.width - style.px(24), thin), style.line)
        size = style.px(SMALL)
        for column, place in self._places:
            sorted_by = column.order == self.sorting.order
            ink = style.accent if sorted_by else style.muted
            x, y = place.right if column.anchor == "right" else place.x, place.centre[1]
            title, wide = column.title, text_width(column.title, size, bold=True)
            if wide > place.width and len(title) > 6:
                title = f"{title[:5]}."
                wide = text_width(title, size, bold=True)
            painter.words(title, x, y, size, ink, sorted_by, column.anchor)
            if sorted_by:
                self._paint_mark(painter, style, column, place, wide)

    def _paint_mark(self, painter: Painter, style: Style, column: Column[G], place: Rect, wide: int) -> None:
        """Draw a line under the title, and an arrow beside it if there is room."""
        left = place.right - wide if column.anchor == "right" else place.x
        painter.box(Rect(left, place.bottom - style.px(3), wide, style.px(3)), style.accent)
        if wide + style.px(14) <= place.width:
            x = left - style.px(8) if column.anchor == "right" else left + wide + style.px(8)
            arrow = "▼" if self.sorting.descending else "▲"
            painter.words(arrow, x, place.centre[1], style.px(9), style.accent, anchor="center")

    def click(self, x: float, y: float) -> None:
        for column, place in self._places:
            if self._sort and place.holds(x, y) and column.order != CLOCK:
                self._sort(self.sorting.by(column.order))

    def use(self) -> bool:
        return self.shift(0)

    def shift(self, step: int) -> bool:
        if self._sort is None:
            return False
        shown = [column.order for column, _ in self._places] or [column.order for column in self._columns]
        orders = [order for order in shown if order != CLOCK]
        now = orders.index(self.sorting.order) if self.sorting.order in orders else 0
        self._sort(self.sorting.by(orders[(now + step) % len(orders)]))
        return True


class Row(Answering, Generic[G]):
    """An entry, muted if it does not count. A click or Enter opens it."""

    height = 28
    focusable = True
    whole = True

    def __init__(
        self,
        game: G,
        striped: bool,
        columns: Sequence[Column[G]],
        open_it: Callable[[G], None],
        counts: bool = True,
        answer: Answer | None = None,
    ) -> None:
        super().__init__()
        self._answer = answer
        self.game, self._striped, self._columns, self._counts = game, striped, columns, counts
        self._open = open_it

    def marks(self) -> list[str]:
        """The names of its marks."""
        return [name for column in self._columns if (name := column.mark(self.game))]

    def use(self) -> bool:
        self._open(self.game)
        return True

    def paint(self, painter: Painter, style: Style) -> None:
        place, size = self.place, style.px(SMALL)
        if self._answer:
            self.offer(style, [Spot(0, 0, place.width, place.height, self._answer)], place.x, place.y)
        if self._striped:
            painter.box(place.grown(-style.px(4), 0), style.text._replace(alpha=10), radius=style.radius)
        self._ground(painter, style)
        for column, spot in spread(self._columns, place, style):
            x = spot.right if column.anchor == "right" else spot.x
            text = column.text(self.game)
            if column.order == "result" and not self._counts:
                longer = f"{text}, unranked"
                text = longer if text_width(longer, size) < spot.width else text
            ink = style.text if self._counts else style.muted
            if name := column.mark(self.game):
                left = x - text_width(text, size) - style.px(MARK + 6) if column.anchor == "right" else x
                x += 0 if column.anchor == "right" else style.px(MARK + 5)
                _paint_mark(painter, style, name, left, round(spot.centre[1]))
            room = spot.width if column.anchor == "right" else spot.right - x
            painter.words(shortened(text, size, room), x, spot.centre[1], size, ink, anchor=column.anchor)


def _paint_mark(painter: Painter, style: Style, name: str, x: int, y: int) -> None:
    """Draw a mark with its left side here, centred on its height."""
    side = style.px(MARK)
    if name == "best":
        painter.icon(Icon.TROPHY, Rect(x, y - side // 2, side, side), style.tint(Tone.WARNING))
        return
    size = style.px(9)
    left, top, ink = x + (side - size) // 2, y - size // 2, style.ink(Tone.AHEAD if name == "won" else Tone.BEHIND)
    for ends in MARK_LINES[name]:
        start, end = ((left + across * size, top + down * size) for across, down in ends)
        painter.line(start, end, style.px(2), ink)


def listed(
    entries: Sequence[G],
    count: int | None,
    columns: Sequence[Column[G]],
    open_it: Callable[[G], None],
    head: TableHead[G] | None = None,
    counts: Callable[[G], bool] = lambda _game: True,
    answer: Callable[[G], Answer | None] = lambda _game: None,
) -> list[Line]:
    """The entries read so far, of `count` in all, under their column titles; `open_it` is called with a chosen one."""
    rows = [
        Row(game, number % 2 == 1, columns, open_it, counts(game), answer(game)) for number, game in enumerate(entries)
    ]
    more = [] if count == len(rows) else [Note(UNKNOWN)]
    return [[FlowPart(each)] for each in (head or TableHead(columns), *rows, *more)]
