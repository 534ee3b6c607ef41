"""Calendars of all games and of daily boards: a square for each day, a column for each week, up to the current one."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta

from minesweeper.charts.answers import Answer, Spot, daily_answer, day_answer
from minesweeper.charts.shapes import Bar, Chart, Label, Sheet
from minesweeper.core.daily import DailyGame

WEEKS = 53
"""The most weeks to show, including the current one."""
CELL, LARGEST_CELL = 9, 17
"""Least and greatest side of a day with its gap, in logical pixels."""
LEFT, TOP = 32, 18
"""The position of the first day, in logical pixels."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAYS = {0: "Mon", 2: "Wed", 4: "Fri"}
LEGEND = {"missed": "track", "played": "inner", "lost": "lost", "won": "bar"}
"""The ink of each outcome; `played` is unranked or unfinished."""
DOT = 0.5
"""The size of the mark for a lost day: smaller, so it does not rely on colour."""


def calendar_height(sheet_width: int, px: float) -> int:
    """The height of a calendar on a sheet of this width, in device pixels."""
    return round(TOP * px) + 7 * _cell(sheet_width, px)[0] + round(26 * px)


def days_shown(today: date, sheet: Sheet) -> list[date]:
    """The days of the last weeks that fit on the sheet."""
    weeks = _cell(sheet.width, sheet.ratio)[1]
    monday = today - timedelta(today.weekday() + 7 * (weeks - 1))
    return [monday + timedelta(offset) for offset in range(7 * (weeks - 1) + today.weekday() + 1)]


def lay_out_days(today: date, sheet: Sheet, ink: Callable[[date], str], answer: Callable[[date], Answer]) -> Chart:
    """A square for each day in its ink, with the names of days and months."""
    chart = Chart()
    cell, weeks = _cell(sheet.width, sheet.ratio)
    gap, left, top = sheet.px(2), sheet.px(LEFT), sheet.px(TOP)
    shown = days_shown(today, sheet)
    for offset, day in enumerate(shown):
        week, weekday = divmod(offset, 7)
        x, y, side = left + week * cell, top + weekday * cell, cell - gap
        chart.bars.append(Bar(x, y, side, side, ink(day), sheet.px(2)))
        chart.spots.append(Spot(x, y, side, side, answer(day)))
    for weekday, name in DAYS.items():
        chart.labels.append(Label(name, 0, top + weekday * cell + (cell - gap) / 2))
    free = float(left)
    for week in range(weeks):
        day = shown[7 * week]
        x, name = left + week * cell, MONTHS[day.month - 1]
        if day.day <= 7 and x >= free and x + sheet.wide(name) <= sheet.width:
            chart.labels.append(Label(name, x, sheet.px(8)))
            free = x + sheet.wide(name) + sheet.px(6)
    return chart


def legend_place(sheet: Sheet) -> tuple[int, int]:
    """The right end of the legend below the days, and the middle of its line."""
    cell, weeks = _cell(sheet.width, sheet.ratio)
    return sheet.px(LEFT) + weeks * cell - sheet.px(2), sheet.px(TOP) + 7 * cell + sheet.px(14)


def _cell(width: int, ratio: float) -> tuple[int, int]:
    """The side of a day in device pixels, and the number of weeks shown."""
    room = width - max(1, round(LEFT * ratio))
    weeks = max(4, min(WEEKS, room // round(CELL * ratio)))
    return max(2, min(room // weeks, round(LARGEST_CELL * ratio))), weeks


def heat(games: int, most: int) -> int:
    """The shade of a day: 0 without games, 1 to 4 relative to a busy day."""
    return 0 if not games else min(4, 1 + 4 * (games - 1) // max(4, most))


def calendar(days: Mapping[str, int], today: date, sheet: Sheet) -> Chart:
    """A square for each day of the last weeks, darker for more games."""
    busy = sorted(games for day in days_shown(today, sheet) if (games := days.get(day.isoformat(), 0)))
    most = busy[len(busy) * 9 // 10] if busy else 0  # one extreme day does not make all others pale
    played = {day: days.get(day.isoformat(), 0) for day in days_shown(today, sheet)}
    chart = lay_out_days(
        today, sheet, lambda day: f"heat{heat(played[day], most)}", lambda day: day_answer(day, played[day])
    )
    _scale_of_heat(chart, sheet, *legend_place(sheet))
    return chart


def _scale_of_heat(chart: Chart, sheet: Sheet, right: int, y: int) -> None:
    """Five squares, from less to more."""
    size, step = sheet.px(9), sheet.px(12)
    chart.labels.append(Label("more", right, y, "right"))
    x = right - sheet.wide("more") - sheet.px(6) - 5 * step
    for index in range(5):
        chart.bars.append(Bar(x + index * step, y - size // 2, size, size, f"heat{index}", sheet.px(2)))
    chart.labels.append(Label("less", x - sheet.px(4), y, "right"))


def outcome(game: DailyGame | None) -> str:
    """The outcome of a day's first game."""
    if game is None:
        return "missed"
    if game.counts:
        return "won"
    return "lost" if game.won is False and game.ranked else "played"


def daily_days(games: Mapping[date, DailyGame], today: date, sheet: Sheet) -> Chart:
    """A square for each day of the last weeks."""
    outcomes = {day: outcome(games.get(day)) for day in days_shown(today, sheet)}
    chart = lay_out_days(
        today,
        sheet,
        lambda day: _ground(outcomes[day]),
        lambda day: daily_answer(day, games.get(day), outcomes[day]),
    )
    for bar, how in zip(chart.bars[:], outcomes.values(), strict=True):
        _mark(chart, bar, how)
    _legend(chart, sheet, *legend_place(sheet))
    return chart


def _ground(how: str) -> str:
    return LEGEND["missed" if how == "lost" else how]


def _mark(chart: Chart, day: Bar, how: str) -> None:
    """Draw the mark of a lost day into its square."""
    if how == "lost":
        side = max(2, round(DOT * day.width))
        side += (day.width - side) % 2  # keeps it centred
        inset = (day.width - side) // 2
        chart.bars.append(Bar(day.x + inset, day.y + inset, side, side, LEGEND[how], day.radius / 2))


def _legend(chart: Chart, sheet: Sheet, right: int, y: int) -> None:
    """A square and a word for each outcome."""
    size, gap, x = sheet.px(9), sheet.px(4), right
    for how in reversed(LEGEND):
        chart.labels.append(Label(how, x, y, "right"))
        square = Bar(x - sheet.wide(how) - gap - size, y - size // 2, size, size, _ground(how), sheet.px(2))
        chart.bars.append(square)
        _mark(chart, square, how)
        x = square.x - sheet.px(12)
