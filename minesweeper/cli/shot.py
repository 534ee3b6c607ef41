"""The command `shot`: a position as a picture."""

from pathlib import Path
from typing import BinaryIO

import click

from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, look_options, named_level
from minesweeper.cli.output import say
from minesweeper.cli.positions import mines_option, typed_position
from minesweeper.cli.progress import waiting
from minesweeper.cli.window import drawing
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.games.session import Session
from minesweeper.history.settings import Settings
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins


@click.command(
    epilog=examples(
        "shot board.png expert --seed 7 --play 'r3,3 f0,5'",
        "shot board.png 30x16x99.expert.7 --play r3,3 --theme night",
        "shot board.png --position position.txt",
    )
)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, writable=True))
@board_options
@look_options
@click.option("--play", "moves", metavar="MOVES", default="", help='Moves to play first, such as "r3,3 f0,1 c2,2".')
@click.option(
    "--position",
    type=click.File("rb"),
    help="Draw the position in this text file, written as for `minesweeper solve`; - is standard input.",
)
@mines_option
@click.pass_obj
def shot(
    plugins: Plugins,
    file: Path,
    board: BoardOptions,
    look: LookOptions,
    moves: str,
    position: BinaryIO | None,
    mines: int | None,
) -> None:
    """Draw a position to a picture. Needs no screen.

    LEVEL is a name such as expert. CODE is one board, such as 30x16x99.expert.7; the game and tournaments show codes.
    """
    theme = look.chosen(plugins) or plugins.theme_or_first(Settings().theme)
    if position is None:
        drawn, seconds = _played(plugins, board, moves)
    elif moves or board.code or board.custom or board.seed is not None:
        raise click.UsageError("a position is drawn as it is: leave out LEVEL, CODE, --custom, --seed and --play")
    else:
        level = named_level(plugins, board.difficulty) if board.difficulty else None
        drawn, seconds = typed_position(position, mines, board.tiling, level), 0.0
        if drawn.stands:  # drawn by hand: its known mines were not hit
            drawn = drawn._replace(mines=drawn.hit, hit=0)
    with drawing():
        from minesweeper.ui.board.shot import check_target, render, save  # noqa: PLC0415 - nobody else should wait for it

        try:
            check_target(file)
        except ValueError as error:
            raise click.UsageError(f"{file} cannot be written: {error}") from None
        try:
            with waiting("Drawing"):
                picture = render(drawn, theme, round(16 * (look.scale or 2)), seconds)
        except ValueError as error:
            raise click.UsageError(f"there is no picture: {error}") from None
    try:
        with waiting("Saving"):
            save(picture, file)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{file} cannot be written: {error}") from None


def _played(plugins: Plugins, board: BoardOptions, moves: str) -> tuple[Board, float]:
    """The board after these moves, and the time on its clock."""
    usual, _ = usual_setup(plugins, Settings())
    setup: Setup = board.setup(plugins, usual)
    session = Session(plugins.game(setup))
    try:
        for word in moves.split():
            session.play(Move.parse(word)).insist()
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if session.game.notice:
        say(session.game.notice)
    return session.board, session.elapsed
