"""How much was played on each day, as a calendar with a column for every week."""

from collections.abc import Mapping
from datetime import date, timedelta

from minesweeper.charts.shapes import Bar, Chart, Label, Place, Sheet

WEEKS = 53
"""The most that are shown, the last of them the present one."""
CELL, LARGEST_CELL = 9, 17
"""The sides of a day with the gap beside it, in logical pixels."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAYS = {0: "Mon", 2: "Wed", 4: "Fri"}


def heat(games: int, most: int) -> int:
    """How dark a day is: 0 for none, 1 to 4 by how its games compare with those of a busy day."""
    return 0 if not games else min(4, 1 + 4 * (games - 1) // max(4, most))


def calendar_height(sheet_width: int, px: float) -> int:
    """How high the calendar is on a sheet of this width, in device pixels."""
    return round(18 * px) + 7 * _cell(sheet_width, px)[0] + round(26 * px)


def calendar(days: Mapping[str, int], today: date, sheet: Sheet) -> Chart:
    """A square for each day of the last weeks, as many of them as there is room for."""
    chart = Chart()
    cell, weeks = _cell(sheet.width, sheet.ratio)
    gap = sheet.px(2)
    left, top = sheet.px(32), sheet.px(18)
    monday = today - timedelta(today.weekday() + 7 * (weeks - 1))
    shown = [monday + timedelta(offset) for offset in range(7 * (weeks - 1) + today.weekday() + 1)]
    busy = sorted(games for day in shown if (games := days.get(day.isoformat(), 0)))
    most = busy[len(busy) * 9 // 10] if busy else 0  # a single wild day does not make all others pale
    for offset, day in enumerate(shown):
        week, weekday = divmod(offset, 7)
        place = Place(left + week * cell, top + weekday * cell, cell - gap, cell - gap)
        ink = f"heat{heat(days.get(day.isoformat(), 0), most)}"
        chart.bars.append(Bar(place, ink, sheet.px(2)))
    for weekday, name in DAYS.items():
        chart.labels.append(Label(name, 0, top + weekday * cell + (cell - gap) / 2))
    free = float(left)
    for week in range(weeks):
        day = monday + timedelta(7 * week)
        x, name = left + week * cell, MONTHS[day.month - 1]
        if day.day <= 7 and x >= free and x + sheet.wide(name) <= sheet.width:
            chart.labels.append(Label(name, x, sheet.px(8)))
            free = x + sheet.wide(name) + sheet.px(6)
    _legend(chart, sheet, left + weeks * cell - gap, top + 7 * cell + sheet.px(14))
    return chart


def _cell(width: int, ratio: float) -> tuple[int, int]:
    """The side of a day, in device pixels, and how many weeks are shown."""
    room = width - max(1, round(32 * ratio))
    weeks = max(4, min(WEEKS, room // round(CELL * ratio)))
    return max(2, min(room // weeks, round(LARGEST_CELL * ratio))), weeks


def _legend(chart: Chart, sheet: Sheet, right: int, y: int) -> None:
    """Five squares, from less to more."""
    size, step = sheet.px(9), sheet.px(12)
    chart.labels.append(Label("more", right, y, "right"))
    x = right - sheet.wide("more") - sheet.px(6) - 5 * step
    for index in range(5):
        chart.bars.append(Bar(Place(x + index * step, y - size // 2, size, size), f"heat{index}", sheet.px(2)))
    chart.labels.append(Label("less", x - sheet.px(4), y, "right"))
