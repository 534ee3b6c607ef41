"""The command `export`: all games as a file for other programs."""

import sys
from pathlib import Path
from typing import TextIO

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.progress import waiting
from minesweeper.history import History, transfer

FORMATS = {"csv": transfer.write_csv, "json": transfer.write_json}


@click.command(epilog=examples("export games.csv", "export games.json", "export --csv", "export - --json"))
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--csv", "kind", flag_value="csv", help="One row for each game, with its measures.")
@click.option(
    "--json", "kind", flag_value="json", help="Everything about every game, as `minesweeper import` reads it."
)
def export(file: Path | None, kind: str | None) -> None:
    """Write all games to FILE, or to standard output if there is none or it is `-`.

    The format follows from the ending of FILE, and is JSON on standard output, if it is not given.
    """
    printed = file is None or str(file) == "-"
    kind = kind or ("json" if file is None or printed else file.suffix.lower().removeprefix("."))
    if kind not in FORMATS:
        raise BadInputError(f"{file} ends with neither .csv nor .json: say --csv or --json")
    with opened_history() as history, waiting("Writing"):
        if file is None or printed:
            FORMATS[kind](history, sys.stdout)
        else:
            click.echo(f"{file}: {_games(_write(history, file, kind))}", err=True)


def _write(history: History, file: Path, kind: str) -> int:
    """Replace a file as a whole, so that a full disk never leaves half of one."""
    draft = file.with_name(f"{file.name}.part")
    try:
        with _new(draft) as target:
            count = FORMATS[kind](history, target)
        draft.replace(file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BadInputError(f"{file} cannot be written: {error.strerror}") from None
    return count


def _new(file: Path) -> TextIO:
    return file.open("w", encoding="utf-8", newline="")


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"
