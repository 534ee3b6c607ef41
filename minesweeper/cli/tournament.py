"""The command `minesweeper tournament`: which solver wins most, and by how much."""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from dataclasses import replace
from functools import partial

import click

from minesweeper.arena.cluster import cluster as connected
from minesweeper.arena.games import Tournament, run
from minesweeper.arena.outcome import DUELS, GAMES, with_measures
from minesweeper.arena.playing import kind_of
from minesweeper.arena.standings import Standing, Standings
from minesweeper.arena.workers import Workers
from minesweeper.cli.competition import Competition
from minesweeper.cli.completion import names_of
from minesweeper.cli.duel_tournament import compete_in_duels
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.help import examples
from minesweeper.cli.kept_games import KeptGames
from minesweeper.cli.options import BoardOptions, board_options
from minesweeper.cli.output import PRINTED, say
from minesweeper.cli.parameters import NumberRange
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import LEVEL
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.table import Row
from minesweeper.machine import shell
from minesweeper.machine.stopping import ignored
from minesweeper.plugins import PluginChoice, Plugins


@click.command(
    epilog=examples(
        "tournament beginner -n 20",
        "tournament --solver quick --solver strong -n 10 --csv games.csv",
        "tournament --solver strong --games 10 --keep games.json",
        "tournament --games 5 --custom 9x9x12 --first-click safe --json",
        "tournament --solver pairs --solver strong -n 9999 --until 0.01",
        "tournament --duel --solver quick --solver strong --games 5",
    )
)
@partial(board_options, from_environment=False)
@click.option(
    "--solver",
    "solvers",
    multiple=True,
    metavar="NAME",
    shell_complete=names_of("solvers"),
    help="Solver that plays (repeatable); default: all.",
)
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1, 10_000_000),
    metavar="N",
    default=100,
    show_default=True,
    help="Number of boards.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="N", help="Number of processes; default: one for each core."
)
@click.option(
    "--seconds",
    type=NumberRange(0, min_open=True),
    metavar="S",
    default=1.0,
    show_default=True,
    help="Time a solver may take for an answer.",
)
@click.option(
    "--csv",
    "csv_file",
    type=click.Path(dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Write a line per game to this file; - prints them.",
)
@click.option(
    "--keep",
    "keep_file",
    type=click.Path(dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Write every game with its moves to this file, for `minesweeper replay`; - prints them.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option("--duel", is_flag=True, help="Let solvers play duels against each other.")
@click.option("--wall", is_flag=True, help="Show the games in a window, many at a time.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a dask scheduler at this address.")
@click.option(
    "--until",
    type=NumberRange(0, 1, min_open=True, max_open=True),
    metavar="ERROR",
    help="End once all pairs of solvers are told apart; 0.01 errs at most once in 100 times.",
)
@click.pass_obj
def tournament(
    plugins: Plugins,
    board: BoardOptions,
    solvers: tuple[str, ...],
    games: int,
    jobs: int | None,
    seconds: float,
    csv_file: str | None,
    keep_file: str | None,
    as_json: bool,
    duel: bool,
    wall: bool,
    cluster: str | None,
    until: float | None,
) -> None:
    """Let solvers play the same boards and compare them. Ctrl-C ends early, with the results so far.

    The default level is Expert, and the default --seed is 1. LEVEL is a name such as beginner, and CODE a kind of board
    without a seed, such as 30x16x99.expert.safe. `minesweeper plugins` lists solvers, levels and generators.

    With --duel every two solvers meet on each board twice, so that each begins once; the default board has 16x16 cells
    and 51 mines.
    """
    seed = 1 if board.seed is None else board.seed
    if csv_file and csv_file == keep_file:
        raise click.UsageError(f"--csv and --keep cannot both be written to {csv_file}")
    printed = PRINTED in (csv_file, keep_file)
    if printed and as_json:
        raise click.UsageError("--json prints the summary: give --csv and --keep the name of a file")
    try:
        names = tuple(plugins.solver(name).name for name in solvers or plugins.solvers)
        setup = _kind(plugins, board, names, duel)
        played = Tournament(names, setup, games, seed, seconds, plugins.choice)
        workers = connected(cluster) if cluster else _here(jobs or os.cpu_count() or 1)
        executor = click.get_current_context().with_resource(workers)
        games_file = GamesFile(csv_file, DUELS if duel else with_measures(GAMES, plugins, say)) if csv_file else None
        kept_games = KeptGames(keep_file) if keep_file else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with ignored(), redirect_stdout(sys.stderr) if printed else nullcontext():
        competition = Competition(plugins, played, executor, games_file, kept_games, as_json, wall, until)
        if duel:
            compete_in_duels(competition)
        else:
            _compete(competition)
        competition.close_files()


def _compete(competition: Competition) -> None:
    """Let all solvers play the same boards, and print the results."""
    standings = Standings(competition.played.solvers)
    competition.play(run, standings, "games")
    played, setup = competition.played, competition.played.setup
    laid = "" if setup.generator == RANDOM.name else f", laid by {setup.generator}"
    laid += "".join(f", {name} {value}" for name, value in setup.options)
    laid += "" if setup.dealer == HONEST.name else f", under the {setup.dealer} dealer"

    def print_table(table: Sequence[Standing]) -> None:
        _print_table(f"{setup.level}{laid}, {standings.games} games, seed {played.seed}", table)
        _say_how_to_watch(standings.first_loss, played.plugins)

    competition.report(standings, standings.games, "games", print_table)
    for problem, times in standings.dealer_problems.items():
        say(f"{times} of the games went on without the dealer, because {problem}")
    if standings.nearest:
        say(f"{standings.nearest} of the boards are not what was asked for, but the nearest that was found")


def _say_how_to_watch(lost: Row | None, choice: PluginChoice) -> None:
    """Name a lost game, if any, and the command that shows it again."""
    if lost:
        chosen = ["--no-plugins"] if choice.bundled_only else []
        for file in choice.files:
            chosen += ["--plugin", str(file)]
        again = shell.command(*chosen, "watch", str(lost["code"]), "--solver", lost["solver"])
        say(f"To see a lost game again:  {again}", err=False)


def _kind(plugins: Plugins, board: BoardOptions, solvers: Sequence[str], duel: bool) -> Setup:
    """The kind of boards to play, with the first cell."""
    usual = Setup(LEVEL, mode=Mode.DUEL) if duel else Setup(plugins.difficulty("expert"))
    asked = board.setup(plugins, usual, Plugins.duel if duel else Plugins.game)
    if duel:
        asked = replace(asked, mode=plugins.duel(asked).setup.mode)
    return kind_of(plugins, asked if board.code else replace(asked, seed=None), solvers)


def _here(jobs: int) -> AbstractContextManager[Executor]:
    """Worker processes on this machine."""
    try:
        return nullcontext(Workers(jobs))
    except OSError as error:  # not even a temporary folder is available
        raise ValueError(f"no process can be started: {error.strerror or error}") from None


def _print_table(title: str, rows: Sequence[Standing]) -> None:
    def numbers(name: str, weight: int, title: str = "") -> TextColumn:
        return TextColumn(title or name, [f"{getattr(row, name):.1f}" for row in rows], weight, right=True)

    print_table(
        title,
        [
            TextColumn("solver", [row.solver for row in rows], 100),
            TextColumn("won", [str(row.won) for row in rows], 40, right=True),
            TextColumn("win rate, 95 %", [row.win_rate.percent() for row in rows], 90),
            TextColumn("lead, 95 %", ["" if row is rows[0] else row.lead.points() for row in rows], 80),
            numbers("mean_cpu_ms", 70, "CPU ms"),
            numbers("median_cpu_ms", 20, "CPU median"),
            numbers("p95_cpu_ms", 15, "CPU p95"),
            numbers("max_cpu_ms", 10, "CPU max"),
            numbers("mean_wall_ms", 60, "wall ms"),
            numbers("slowest_answer_cpu_ms", 22, "slowest CPU"),
            numbers("slowest_answer_wall_ms", 30, "slowest wall"),
            numbers("guesses", 25),
            numbers("three_bv", 5, "3BV"),
        ],
    )
