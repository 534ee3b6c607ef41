"""The command `minesweeper solve`: a position in, what is known about it and the best move out."""

import json
from typing import TextIO

import click

from minesweeper_solver import SOLVERS, analyse
from minesweeper_solver.report import as_json, as_text, read_position

BY_NAME = {solver.name: solver for solver in SOLVERS}


@click.command()
@click.argument("file", type=click.File())
@click.option("--mines", type=click.IntRange(min=0), help="How many mines there are, where the text does not say.")
@click.option("--solver", "name", type=click.Choice(list(BY_NAME)), default="strong", show_default=True)
@click.option("--json", "for_programs", is_flag=True, help="Print JSON.")
def solve(file: TextIO, mines: int | None, name: str, for_programs: bool) -> None:
    """Tell what is known about the position in FILE (- for standard input), the best move, and why.

    A row a line: . or # hidden, 0 to 8 numbers, F a flag (not trusted). The mine total is given by --mines or by a
    first line such as "mines: 99" or "30x16x99".
    """
    try:
        board = read_position(file.read(), mines)
        analysis = analyse(board)
        advice = BY_NAME[name].advise(board)
    except ValueError as error:
        click.echo(f"Error: {error}", err=True)
        raise SystemExit(2) from None
    if for_programs:
        click.echo(json.dumps(as_json(analysis, advice)))
    else:
        click.echo(as_text(analysis, advice))
