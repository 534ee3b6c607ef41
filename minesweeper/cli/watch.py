"""The command `watch`: a bot plays, and shows its knowledge and its reasons."""

from pathlib import Path

import click

from minesweeper.cli.completion import names_of
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, engine_option, look_options
from minesweeper.cli.window import film_cell, film_instead, play_in_window, record_option, shoot
from minesweeper.core.setup import Setup
from minesweeper.history.settings import Settings
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins

SPEED_NAMES = ("1", "2", "4", "8", "16", "32", "max")
FILM_SPEED = 2


@click.command(
    epilog=examples(
        "watch expert --solver strong --speed 8",
        "watch 9x9x10.beginner.8.r4c4 --solver quick",
        "watch --record game.gif --difficulty beginner --seed 8",
    )
)
@board_options
@look_options
@click.option(
    "--solver",
    metavar="NAME",
    shell_complete=names_of("solvers"),
    help="Bot that plays; default: the one watched last. `minesweeper plugins` lists them.",
)
@engine_option
@click.option("--speed", type=click.Choice(SPEED_NAMES), help="Moves per second.")
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1),
    metavar="N",
    help="Stop after N games; default: 1 for a CODE, otherwise endless.",
)
@record_option("Film a game, or as many as --games says,")
@click.pass_obj
def watch(
    plugins: Plugins,
    board: BoardOptions,
    look: LookOptions,
    solver: str | None,
    engines: tuple[str, ...],
    speed: str | None,
    games: int | None,
    record: Path | None,
) -> None:
    """Watch a bot play, and see what it knows and why it moves. Click to take over.

    LEVEL is a name such as expert. CODE is one board, such as 30x16x99.expert.7; the game and tournaments show codes.
    If CODE ends with a first cell, the bot begins there.
    """
    storage, settings = open_files()
    if len([*engines, *filter(None, [solver])]) > 1:
        raise click.UsageError("one bot plays: give a single --solver or --engine")
    solver = solver or next(iter(engines), None)
    try:
        chosen = plugins.solver(solver).name if solver else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    pace = SPEED_NAMES.index(speed) if speed else None
    if record:
        _film(plugins, settings, record, board, look, chosen, pace, games or 1)
        return
    usual, _ = usual_setup(plugins, settings)
    setup, count = board.setup(plugins, usual), games or (1 if board.code else None)
    play_in_window(
        plugins,
        (storage, settings),
        look,
        film_instead(),
        lambda window: window.watch(chosen, pace, count),
        setup=setup,
        unranked=board.unranked,
    )


def _film(
    plugins: Plugins,
    settings: Settings,
    path: Path,
    board: BoardOptions,
    look: LookOptions,
    solver: str | None,
    pace: int | None,
    games: int,
) -> None:
    """Film instead of showing. Options that were not given come from the settings, except where a film needs others."""
    usual, _ = usual_setup(plugins, Settings())
    setup: Setup = board.setup(plugins, usual)
    theme = look.chosen(plugins) or plugins.theme_or_first(settings.theme)

    def make() -> object:
        from minesweeper.ui.film import film  # noqa: PLC0415 - nobody else should wait for it

        name = solver or plugins.solver(settings.solver).name
        script = film.Script(setup, name, games, FILM_SPEED if pace is None else pace, film_cell(look.scale))
        return film.Film(script, plugins, theme)

    shoot(path, make)
