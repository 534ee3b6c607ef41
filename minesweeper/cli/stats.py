"""The command `stats`: statistics of all games."""

import json
from collections.abc import Sequence
from datetime import date, datetime, time
from pathlib import Path

import click

from minesweeper.cli.completion import level_names, names_of
from minesweeper.cli.duel_stats import refuse_for_duels, show_duels
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.options import LookOptions, theme_options
from minesweeper.cli.output import say
from minesweeper.cli.pages import page_theme, write_page
from minesweeper.cli.parameters import Name, NamedPath
from minesweeper.cli.stats_tables import print_games, print_means, print_statistics, statistics_as_json
from minesweeper.core.naming import counted
from minesweeper.history import Filters, Statistics
from minesweeper.history.duels import DuelFilters
from minesweeper.history.game_rows import ORDERS
from minesweeper.machine import shell
from minesweeper.machine.local_time import local, now
from minesweeper.plugins import Plugins
from minesweeper.plugins.figures import AddedFigures, means
from minesweeper.plugins.notices import Notices
from minesweeper.share.statistics_page import Report, statistics_page
from minesweeper.words.titles import level_name

SMALL_FIRST = ("time", "guesses")
"""Sort keys that list the smallest value first."""
MEASURED_WINS = 100
"""The latest wins of a level whose measures are averaged."""


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
@click.option(
    "-d",
    "--level",
    "--difficulty",
    "level",
    type=Name(),
    metavar="NAME",
    shell_complete=level_names,
    help="Only games of this level.",
)
@click.option(
    "--generator",
    type=Name(),
    metavar="NAME",
    shell_complete=names_of("generators"),
    help="Only boards laid by this generator.",
)
@click.option(
    "--dealer", type=Name(), metavar="NAME", shell_complete=names_of("dealers"), help="Only games under this dealer."
)
@click.option("--ranked/--all", help="Only ranked games; default: all.")
@click.option("--since", metavar="DATE", help="Only games since this day, such as 2026-01-31.")
@click.option("--bots", is_flag=True, help="Games of solvers instead of yours.")
@click.option("--daily", is_flag=True, help="Daily boards, which are otherwise apart.")
@click.option("--duels", is_flag=True, help="Duels instead of games: opponents and results.")
@click.option("-n", "--games", "count", type=click.IntRange(1), metavar="N", help="Also list the last N games.")
@click.option(
    "--sort",
    type=click.Choice(list(ORDERS)),
    help="Order of that list: largest first, except for time and guesses. Default: ended.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--html",
    "page_file",
    type=NamedPath(dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Write a web page with all of it and charts.",
)
@theme_options
@click.pass_obj
def stats(
    plugins: Plugins,
    level: str | None,
    generator: str | None,
    dealer: str | None,
    ranked: bool,
    since: str | None,
    bots: bool,
    daily: bool,
    duels: bool,
    count: int | None,
    sort: str | None,
    as_json: bool,
    page_file: Path | None,
    look: LookOptions,
) -> None:
    """Show best times, win rates, streaks, averages, and how your times are spread and have changed."""
    if page_file and as_json:
        raise click.UsageError("choose either --html or --json")
    two: DuelFilters = {"level": level, "since": _since(since), "bots": bots}
    if duels:
        refuse_for_duels(
            {
                "--generator": generator,
                "--dealer": dealer,
                "--ranked": ranked,
                "--daily": daily,
                "--sort": sort,
                "--html": page_file,
            }
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
    apart: Filters = {"daily": daily}
    if (sort or page_file) and not count:
        count = 10
    with opened_history() as history:
        levels = [level] if level else history.levels(bots=bots)
        found = {each: history.statistics(**filters | apart | {"level": each}) for each in levels}
        found = {each: statistics for each, statistics in found.items() if statistics.games}
        order = sort or "ended"
        some: Filters = {"level": level, "daily": daily or None}
        listed = history.games(order, order not in SMALL_FIRST, count, **filters | some) if count else []
        kinds = history.kinds_apart() if not daily else []
        own = {each: history.statistics(**filters | {"kind": each, "level": level}) for each in kinds}
        own = {each: statistics for each, statistics in own.items() if statistics.times}
        added = AddedFigures(Notices(plugins, say))
        last = {each: history.records(MEASURED_WINS, **filters | {"level": each, "won": True}) for each in found}
        averages = {each: means([added.measured(one) for one in records]) for each, records in last.items()}
        measured = [added.measured(record) if (record := history.record(game.id)) else {} for game in listed]
        names = history.levels(bots=None)
        overall = history.statistics(**filters | apart | {"level": level}) if page_file else Statistics()
        played_duels = history.duels.count(**two)
    if page_file:
        if not found:
            raise BadInputError("there is no game to show on a page")
        page = Report(overall, found, listed, _notes(level, generator, dealer, ranked, since, bots, daily))
        theme = page_theme(plugins, look)
        write_page(statistics_page(page, theme, now().date()), page_file)
        return
    if as_json:
        report = statistics_as_json(found, own, listed if count else None, averages, measured)
        click.echo(json.dumps(report | {"duels": played_duels}))
        return
    if not found:
        _say_nothing_found(level, names, any(filters.values()) or bool(level) or daily)
    else:
        print_statistics(found, own, bots)
        print_means(added.measures, averages)
    if listed:
        print_games(listed, added.measures, measured)
    if played_duels:
        how = shell.command("stats", "--duels", *(["--bots"] if bots else []))
        click.echo(f"{counted(played_duels, 'duel')} besides. To see {'it' if played_duels == 1 else 'them'}:  {how}")


def _since(text: str | None) -> float | None:
    """The start of a day in local time."""
    if text is None:
        return None
    try:
        day = date.fromisoformat(text)
        return local(datetime.combine(day, time.min)).timestamp()
    except (ValueError, OverflowError, OSError):
        raise BadInputError(f"a day is written like {now().date()}, not {text[:40]!r}") from None


def _notes(
    level: str | None,
    generator: str | None,
    dealer: str | None,
    ranked: bool,
    since: str | None,
    bots: bool,
    daily: bool,
) -> list[str]:
    """Descriptions of the filters, if any."""
    notes = ["games of bots"] if bots else []
    notes += ["daily boards"] if daily else []
    notes += [level_name(level)] if level else []
    notes += [f"laid by {generator}"] if generator else []
    notes += [f"under the dealer {dealer}"] if dealer else []
    notes += ["ranked games"] if ranked else []
    return notes + ([f"since {since}"] if since else [])


def _say_nothing_found(level: str | None, names: Sequence[str], filtered: bool) -> None:
    if level and names and level not in names:
        click.echo(f"There are no games of the level {level!r}; there are some of {', '.join(names)}.")
    elif filtered and names:
        click.echo(f"No game matches. To see them all:  {shell.command('stats')}")
    else:
        click.echo(f"No game has been finished yet. To play one:  {shell.command('play')}")
