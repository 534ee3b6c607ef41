"""The command `watch`: a bot plays, and shows what it knows and why it moves."""

from pathlib import Path

import click

from minesweeper.cli_play import board_options, choose_level, choose_theme, look_options, no_traceback
from minesweeper.plugin_sources import data_folder
from minesweeper.plugins import Plugins
from minesweeper.storage import Storage

SPEED_NAMES = ("1", "2", "4", "8", "16", "32", "max")


@click.command()
@board_options
@look_options
@click.option("--solver", metavar="NAME", help="Which bot plays; the one watched last if not given.")
@click.option("--speed", type=click.Choice(SPEED_NAMES), help="Moves a second.")
@click.option("--games", type=click.IntRange(1), help="Stop after so many games.")
@click.pass_obj
def watch(
    plugins: Plugins,
    difficulty: str | None,
    custom: str | None,
    unlimited: bool,
    seed: int | None,
    theme: str | None,
    theme_file: Path | None,
    scale: float | None,
    solver: str | None,
    speed: str | None,
    games: int | None,
) -> None:
    """Watch a bot play, and see what it knows and why it moves. Click to take over."""
    level = choose_level(plugins, difficulty, custom, unlimited)
    look = choose_theme(plugins, theme, theme_file)
    try:
        chosen = plugins.solver(solver).name if solver else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with no_traceback():
        from minesweeper.ui.play import Play, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wishes = Wishes(level, look, theme_file, seed, scale=scale, resume=False)
        window = Play(plugins, Storage(data_folder()), wishes)
    window.watch(chosen, SPEED_NAMES.index(speed) if speed else None, games)
    window.run()
