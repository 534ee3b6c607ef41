"""The command `restore`: return to a backup."""

import json
from pathlib import Path

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.output import say
from minesweeper.cli.progress import waiting
from minesweeper.history.backup import BackupError, restore_backup
from minesweeper.plugins.sources import data_folder


@click.command(epilog=examples("restore backup.zip", "restore backup.zip --json"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def restore(file: Path, as_json: bool) -> None:
    """Replace your data with the backup in FILE.

    All of FILE is checked first, and your present data is moved aside, not deleted. Plugins in FILE will run: restore
    only backups that you trust.
    """
    try:
        with waiting("Restoring"):
            contents, aside = restore_backup(data_folder(), file)
    except BackupError as error:
        raise BadInputError(str(error)) from None
    if as_json:
        report = {"games": contents.games, "unfinished": contents.unfinished, "files": contents.files}
        click.echo(json.dumps(report | {"aside": list(map(str, aside))}))
    else:
        say(f"Restored: {contents}.", err=False)
        for path in aside:
            say(f"Your previous data is now in {path}", err=False)
