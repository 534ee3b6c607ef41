"""The list of games: titles to sort by, and a row for each game."""

from collections.abc import Callable, Collection, Sequence
from typing import Generic, NamedTuple, TypeVar

from minesweeper.charts.shapes import day_of
from minesweeper.history import KeptDuel, KeptGame
from minesweeper.play.commands import Command
from minesweeper.record import HUMAN
from minesweeper.ui.draw.paint import Anchor, Painter, shortened, text_width
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import SMALL, Style
from minesweeper.ui.menu.widgets import Widget
from minesweeper.ui.records.selection import SCORE, Sorting
from minesweeper.wording import level_name

G = TypeVar("G", bound=KeptGame | KeptDuel)
"""What is listed."""


class Column(NamedTuple, Generic[G]):
    """A measure of what is listed."""

    order: str
    """What the history calls it."""
    title: str
    least: float
    """The width it needs, in logical pixels."""
    text: Callable[[G], str]
    anchor: Anchor = "right"


COLUMNS: tuple[Column[KeptGame], ...] = (
    Column("ended", "Date", 72, lambda game: day_of(game.ended), "left"),
    Column("level", "Level", 80, lambda game: level_name(game.level), "left"),
    Column("result", "Result", 40, lambda game: "Won" if game.won else "Lost", "left"),
    Column(SCORE.order, "Guesses", 48, lambda game: str(game.guesses)),
    Column("time", "Time", 54, lambda game: f"{game.measures.seconds:.2f} s"),
    Column("3bv", "3BV", 30, lambda game: str(game.measures.three_bv)),
    Column("3bv/s", "3BV/s", 42, lambda game: f"{game.measures.three_bv_per_second:.2f}"),
    Column("efficiency", "Efficiency", 40, lambda game: f"{100 * game.measures.efficiency:.0f} %"),
    Column("clicks", "Clicks", 42, lambda game: f"{game.measures.clicks:,}"),
)
SPARED = ("level", "clicks", "efficiency", "3bv")
"""What a narrow window does without, first to last."""


def columns(place: Rect, style: Style, without: Collection[str]) -> list[tuple[Column[KeptGame], Rect]]:
    """The columns of a table in this place, but for those `without` which it does, and where each is in its row."""
    return spread([column for column in COLUMNS if column.order not in without], SPARED, place, style)


def spread(
    shown: Sequence[Column[G]], spared: Sequence[str], place: Rect, style: Style
) -> list[tuple[Column[G], Rect]]:
    """These columns, without those that are spared first where there is no room for all, and where each is."""
    x, width = place.x + style.px(12), place.width - style.px(24)
    for order in spared:
        if sum(column.least for column in shown) > width / style.ratio:
            shown = [column for column in shown if column.order != order]
    spare = (width / style.ratio - sum(column.least for column in shown)) / len(shown)
    found, right = [], 0.0
    for column in shown:
        left, right = right, right + column.least + spare
        start = x + style.px(left)
        found.append((column, Rect(start, place.y, x + style.px(right) - start, place.height)))
    return found


def said_of(game: KeptGame) -> str:
    """A game among others of its board: when, who played and how it ended."""
    player = "You" if game.player == HUMAN else game.player
    return " · ".join((day_of(game.ended), player, "Won" if game.won else "Lost"))


class TableHead(Widget):
    """The titles of the columns: a click sorts by one, another turns the order round."""

    height = 36

    def __init__(self, sorting: Sorting, sort: Callable[[Sorting], None], without: Collection[str]) -> None:
        super().__init__()
        self.sorting, self._sort, self._without = sorting, sort, without
        self._columns: list[tuple[Column[KeptGame], Rect]] = []

    def paint(self, painter: Painter, style: Style) -> None:
        """The one that is sorted by in the accent colour, with an arrow."""
        if self.focused:
            style.ring(painter, self.place.grown(-style.px(2)))
        self._columns = columns(self.place, style, self._without)
        left, thin = self.place.x + style.px(12), style.px(1)
        painter.box(Rect(left, self.place.bottom - thin, self.place.width - style.px(24), thin), style.line)
        size = style.px(SMALL)
        for column, place in self._columns:
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

    def _paint_mark(self, painter: Painter, style: Style, column: Column[KeptGame], place: Rect, wide: int) -> None:
        """A line under the title, and an arrow beside it if there is room."""
        left = place.right - wide if column.anchor == "right" else place.x
        painter.box(Rect(left, place.bottom - style.px(3), wide, style.px(3)), style.accent)
        if wide + style.px(14) <= place.width:
            x = left - style.px(8) if column.anchor == "right" else left + wide + style.px(8)
            arrow = "▼" if self.sorting.descending else "▲"
            painter.words(arrow, x, place.centre[1], style.px(9), style.accent, anchor="center")

    def click(self, x: float, y: float) -> None:
        """Sort by the column under the pointer."""
        for column, place in self._columns:
            if place.holds(x, y):
                self._sort(self.sorting.by(column.order))

    def act(self, action: Command) -> bool:
        """Sort by the column before or after, or turn the order round. Return True if the key was used."""
        step = {Command.LEFT: -1, Command.RIGHT: 1, Command.CHORD: 0, Command.REVEAL: 0}.get(action)
        if step is None:
            return False
        orders = [column.order for column, _ in self._columns] or [column.order for column in COLUMNS]
        now = orders.index(self.sorting.order) if self.sorting.order in orders else 0
        self._sort(self.sorting.by(orders[(now + step) % len(orders)]))
        return True


class Row(Widget, Generic[G]):
    """Something that is listed. A click or Enter opens it."""

    height = 28

    def __init__(self, game: G, striped: bool, open_it: Callable[[G], None]) -> None:
        super().__init__()
        self.game, self._striped = game, striped
        self._open = open_it

    def click(self, x: float, y: float) -> None:
        """Open it."""
        del x, y
        self._open(self.game)

    def act(self, action: Command) -> bool:
        """Open it. Return True if the key was used."""
        used = action in (Command.CHORD, Command.REVEAL)
        if used:
            self._open(self.game)
        return used

    def paint_ground(self, painter: Painter, style: Style) -> None:
        """Draw what is behind the words."""
        place = self.place
        if self._striped:
            stripe = Rect(place.x + style.px(4), place.y, place.width - style.px(8), place.height)
            painter.box(stripe, style.text._replace(alpha=10), radius=style.radius)
        self._ground(painter, style)


class GameRow(Row[KeptGame]):
    """A game, in words that are muted if it was not ranked; those that are compared by guesses never are."""

    def __init__(
        self, game: KeptGame, striped: bool, without: Collection[str], open_it: Callable[[KeptGame], None]
    ) -> None:
        super().__init__(game, striped, open_it)
        self._without = without

    def paint(self, painter: Painter, style: Style) -> None:
        """A measure in every column."""
        self.paint_ground(painter, style)
        counts = self.game.ranked or SCORE.order not in self._without
        for column, spot in columns(self.place, style, self._without):
            x = spot.right if column.anchor == "right" else spot.x
            ink = style.text if counts else style.muted
            text = column.text(self.game)
            if column.order == "result" and not counts:
                longer = f"{text}, unranked"
                text = longer if text_width(longer, style.px(SMALL)) < spot.width else text
            text = shortened(text, style.px(SMALL), spot.width)
            painter.words(text, x, spot.centre[1], style.px(SMALL), ink, anchor=column.anchor)
