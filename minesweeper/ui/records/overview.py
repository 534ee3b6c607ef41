"""The first page of the records screen: figures and charts of the games that were chosen."""

from datetime import date
from functools import partial

from minesweeper.history import Statistics
from minesweeper.ui.draw.style import BODY
from minesweeper.ui.menu.widgets import Heading, Note
from minesweeper.ui.records.activity import calendar, calendar_height
from minesweeper.ui.records.chart import day_of
from minesweeper.ui.records.flow import Line, Part
from minesweeper.ui.records.panels import Bests, Panel, Tile, counted, level_name
from minesweeper.ui.records.summary import Summary
from minesweeper.ui.records.time_charts import FEW, histogram, progress
from minesweeper.ui.records.win_rates import BOTTOM, ROW, rates

CHART, TALLEST_CHART = 190, 320
"""The height of a chart with axes, and how high it gets in a large window, in logical pixels."""
SIDE_BY_SIDE, TALL = 904, 745
"""The size of a window from which on charts get higher."""
NO_TIMES = "No ranked win among these games yet. The first one starts the charts of your times."


def overview(summary: Summary | None, all_levels: bool, today: date, size: tuple[float, float]) -> list[Line]:
    """Everything below the filters. Without a summary there are dots where its figures will be. `size` is that of
    the window, in logical pixels."""
    tiles = _tiles(summary, all_levels)
    line = [Part(tile, 1, 138) for tile in tiles]
    if summary is None:
        return [line]
    statistics, times = summary.statistics, summary.times
    played = sum(games > 0 for games in statistics.days.values())
    activity = Panel(
        "Activity",
        f"{counted(statistics.games, 'game')} on {counted(played, 'day')}",
        partial(calendar, statistics.days, today),
        calendar_height,
    )
    if all_levels:
        levels = {level_name(level): found for level, found in summary.by_level.items()}
        won = Panel("Won", _won(statistics), partial(rates, levels), ROW * len(levels) + BOTTOM)
        return [line, [Part(Bests("Best by level", levels), 1, 420), Part(won, 1, 420)], [Part(activity)]]
    won = Panel("Won", _won(statistics), partial(rates, {"": statistics}), ROW + BOTTOM)
    lower: Line = [Part(activity, 3, 520), Part(won, 2, 360)]
    if not times.seconds:
        return [line, [Part(Heading("Times"))], [Part(Note(NO_TIMES, "text", BODY))], lower]
    width, height = size
    tall = CHART + min(max(0.0, height - TALL), TALLEST_CHART - CHART) * (width >= SIDE_BY_SIDE)
    median = f"half took up to {times.median:.2f} s" if len(times.seconds) >= FEW else ""
    upper: Line = [
        Part(Panel("Progress", counted(len(times.seconds), "ranked win"), partial(progress, times), tall), 3, 520),
        Part(Panel("Times", median, partial(histogram, times), tall), 2, 360),
    ]
    return [line, upper, lower]


def _tiles(summary: Summary | None, all_levels: bool) -> list[Tile]:
    """The figures, from the most wanted on."""
    if summary is None:
        names = ("Games", "Streak", "Best streak", "Time played")
        return [Tile(name) for name in (names if all_levels else _TIME_TILES + names[1:])]
    found = summary.statistics
    games = Tile("Games", f"{found.games:,}", f"{found.wins:,} won")
    rest = [
        Tile("Streak", str(found.streak), "wins in a row now"),
        Tile("Best streak", str(found.best_streak), "wins in a row"),
        Tile("Time played", _duration(found.seconds), counted(found.games, "game")),
    ]
    if all_levels:
        return [games, *rest]
    fastest, pace = found.fastest_game, found.best_three_bv_per_second
    day = "before games were kept" if summary.earlier_best is not None else _day(found)
    return [
        Tile(_TIME_TILES[0], _time(summary.best_time), day),
        Tile(_TIME_TILES[1], f"{pace:.2f}" if pace else "–", day_of(fastest.ended) if fastest else "no ranked win"),
        *(
            Tile(name, _time(mean), f"latest {size} wins" if mean is not None else f"needs {size} wins")
            for name, (size, mean) in zip(_TIME_TILES[2:], found.averages.items(), strict=True)
        ),
        *rest,
    ]


_TIME_TILES = ("Best time", "Best 3BV/s", "Average of 5", "Average of 12", "Average of 100")


def _time(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds:.2f} s"


def _day(found: Statistics) -> str:
    return day_of(found.best_game.ended) if found.best_game else "no ranked win"


def _won(found: Statistics) -> str:
    return f"{found.wins:,} of {counted(found.games, 'game')}"


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min" if seconds >= 60 else f"{seconds:.0f} s"
    return f"{minutes // 60:,} h" if minutes >= 600 else f"{minutes // 60} h {minutes % 60} min"
