"""The command `backup`: all stored data in one file."""

import json
import time
from pathlib import Path

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.output import say
from minesweeper.cli.progress import waiting
from minesweeper.history.backup import BackupError, write_backup
from minesweeper.machine import shell
from minesweeper.plugins.sources import data_folder


@click.command(epilog=examples("backup", "backup saturday.zip", "backup sunday.zip --json"))
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def backup(file: Path | None, as_json: bool) -> None:
    """Save history, settings, plugins and their data to the zip FILE, even while a game runs.

    Without FILE, the current time is its name, and it goes into the current folder. Nothing is overwritten.
    """
    file = file or Path(f"minesweeper-{time.strftime('%Y%m%d-%H%M%S')}.zip")
    try:
        with waiting("Writing"):
            contents = write_backup(data_folder(), file)
    except BackupError as error:
        raise BadInputError(str(error)) from None
    if as_json:
        report = {"file": str(file), "games": contents.games, "unfinished": contents.unfinished}
        click.echo(json.dumps(report | {"files": contents.files}))
    else:
        say(f"{file}: {contents}.  To go back to it:  {shell.command('restore', str(file))}", err=False)
