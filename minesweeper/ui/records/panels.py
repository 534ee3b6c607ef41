"""Parts of the records screen: figures, charts with a heading, and dropdowns."""

from collections.abc import Callable, Mapping, Sequence

from minesweeper.charts.answers import Answer, Spot, best_answer
from minesweeper.charts.shapes import INKS, Chart, Sheet, day_of
from minesweeper.core.naming import counted
from minesweeper.games.live_figures import Tone
from minesweeper.history import Statistics
from minesweeper.ui.draw.fitting import shortened, text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import BODY, SMALL, TITLE, Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import Heading, Widget
from minesweeper.ui.records.answering import Answering

BUTTON = 36
"""The height of a dropdown button, the same as tabs, in logical pixels."""
TROPHY = 20
"""The side of a trophy."""
TITLES, ROW = 30, 54
"""The heights of the column titles and of a level's row, in logical pixels."""
DropdownOption = tuple[object, str]
"""A value and its title."""


class Tile(Answering):
    """A figure with its title above it and a note below. An `answer` makes it a button, with a trophy if it is about a
    single game."""

    height = 86
    whole = True

    def __init__(self, name: str, value: str, remark: str = "", answer: Answer | None = None) -> None:
        super().__init__()
        self.name, self.value, self.remark, self._answer = name, value, remark, answer
        self.focusable = answer is not None

    def paint(self, painter: Painter, style: Style) -> None:
        if self._answer:
            whole = self.place.grown(-style.px(4))
            self.offer(style, [Spot(0, 0, whole.width, whole.height, self._answer)], whole.x, whole.y)
            self._ground(painter, style)
            if isinstance(self._answer.games, int | str):
                _paint_trophy(
                    painter, style, self.place.x + style.px(18) + self._value_width(style), self.place.y + style.px(45)
                )
        x, y = self.place.x + style.px(12), self.place.y
        room = self.place.width - style.px(16)
        painter.words(shortened(self.name, style.px(SMALL), room), x, y + style.px(22), style.px(SMALL), style.muted)
        painter.words(self.value, x, y + style.px(45), style.px(TITLE), style.text, bold=True)
        remark = shortened(self.remark, style.px(SMALL), room)
        painter.words(remark, x, y + style.px(68), style.px(SMALL), style.muted)

    def _value_width(self, style: Style) -> int:
        return text_width(self.value, style.px(TITLE), bold=True)


class ChartPanel(Heading, Answering):
    """A chart with its heading; it answers as its chart does. `lay_out` makes it for a sheet; `tall` is its height in
    logical pixels, or a function of the sheet's width."""

    focusable = True

    def __init__(
        self, text: str, note: str, lay_out: Callable[[Sheet], Chart], tall: float | Callable[[int, float], int]
    ) -> None:
        super().__init__(text, note)
        self._chart_for, self._tall = lay_out, tall
        self._chart: tuple[Sheet, Chart] | None = None

    def tall(self, style: Style, width: int) -> int:
        inner = width - style.px(24)
        chart = self._tall(inner, style.ratio) if callable(self._tall) else style.px(self._tall)
        return style.px(44 + 6 + 10) + chart

    def paint(self, painter: Painter, style: Style) -> None:
        place, head = self.place, style.px(44)
        super().paint(painter, style)
        x, width = place.x + style.px(12), place.width - style.px(24)
        own = self.tall(style, place.width)
        sheet = Sheet(width, own - head - style.px(16), style.ratio, text_width)
        if self._chart is None or self._chart[0] != sheet:
            self._chart = sheet, self._chart_for(sheet)
        if self.ringed:
            style.ring(painter, place.grown(-style.px(4)))
        top = place.y + head + style.px(6)
        paint(self._chart[1], painter, style, x, top)
        self.offer(style, self._chart[1].spots, x, top)
        self.mark(painter, style)


class Dropdown(Widget):
    """One of several options, as a button. `drop` opens the list."""

    height = BUTTON + 8

    def __init__(
        self,
        name: str,
        options: Sequence[DropdownOption],
        value: object,
        change: Callable[[object], None],
        drop: Callable[["Dropdown"], None],
    ) -> None:
        super().__init__()
        self.name, self.options, self.value = name, tuple(options), value
        self.change, self._drop = change, drop

    def button(self, style: Style) -> Rect:
        height = style.px(BUTTON)
        y = self.place.y + (self.place.height - height) // 2
        return Rect(self.place.x, y, self.place.width, height).grown(-style.px(2), 0)

    def paint(self, painter: Painter, style: Style) -> None:
        box = self.button(style)
        style.raised(painter, box, self.hovered, self.held and self.hovered)
        if self.ringed:
            style.ring(painter, box.grown(style.px(1)))
        title = next((title for value, title in self.options if value == self.value), str(self.value))
        y = box.centre[1]
        room = box.width - style.px(34)
        painter.words(shortened(title, style.px(SMALL), room), box.x + style.px(10), y, style.px(SMALL), style.text)
        style.arrow(painter, box.right - style.px(13), y)

    def use(self) -> bool:
        self._drop(self)
        return True

    def shift(self, step: int) -> bool:
        values = [value for value, _ in self.options]
        index = values.index(self.value) if self.value in values else 0
        self.change(values[(index + step) % len(values)])
        return True


class Bests(Heading, Answering):
    """The best time and the most 3BV per second of each level, with their dates."""

    def __init__(self, text: str, levels: Mapping[str, Statistics]) -> None:
        super().__init__(text)
        self.levels = levels
        self.focusable = any(found.best_game for found in levels.values())

    def tall(self, style: Style, _width: int) -> int:
        return style.px(44 + TITLES + ROW * len(self.levels) + 8)

    def paint(self, painter: Painter, style: Style) -> None:
        super().paint(painter, style)
        x, width = self.place.x + style.px(12), self.place.width - style.px(24)
        small, y = style.px(SMALL), self.place.y + style.px(44)
        columns = [x + width * share for share in (0.38, 0.7)]
        spots = list[Spot]()
        if self.ringed:
            style.ring(painter, self.place.grown(-style.px(4)))
        for text, at in zip(("Best time", "Best 3BV/s"), columns, strict=True):
            painter.words(text, at, y + style.px(TITLES / 2), small, style.muted)
        y += style.px(TITLES)
        for title, found in self.levels.items():
            self._paint_level(painter, style, (x, y, columns[0]), title, found)
            bests = (
                (f"{found.best_time or 0:.2f} s", found.best_game),
                (f"{found.best_three_bv_per_second or 0:.2f}", found.fastest_game),
            )
            for name, at, (value, game) in zip(("best time", "best 3BV/s"), columns, bests, strict=True):
                ink = style.text if game else style.muted
                if answer := best_answer(f"{title} · {name}", game):
                    spots.append(Spot(at - x - style.px(6), y - self.place.y, width * 0.3, style.px(ROW - 6), answer))
                painter.words(value if game else "–", at, y + style.px(14), style.px(BODY), ink, bold=bool(game))
                painter.words(day_of(game.ended) if game else "no ranked win", at, y + style.px(34), small, style.muted)
            y += style.px(ROW)
        self.offer(style, spots, x, self.place.y)
        self.mark(painter, style)

    @staticmethod
    def _paint_level(painter: Painter, style: Style, at: tuple[int, int, float], title: str, found: Statistics) -> None:
        x, y, right = at
        title = shortened(title, style.px(BODY), right - x - style.px(8))
        painter.words(title, x, y + style.px(14), style.px(BODY), style.text)
        painter.words(counted(found.games, "game"), x, y + style.px(34), style.px(SMALL), style.muted)


def _paint_trophy(painter: Painter, style: Style, x: int, y: int) -> None:
    """Draw a trophy to the right of this point, centred on its height."""
    side = style.px(TROPHY)
    painter.icon(Icon.TROPHY, Rect(x, y - side // 2, side, side), style.tint(Tone.WARNING))


def inks(style: Style) -> dict[str, Colour]:
    """A theme's colours for charts."""
    found = {}
    for name, (colour, mixed, alpha) in INKS.items():
        ink = style.colour(colour)
        for other, share in mixed:
            ink = ink.towards(style.colour(other), share)
        found[name] = ink._replace(alpha=alpha)
    return found


def paint(chart: Chart, painter: Painter, style: Style, x: int, y: int) -> None:
    """Draw a chart with its top left corner here."""
    colours = inks(style)
    for bar in chart.bars:
        place = Rect(bar.x + x, bar.y + y, bar.width, bar.height)
        painter.box(place, colours[bar.ink], radius=bar.radius)
    for line in chart.lines:
        colour = colours[line.ink]
        for (x0, y0), (x1, y1) in zip(line.points, line.points[1:], strict=False):
            painter.line((x + x0, y + y0), (x + x1, y + y1), line.width, colour)
    for label in chart.labels:
        colour, size = colours[label.ink], style.px(label.size)
        painter.words(label.text, x + label.x, y + label.y, size, colour, anchor=label.anchor)
