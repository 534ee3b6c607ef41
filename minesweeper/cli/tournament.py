"""The command `minesweeper tournament`: which solver wins most, and by how much."""

import shlex
import sys
from collections.abc import Sequence
from contextlib import nullcontext, redirect_stdout
from dataclasses import replace
from functools import partial
from itertools import permutations

import click

from minesweeper.arena.cluster import cluster as connected
from minesweeper.arena.cluster import machines_of
from minesweeper.arena.description import RunDescription
from minesweeper.arena.duels import standings_of
from minesweeper.arena.games import Tournament, run
from minesweeper.arena.outcome import DUELS, GAMES, with_measures
from minesweeper.arena.playing import kind_of
from minesweeper.arena.standings import Standing, Standings
from minesweeper.cli.competition import Competition, faults
from minesweeper.cli.completion import names_of
from minesweeper.cli.duel_tournament import compete_in_duels
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.help import examples
from minesweeper.cli.kept_games import KeptGames
from minesweeper.cli.options import BoardOptions, board_options, engine_option
from minesweeper.cli.output import PRINTED, say
from minesweeper.cli.parameters import NumberRange
from minesweeper.cli.results import (
    ResultOptions,
    further_options,
    games_option,
    jobs_option,
    result_options,
    seconds_option,
    workers_here,
)
from minesweeper.cli.run_files import RunFiles
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import LEVEL
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.table import Row
from minesweeper.machine import confinement, shell
from minesweeper.machine.stopping import ignored
from minesweeper.plugins import PluginChoice, Plugins


@click.command(
    epilog=examples(
        "tournament beginner -n 20",
        "tournament --solver quick --solver strong -n 10 --csv games.csv",
        "tournament beginner -n 20 --resume games.csv",
        "tournament --solver strong --games 10 --keep played.json",
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
    help="Solver that plays (repeatable); default: all, or none if there is an --engine.",
)
@engine_option
@games_option
@jobs_option
@seconds_option("Time a solver may take for an answer.")
@result_options
@click.option(
    "--keep",
    "keep_file",
    type=click.Path(dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="Write every game with its moves to this file, for `minesweeper replay`; - prints them.",
)
@click.option("--duel", is_flag=True, help="Let solvers play duels against each other.")
@click.option("--isolated", is_flag=True, help="Ask solvers in processes that know neither game nor seed.")
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
    engines: tuple[str, ...],
    games: int,
    jobs: int | None,
    seconds: float,
    results: ResultOptions,
    keep_file: str | None,
    duel: bool,
    isolated: bool,
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
    results.check(keep_file)
    if results.resume and wall:
        raise click.UsageError("--wall shows a tournament from its beginning: leave out --resume")
    printed = PRINTED in (results.file, keep_file)
    context = click.get_current_context()
    try:
        names = tuple(plugins.solver(name).name for name in (*engines, *solvers) or plugins.solvers)
        setup = _kind(plugins, board, names, duel)
        played = Tournament(names, setup, games, seed, seconds, plugins.choice, isolated=isolated)
        table = DUELS if duel else with_measures(GAMES, plugins, say)
        standings, decided_by = standings_of(played), standings_of(played)
        run_files = RunFiles(RunDescription.of(plugins, played, further_options()), results.file, keep_file)
        players = [{"first": first, "second": second} for first, second in permutations(names, 2)]
        players = players if duel else [{"solver": name} for name in names]
        resumed = results.resumed(played, table, players, until is not None, run_files, standings, decided_by)
        played = replace(played, start=resumed.start, played=frozenset(resumed.later))
        results.refuse_existing(run_files, keep_file)
        workers = connected(cluster, say, played.plugins) if cluster else workers_here(jobs)
        executor = context.with_resource(workers)
        games_file = GamesFile(results.file, table, resumed) if results.file else None
        kept_games = KeptGames(keep_file) if keep_file else None
        run_files.begin(resumed.boards, machines_of(executor))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if isolated and not confinement.available():
        say("This system cannot confine programs: isolated solvers may be able to read the memory of other processes.")
    with ignored(), redirect_stdout(sys.stderr) if printed else nullcontext():
        competition = Competition(
            plugins, played, executor, games_file, kept_games, run_files, results.as_json, wall, until, decided_by,
            resumed.boards,
        )  # fmt: skip
        if isinstance(standings, Standings):
            _compete(competition, standings)
        else:
            compete_in_duels(competition, standings)
        competition.close()
    context.exit(competition.exit_code(standings))


def _compete(competition: Competition, standings: Standings) -> None:
    """Let all solvers play the same boards, and print the results."""
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
        programs = {engine.identity.name: shlex.join(engine.command) for engine in choice.engines}
        name = lost["solver"]
        player = ("--engine", programs[name]) if name in programs else ("--solver", name)
        again = shell.command(*chosen, "watch", str(lost["code"]), *player)
        say(f"To see a lost game again:  {again}", err=False)


def _kind(plugins: Plugins, board: BoardOptions, solvers: Sequence[str], duel: bool) -> Setup:
    """The kind of boards to play, with the first cell."""
    usual = Setup(LEVEL, mode=Mode.DUEL) if duel else Setup(plugins.difficulty("expert"))
    asked = board.setup(plugins, usual, Plugins.duel if duel else Plugins.game)
    if duel:
        asked = replace(asked, mode=plugins.duel(asked).setup.mode)
    return kind_of(plugins, asked if board.code else replace(asked, seed=None), solvers)


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
            *faults(rows),
        ],
    )
