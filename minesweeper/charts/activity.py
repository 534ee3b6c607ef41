"""How much was played on each day, as a calendar with a column for every week."""

from collections.abc import Mapping
from datetime import date

from minesweeper.charts.calendar import days_shown, lay_out_days, legend_place
from minesweeper.charts.shapes import Bar, Chart, Label, Sheet


def heat(games: int, most: int) -> int:
    """How dark a day is: 0 for none, 1 to 4 by how its games compare with those of a busy day."""
    return 0 if not games else min(4, 1 + 4 * (games - 1) // max(4, most))


def calendar(days: Mapping[str, int], today: date, sheet: Sheet) -> Chart:
    """A square for each day of the last weeks, the darker the more was played."""
    busy = sorted(games for day in days_shown(today, sheet) if (games := days.get(day.isoformat(), 0)))
    most = busy[len(busy) * 9 // 10] if busy else 0  # a single wild day does not make all others pale
    chart = lay_out_days(today, sheet, lambda day: f"heat{heat(days.get(day.isoformat(), 0), most)}")
    _legend(chart, sheet, *legend_place(sheet))
    return chart


def _legend(chart: Chart, sheet: Sheet, right: int, y: int) -> None:
    """Five squares, from less to more."""
    size, step = sheet.px(9), sheet.px(12)
    chart.labels.append(Label("more", right, y, "right"))
    x = right - sheet.wide("more") - sheet.px(6) - 5 * step
    for index in range(5):
        chart.bars.append(Bar(x + index * step, y - size // 2, size, size, f"heat{index}", sheet.px(2)))
    chart.labels.append(Label("less", x - sheet.px(4), y, "right"))
