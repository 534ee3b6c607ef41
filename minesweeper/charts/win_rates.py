"""Win rates as bars with their confidence intervals."""

from collections.abc import Mapping

from minesweeper.charts.answers import Spot, rate_answer
from minesweeper.charts.shapes import SMALL, Bar, Chart, Label, Line, Scale, Sheet
from minesweeper.core.estimates import Estimate
from minesweeper.history import Statistics

ROW, BOTTOM = 54, 22
"""The heights of a bar with its text, and of the axis, in logical pixels."""


def rate_sentence(rate: Estimate) -> str:
    """The rate and its interval, with one decimal where whole numbers would look the same."""
    digits = 0 if rate.high - rate.low >= 0.02 else 1
    value, low, high = (f"{100 * each:.{digits}f}" for each in (rate.value, rate.low, rate.high))
    return f"{value} % won ({low}–{high} %)"


def rates(levels: Mapping[str, Statistics], sheet: Sheet) -> Chart:
    """A bar for each level. An empty name is not drawn."""
    chart = Chart()
    across = Scale(0, 1, 0, sheet.width)
    high = sheet.px(9)
    for index, (name, statistics) in enumerate(levels.items()):
        rate = statistics.win_rate
        y = index * sheet.px(ROW) + sheet.px(12)
        used = sheet.wide(name, SMALL) + sheet.px(16) if name else 0
        words = rate_sentence(rate)
        if used + sheet.wide(words, SMALL) > sheet.width:
            words = words.partition(" (")[0]
        if name:
            chart.labels.append(Label(name, 0, y, ink="text", size=SMALL))
        chart.labels.append(Label(words, sheet.width if name else 0, y, "right" if name else "left", "text", SMALL))
        top = y + sheet.px(15)
        chart.bars.append(Bar(0, top, sheet.width, high, "track", sheet.px(2)))
        chart.bars.append(Bar(0, top, max(1, round(across.at(rate.value))), high, "bar", sheet.px(2)))
        low, end = across.at(rate.low), across.at(rate.high)
        below, cap, thick = top + high + sheet.px(6), sheet.px(3), sheet.px(1.5)
        chart.lines.append(Line(((low, below), (end, below)), "average", thick))
        place = 0, y - sheet.px(10), sheet.width, sheet.px(ROW - 8)
        chart.spots.append(Spot(*place, rate_answer(name, statistics, rate_sentence(rate))))
        chart.lines += [Line(((x, below - cap), (x, below + cap)), "average", thick) for x in (low, end)]
    y = len(levels) * sheet.px(ROW) + sheet.px(8)
    chart.labels += [Label("0 %", 0, y), Label("50 %", sheet.width / 2, y, "center")]
    chart.labels.append(Label("100 %", sheet.width, y, "right"))
    return chart
