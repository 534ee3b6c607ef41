"""Films made by commands: rendered without a window, with a progress bar and a final sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from minesweeper.cli.parameters import NamedPath
from minesweeper.cli.progress import bar
from minesweeper.cli.saying import say
from minesweeper.cli.window import drawing

SCALE = 1.5
"""The default size of cells in a film, as a multiple of the classic size."""


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
