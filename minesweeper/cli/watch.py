"""The command `watch`: a bot plays, and shows what it knows and why it moves."""

import random
from pathlib import Path

import click

from minesweeper.cli.play import board_options, choose_level, choose_theme, look_options, no_traceback
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import SEEDS
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.storage import Storage
from minesweeper.themes.theme import Theme

SPEED_NAMES = ("1", "2", "4", "8", "16", "32", "max")
FILM_SPEED, FILM_SCALE = 2, 1.5


@click.command()
@board_options
@look_options
@click.option("--solver", metavar="NAME", help="Which bot plays; the one watched last if not given.")
@click.option("--speed", type=click.Choice(SPEED_NAMES), help="Moves a second.")
@click.option("--games", type=click.IntRange(1), help="Stop after so many games.")
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    help="Film a game, or as many as --games says, without a window: FILE.gif, or FILE.png or a folder for a picture"
    " a frame.",
)
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
    record: Path | None,
) -> None:
    """Watch a bot play, and see what it knows and why it moves. Click to take over."""
    level = choose_level(plugins, difficulty, custom, unlimited)
    look = choose_theme(plugins, theme, theme_file)
    try:
        chosen = plugins.solver(solver).name if solver else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    pace = SPEED_NAMES.index(speed) if speed else None
    if record:
        _film(plugins, record, level, look, seed, scale, chosen, pace, games)
        return
    with no_traceback():
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wishes = Wishes(level, look, theme_file, seed, scale=scale, resume=False)
        window = GameApp(plugins, Storage(data_folder()), wishes)
    window.watch(chosen, pace, games)
    window.run()


def _film(
    plugins: Plugins,
    path: Path,
    level: Difficulty | None,
    look: Theme | None,
    seed: int | None,
    scale: float | None,
    solver: str | None,
    pace: int | None,
    games: int | None,
) -> None:
    """Film instead of showing. What was not said is as the last time, but for what makes a good film."""
    settings = Storage(data_folder()).load_settings()
    try:
        script_level = level or plugins.difficulty("beginner")
        name = solver or plugins.solver(settings.solver).name
        with no_traceback():
            from minesweeper.ui.bot import film  # noqa: PLC0415 - as above

            film.check_target(path)
            script = film.Script(
                script_level,
                random.randrange(SEEDS) if seed is None else seed,
                name,
                games or 1,
                FILM_SPEED if pace is None else pace,
                round(16 * (scale or FILM_SCALE)),
            )
            theme = look or plugins.themes.get(settings.theme) or next(iter(plugins.themes.values()), Theme("classic"))
            frames = film.save(film.shoot(script, plugins, theme), path)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"there is no film: {error}") from None
    click.echo(f"{path}: {frames} frames, {frames * film.FRAME:.0f} seconds.")
