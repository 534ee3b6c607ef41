"""Parts side by side where there is room."""

import pytest

from minesweeper.themes.theme import Theme
from minesweeper.ui.draw.paint import Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.flow import FlowPart, flow
from minesweeper.ui.menu.widgets import Widget

STYLE = Style(Theme("plain"))


def places(width: int, *lines: list[FlowPart], style: Style = STYLE) -> list[tuple[int, int, int, int]]:
    return [(place.x, place.y, place.width, place.height) for place in flow(lines, style, width)]


def part(least: float = 0, share: float = 1, margin: float = 0) -> FlowPart:
    return FlowPart(Widget(), share, least, margin)


def test_what_fits_shares_a_line_and_what_does_not_goes_on_below() -> None:
    pair = [part(200, 3), part(100, 1)]
    assert places(400, pair) == [(0, 0, 300, 40), (300, 0, 100, 40)]
    assert places(299, pair) == [(0, 0, 299, 40), (0, 40, 299, 40)]


@pytest.mark.parametrize(("width", "rows"), [(800, [8]), (799, [4, 4]), (300, [3, 3, 2]), (120, [1] * 8)])
def test_parts_that_are_alike_fill_rows_evenly(width: int, rows: list[int]) -> None:
    tops = [y for _, y, _, _ in places(width, [part(100) for _ in range(8)])]
    assert [tops.count(y) for y in sorted(set(tops))] == rows


def test_the_first_of_a_line_stands_alone_if_all_do_not_fit() -> None:
    line = [part(240, 2), *(part(100) for _ in range(3))]
    assert [y for _, y, _, _ in places(540, line)] == [0, 0, 0, 0]
    assert [y for _, y, _, _ in places(539, line)] == [0, 40, 40, 40]


def test_margins_keep_the_ends_of_a_row_from_the_sides() -> None:
    assert places(300, [part(100, 1, 10), part(100, 1, 10)]) == [(10, 0, 140, 40), (150, 0, 140, 40)]


def test_lengths_grow_with_the_pixel_ratio() -> None:
    assert flow([[part(200), part(200)]], Style(Theme("plain"), 2.0), 799)[1] == Rect(0, 80, 799, 80)
