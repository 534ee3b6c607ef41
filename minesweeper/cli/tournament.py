"""The command `minesweeper tournament`: which solver wins most, and by how much."""

import csv
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, replace
from functools import partial
from typing import TextIO

import click

from minesweeper import shell
from minesweeper.arena.match import Outcome
from minesweeper.arena.standings import Standing, standings
from minesweeper.arena.tournament import Results, Tournament, Workers, run, stop
from minesweeper.cli.completion import names_of
from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, board_options
from minesweeper.cli.progress import bar
from minesweeper.cli.tables import Column, print_table
from minesweeper.cli.window import drawing
from minesweeper.core.laying import RANDOM, best_start
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.storage import Storage

COLUMNS = ("solver", "seed", "won", "moves", "guesses", "luck", "three_bv", "seconds", "slowest", "error", "setup")
"""Of the file with every game; `minesweeper watch SETUP` shows it again."""
CLUSTER_PATIENCE = 10
"""Seconds to wait for a scheduler to answer."""


@click.command(
    epilog=examples(
        "tournament --games 20 --difficulty beginner",
        "tournament --solver quick --solver strong --games 10 --csv games.csv",
        "tournament --games 5 --custom 9x9x12 --first-click safe --json",
    )
)
@partial(board_options, from_environment=False)
@click.option(
    "--solver",
    "solvers",
    multiple=True,
    metavar="NAME",
    shell_complete=names_of("solvers"),
    help="A solver to play; may be given more than once. All if none.",
)
@click.option(
    "--games", type=click.IntRange(1, 10_000_000), metavar="N", default=100, show_default=True, help="How many boards."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    metavar="N",
    help="How many processes; as many as there are cores if not given.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    default=1.0,
    show_default=True,
    help="What a solver may spend on an answer.",
)
@click.option("--csv", "csv_file", type=click.File("w"), help="Write every game to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option("--wall", is_flag=True, help="Show the games in a window, many at a time.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a dask scheduler at this address.")
@click.pass_obj
def tournament(
    plugins: Plugins,
    board: BoardOptions,
    solvers: tuple[str, ...],
    games: int,
    jobs: int | None,
    seconds: float,
    csv_file: TextIO | None,
    as_json: bool,
    wall: bool,
    cluster: str | None,
) -> None:
    """Let solvers play the same boards and compare them. Ctrl-C ends early, with the results so far.

    Boards are Expert if nothing else is said; --seed says which ones, 1 if it is not given. CODE names a kind of board
    without a seed, such as 30x16x99.expert.safe. `minesweeper plugins` lists solvers, levels and generators.
    """
    seed = 1 if board.seed is None else board.seed
    try:
        setup = _kind(plugins, board)
        level = setup.level
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


def _kind(plugins: Plugins, board: BoardOptions) -> Setup:
    """The kind of boards that are played, and where the first click goes."""
    asked = board.setup(plugins, Setup(plugins.difficulty("expert")))
    if asked.field or (board.code and asked.seed is not None):
        raise ValueError(
            "a tournament plays many boards: leave the seed out of the code, and see `watch` for one board"
        )
    level = asked.level
    usual = best_start(level.width, level.height, level.mines, asked.first_click)
    return replace(asked, seed=None, first=asked.first or usual)


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
    results: Results = {}
    try:
        with bar("Playing", tournament.games, "games", quiet) as show:
            for result in run(tournament, executor):
                results |= result
                show(len(results), len(results))
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
    def numbers(name: str, weight: int, title: str = "") -> Column:
        return Column(title or name, [f"{getattr(row, name):.1f}" for row in rows], weight, right=True)

    print_table(
        title,
        [
            Column("solver", [row.solver for row in rows], 100),
            Column("won", [str(row.won) for row in rows], 40, right=True),
            Column("win rate, 95 %", [row.win_rate.percent() for row in rows], 90),
            Column("lead, 95 %", ["" if row is rows[0] else row.lead.points() for row in rows], 80),
            numbers("mean_ms", 70, "mean ms"),
            numbers("median_ms", 20, "median"),
            numbers("p95_ms", 15, "p95"),
            numbers("max_ms", 10, "max"),
            numbers("slowest_answer_ms", 30, "slowest answer"),
            numbers("guesses", 25),
            numbers("three_bv", 5, "3BV"),
        ],
    )
