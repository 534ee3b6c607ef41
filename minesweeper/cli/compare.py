"""The command `minesweeper compare`: whose guesses win more, with luck taken out."""

import json
import os
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial

import click

from minesweeper.arena.cluster import machines_of
from minesweeper.arena.deciding import in_order
from minesweeper.arena.description import RunDescription
from minesweeper.arena.games import Tournament, run_by, stop
from minesweeper.arena.guesses import COMPARED, ComparedGame, GuessStandings, check_comparable, play_guesses
from minesweeper.arena.playing import kind_of
from minesweeper.cli.completion import names_of
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, board_options
from minesweeper.cli.output import PRINTED, say
from minesweeper.cli.progress import bar
from minesweeper.cli.results import (
    INCOMPLETE,
    NOTHING_PLAYED,
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
from minesweeper.core.setup import Setup
from minesweeper.machine.stopping import allowed, ignored, postponed
from minesweeper.plugins import Plugins


@click.command(
    epilog=examples(
        "compare quick pairs beginner -n 10",
        "compare strong quick -n 4 --layouts 20 --json",
        "compare strong quick -n 4 --layouts 20 --resume guesses.csv",
    )
)
@click.argument("first_solver", metavar="A", shell_complete=names_of("solvers"))
@click.argument("second_solver", metavar="B", shell_complete=names_of("solvers"))
@partial(board_options, from_environment=False)
@games_option
@click.option("--guesses", type=click.IntRange(1), metavar="N", help="End after this many guesses.")
@click.option(
    "--layouts",
    type=click.IntRange(1, 100_000),
    metavar="N",
    default=100,
    show_default=True,
    help="Layouts on which B plays on from different guesses.",
)
@seconds_option("Time for an answer of A; B may take as long, but should be quick.")
@click.option(
    "--cores",
    type=click.IntRange(1, 256),
    metavar="N",
    default=1,
    show_default=True,
    help="Cores on which A may think.",
)
@jobs_option
@result_options
@click.pass_obj
def compare(
    plugins: Plugins,
    first_solver: str,
    second_solver: str,
    board: BoardOptions,
    games: int,
    guesses: int | None,
    layouts: int,
    seconds: float,
    cores: int,
    jobs: int | None,
    results: ResultOptions,
) -> None:
    """Find out by how much the guesses of solver A win more than those of B. Ctrl-C ends early, with the results.

    A plays. Wherever the two would guess differently, B plays on from both guesses, on the same random layouts, and
    luck is taken out. Far fewer games tell two strong solvers apart than in a tournament. The default level is Expert,
    and the default --seed is 1.
    """
    results.check()
    if results.csv_file == PRINTED:
        raise click.UsageError("--csv needs the name of a file")
    context = click.get_current_context()
    try:
        names = plugins.solver(first_solver).name, plugins.solver(second_solver).name
        asked = board.setup(plugins, Setup(plugins.difficulty("expert")))
        setup = kind_of(plugins, asked if board.code else replace(asked, seed=None), names)
        check_comparable(setup, names)
        played = Tournament(names, setup, games, 1 if board.seed is None else board.seed, seconds, plugins.choice)
        standings = GuessStandings()
        run_files = RunFiles(RunDescription.of(plugins, played, further_options()), results.file)
        players = [{"first": names[0], "second": names[1]}]
        resumed = results.resumed(played, COMPARED, players, True, run_files, standings)
        played = replace(played, start=resumed.start)
        results.refuse_existing(run_files)
        executor = context.with_resource(workers_here(jobs or max(1, (os.cpu_count() or 1) // cores)))
        file = GamesFile(results.file, COMPARED, resumed) if results.file else None
        run_files.begin(resumed.boards, machines_of(executor))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with ignored():
        with suppress(KeyboardInterrupt):
            _play(played, standings, executor, file, guesses, (layouts, cores), results.as_json)
        stop(executor)
        run_files.end(standings.played - resumed.boards, machines_of(executor))
        _report(played, standings, run_files, results.as_json)
        problems = [problem for problem in (file.close() if file else "", run_files.write()) if problem]
        if problems:
            raise click.ClickException(". ".join(problems))
    complete = standings.played >= games or (guesses and standings.guesses >= guesses)
    context.exit(0 if complete and standings.games else INCOMPLETE if standings.games else NOTHING_PLAYED)


def _play(
    played: Tournament,
    standings: GuessStandings,
    executor: Executor,
    file: GamesFile[ComparedGame] | None,
    guesses: int | None,
    how: tuple[int, int],
    quiet: bool,
) -> None:
    """Play all games, or until there are enough guesses."""
    layouts, cores = how
    play = partial(play_guesses, layouts=layouts, cores=cores)
    with bar("Playing", played.games, "games", quiet=quiet) as show, allowed():
        for results in in_order(run_by(play, played, executor, say, 0.0), played.start):
            with postponed():  # so that the counts and the file always agree
                for number, (game,) in results.items():
                    if guesses and standings.guesses >= guesses:
                        return
                    standings.add(game)
                    if file:
                        file.add(number, [game])
            show(standings.played, standings.played)


def _report(played: Tournament, standings: GuessStandings, run_files: RunFiles, as_json: bool) -> None:
    """Print the result, and the problems on standard error."""
    first, second = played.solvers
    if standings.played < played.games:
        say(f"Ended after {standings.played} of {played.games} games.")
    if as_json:
        summary = {
            "first": first,
            "second": second,
            "level": str(played.setup.level),
            "code": str(played.setup),
            "seed": played.seed,
            "games": standings.games,
            "guesses": standings.guesses,
            "different": standings.different,
            "lead": asdict(standings.lead),
            "errors": dict(standings.errors),
            "run": run_files.description.to_dict(),
        }
        click.echo(json.dumps(summary))
    elif standings.games:
        counts = standings.games, standings.guesses, standings.different
        columns = [
            TextColumn(title, [f"{value:,}"], 50, right=True)
            for title, value in zip(("games", "guesses", "different"), counts, strict=True)
        ]
        lead = TextColumn(f"{first} wins more than {second}, 95 %", [f"{standings.lead.points()} points"], 100)
        print_table(f"{played.setup.level}, {standings.games} games, seed {played.seed}", [*columns, lead])
    for reason, times in standings.errors.items():
        say(f"{times} of the games do not count, because {reason}")
