"""Parts of a screen, side by side if there is room and otherwise one below the other."""

from collections.abc import Sequence
from dataclasses import dataclass

from minesweeper.ui.draw.paint import Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.widgets import Widget


@dataclass(frozen=True, slots=True)
class FlowPart:
    """A part to be placed."""

    widget: Widget
    share: float = 1.0
    """Its share of a row, relative to the others."""
    least: float = 0.0
    """The width it needs to share a row, in logical pixels; 0 if it is always alone."""
    margin: float = 0.0
    """Its distance from the sides of the screen, in logical pixels."""


Line = Sequence[FlowPart]
"""Parts that may share a row."""


def flow(lines: Sequence[Line], style: Style, width: int) -> list[Rect]:
    """The rectangles of all parts on a screen of this width, in device pixels. Parts that do not fit wrap to the next
    row."""
    places: list[Rect] = []
    y = 0
    for line in lines:
        for row in _rows(line, style, width):
            shares = sum(part.share for part in row)
            x, taken = style.px(row[0].margin), 0.0
            start, room = x, width - x - style.px(row[-1].margin)
            row_places = []
            for part in row:
                taken += part.share
                right = start + round(room * taken / shares)
                row_places.append((x, right - x, part.widget.tall(style, right - x)))
                x = right
            height = max(tall for _, _, tall in row_places)
            places += [Rect(left, y, across, height) for left, across, _ in row_places]
            y += height
    return places


def _rows(line: Line, style: Style, width: int) -> list[Line]:
    """One row if all fit; otherwise equal parts in rows of about equal length, after a first part that differs."""
    needed = [style.px(part.least) if part.least else width for part in line]
    if sum(needed) <= width or len(line) == 1:
        return [line]
    if line[0].share != line[-1].share:
        return [line[:1], *_rows(line[1:], style, width)]
    most = max(1, width // max(needed))
    rows = -(-len(line) // most)
    each = -(-len(line) // rows)
    return [line[start : start + each] for start in range(0, len(line), each)]
