"""The options of commands whose results are written as CSV: to begin a file, to go on with one, to replace one."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Protocol, TypeVar

import click

from minesweeper.arena.description import published
from minesweeper.arena.games import Tournament
from minesweeper.arena.workers import Workers
from minesweeper.cli.growing_file import refuse_existing
from minesweeper.cli.options import BoardOptions, Command, gathered
from minesweeper.cli.output import PRINTED
from minesweeper.cli.parameters import NumberRange
from minesweeper.cli.progress import waiting
from minesweeper.cli.resumed_games import ResumedGames, read_games
from minesweeper.cli.run_files import RunFiles
from minesweeper.games.table import CsvTable, Row
from minesweeper.machine.files import names_file

T = TypeVar("T")
NOTHING_PLAYED = 1
"""The exit code if no game was played."""
INCOMPLETE = 3
"""The exit code if some games were not played, though nobody interrupted the command."""
DESCRIBED = {"games", "seconds", "solvers", "first_solver", "second_solver"}
"""Options that a description has in fields of their own."""
WITHOUT_EFFECT = {"jobs", "cluster", "wall", "keep_file"}
"""Options that change no result."""


class CountsRows(Protocol):
    """Standings that count the rows of a file."""

    def add_rows(self, number: int, rows: Sequence[Row], /) -> None:
        """Count the rows of one board."""


@dataclass(frozen=True, slots=True)
class ResultOptions:
    """Where the results go."""

    csv_file: str | None
    resume: str | None
    overwrite: bool
    as_json: bool

    @property
    def file(self) -> str | None:
        """The CSV file."""
        return self.csv_file or self.resume

    def check(self, keep_file: str | None = None) -> None:
        """Refuse files that contradict each other."""
        if self.resume and self.csv_file:
            raise click.UsageError("--resume goes on with a file and --csv begins one: choose one of them")
        if keep_file and keep_file == self.file:
            option = "--resume" if self.resume else "--csv"
            raise click.UsageError(f"{option} and --keep cannot both be written to {keep_file}")
        if self.as_json and PRINTED in (self.csv_file, keep_file):
            raise click.UsageError("--json prints the summary: give --csv and --keep the name of a file")

    def refuse_existing(self, run_files: RunFiles, keep_file: str | None = None) -> None:
        """Raise `ValueError` if a file would be overwritten that must not be."""
        if not self.overwrite:
            refuse_existing(self.csv_file, f"--resume {self.csv_file} goes on with it, and ")
            refuse_existing(keep_file)
            if not self.resume:
                run_files.refuse_existing()

    def resumed(
        self,
        played: Tournament,
        table: CsvTable[T],
        players: Sequence[Mapping[str, str]],
        in_order: bool,
        run_files: RunFiles,
        *standings: CountsRows,
    ) -> ResumedGames:
        """The games in the file to resume, which are added to the standings. A file that does not exist has none."""
        file = self.resume
        if not file or not names_file(file) or not Path(file).stat().st_size:
            return ResumedGames()

        def add(number: int, rows: Sequence[Row]) -> None:
            for each in standings:
                each.add_rows(number, rows)

        try:
            with waiting("Reading"):
                run_files.resume(file)
                return read_games(Path(file), played, table, players, in_order, add)
        except ValueError as error:
            raise ValueError(f"{file} cannot be resumed: {error}") from None


def result_options(command: Command) -> Command:
    """Add the options; the command gets them as `results`, a `ResultOptions`."""
    options = (
        click.option(
            "--csv",
            "csv_file",
            type=click.Path(dir_okay=False, allow_dash=True),
            metavar="FILE",
            help="Write a line per game to this file; - prints them.",
        ),
        click.option(
            "--resume",
            type=click.Path(dir_okay=False),
            metavar="FILE",
            help="Like --csv, but play only the games that are not in this file yet.",
        ),
        click.option("--overwrite", is_flag=True, help="Replace files that exist."),
        click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON."),
    )
    return gathered(command, "results", ResultOptions, options)


def seconds_option(help_text: str) -> Callable[[Command], Command]:
    """The option for the time of an answer."""
    return click.option(
        "--seconds",
        type=NumberRange(0, min_open=True),
        metavar="S",
        default=1.0,
        show_default=True,
        help=help_text,
    )


games_option = click.option(
    "-n",
    "--games",
    type=click.IntRange(1, 10_000_000),
    metavar="N",
    default=100,
    show_default=True,
    help="Number of boards.",
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="N", help="Number of processes; default: one for each core."
)


def further_options() -> dict[str, object]:
    """The options of this command that may change results and that its description has in no other field."""
    known = {field.name for kind in (BoardOptions, ResultOptions) for field in fields(kind)}
    given = click.get_current_context().params
    return {name: published(value) for name, value in given.items() if name not in known | DESCRIBED | WITHOUT_EFFECT}


def workers_here(jobs: int | None) -> AbstractContextManager[Executor]:
    """Worker processes on this machine, one for each core unless `jobs` says how many."""
    try:
        return nullcontext(Workers(jobs or os.cpu_count() or 1))
    except OSError as error:  # not even a temporary folder is available
        raise ValueError(f"no process can be started: {error.strerror or error}") from None
