"""The output of `stats`: tables, and small charts of times and activity, or JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import date, timedelta
from shutil import get_terminal_size

import click

from minesweeper.charts import blocks as charts
from minesweeper.cli.tables import ALWAYS, ID_LENGTH, TextColumn, print_table
from minesweeper.core.dealing import HONEST
from minesweeper.core.estimates import quantile
from minesweeper.core.naming import counted
from minesweeper.games.added_figures import Measure
from minesweeper.history import KeptGame, Statistics
from minesweeper.history.statistics import AVERAGES, GameResult
from minesweeper.machine.local_time import local_time, now

WIDEST = 80
"""The greatest width of a chart, in characters."""
MOST_CHARTS = 3
"""The most levels whose times are drawn."""
WEEKS = 26
"""The weeks in the chart of activity."""
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def print_statistics(found: Mapping[str, Statistics], own: Mapping[str, Statistics], bots: bool) -> None:
    """Print the statistics of each level, and the times of kinds with their own records."""
    width = min(WIDEST, get_terminal_size().columns)
    _print_levels(found, "Games of bots" if bots else "")
    _print_times(own, "Boards with records of their own", "board")
    for level, statistics in list(found.items())[:MOST_CHARTS]:
        lines = _progress(statistics, width - 2)
        if lines:
            click.echo(f"{level}: times of {counted(len(statistics.times), 'ranked win')}, in seconds")
            click.echo(charts.printable("\n".join(f"  {line}" for line in lines)))
    click.echo(charts.printable("\n".join(_activity(found.values(), width))))


def _print_levels(found: Mapping[str, Statistics], title: str) -> None:
    rows = list(found.values())
    print_table(
        title,
        [
            TextColumn("level", list(found), 100),
            TextColumn("games", [f"{row.games:,}" for row in rows], 80, right=True),
            TextColumn("won", [f"{row.wins:,}" for row in rows], 20, right=True),
            TextColumn("win rate, 95 %", [row.win_rate.percent() for row in rows], 90),
            TextColumn("streak", [f"{row.streak}" for row in rows], 60, right=True),
            TextColumn("longest", [f"{row.best_streak}" for row in rows], 70, right=True),
            TextColumn("hours", [f"{row.seconds / 3600:.1f}" for row in rows], 10, right=True),
        ],
    )
    _print_times(found, "", "level")


def _print_times(found: Mapping[str, Statistics], title: str, head: str) -> None:
    """Print the best times and the averages, if there are any."""
    timed = {name: row for name, row in found.items() if row.times}
    if not timed:
        return
    rows = list(timed.values())
    averages = ["/".join("-" if mean is None else f"{mean:.1f}" for mean in row.averages.values()) for row in rows]
    print_table(
        title,
        [
            TextColumn(head, list(timed), 100),
            TextColumn("best", [f"{row.best_time:.2f}" for row in rows], 95, right=True),
            TextColumn("on", [_day(row.best_game) for row in rows], 80),
            TextColumn("3BV/s", [f"{row.best_three_bv_per_second:.2f}" for row in rows], 70, right=True),
            TextColumn("on", [_day(row.fastest_game) for row in rows], 20),
            TextColumn(f"last {'/'.join(map(str, AVERAGES))}", averages, 60, right=True),
        ],
    )


def _progress(statistics: Statistics, width: int) -> list[str]:
    """The distribution of ranked wins' times, and their progress."""
    times = statistics.times
    if len(times) < 2:
        return []
    lines = charts.histogram(times, width)
    means = charts.portions(times, width - 34)
    lines.append(f"first to last  {charts.sparkline(means)}  {means[0]:.1f} to {means[-1]:.1f}")
    return lines


def _activity(found: Iterable[Statistics], width: int) -> list[str]:
    """Games by day of the week, and by week until now."""
    days = Counter[str]()
    for statistics in found:
        days.update(statistics.days)
    today = now().date()
    weekdays, weeks = [0] * 7, [0] * WEEKS
    for written, games in days.items():
        try:
            day = date.fromisoformat(written)
        except ValueError:
            continue
        weekdays[day.weekday()] += games
        ago = (today - timedelta(days=today.weekday()) - day + timedelta(days=6)).days // 7
        if 0 <= ago < WEEKS:
            weeks[WEEKS - 1 - ago] += games
    lines = ["games by day of the week"]
    lines += [f"  {line}" for line in charts.bar_chart(list(zip(WEEKDAYS, weekdays, strict=True)), width - 2)]
    return [*lines, f"last {WEEKS} weeks  {charts.sparkline(weeks, least=0)}  {weeks[-1]:,} this week"]


def print_means(measures: Mapping[str, Measure], means: Mapping[str, Mapping[str, float | None]]) -> None:
    """Print the measures of plugins, averaged over the latest wins of each level, if there are any."""
    rows = {level: values for level, values in means.items() if any(value is not None for value in values.values())}
    if rows:
        columns = _added_columns(measures, list(rows.values()))
        print_table("Latest wins, on average", [TextColumn("level", list(rows), 100), *columns])


def _added_columns(measures: Mapping[str, Measure], rows: Sequence[Mapping[str, float | None]]) -> list[TextColumn]:
    """A column for each measure of plugins."""
    return [
        TextColumn(measure.label, [measure.text(row.get(name)) for row in rows], 7, right=True)
        for name, measure in measures.items()
    ]


def print_games(
    games: Sequence[KeptGame], added: Mapping[str, Measure], measured: Sequence[Mapping[str, float | None]]
) -> None:
    """Print these games one by one. `measured` are the values of the measures that plugins have `added`."""
    measures = [game.measures for game in games]
    when = [local_time(game.ended) for game in games]
    print_table(
        "",
        [
            TextColumn("ended", [f"{moment:%Y-%m-%d %H:%M}" for moment in when], 80),
            TextColumn("level", [game.level for game in games], 90),
            TextColumn("result", ["won" if game.won else "lost" for game in games], 85),
            TextColumn("seconds", [f"{each.seconds:.2f}" for each in measures], 100, right=True),
            TextColumn("3BV", [f"{each.solved}/{each.three_bv}" for each in measures], 60, right=True),
            TextColumn("3BV/s", [f"{each.three_bv_per_second:.2f}" for each in measures], 70, right=True),
            TextColumn("IOE", [f"{each.efficiency:.2f}" for each in measures], 65, right=True),
            TextColumn("clicks", [str(each.clicks) for each in measures], 50, right=True),
            TextColumn("ZiNi", [str(each.zini) for each in measures], 20, right=True),
            TextColumn("ranked", ["yes" if game.ranked else "no" for game in games], 55),
            TextColumn("generator", [game.generator for game in games], 10),
            *_dealt_columns(games),
            *_added_columns(added, measured),
            TextColumn("player", [game.player for game in games], 8),
            TextColumn("id", [game.id[:ID_LENGTH] for game in games], ALWAYS),
        ],
    )


def _dealt_columns(games: Sequence[KeptGame]) -> list[TextColumn]:
    """The dealer and the number of guesses; no columns if all games have the honest dealer."""
    dealers = [game.dealer for game in games]
    if set(dealers) <= {HONEST.name}:
        return []
    guesses = ["" if game.guesses is None else str(game.guesses) for game in games]
    return [TextColumn("dealer", dealers, 88), TextColumn("guesses", guesses, 89, right=True)]


def _day(game: GameResult | None) -> str:
    return f"{game.date:%Y-%m-%d}" if game else ""


def statistics_as_json(
    found: Mapping[str, Statistics],
    own: Mapping[str, Statistics],
    listed: Sequence[KeptGame] | None,
    means: Mapping[str, Mapping[str, float | None]],
    measured: Sequence[Mapping[str, float | None]],
) -> dict[str, object]:
    """The statistics of each level, the best times of kinds with their own records, and the games to list. `means` and
    `measured` are the measures of plugins for each level and each of these games."""
    report: dict[str, object] = {
        "levels": {level: _summary(statistics) | {"measured": means[level]} for level, statistics in found.items()},
        "own_best_times": {kind: statistics.best_time for kind, statistics in own.items()},
        "earlier_best_times": {},  # a name of version 1.0
    }
    if listed is not None:
        pairs = zip(listed, measured, strict=True)
        report["games"] = [_listed(game) | {"measured": values} for game, values in pairs]
    return report


def _summary(statistics: Statistics) -> dict[str, object]:
    best, fastest, times = statistics.best_game, statistics.fastest_game, statistics.times
    return {
        "games": statistics.games,
        "wins": statistics.wins,
        "win_rate": asdict(statistics.win_rate),
        "seconds": statistics.seconds,
        "best_time": statistics.best_time,
        "best_time_on": best and best.date.isoformat(timespec="seconds"),
        "best_time_game": best and best.id,
        "best_3bv_per_second": statistics.best_three_bv_per_second,
        "best_3bv_per_second_on": fastest and fastest.date.isoformat(timespec="seconds"),
        "best_3bv_per_second_game": fastest and fastest.id,
        "streak": statistics.streak,
        "best_streak": statistics.best_streak,
        "averages": {str(size): mean for size, mean in statistics.averages.items()},
        "median_time": quantile(times, 0.5) if times else None,
        "times": [{"from": low, "to": high, "wins": wins} for low, high, wins in charts.bins(times)],
        "progress": charts.portions(times, 50),
        "days": statistics.days,
    }


def _listed(game: KeptGame) -> dict[str, object]:
    measures = game.measures
    more = {
        "3bv": measures.three_bv,
        "3bv_solved": measures.solved,
        "clicks": measures.clicks,
        "3bv_per_second": measures.three_bv_per_second,
        "ioe": measures.efficiency,
        "correctness": measures.correctness,
        "throughput": measures.throughput,
    }
    result = "won" if game.won else "lost"
    return asdict(game) | {"dealer": game.dealer, "result": result, "measures": asdict(measures) | more}
