"""The command `play`: the game in a window."""

from dataclasses import replace

import click

from minesweeper import shell
from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, look_options
from minesweeper.cli.window import drawing
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.storage import Storage


@click.command(
    epilog=examples("play --difficulty expert", "play --custom 20x15x50 --theme night", "play 30x16x99.expert.7")
)
@board_options
@look_options
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.pass_obj
def play(plugins: Plugins, board: BoardOptions, look: LookOptions, fullscreen: bool) -> None:
    """Play in a window. This is what `minesweeper` alone does.

    CODE names a board, as the game and tournaments show it: 30x16x99.expert.7, for example.
    """
    storage = Storage(data_folder())
    settings = storage.load_settings()
    usual, _ = plugins.usual_setup(settings)
    setup = board.setup(plugins, usual)
    theme = replace(look, theme_file=None).chosen(plugins)
    if look.theme_file:
        look.chosen(plugins)
    with drawing(f"Play in the terminal instead:  {shell.command('terminal')}"):
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wishes = Wishes(
            setup if board.chosen else None,
            board.unranked,
            board.first_click,
            board.generator,
            board.kept_options(plugins, setup, settings.options),
            theme,
            look.theme_file,
            look.scale,
            fullscreen,
        )
        window = GameApp(plugins, storage, settings, wishes)
    for notice in window.run():
        click.echo(notice, err=True)
