"""The first records page: figures and charts of the selected games."""

from datetime import date
from functools import partial

from minesweeper.charts.calendar import calendar, calendar_height
from minesweeper.charts.daily_days import daily_days
from minesweeper.charts.summary import Summary
from minesweeper.charts.time_charts import histogram, progress
from minesweeper.charts.win_rates import BOTTOM, ROW, rates
from minesweeper.charts.words import NO_RANKED, NO_TIMES, activity_note, daily_note, figures, median_note, won_note
from minesweeper.core.daily import Days
from minesweeper.core.naming import counted
from minesweeper.ui.draw.style import BODY
from minesweeper.ui.menu.widgets import Heading, Note
from minesweeper.ui.records.flow import FlowPart, Line
from minesweeper.ui.records.panels import Bests, ChartPanel, Tile
from minesweeper.words.titles import level_name

CHART, TALLEST_CHART = 190, 320
"""The usual and the greatest height of a chart with axes, in logical pixels."""
SIDE_BY_SIDE, TALL = 904, 745
"""The window size from which charts get higher."""


def overview(summary: Summary | None, all_levels: bool, today: date, size: tuple[float, float]) -> list[Line]:
    """Everything below the filters, with dots for figures while there is no summary. `size` is that of the window, in
    logical pixels."""
    line = [FlowPart(Tile(*figure), 1, 138) for figure in figures(summary, all_levels)]
    if summary is None:
        return [line]
    statistics, times = summary.statistics, summary.times
    activity = ChartPanel(
        "Activity", activity_note(statistics), partial(calendar, statistics.days, today), calendar_height
    )
    if all_levels:
        levels = {level_name(level): found for level, found in summary.by_level.items()}
        won = ChartPanel("Won", won_note(statistics), partial(rates, levels), ROW * len(levels) + BOTTOM)
        return [line, [FlowPart(Bests("Best by level", levels), 1, 420), FlowPart(won, 1, 420)], [FlowPart(activity)]]
    won = ChartPanel("Won", won_note(statistics), partial(rates, {"": statistics}), ROW + BOTTOM)
    lower: list[Line] = [[FlowPart(activity, 3, 520), FlowPart(won, 2, 360)], *_daily(summary, today)]
    if not times.seconds:
        title, note = ("Score", NO_RANKED) if summary.dealt else ("Times", NO_TIMES)
        return [line, [FlowPart(Heading(title))], [FlowPart(Note(note, "text", BODY))], *lower]
    width, height = size
    tall = CHART + min(max(0.0, height - TALL), TALLEST_CHART - CHART) * (width >= SIDE_BY_SIDE)
    upper: Line = [
        FlowPart(
            ChartPanel("Progress", counted(len(times.seconds), "ranked win"), partial(progress, times), tall), 3, 520
        ),
        FlowPart(ChartPanel("Times", median_note(times), partial(histogram, times), tall), 2, 360),
    ]
    return [line, upper, *lower]


def _daily(summary: Summary, today: date) -> list[Line]:
    """The calendar of daily boards, if any was played."""
    if not summary.dailies:
        return []
    days = Days.of(summary.dailies, today)
    return [
        [FlowPart(ChartPanel("Daily board", daily_note(days), partial(daily_days, days.games, today), calendar_height))]
    ]
