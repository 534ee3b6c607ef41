"""A calendar of daily boards: won, lost or missed."""

from collections.abc import Mapping
from datetime import date

from minesweeper.charts.calendar import days_shown, lay_out_days, legend_place
from minesweeper.charts.shapes import Bar, Chart, Label, Sheet
from minesweeper.core.daily import DailyGame

LEGEND = {"missed": "track", "played": "inner", "lost": "lost", "won": "bar"}
"""The ink of each outcome; `played` is unranked or unfinished."""
DOT = 0.5
"""The size of the mark for a lost day: smaller, so it does not rely on colour."""


def outcome(game: DailyGame | None) -> str:
    """The outcome of a day's first game."""
    if game is None:
        return "missed"
    if game.counts:
        return "won"
    return "lost" if game.won is False and game.ranked else "played"


def daily_days(games: Mapping[date, DailyGame], today: date, sheet: Sheet) -> Chart:
    """A square for each day of the last weeks."""
    outcomes = [outcome(games.get(day)) for day in days_shown(today, sheet)]
    inks = {day: _ground(how) for day, how in zip(days_shown(today, sheet), outcomes, strict=True)}
    chart = lay_out_days(today, sheet, inks.__getitem__)
    for bar, how in zip(chart.bars[:], outcomes, strict=True):
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
