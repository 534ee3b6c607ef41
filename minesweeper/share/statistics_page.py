"""The page of a player's statistics: the figures, charts and lists of the records screen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape

from minesweeper.charts.calendar import calendar, calendar_height
from minesweeper.charts.shapes import Bar, Chart, Sheet, day_of
from minesweeper.charts.summary import Summary, Times
from minesweeper.charts.time_charts import histogram, progress
from minesweeper.charts.win_rates import BOTTOM, ROW, rates
from minesweeper.charts.words import NO_TIMES, activity_note, figures, median_note, won_note
from minesweeper.core.naming import counted, whole_percent
from minesweeper.history import KeptGame, Statistics
from minesweeper.history.statistics import GameResult
from minesweeper.machine.local_time import local_time
from minesweeper.share import look
from minesweeper.share.page import foreign, page, text
from minesweeper.themes.theme import Theme
from minesweeper.words.titles import level_name

ANCHORS = {"left": "start", "center": "middle", "right": "end"}
LETTER = 0.56
"""The width of an average letter relative to its height; browsers use their own fonts."""

WIDE, NARROW, TALL = 934, 400, 200
"""The sizes of charts in CSS pixels; the page scales them to its width."""


@dataclass(frozen=True, slots=True)
class Report:
    """The contents of the page."""

    overall: Statistics
    by_level: Mapping[str, Statistics]
    """Levels with games, the most played first."""
    games: Sequence[KeptGame] = ()
    """The games to list."""
    notes: Sequence[str] = ()
    """Descriptions of the filters, if any."""


def statistics_page(report: Report, theme: Theme, today: date) -> str:
    """The whole page, with activity up to this day."""
    levels = list(report.by_level.items())
    parts = [_overview(report, today)] if len(levels) > 1 else []
    parts += [_level(number, name, found, today) for number, (name, found) in enumerate(levels)]
    if report.games:
        parts.append(_section("games", "Games", _games(report.games)))
    notes = " \u00b7 ".join([*report.notes, f"{counted(report.overall.games, 'game')} until {today}"])
    return page(
        "statistics.html",
        theme,
        "Minesweeper statistics",
        notes=foreign(notes),
        charts=text("statistics.css") + look.chart_css(theme),
        contents="\n".join(parts),
    )


# Sections


def _section(anchor: str, title: str, contents: str) -> str:
    return f'<section id="{anchor}"><h2>{foreign(title)}</h2>{contents}</section>'


def _overview(report: Report, today: date) -> str:
    summary = Summary(report.overall, by_level=report.by_level)
    named = {level_name(name): found for name, found in report.by_level.items()}
    links = "".join(f'<a href="#level-{number}">{foreign(name)}</a>' for number, name in enumerate(named))
    links += '<a href="#games">Games</a>' if report.games else ""
    on = sheet(NARROW, ROW * len(named) + BOTTOM)
    won = svg(rates(named, on), on, won_note(report.overall))
    bests = _panel("Best by level", "", _bests(named))
    # A narrow screen shows fewer weeks.
    calendars = (_calendar(report.overall, today, *each) for each in ((WIDE, "wide"), (NARROW, "narrow")))
    activity = _panel("Activity", activity_note(report.overall), "".join(calendars), "whole")
    charts = bests + _panel("Won", won_note(report.overall), won) + activity
    return f"<nav>{links}</nav>" + _section("all", "All levels", _tiles(summary, all_levels=True) + _charts(charts))


def _level(number: int, name: str, found: Statistics, today: date) -> str:
    summary = Summary(found, name, Times.of(found.times, found.dates))
    times, on = summary.times, sheet(NARROW, TALL)
    if times.seconds:
        wins = counted(len(times.seconds), "ranked win")
        charts = _panel("Progress", wins, svg(progress(times, on), on, f"The times of {wins}, one after the other"))
        spread = svg(histogram(times, on), on, f"How the times of {wins} are spread")
        charts += _panel("Times", median_note(times), spread)
    else:
        charts = f'<p class="whole">{escape(NO_TIMES)}</p>'
    row = sheet(NARROW, ROW + BOTTOM)
    charts += _panel("Won", won_note(found), svg(rates({"": found}, row), row, won_note(found)))
    charts += _panel("Activity", activity_note(found), _calendar(found, today, NARROW))
    return _section(f"level-{number}", level_name(name), _tiles(summary, all_levels=False) + _charts(charts))


def _calendar(found: Statistics, today: date, width: int, name: str = "") -> str:
    on = sheet(width, calendar_height(width, 1.0))
    return svg(calendar(found.days, today, on), on, activity_note(found), name)


def _tiles(summary: Summary, all_levels: bool) -> str:
    tiles = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd><dd><small>{escape(remark)}</small></dd></div>"
        for name, value, remark, _ in figures(summary, all_levels)
    )
    return f'<dl class="figures">{tiles}</dl>'


def _charts(panels: str) -> str:
    return f'<div class="charts">{panels}</div>'


def _panel(title: str, note: str, contents: str, name: str = "") -> str:
    return f'<div class="{name}"><h3>{escape(title)} <small>{escape(note)}</small></h3>{contents}</div>'


# Lists


def _table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table whose cells are markup and whose titles are plain text."""
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="rows"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _bests(levels: Mapping[str, Statistics]) -> str:
    def best(value: float | None, unit: str, game: GameResult | None) -> str:
        if value is None or game is None:
            return "<small>\u2013</small>"
        return f"{value:.2f}{unit}<br><small>{day_of(game.ended)}</small>"

    return _table(
        ("Level", "Best time", "Best 3BV/s"),
        (
            (
                f"{foreign(name)}<br><small>{counted(found.games, 'game')}</small>",
                best(found.best_time, " s", found.best_game),
                best(found.best_three_bv_per_second, "", found.fastest_game),
            )
            for name, found in levels.items()
        ),
    )


def _games(games: Sequence[KeptGame]) -> str:
    def row(game: KeptGame) -> tuple[str, ...]:
        measures = game.measures
        return (
            f"{local_time(game.ended):%Y-%m-%d %H:%M}",
            foreign(level_name(game.level)),
            "won" if game.won else "lost",
            f"{measures.seconds:.2f} s",
            f"{measures.solved}/{measures.three_bv}",
            f"{measures.three_bv_per_second:.2f}",
            f"{whole_percent(measures.efficiency)} %",
            f"{measures.clicks}",
            "yes" if game.ranked else "no",
        )

    titles = ("Ended", "Level", "Result", "Time", "3BV", "3BV/s", "Efficiency", "Clicks", "Ranked")
    return _table(titles, map(row, games))


def sheet(width: int, height: int) -> Sheet:
    """The sheet of a chart on a page, in CSS pixels."""
    return Sheet(width, height, 1.0, lambda text, size: round(len(text) * size * LETTER))


def svg(chart: Chart, on: Sheet, label: str, name: str = "") -> str:
    """The chart as SVG, with a label for screen readers; the style sheet may refer to its name."""
    kinds: dict[tuple[str, float], list[Bar]] = {}
    for bar in chart.bars:
        kinds.setdefault((bar.ink, bar.radius), []).append(bar)
    parts = [_bars(ink, radius, bars) for (ink, radius), bars in kinds.items()]
    for line in chart.lines:
        points = " ".join(f"{x:g},{y:g}" for x, y in line.points)
        parts.append(f'<polyline class="{line.ink}" points="{points}" stroke-width="{line.width:g}"/>')
    for words in chart.labels:
        place = f'x="{words.x:g}" y="{words.y:g}" font-size="{words.size}" text-anchor="{ANCHORS[words.anchor]}"'
        parts.append(f'<text class="{words.ink}" {place}>{escape(words.text)}</text>')
    box = f'viewBox="0 0 {on.width} {on.height}"'
    return f'<svg class="chart {name}" {box} role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _bars(ink: str, radius: float, bars: list[Bar]) -> str:
    """Bars of one ink: a single shape, or one each if they have round corners."""
    if not radius:
        outline = "".join(f"M{at.x} {at.y}h{at.width}v{at.height}h-{at.width}z" for at in bars)
        return f'<path class="{ink}" d="{outline}"/>'
    shapes = "".join(
        f'<rect x="{at.x}" y="{at.y}" width="{at.width}" height="{at.height}" rx="{radius:g}"/>' for at in bars
    )
    return f'<g class="{ink}">{shapes}</g>'
