"""The command `minesweeper tournament`: which solver wins most, and by how much."""

import csv
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict
from typing import TextIO

import click

from minesweeper import shell
from minesweeper.arena.match import Outcome
from minesweeper.arena.standings import Standing, standings
from minesweeper.arena.tournament import Results, Tournament, Workers, run, stop
from minesweeper.cli.options import first_cell, first_click_option, first_option, generator_option
from minesweeper.cli.window import drawing
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM, FirstClick, best_start
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.storage import Storage

COLUMNS = ("solver", "seed", "won", "moves", "guesses", "luck", "three_bv", "seconds", "slowest", "error", "setup")
"""Of the file with every game; `minesweeper watch SETUP` shows it again."""
CLUSTER_PATIENCE = 10
"""Seconds to wait for a scheduler to answer."""


@click.command()
@click.option("--solver", "solvers", multiple=True, help="A solver to play; may be given more than once. All if none.")
@click.option("--difficulty", default="expert", show_default=True, help="The level, by name or as WxHxM.")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many boards.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Which boards.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), help="How many processes; as many as there are cores if not given."
)
@first_click_option
@first_option
@generator_option
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True, help="For an answer."
)
@click.option("--csv", "csv_file", type=click.File("w"), help="Write every game to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option("--wall", is_flag=True, help="Show the games in a window, many at a time.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a dask scheduler at this address.")
@click.pass_obj
def tournament(
    plugins: Plugins,
    solvers: tuple[str, ...],
    difficulty: str,
    games: int,
    seed: int,
    jobs: int | None,
    first_click: str | None,
    first: str | None,
    generator: str | None,
    seconds: float,
    csv_file: TextIO | None,
    as_json: bool,
    wall: bool,
    cluster: str | None,
) -> None:
    """Let solvers play the same boards and compare them. Ctrl-C ends early, with the results so far."""
    try:
        level = _level(plugins, difficulty)
        promise = FirstClick(first_click or FirstClick.OPENING)
        usual = best_start(level.width, level.height, level.mines, promise)
        layer = plugins.generator(generator).name if generator else RANDOM.name
        setup = Setup(level, None, promise, layer, first_cell(first) if first else usual)
        names = tuple(plugins.solver(name).name for name in solvers or plugins.solvers)
        played = Tournament(names, setup, games, seed, seconds, plugins.choice)
        workers = _cluster(cluster) if cluster else nullcontext(Workers(jobs or os.cpu_count() or 1))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with workers as executor:
        results = _show(plugins, played, executor) if wall else _play(played, executor, quiet=as_json)
    outcomes = [results[number] for number in sorted(results)]
    if csv_file:
        _write_csv(csv_file, outcomes)
    table = standings(outcomes)
    if as_json:
        summary = {
            "difficulty": str(level),
            "setup": str(setup),
            "seed": seed,
            "games": len(outcomes),
            "solvers": [asdict(row) for row in table],
        }
        click.echo(json.dumps(summary))
    else:
        laid = "" if setup.generator == RANDOM.name else f", laid by {setup.generator}"
        _print_table(f"{level}{laid}, {len(outcomes)} games, seed {seed}", table)
        _say_how_to_watch(outcomes, plugins.choice)
    _say_what_failed(outcomes)
    for row in table:
        for reason, times in row.errors.items():
            click.echo(f"{row.solver} lost {times} of its games because {reason}", err=True)


def _say_how_to_watch(games: Sequence[Sequence[Outcome]], choice: PluginChoice) -> None:
    """Name a lost game, with the command that shows it again."""
    lost = next((outcome for game in games for outcome in game if not outcome.won and not outcome.error), None)
    if lost:
        chosen = ["--no-plugins"] if choice.bundled_only else []
        for file in choice.files:
            chosen += ["--plugin", str(file)]
        again = shell.command(*chosen, "watch", str(lost.setup), "--solver", lost.solver)
        click.echo(f"To see a lost game again:  {again}")


def _say_what_failed(games: Sequence[Sequence[Outcome]]) -> None:
    """Say on how many boards the generator failed, and why."""
    for problem, times in Counter(game[0].problem for game in games if game[0].problem).items():
        click.echo(f"{times} of the boards were laid at random, because {problem}", err=True)


def _level(plugins: Plugins, text: str) -> Difficulty:
    return Difficulty.parse(text) if text[:1].isdigit() else plugins.difficulty(text)


def _cluster(address: str) -> AbstractContextManager[Executor]:
    """Workers of a dask cluster, as an executor like any other, while we are connected."""
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ValueError(f"--cluster needs dask:  {shell.pip_install('minesweeper-arcade[cluster]')}") from None
    try:
        client = Client(address, timeout=CLUSTER_PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no dask scheduler at {address}: {error}") from None

    @contextmanager
    def connected() -> Iterator[Executor]:
        with client:
            yield client.get_executor()

    return connected()


def _play(tournament: Tournament, executor: Executor, quiet: bool) -> Results:
    """All results, or those so far when interrupted."""
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import Progress  # noqa: PLC0415

    results: Results = {}
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task("Playing", total=tournament.games)
        try:
            for result in run(tournament, executor):
                results |= result
                progress.update(task, completed=len(results))
        except KeyboardInterrupt:
            stop(executor)
            click.echo(f"Stopped after {len(results)} of {tournament.games} games.", err=True)
        else:
            executor.shutdown()
    return results


def _show(plugins: Plugins, tournament: Tournament, executor: Executor) -> Results:
    """All results, or those so far when the window is closed early."""
    results: Results = {}
    try:
        with drawing(f"Leave out --wall:  {shell.same_command(without='--wall')}"):
            from minesweeper.ui.bot.wall_window import WallWindow  # noqa: PLC0415 - nobody else should wait for it

            window = WallWindow(plugins, Storage(data_folder()), tournament, executor, results)
        window.run()
    except KeyboardInterrupt:
        pass
    finally:
        stop(executor)
    if len(results) < tournament.games:
        click.echo(f"Stopped after {len(results)} of {tournament.games} games.", err=True)
    return results


def _write_csv(file: TextIO, games: Sequence[Sequence[Outcome]]) -> None:
    writer = csv.DictWriter(file, COLUMNS)
    writer.writeheader()
    writer.writerows({name: getattr(outcome, name) for name in COLUMNS} for game in games for outcome in game)


def _print_table(title: str, rows: Sequence[Standing]) -> None:
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.table import Table  # noqa: PLC0415

    table = Table("solver", "won", "win rate, 95 %", "lead, 95 %", title=title)
    for name in ("mean ms", "median", "p95", "max", "slowest answer", "guesses", "3BV"):
        table.add_column(name, justify="right")
    for row in rows:
        times = (row.mean_ms, row.median_ms, row.p95_ms, row.max_ms, row.slowest_answer_ms, row.guesses, row.three_bv)
        lead = "" if row is rows[0] else row.lead.points()
        table.add_row(row.solver, str(row.won), row.win_rate.percent(), lead, *(f"{value:.1f}" for value in times))
    console = Console()
    if not console.is_terminal:
        console.width = 200
    console.print(table)
