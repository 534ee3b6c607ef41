"""The command `minesweeper solve`: a position in, what is known about it and the best move out."""

import json
from typing import TextIO

import click

from minesweeper import hookimpl
from minesweeper.cli import BadInputError
from minesweeper.plugins import PluginError, Plugins, ask

SECONDS = 1.0
"""What the solver may spend on its advice."""


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `solve`."""
    cli.add_command(solve)


@click.command()
@click.argument("file", type=click.File())
@click.option("--mines", type=click.IntRange(min=0), help="How many mines there are, where the text does not say.")
@click.option("--solver", "name", metavar="NAME", default="strong", show_default=True, help="Whose advice to give.")
@click.option("--json", "for_programs", is_flag=True, help="Print JSON.")
@click.pass_obj
def solve(plugins: Plugins, file: TextIO, mines: int | None, name: str, for_programs: bool) -> None:
    """Tell what is known about the position in FILE (- for standard input), the best move, and why.

    A row a line: . or # hidden, 0 to 8 numbers, F a flag (not trusted). The mine total is given by --mines or by a
    first line such as "mines: 99" or "30x16x99".
    """
    from minesweeper_solver import analyse  # noqa: PLC0415 - nobody else should wait for it
    from minesweeper_solver.report import as_json, as_text, read_position  # noqa: PLC0415

    try:
        board = read_position(file.read(), mines)
        analysis = analyse(board)
        advice = ask(plugins.solver(name), board, SECONDS, seed=0)
    except (ValueError, PluginError) as error:
        raise BadInputError(str(error)) from None
    if for_programs:
        click.echo(json.dumps(as_json(analysis, advice)))
    else:
        click.echo(as_text(analysis, advice))
