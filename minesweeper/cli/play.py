"""The commands `play` and `shot`. The window is imported only when it is wanted."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import click

from minesweeper.core.difficulty import Difficulty, custom
from minesweeper.core.game import Game
from minesweeper.core.laying import FirstClick
from minesweeper.core.moves import Move
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.session import Session
from minesweeper.storage import Storage
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Theme, ThemeError

LEVEL_VARIABLE, THEME_VARIABLE = "MINESWEEPER_DIFFICULTY", "MINESWEEPER_THEME"
Command = TypeVar("Command", bound=Callable[..., object])


def board_options(command: Command) -> Command:
    """The options that say which board."""
    for option in (
        click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Which board; each seed is another."),
        click.option("--unlimited", is_flag=True, help="Let --custom be up to 1000x1000, with any number of mines."),
        click.option("--custom", metavar="WxHxM", help="A board of your own, such as 20x15x50."),
        click.option("--difficulty", envvar=LEVEL_VARIABLE, metavar="NAME", help="The level, by name."),
    ):
        command = option(command)
    return command


def look_options(command: Command) -> Command:
    """The options that say how it looks."""
    for option in (
        click.option(
            "--scale", type=click.FloatRange(0.5, 6), help="Size of the cells; 1 is the classic's, 16 pixels."
        ),
        click.option("--theme-file", type=click.Path(path_type=Path, dir_okay=False), help="A theme in a TOML file."),
        click.option("--theme", envvar=THEME_VARIABLE, metavar="NAME", help="The theme, by name."),
    ):
        command = option(command)
    return command


@click.command()
@board_options
@look_options
@click.option(
    "--first-click",
    type=click.Choice([str(promise) for promise in FirstClick]),
    help="What the first click is promised.",
)
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.pass_obj
def play(
    plugins: Plugins,
    difficulty: str | None,
    custom: str | None,
    unlimited: bool,
    seed: int | None,
    theme: str | None,
    theme_file: Path | None,
    scale: float | None,
    first_click: str | None,
    fullscreen: bool,
) -> None:
    """Play in a window. This is what `minesweeper` alone does."""
    level = choose_level(plugins, difficulty, custom, unlimited)
    look = choose_theme(plugins, theme, None)
    if theme_file:
        choose_theme(plugins, None, theme_file)
    # Otherwise pyglet asks OpenGL after every call whether it went well, which takes as long as our drawing.
    os.environ.setdefault("PYGLET_DEBUG_GL", "0")
    with no_traceback():
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wishes = Wishes(level, look, theme_file, seed, first_click, fullscreen, scale)
        window = GameApp(plugins, Storage(data_folder()), wishes)
    window.run()


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, writable=True))
@board_options
@look_options
@click.option("--play", "moves", metavar="MOVES", default="", help='Moves to make first, such as "r3,3 f0,1 c2,2".')
@click.pass_obj
def shot(
    plugins: Plugins,
    file: Path,
    difficulty: str | None,
    custom: str | None,
    unlimited: bool,
    seed: int | None,
    theme: str | None,
    theme_file: Path | None,
    scale: float | None,
    moves: str,
) -> None:
    """Draw a position to a picture. Needs no screen."""
    level = choose_level(plugins, difficulty, custom, unlimited) or plugins.difficulty("beginner")
    look = choose_theme(plugins, theme, theme_file) or next(iter(plugins.themes.values()), Theme("classic"))
    session = Session(Game(level, seed))
    try:
        for word in moves.split():
            session.play(Move.parse(word)).insist()
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    with no_traceback():
        from minesweeper.ui.board.shot import render  # noqa: PLC0415 - nobody else should wait for it

        picture = render(session.board, look, round(16 * (scale or 2)), session.elapsed)
    try:
        picture.save(file)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{file} cannot be written: {error}") from None


def choose_level(plugins: Plugins, name: str | None, size: str | None, unlimited: bool) -> Difficulty | None:
    """The level asked for, if any. A wrong name or size is a usage error that says what is right."""
    try:
        if size:
            level = Difficulty.parse(size)
            return level if unlimited else custom(level.width, level.height, level.mines)
        return plugins.difficulty(name) if name else None
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def choose_theme(plugins: Plugins, name: str | None, file: Path | None) -> Theme | None:
    """The theme asked for, if any. A wrong name or file is a usage error that says what is right or wrong."""
    try:
        if file:
            return load_theme(file)
        return plugins.theme(name) if name else None
    except (ValueError, ThemeError) as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def no_traceback() -> Iterator[None]:
    """Where there is no window or no way to draw, say why and what helps, and end."""
    from minesweeper.ui.app.startup import StartupError, explained  # noqa: PLC0415 - nor for this

    try:
        with explained():
            yield
    except StartupError as error:
        click.echo(error.problem, err=True)
        click.echo(error.remedy, err=True)
        raise SystemExit(2) from None
