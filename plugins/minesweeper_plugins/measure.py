"""The command `minesweeper measure`: what players compare boards by."""

from random import Random
from typing import TextIO

import click

from minesweeper import Difficulty, FirstClick, Grid, Minefield, hookimpl, lay_mines
from minesweeper.cli import BadInputError


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `measure`."""
    cli.add_command(measure)


@click.command()
@click.argument("file", type=click.File(), required=False)
@click.option(
    "--level", metavar="WxHxM", default="30x16x99", show_default=True, help="Size and mines of a random board."
)
@click.option("--seed", type=int, help="Which random board; each seed is another.")
def measure(file: TextIO | None, level: str, seed: int | None) -> None:
    """Measure a board: openings, islands, 3BV, ZiNi and HZiNi.

    FILE holds a board drawn with * for a mine and . for a safe cell, a row a line; - reads standard input. Without
    it, a random board is measured, opened in the middle.
    """
    try:
        field = Minefield.parse(file.read()) if file else _random_field(Difficulty.parse(level), seed)
    except (ValueError, UnicodeDecodeError) as error:
        raise BadInputError(str(error)) from None
    grid = field.grid
    click.echo(f"{grid.width}×{grid.height}, {field.mines.bit_count()} mines")
    for name, value in (
        ("openings", field.openings),
        ("islands", field.islands),
        ("3BV", field.three_bv),
        ("ZiNi", field.zini),
        ("HZiNi", field.hzini),
    ):
        click.echo(f"{name:<9}{value:>6}")


def _random_field(level: Difficulty, seed: int | None) -> Minefield:
    grid = Grid(level.width, level.height)
    middle = grid.cell(grid.height // 2, grid.width // 2)
    return lay_mines(grid, level.mines, middle, Random(seed), FirstClick.OPENING)
