"""The command `analyse`: the measures of games in files of any program."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from minesweeper.arena.games import stop
from minesweeper.cli.chosen_game import games_text
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.foreign import files_in, foreign_games, written_at
from minesweeper.cli.help import examples
from minesweeper.cli.output import say
from minesweeper.cli.progress import bar
from minesweeper.cli.results import INCOMPLETE, jobs_option, workers_here
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.core.naming import counted
from minesweeper.games.opened import Opened
from minesweeper.games.record import Record
from minesweeper.games.table import Row, csv_row
from minesweeper.history import transfer
from minesweeper.machine.stopping import allowed, ignored
from minesweeper.plugins import Plugins
from minesweeper.plugins.host import PluginChoice, same_plugins
from minesweeper.thinking.analysed import ANALYSED, Distributions, analysed
from minesweeper.words.files import difference_text

Events = tuple[tuple[str, float | None], ...]
"""The kinds and amounts of the judged events of a game."""
FEW = 16
"""Files up to which no further process is started."""
SHOWN = {
    "file": (90, False),
    "result": (80, False),
    "seconds": (85, True),
    "3bv": (80, True),
    "3bv_per_second": (70, True),
    "zini": (20, True),
    "clicks": (60, True),
    "ioe": (50, True),
    "correctness": (30, True),
    "path": (10, True),
    "guesses": (40, True),
    "luck": (40, True),
    "player": (25, False),
}
"""The columns of the printed table, with their weight and whether they are aligned to the right."""


@click.command(
    epilog=examples(
        "analyse game.rawvf",
        "analyse game.rawvf games.json --csv",
        "analyse game.rawvf --judge --json",
    )
)
@click.argument(
    "paths", metavar="FILES...", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, readable=False)
)
@click.option("--judge", is_flag=True, help="Find guesses, luck, hesitations and misplaced flags too. It takes longer.")
@click.option("--csv", "as_csv", is_flag=True, help="Print one row per game, with all measures.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@jobs_option
@click.pass_context
def analyse(
    ctx: click.Context, paths: tuple[Path, ...], judge: bool, as_csv: bool, as_json: bool, jobs: int | None
) -> None:
    """Measure games in files of any program that is known, such as .avf, .evf, .rmv and .rawvf, or in our own.

    A folder stands for all such files in it. Every game is played again by our own rules: where a file says something
    else about its game, that is a difference, and told. A file that cannot be read costs one line, and the exit status
    is 3.
    """
    if as_csv and as_json:
        raise click.UsageError("choose either --csv or --json")
    plugins: Plugins = ctx.obj
    files = files_in(plugins, paths)
    results = _Results(as_csv)
    executor = ctx.with_resource(workers_here(jobs)) if len(files) > FEW and jobs != 1 else None
    with ignored():
        with suppress(KeyboardInterrupt), bar("Analysing", len(files), "files", quiet=as_json) as show, allowed():
            for done, file in enumerate(_analysed(executor, plugins, files, judge), 1):
                results.add(file)
                show(done, done)
        if executor:
            stop(executor)
    if as_json:
        events = {kind.value: each._asdict() for kind, each in results.distributions.all().items()}
        click.echo(json.dumps({"games": results.rows, "failures": results.failures, "events": events}))
    elif not as_csv:
        results.print()
    if not results.rows:
        raise BadInputError("no game could be analysed")
    ctx.exit(INCOMPLETE if results.failures else 0)


class AnalysedFile(NamedTuple):
    """The games of a file as plain data, which another process can send."""

    file: str
    games: tuple[tuple[Row, Events], ...] = ()
    """The row of each game, and its judged events."""
    failures: tuple[str, ...] = ()
    """Why the file, or some of its games, could not be analysed."""


def analysed_file(choice: PluginChoice, file: str, judge: bool) -> AnalysedFile:
    """Analyse the games of a file, in whatever process."""
    games, failures = list[tuple[Row, Events]](), list[str]()
    try:
        for number, found in enumerate(_opened(choice, Path(file)), 1):
            try:
                games.append(_game(found(), judge, file, number))
            except ValueError as error:
                failures.append(f"game {number}: {error}")
    except (BadInputError, ValueError) as error:
        message = error.message if isinstance(error, BadInputError) else str(error)
        failures.append(message.removeprefix(f"{file}: "))
    return AnalysedFile(file, tuple(games), tuple(failures))


def _opened(choice: PluginChoice, file: Path) -> Iterator[Callable[[], Opened]]:
    """Functions that open the games of a file of any program, or of ours."""
    if foreign := foreign_games(file, same_plugins(choice)):
        yield from (partial(Opened.of, recording, written_at(file)) for recording in foreign)
        return
    for text in transfer.texts_of(games_text(file)):
        yield lambda text=text: Opened.ours(Record.from_json(text))  # type: ignore[misc]


def _game(opened: Opened, judge: bool, file: str, number: int) -> tuple[Row, Events]:
    differences = " ".join(map(difference_text, opened.differences))
    game = analysed(opened, judge, file, number, differences)
    events = game.judgement.events if game.judgement else ()
    return ANALYSED.row(game), tuple((str(event.kind), event.amount) for event in events)


def _analysed(executor: Executor | None, plugins: Plugins, files: list[Path], judge: bool) -> Iterator[AnalysedFile]:
    """The games of these files, in order. If a process dies, only the file that it was at is lost."""
    if executor is None:
        for file in files:
            yield analysed_file(plugins.choice, str(file), judge)
        return
    waiting: list[tuple[Path, Future[AnalysedFile]]] = [
        (file, executor.submit(analysed_file, plugins.choice, str(file), judge)) for file in files
    ]
    for file, future in waiting:
        try:
            yield future.result()
        except BrokenProcessPool:
            yield AnalysedFile(str(file), failures=("the process that read it died",))


class _Results:
    """The games so far, printed as they come if they are wanted as CSV."""

    def __init__(self, as_csv: bool) -> None:
        self.rows: list[Row] = []
        self.distributions = Distributions()
        self.failures = 0
        self._as_csv = as_csv
        if as_csv:
            click.echo(ANALYSED.head(), nl=False)

    def add(self, file: AnalysedFile) -> None:
        """Add the games of a file, and say why some are missing."""
        self.failures += len(file.failures)
        for failure in file.failures:
            say(f"{file.file}: {failure}")
        for row, events in file.games:
            self.rows.append(row)
            self.distributions.add(events)
            if self._as_csv:
                click.echo(csv_row(row.values()), nl=False)

    def print(self) -> None:
        """Print tables of the games and of what was judged, and what the files say wrongly."""
        columns = [
            TextColumn(name.replace("_per_second", "/s"), [_cell(row[name]) for row in self.rows], weight, right)
            for name, (weight, right) in SHOWN.items()
            if any(row[name] not in (None, "") for row in self.rows)
        ]
        if columns:
            print_table(counted(len(self.rows), "game"), columns)
        for row in self.rows:
            if row["differences"]:
                say(f"{row['file']}: {row['differences']}", err=False)
        if found := self.distributions.all():
            titles = "events", "games", "median", "one in ten has more than"
            cells = zip(*([_cell(value) for value in each] for each in found.values()), strict=True)
            numbers = [TextColumn(title, each, 50, right=True) for title, each in zip(titles, cells, strict=True)]
            print_table("", [TextColumn("event", [kind.replace("_", " ") for kind in found], 100), *numbers])


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.3f}"
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
