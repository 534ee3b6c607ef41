"""Rulers: row and column numbers beside the cells, as used in sentences."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

import arcade

from minesweeper.core.naming import places
from minesweeper.games.controls import CellAt
from minesweeper.themes.theme import Bevel
from minesweeper.ui.board.cell_places import index_at, start_of
from minesweeper.ui.board.layout import MARGIN, SIDE, WELL_EDGE, Layout
from minesweeper.ui.draw.figures import Figures, digit_size
from minesweeper.ui.draw.paint import SMALL, TRANSPARENT, Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect

LETTERS = 9
"""The usual font size, in classic pixels; it grows with the frame up to small text."""
GAP = 3
"""The least gap between two numbers, in logical pixels."""
LEAST_LETTERS = 7
"""The smallest font size, in device pixels."""
GLASS, POINTED_ALPHA = 225, 30
"""The opacity of the ground under a number over cells, and of the mark on the row pointed at."""
MANY = 1_000_000
"""More rows than a board has."""
STEPS = (1, 5, 10, 50, 100, 500, 1000)
"""The intervals between numbers where cells are small."""


class NumberKind(IntEnum):
    """Why a number is shown."""

    PLAIN = 0
    POINTED = 1
    """The pointer or the keyboard cursor is there."""
    NAMED = 2
    """A sentence names it."""


class RulerLabel(NamedTuple):
    """A number on a ruler, and the visible pixels of its row or column."""

    number: int
    start: int
    end: int
    kind: NumberKind = NumberKind.PLAIN

    @property
    def middle(self) -> int:
        return (self.start + self.end) // 2


class Axis(NamedTuple):
    """Rows or columns on the screen: the first pixel, the cell size, and the visible pixels."""

    origin: int
    cell: float
    start: int
    end: int
    total: int = MANY
    """How many there are."""
    joined: bool = False
    """True if the first follows the last."""

    def label(self, index: int, kind: NumberKind = NumberKind.PLAIN) -> RulerLabel:
        """The number of a row or column, counted from 0."""
        first, last = (self.origin + start_of(each, self.cell) for each in (index, index + 1))
        return RulerLabel(index % self.total + 1, max(first, self.start), min(last, self.end), kind)

    @property
    def seen(self) -> range:
        """The rows or columns in view; where they are joined, those of the endless board."""
        first, last = (index_at(pixel - self.origin, self.cell) for pixel in (self.start, self.end - 1))
        return range(first, last + 1) if self.joined else range(max(0, first), min(self.total, last + 1))

    def copies(self, kinds: Mapping[int, NumberKind]) -> Mapping[int, NumberKind]:
        """The same rows or columns, each as often as it is in view."""
        if not self.joined:
            return kinds
        return {index: kinds[index % self.total] for index in self.seen if index % self.total in kinds}


def rows_of(layout: Layout) -> Axis:
    """The rows, from the top; none where they change places on their way round the board."""
    start, pitch = layout.geometry.rows
    view, origin = layout.view, layout.board.y + round(start * layout.cell)
    shown = layout.grid.height if layout.upright[0] else 0
    return Axis(origin, pitch * layout.cell, view.y, view.bottom, shown, layout.geometry.wraps[1])


def columns_of(layout: Layout) -> Axis:
    """The columns, from the left, likewise."""
    start, pitch = layout.geometry.columns
    view, origin = layout.view, layout.board.x + round(start * layout.cell)
    shown = layout.grid.width if layout.upright[1] else 0
    return Axis(origin, pitch * layout.cell, view.x, view.right, shown, layout.geometry.wraps[0])


def labels(axis: Axis, length: int, named: Iterable[int] = (), pointed: int | None = None) -> list[RulerLabel]:
    """The numbers to show, each at most `length` pixels long and without overlaps: first named rows or columns, then
    the one pointed at, then as many others as fit."""
    if not axis.total:
        return []
    kinds = dict.fromkeys(named, NumberKind.NAMED)
    if pointed is not None:
        kinds.setdefault(pointed, NumberKind.POINTED)
    step = next((step for step in STEPS if step * axis.cell >= length), STEPS[-1])
    multiples = (index for index in axis.seen if (index % axis.total + 1) % step == 0)
    special = _in_view(axis, length, axis.copies(kinds))
    others = _in_view(axis, length, dict.fromkeys(multiples, NumberKind.PLAIN))
    plain = [each for each in others if _clear(each, special, length)]
    one = [each for each in _in_view(axis, length, {0: NumberKind.PLAIN}) if _clear(each, (*special, *plain), length)]
    return [*special, *one, *plain]


def _in_view(axis: Axis, length: int, kinds: Mapping[int, NumberKind]) -> list[RulerLabel]:
    """The labels of those rows or columns that are visible enough."""
    every = (axis.label(index, kind) for index, kind in kinds.items())
    return [label for label in every if label.end - label.start >= min(length, int(axis.cell))]


def _clear(label: RulerLabel, others: Iterable[RulerLabel], length: int) -> bool:
    return all(abs(label.middle - other.middle) >= length for other in others)


def ruler_areas(layout: Layout) -> tuple[Rect, Rect, Rect, Rect]:
    """The areas that may change: left of the cells, above them, and the edges of the frame right of them and below."""
    view, side, top, edge = (
        layout.view,
        layout.scaled(SIDE),
        layout.scaled(MARGIN + WELL_EDGE),
        layout.scaled(WELL_EDGE),
    )
    return (
        Rect(0, view.y - top, view.x + side, top + view.height + side),
        Rect(view.x - side, view.y - top, view.width + 2 * side, top),
        Rect(view.right, view.y - top, edge, top + view.height + edge),
        Rect(view.x, view.bottom, view.width + edge, edge),
    )


class _Box(NamedTuple):
    place: Rect
    fill: Colour
    light: Colour = TRANSPARENT
    shade: Colour = TRANSPARENT
    radius: int = 0
    edge: int = 0


class Rulers:
    """Draws rulers when wanted. They lie in the frame and move nothing."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self._tools: tuple[Painter, Figures] | None = None
        """Made at first use."""
        self._shown: object = None
        self._boxes: list[_Box] = []

    def draw(
        self,
        style: Style,
        layout: Layout,
        sentences: Iterable[str] = (),
        always: bool = False,
        pointed: CellAt | None = None,
    ) -> None:
        """Draw them if `always`, or if a sentence names a cell. Named and pointed-at cells are marked on both
        rulers."""
        named = tuple(cell for sentence in sentences for cell in places(sentence))
        if not (always or named):
            return
        if self._tools is None:
            self._tools = Painter(self._window), Figures(self._window)
        painter, figures = self._tools
        wanted = layout, style, named, pointed
        if wanted != self._shown:
            self._shown = wanted
            self._arrange(figures, style, layout, named, pointed)
        for box in self._boxes:
            painter.box(*box)
        size = layout.surface.width, layout.surface.height
        painter.paint(size)
        figures.draw(size)

    def _arrange(
        self, figures: Figures, style: Style, layout: Layout, named: tuple[CellAt, ...], pointed: CellAt | None
    ) -> None:
        row, col = pointed or (None, None)
        bands = _Bands(style, layout)
        self._boxes = list(bands.plates)
        figures.begin(bands.size)
        for label in labels(columns_of(layout), bands.column_length, (col for _, col in named), col):
            self._mark(style, bands.column(label), label.kind)
            number = bands.width(label.number)
            right, middle = label.middle - number // 2 + number, bands.top.y + bands.top.height // 2
            figures.number(label.number, right, middle, _ink(style, label.kind))
        for label in labels(rows_of(layout), bands.row_length, (row for row, _ in named), row):
            place = bands.row(label)
            if place.right > layout.view.x:
                self._boxes.append(_Box(place, style.colour("panel", GLASS)))
            self._mark(style, place, label.kind)
            figures.number(label.number, bands.right(label.number), label.middle, _ink(style, label.kind))
        figures.finish()

    def _mark(self, style: Style, place: Rect, kind: NumberKind) -> None:
        if kind is not NumberKind.PLAIN:
            colour = style.accent if kind is NumberKind.NAMED else style.text._replace(alpha=POINTED_ALPHA)
            self._boxes.append(_Box(place, colour, radius=min(style.radius, style.px(2))))


def _ink(style: Style, kind: NumberKind) -> Colour:
    return (style.muted, style.text, style.colour("on_accent"))[kind]


class _Bands:
    """The places of the numbers, left of the cells and above them: between the panel and the board, and in the frame.
    The classic well is drawn anew, with a thinner edge, round numbers and cells; any other has room beside it."""

    def __init__(self, style: Style, layout: Layout) -> None:
        self._style = style
        self._layout = layout
        self._classic = style.theme.bevel is Bevel.CLASSIC
        view, line, room = layout.view, layout.scaled(1), layout.scaled(MARGIN + WELL_EDGE)
        inside = 0 if self._classic else layout.edge(WELL_EDGE)
        self._line = line
        down = room - 2 * line if self._classic else room
        across = room - line
        self.size = self._fitting(down - inside, across - inside)
        """The font size."""
        self._digit, height = digit_size(self.size)
        gap = round(GAP * style.ratio)
        self.row_length = height + gap
        """The least distance between two row numbers."""
        self.column_length = self.width(layout.grid.width) + gap
        """The least distance between two column numbers."""
        self._widest = self.width(layout.grid.height)
        wanted = inside + self._widest + 3 * line
        across = min(across, wanted) if self._classic else min(view.x, wanted)
        self.left = Rect(view.x - across, view.y, across - inside, view.height)
        self.top = Rect(view.x, view.y - down, view.width, down - inside)

    def _fitting(self, down: int, across: int) -> int:
        """The largest font size at which a number of two digits fits, up to small text."""
        size = round(min(LETTERS * self._layout.unit, SMALL * self._style.ratio))
        while size > LEAST_LETTERS and (digit_size(size)[1] > down or 2 * digit_size(size)[0] > across):
            size -= 1
        return size

    @property
    def plates(self) -> Iterator[_Box]:
        """The well round numbers and cells, in the frame's colours; none where the numbers are beside it."""
        if not self._classic:
            return
        style, view, line, edge = self._style, self._layout.view, self._line, self._layout.edge(WELL_EDGE)
        well = Rect(self.left.x, self.top.y, view.right - self.left.x, view.bottom - self.top.y)
        for part in Rect(well.x, well.y, well.width + edge, well.height + edge).around(view):
            yield _Box(part, style.colour("panel"))
        yield _Box(well.grown(line), TRANSPARENT, style.colour("cell_shade"), style.colour("cell_light"), edge=line)

    def width(self, number: int) -> int:
        return self._digit * len(str(number))

    def right(self, number: int) -> int:
        """The right end of a row's number: all are aligned, but a long one extends over the cells."""
        fits = self._widest < self.left.width
        right = round(self.left.centre[0] + self._widest / 2) if fits else self.left.right - round(self._style.ratio)
        return max(right, self.width(number) + self._line)

    def row(self, label: RulerLabel) -> Rect:
        """The mark for a row."""
        start, end = _span(label, self.row_length, self._layout.cell)
        right = self.right(label.number)
        x = min(self.left.x, right - self.width(label.number) - self._line)
        end_x = self.left.right - (0 if self._classic else self._line)
        return Rect(x, start, max(end_x, right) - x, end - start)

    def column(self, label: RulerLabel) -> Rect:
        """The mark for a column."""
        start, end = _span(label, self.column_length, self._layout.cell)
        return Rect(start, self.top.y, end - start, self.top.height)


def _span(label: RulerLabel, length: int, cell: float) -> tuple[int, int]:
    """The pixels to mark: the visible row or column, or as many as the number needs."""
    if cell >= length:
        return label.start, label.end
    return label.middle - length // 2, label.middle - length // 2 + length
