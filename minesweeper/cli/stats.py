"""The command `stats`: what all the games say together, in tables and small charts."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from shutil import get_terminal_size

import click

from minesweeper import shell
from minesweeper.arena.estimates import quantile
from minesweeper.cli import charts
from minesweeper.cli.completion import names_of
from minesweeper.cli.duel_stats import refuse_for_duels, show_duels
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.options import NamedPath, theme_file_option, theme_option
from minesweeper.cli.pages import page_theme, write_page
from minesweeper.cli.tables import Column, print_table
from minesweeper.core.dealing import HONEST
from minesweeper.history import Filters, KeptGame, Statistics
from minesweeper.history.duels import DuelFilters
from minesweeper.history.game_rows import ORDERS
from minesweeper.history.statistics import AVERAGES, GameResult
from minesweeper.plugins import Plugins
from minesweeper.share.statistics_page import Report, statistics_page
from minesweeper.wording import counted, level_name

WIDEST = 80
"""Characters of a chart, also on a wider terminal."""
MOST_CHARTS = 3
"""Levels of which the times are drawn, those played most."""
WEEKS = 26
"""That the chart of activity goes back."""
SMALL_FIRST = ("time", "guesses")
"""What the list is sorted by from the smallest on."""
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


@click.command(
    epilog=examples(
        "stats",
        "stats --level expert --ranked",
        "stats --since 2026-01-01 --games 10 --sort time",
        "stats --dealer merciful --sort guesses",
        "stats --json",
        "stats --html statistics.html",
        "stats --duels",
    )
)
@click.option("--level", metavar="NAME", shell_complete=names_of("difficulties"), help="Games of this level alone.")
@click.option("--generator", metavar="NAME", shell_complete=names_of("generators"), help="Boards laid by this alone.")
@click.option("--dealer", metavar="NAME", shell_complete=names_of("dealers"), help="Games under this dealer alone.")
@click.option("--ranked/--all", help="Games that count for records alone, or all, as usual.")
@click.option("--since", metavar="DATE", help="Games from this day on, such as 2026-01-31.")
@click.option("--bots", is_flag=True, help="Games in which a solver played, in place of your own.")
@click.option("--duels", is_flag=True, help="Duels, against whom and how they ended, in place of games for one.")
@click.option("--games", "count", type=click.IntRange(1), metavar="N", help="List so many games, too.")
@click.option(
    "--sort",
    type=click.Choice(list(ORDERS)),
    help="Sort that list by this, the largest first, but the shortest time and the fewest guesses; usually by when they"
    " ended.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--html",
    "page_file",
    type=NamedPath(dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Write a page for a browser with all of it, and charts.",
)
@theme_option
@theme_file_option
@click.pass_obj
def stats(
    plugins: Plugins,
    level: str | None,
    generator: str | None,
    dealer: str | None,
    ranked: bool,
    since: str | None,
    bots: bool,
    duels: bool,
    count: int | None,
    sort: str | None,
    as_json: bool,
    page_file: Path | None,
    theme: str | None,
    theme_file: Path | None,
) -> None:
    """Show best times, win rates, streaks, averages, how times are spread and how you got on."""
    if page_file and as_json:
        raise click.UsageError("--html writes a page and --json prints: say one of them")
    two: DuelFilters = {"level": level, "since": _since(since), "bots": bots}
    if duels:
        refuse_for_duels(
            {"--generator": generator, "--dealer": dealer, "--ranked": ranked, "--sort": sort, "--html": page_file}
        )
        with opened_history() as history:
            show_duels(history, two, count, as_json)
        return
    filters: Filters = {
        "generator": generator,
        "dealer": dealer,
        "ranked": ranked or None,
        "since": _since(since),
        "bots": bots,
    }
    if (sort or page_file) and not count:
        count = 10
    with opened_history() as history:
        levels = [level] if level else history.levels(bots=bots)
        found = {each: history.statistics(**filters | {"level": each}) for each in levels}
        found = {each: statistics for each, statistics in found.items() if statistics.games}
        order = sort or "ended"
        listed = history.games(order, order not in SMALL_FIRST, count, **filters | {"level": level}) if count else []
        earlier = {} if bots else history.earlier_best_times()
        names = history.levels(bots=None)
        overall = history.statistics(**filters | {"level": level}) if page_file else Statistics()
        played_duels = history.duels.count(**two)
    if page_file:
        if not found:
            raise BadInputError("there is no game to show on a page")
        report = Report(overall, found, listed, earlier, _notes(level, generator, dealer, ranked, since, bots))
        look = page_theme(plugins, theme, theme_file)
        write_page(statistics_page(report, look, datetime.now(UTC).astimezone().date()), page_file)
        return
    if as_json:
        click.echo(json.dumps(_as_json(found, listed if count else None, earlier) | {"duels": played_duels}))
        return
    if not found:
        _say_nothing_found(level, names, any(filters.values()) or bool(level))
    else:
        _show(found, bots)
    if listed:
        _print_games(listed)
    _say_what_else(earlier, played_duels, bots)


def _since(text: str | None) -> float | None:
    """When a day began, where the player is."""
    if text is None:
        return None
    try:
        day = date.fromisoformat(text)
        return datetime(day.year, day.month, day.day).astimezone().timestamp()  # where the player is
    except (ValueError, OverflowError, OSError):
        raise BadInputError(f"a day is written like {datetime.now(UTC).date()}, not {text[:40]!r}") from None


def _notes(
    level: str | None, generator: str | None, dealer: str | None, ranked: bool, since: str | None, bots: bool
) -> list[str]:
    """Which games were asked for, where that is not all of them."""
    notes = ["games of bots"] if bots else []
    notes += [level_name(level)] if level else []
    notes += [f"laid by {generator}"] if generator else []
    notes += [f"under the dealer {dealer}"] if dealer else []
    notes += ["ranked games"] if ranked else []
    return notes + ([f"since {since}"] if since else [])


def _say_nothing_found(level: str | None, names: Sequence[str], filtered: bool) -> None:
    if level and names and level not in names:
        click.echo(f"There are no games of the level {level!r}; there are some of {', '.join(names)}.")
    elif filtered and names:
        click.echo(f"None of the games kept is like that. To see them all:  {shell.command('stats')}")
    else:
        click.echo(f"No game has been finished yet. To play one:  {shell.command('play')}")


def _say_what_else(earlier: Mapping[str, float], duels: int, bots: bool) -> None:
    if earlier:
        times = ", ".join(f"{kind} {seconds:.2f} s" for kind, seconds in sorted(earlier.items()))
        click.echo(f"Best times from before games were kept: {times}.")
    if duels:
        how = shell.command("stats", "--duels", *(["--bots"] if bots else []))
        click.echo(f"{counted(duels, 'duel')} besides. To see {'it' if duels == 1 else 'them'}:  {how}")


# Tables and charts


def _show(found: Mapping[str, Statistics], bots: bool) -> None:
    width = min(WIDEST, get_terminal_size().columns)
    _print_levels(found, "Games of bots" if bots else "")
    for level, statistics in list(found.items())[:MOST_CHARTS]:
        lines = _progress(statistics, width - 2)
        if lines:
            click.echo(f"{level}: times of {counted(len(statistics.times), 'ranked win')}, in seconds")
            click.echo(charts.printable("\n".join(f"  {line}" for line in lines)))
    click.echo(charts.printable("\n".join(_activity(found.values(), width))))


def _print_levels(found: Mapping[str, Statistics], title: str) -> None:
    rows = list(found.values())
    levels = Column("level", list(found), 100)
    print_table(
        title,
        [
            levels,
            Column("games", [f"{row.games:,}" for row in rows], 80, right=True),
            Column("won", [f"{row.wins:,}" for row in rows], 20, right=True),
            Column("win rate, 95 %", [row.win_rate.percent() for row in rows], 90),
            Column("streak", [f"{row.streak}" for row in rows], 60, right=True),
            Column("longest", [f"{row.best_streak}" for row in rows], 70, right=True),
            Column("hours", [f"{row.seconds / 3600:.1f}" for row in rows], 10, right=True),
        ],
    )
    timed = {level: row for level, row in found.items() if row.times}
    if not timed:
        return
    rows = list(timed.values())
    averages = ["/".join("-" if mean is None else f"{mean:.1f}" for mean in row.averages.values()) for row in rows]
    print_table(
        "",
        [
            levels._replace(cells=list(timed)),
            Column("best", [f"{row.best_time:.2f}" for row in rows], 95, right=True),
            Column("on", [_day(row.best_game) for row in rows], 80),
            Column("3BV/s", [f"{row.best_three_bv_per_second:.2f}" for row in rows], 70, right=True),
            Column("on", [_day(row.fastest_game) for row in rows], 20),
            Column(f"last {'/'.join(map(str, AVERAGES))}", averages, 60, right=True),
        ],
    )


def _progress(statistics: Statistics, width: int) -> list[str]:
    """How the times of ranked wins are spread, and how they went on."""
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
    today = datetime.now(UTC).astimezone().date()
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


def _print_games(games: Sequence[KeptGame]) -> None:
    measures = [game.measures for game in games]
    when = [datetime.fromtimestamp(game.ended, UTC).astimezone() for game in games]
    print_table(
        "",
        [
            Column("ended", [f"{moment:%Y-%m-%d %H:%M}" for moment in when], 80),
            Column("level", [game.level for game in games], 90),
            Column("result", ["won" if game.won else "lost" for game in games], 85),
            Column("seconds", [f"{each.seconds:.2f}" for each in measures], 100, right=True),
            Column("3BV", [f"{each.solved}/{each.three_bv}" for each in measures], 60, right=True),
            Column("3BV/s", [f"{each.three_bv_per_second:.2f}" for each in measures], 70, right=True),
            Column("IOE", [f"{each.efficiency:.2f}" for each in measures], 65, right=True),
            Column("clicks", [str(each.clicks) for each in measures], 50, right=True),
            Column("ZiNi", [str(each.zini) for each in measures], 20, right=True),
            Column("ranked", ["yes" if game.ranked else "no" for game in games], 55),
            Column("generator", [game.generator for game in games], 10),
            *_dealt_columns(games),
            Column("player", [game.player for game in games], 8),
            Column("id", [game.id[:12] for game in games], 15),
        ],
    )


def _dealt_columns(games: Sequence[KeptGame]) -> list[Column]:
    """Who dealt, and how many guesses were made; nothing where all games are under the honest dealer."""
    dealers = [game.dealer for game in games]
    if set(dealers) <= {HONEST.name}:
        return []
    guesses = ["" if game.guesses is None else str(game.guesses) for game in games]
    return [Column("dealer", dealers, 88), Column("guesses", guesses, 89, right=True)]


def _day(game: GameResult | None) -> str:
    return f"{game.date:%Y-%m-%d}" if game else ""


# JSON


def _as_json(
    found: Mapping[str, Statistics], listed: Sequence[KeptGame] | None, earlier: Mapping[str, float]
) -> dict[str, object]:
    report: dict[str, object] = {
        "levels": {level: _summary(statistics) for level, statistics in found.items()},
        "earlier_best_times": dict(earlier),
    }
    if listed is not None:
        report["games"] = [_listed(game) for game in listed]
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
    rates = {
        "3bv_per_second": measures.three_bv_per_second,
        "ioe": measures.efficiency,
        "correctness": measures.correctness,
        "throughput": measures.throughput,
    }
    return asdict(game) | {"dealer": game.dealer, "measures": asdict(measures) | rates}
