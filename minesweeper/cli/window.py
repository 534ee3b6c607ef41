"""Opening the window for a command or filming without one, or explaining why that is impossible."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from minesweeper import showing
from minesweeper.cli.history import open_files
from minesweeper.cli.options import LookOptions
from minesweeper.cli.output import say
from minesweeper.cli.parameters import NamedPath
from minesweeper.cli.progress import bar
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.machine import shell
from minesweeper.machine.loading import loading
from minesweeper.plugins import Plugins

if TYPE_CHECKING:
    from minesweeper.play.exercising import Exercises
    from minesweeper.ui.game.game_app import GameApp

WINDOW_ONLY = ("scale", "fullscreen")
"""Options that the terminal does not have."""
NEEDS_WINDOW = (
    "This needs a window. Connect with ssh -X, or use a virtual screen with xvfb-run. In the terminal game, "
    "Shift+E is practice and mistakes, and Shift+R a race."
)
SCALE = 1.5
"""The default size of cells in a film, as a multiple of the classic size."""


def play_in_window(
    plugins: Plugins,
    files: tuple[Storage, Settings],
    look: LookOptions,
    without_display: str,
    then: "Callable[[GameApp], object]" = lambda _window: None,
    **wishes: object,
) -> None:
    """Open the window, call `then` in it, and play until it is closed. `without_display` is the advice if there is no
    display, and `wishes` are further options of the window."""
    theme = replace(look, theme_file=None).named(plugins)
    if look.theme_file:
        look.named(plugins)
    # Without this, pyglet follows every call to OpenGL by one that asks for errors.
    os.environ.setdefault("PYGLET_DEBUG_GL", "0")
    with loading(), drawing(without_display):
        from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - nobody else should wait for it

        wanted = Wishes(theme=theme, theme_file=look.theme_file, scale=look.scale, **wishes)  # type: ignore[arg-type] # as its fields are
        window = GameApp(plugins, *files, wanted)
    then(window)
    for notice in window.run():
        say(notice)


def open_exercises(
    plugins: Plugins, look: LookOptions, without_display: str, begin: "Callable[[Exercises], object]"
) -> None:
    """Open the window with exercises, until it is closed."""
    play_in_window(plugins, open_files(), look, without_display, lambda window: begin(window.game.rooms.exercises))


def film_instead() -> str:
    """The advice to make a film with the same command."""
    return f"A film needs no display:  {shell.same_command('--record', 'game.gif')}"


def in_terminal(*words: str, without: tuple[str, ...] = ()) -> str:
    """The advice to play in the terminal with the same command and options, except those `without`."""
    ctx = click.get_current_context()
    typed = [*_typed(ctx.find_root()), *words, *_typed(ctx, (*without, *WINDOW_ONLY))]
    return f"Play in the terminal instead:  {shell.command(*typed)}"


def _typed(ctx: click.Context, without: tuple[str, ...] = ()) -> Iterator[str]:
    """The options and arguments of a command as they were typed."""
    for each in ctx.command.params:
        name = each.name or ""
        if name in without or ctx.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        for value in ctx.params[name] if each.multiple else [ctx.params[name]]:
            if isinstance(each, click.Option):
                yield each.opts[-1]
            if not (isinstance(each, click.Option) and each.is_flag):
                yield str(value)


def has_display() -> bool:
    """Return False if there is certainly no display."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY"))


@contextmanager
def drawing(without_display: str = "") -> Iterator[None]:
    """Import and open graphics in this block. If that is impossible, print the reason and a remedy, and exit. A command
    that opens a window passes its advice for machines without a display."""
    from minesweeper.machine.startup import StartupError  # noqa: PLC0415 - nobody else should wait for it

    try:
        with showing.drawing(without_display):
            yield
    except StartupError as error:
        click.echo(error.problem, err=True)
        click.echo(error.remedy, err=True)
        raise SystemExit(2) from None


def record_option(help: str) -> Callable[..., Callable[..., object]]:  # noqa: A002 - as click calls it
    """The option to film instead of showing; `help` says what is filmed."""
    text = f"{help} without a window: FILE.gif, or FILE.png or a folder for a picture per frame."
    return click.option("--record", type=NamedPath(), help=text)


def film_cell(scale: float | None) -> int:
    """The size of cells in pixels."""
    return round(16 * (scale or SCALE))


def shoot(path: Path, make: Callable[[], Any]) -> None:
    """Save the film that `make` returns; `make` may draw. Errors become a sentence."""
    try:
        with drawing():
            from minesweeper.ui.film import film_file, studio  # noqa: PLC0415

            film_file.check_target(path)
            with bar("Filming", 1.0, "frames") as show:
                frames = film_file.record(make(), path, show)
    except (OSError, ValueError) as error:
        raise click.UsageError(f"there is no film: {error}") from None
    say(f"{path}: {frames} frames, {frames * studio.FILM_FRAME:.0f} seconds.", err=False)
