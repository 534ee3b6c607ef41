"""The command `play`: the game in a window."""

import click

from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, look_options
from minesweeper.cli.window import in_terminal, play_in_window
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins


@click.command(epilog=examples("play expert", "play --custom 20x15x50 --theme night", "play 30x16x99.expert.7"))
@board_options
@look_options
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.pass_obj
def play(plugins: Plugins, board: BoardOptions, look: LookOptions, fullscreen: bool) -> None:
    """Play in a window. `minesweeper` alone does the same, and so does `minesweeper expert`.

    LEVEL is a name such as expert. CODE is one board, such as 30x16x99.expert.7; the game and tournaments show codes.
    """
    storage, settings = open_files()
    usual, _ = usual_setup(plugins, settings)
    setup = board.setup(plugins, usual)
    play_in_window(
        plugins,
        (storage, settings),
        look,
        in_terminal("terminal"),
        setup=setup if board.chosen else None,
        unranked=board.unranked,
        first_click=board.first_click,
        generator=board.generator,
        dealer=board.dealer,
        options=board.kept_options(plugins, setup, settings.options),
        fullscreen=fullscreen,
    )
