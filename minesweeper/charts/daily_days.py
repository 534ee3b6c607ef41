"""The days on which the daily board was won, lost or missed, as a calendar."""

from collections.abc import Mapping
from datetime import date

from minesweeper.charts.calendar import days_shown, lay_out_days, legend_place
from minesweeper.charts.shapes import Bar, Chart, Label, Sheet
from minesweeper.core.daily import DailyGame

LEGEND = {"missed": "track", "played": "inner", "lost": "lost", "won": "bar"}
"""How a day can have gone, and its ink; `played` does not count, or is not over."""
DOT = 0.5
"""The side of what is seen of a day that was lost, so that nobody need tell its colour from others."""


def outcome(game: DailyGame | None) -> str:
    """How a day went, by its first game."""
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
    """Put the dot of a day that was lost into its square."""
    if how == "lost":
        side = max(2, round(DOT * day.width))
        side += (day.width - side) % 2  # in the very middle
        inset = (day.width - side) // 2
        chart.bars.append(Bar(day.x + inset, day.y + inset, side, side, LEGEND[how], day.radius / 2))


def _legend(chart: Chart, sheet: Sheet, right: int, y: int) -> None:
    """A square and a word for each way that a day can go."""
    size, gap, x = sheet.px(9), sheet.px(4), right
    for how in reversed(LEGEND):
        chart.labels.append(Label(how, x, y, "right"))
        square = Bar(x - sheet.wide(how) - gap - size, y - size // 2, size, size, _ground(how), sheet.px(2))
        chart.bars.append(square)
        _mark(chart, square, how)
        x = square.x - sheet.px(12)
