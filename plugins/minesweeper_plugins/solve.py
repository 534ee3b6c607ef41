"""The command `minesweeper solve`: a position in, what is known about it and the best move out."""

import json
import shutil
import sys
from typing import BinaryIO

import click

from minesweeper import hookimpl
from minesweeper.cli import BadInputError, examples, waiting
from minesweeper.plugins import PluginError, Plugins, ask

COLOURS = {"safe": "green", "mine": "red", "chance": "yellow", "ruler": "bright_black"}
"""Of what a report says about a cell."""
LARGEST = 16 * 1024 * 1024
"""Bytes; more than any board needs."""


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `solve`."""
    cli.add_command(solve)


@click.command(epilog=examples("solve position.txt", "solve --mines 10 --json position.txt", "solve - < position.txt"))
@click.argument("file", type=click.File("rb"), required=False)
@click.option("--mines", type=click.IntRange(min=0), metavar="N", help="The number of mines, where the text has none.")
@click.option("--solver", "name", metavar="NAME", default="strong", show_default=True, help="Whose advice to give.")
@click.option("--json", "for_programs", is_flag=True, help="Print JSON; rows and columns count from 0 there.")
@click.pass_obj
def solve(plugins: Plugins, file: BinaryIO | None, mines: int | None, name: str, for_programs: bool) -> None:
    """Show what is known about the position in FILE, the best move, and why.

    Without FILE, or with -, the position comes from standard input. It has one row per line: . or # for hidden cells, 0
    to 8 for numbers, F for a flag (not trusted). The mine total is given by --mines or by a first line such as
    "mines: 99" or "30x16x99". `minesweeper plugins` lists the solvers.
    """
    from minesweeper_solver import analyse  # noqa: PLC0415 - nobody else should wait for it
    from minesweeper_solver.report import as_json, as_text, read_position  # noqa: PLC0415

    try:
        board = read_position(_text(file), mines)
        with waiting("Thinking"):
            analysis = analyse(board)
            advice = ask(plugins.solver(name), board)
    except (ValueError, PluginError) as error:
        raise BadInputError(str(error)) from None
    if for_programs:
        click.echo(json.dumps(as_json(analysis, advice)))
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    click.echo(as_text(analysis, advice, width, lambda text, kind: click.style(text, fg=COLOURS.get(kind))))


def _text(file: BinaryIO | None) -> str:
    """What is in the file, or comes through a pipe."""
    source = file or sys.stdin.buffer
    if file is None and sys.stdin.isatty():
        command = click.get_current_context().command_path
        raise BadInputError(f"there is no position: name a FILE, or pipe one in; {command} --help shows how")
    data = source.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"a position has at most {LARGEST} bytes")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ValueError(f"{getattr(source, 'name', 'this')} is not a text in UTF-8, so it holds no position") from None
    if "\0" in text:
        raise ValueError(f"{getattr(source, 'name', 'this')} is not a text, so it holds no position")
    return text
