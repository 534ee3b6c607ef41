"""The command `study`: a position to edit, with all that can be known about it."""

from pathlib import Path

import click

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files
from minesweeper.cli.options import LookOptions, look_options
from minesweeper.cli.positions import mines_option, position_bytes
from minesweeper.cli.window import play_in_window
from minesweeper.core.grid import Grid
from minesweeper.core.setup import CODE
from minesweeper.core.sketch import POSITION_CODE, Sketch
from minesweeper.plugins import Plugins
from minesweeper.study.codes import position_in

EMPTY = 9, 9, 10
"""The width, height and mines of the board to begin with."""
WITHOUT_DISPLAY = "The same answers in a terminal:  minesweeper solve FILE"


@click.command(epilog=examples("study", "study position.txt", "study 30x16x99.expert.7.r3c4"))
@click.argument("position", metavar="[FILE|CODE|-]", required=False)
@mines_option
@look_options
@click.pass_obj
def study(plugins: Plugins, position: str | None, mines: int | None, look: LookOptions) -> None:
    """Edit a position and see all that can be known about it: odds, certain cells and why, the chance to win, what
    each solver would do.

    FILE is a position as `minesweeper solve` reads it, or a file of another program; - is standard input. CODE is that
    of a position, or of a board, which is opened at its first cell. Without any of them, the board is empty.
    """
    sketch = _given(plugins, position, mines)
    files = open_files()
    play_in_window(plugins, files, look, WITHOUT_DISPLAY, lambda window: window.study(sketch), resume=False)


def _given(plugins: Plugins, position: str | None, mines: int | None) -> Sketch:
    """The position to begin with."""
    if position is None:
        return Sketch(Grid(*EMPTY[:2]), EMPTY[2])
    coded = CODE.fullmatch(position) or POSITION_CODE.fullmatch(position)
    data = position.encode() if coded and not Path(position).exists() else position_bytes(position)
    try:
        return position_in(data, plugins, mines, Path(position).name)
    except ValueError as error:
        raise BadInputError(str(error)) from None
