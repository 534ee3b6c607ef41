"""The command `minesweeper solve`: prints what is known about a position, and the best move."""

import json
import shutil
import sys
from typing import BinaryIO

import click

from minesweeper import Advice, Board, hookimpl
from minesweeper.cli import BadInputError, examples, mines_option, typed_position, waiting
from minesweeper.plugins import PluginError, Plugins, ask

SECONDS = 3.0
"""Seconds for a closer look, and to find out what is wrong with an impossible position."""
COLOURS = {"safe": "green", "mine": "red", "chance": "yellow", "ruler": "bright_black"}
"""The colours of a report."""


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `solve`."""
    cli.add_command(solve)


@click.command(
    short_help="Show what is certain in a position and the best move.",
    epilog=examples("solve position.txt", "solve --mines 10 --json position.txt", "solve - < position.txt"),
)
@click.argument("file", type=click.File("rb"), required=False)
@mines_option
@click.option(
    "-d",
    "--level",
    "--difficulty",
    metavar="NAME",
    help="Level whose cells the board has, such as hex_expert or heart.",
)
@click.option("--tiling", metavar="NAME", help="Tiling of the board, such as hex.")
@click.option("--solver", "name", metavar="NAME", default="strong", show_default=True, help="Solver to ask for advice.")
@click.option(
    "--all",
    "closely",
    is_flag=True,
    help="Also show the chance to win, guesses to come, what each cell promises, and what each solver would do.",
)
@click.option("--json", "for_programs", is_flag=True, help="Print JSON; rows and columns count from 0 there.")
@click.pass_obj
def solve(
    plugins: Plugins,
    file: BinaryIO | None,
    mines: int | None,
    level: str | None,
    tiling: str | None,
    name: str,
    closely: bool,
    for_programs: bool,
) -> None:
    """Show what is known about the position in FILE, the best move, and why.

    Without FILE, or with -, the position comes from standard input. It has one row per line: . or # for hidden cells, 0
    to 8 for numbers, F for a flag (not trusted). The mine total is given by --mines or by a first line such as
    "mines: 99" or "30x16x99", or "20x16x50:t-hex" for another tiling. You can also paste what `minesweeper terminal`
    shows. `minesweeper plugins` lists the solvers.
    """
    from minesweeper_solver import ImpossibleBoardError, analyse  # noqa: PLC0415 - nobody else should wait for it
    from minesweeper_solver.closer import closer_json, closer_text, look_closer, why_impossible  # noqa: PLC0415
    from minesweeper_solver.report import as_json, as_text  # noqa: PLC0415

    try:
        board = typed_position(file, mines, tiling, plugins.level(level) if level else None)
        with waiting("Thinking"):
            analysis = analyse(board)
            advice = ask(plugins.solver(name), board)
            look = look_closer(board, SECONDS) if closely else None
            asked = _advice_of_all(plugins, board) if closely else {}
    except ImpossibleBoardError as error:
        raise BadInputError(why_impossible(board, SECONDS) or str(error)) from None
    except (ValueError, PluginError) as error:
        raise BadInputError(str(error)) from None
    if for_programs:
        more = closer_json(look, asked) if look else {}
        click.echo(json.dumps(as_json(analysis, advice) | more))
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    click.echo(as_text(analysis, advice, width, lambda text, kind: click.style(text, fg=COLOURS.get(kind))))
    if look:
        click.echo("\n".join(closer_text(look, asked)))


def _advice_of_all(plugins: Plugins, board: Board) -> dict[str, Advice | str]:
    """What each solver would do, or why it fails."""
    found: dict[str, Advice | str] = {}
    for name, solver in plugins.solvers.items():
        try:
            found[name] = ask(solver, board)
        except PluginError as error:
            found[name] = str(error)
    return found
