"""The command `shot`: a position as a picture."""

from pathlib import Path

import click

from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, look_options
from minesweeper.cli.progress import waiting
from minesweeper.cli.window import drawing
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.plugins import Plugins
from minesweeper.session import Session
from minesweeper.settings import Settings


@click.command(
    epilog=examples(
        "shot board.png --difficulty expert --seed 7 --play 'r3,3 f0,5'",
        "shot board.png 30x16x99.expert.7 --play r3,3 --theme night",
    )
)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, writable=True))
@board_options
@look_options
@click.option("--play", "moves", metavar="MOVES", default="", help='Moves to make first, such as "r3,3 f0,1 c2,2".')
@click.pass_obj
def shot(plugins: Plugins, file: Path, board: BoardOptions, look: LookOptions, moves: str) -> None:
    """Draw a position to a picture. Needs no screen.

    CODE names a board, as the game and tournaments show it: 30x16x99.expert.7, for example.
    """
    usual, _ = plugins.usual_setup(Settings())
    setup: Setup = board.setup(plugins, usual)
    theme = look.chosen(plugins) or plugins.theme_or_first(Settings().theme)
    session = Session(plugins.game(setup))
    try:
        for word in moves.split():
            session.play(Move.parse(word)).insist()
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if session.game.notice:
        click.echo(session.game.notice, err=True)
    with drawing():
        from minesweeper.ui.board.shot import render  # noqa: PLC0415 - nobody else should wait for it

        try:
            with waiting("Drawing"):
                picture = render(session.board, theme, round(16 * (look.scale or 2)), session.elapsed)
        except ValueError as error:
            raise click.UsageError(f"there is no picture: {error}") from None
    try:
        with waiting("Saving"):
            picture.save(file)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{file} cannot be written: {error}") from None
